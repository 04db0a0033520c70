/**
 * Numbers in texts and on the page, and whether the one is the other rounded.
 *
 * The numbers of a text are those that `tests/lab/played/said.rs` counts: no subscripts, exponents,
 * small fractions, numbers of equations, theorems and sections.
 */

const REFERENCES =
  /(Eqs?\. \(|Theorems? |Algorithms? |Lemmas? |Tables? |Figs?\. |§§?|et al\. \(?)[\d.–]+( and [\d.]+)?/g;
/** A brace with its content (without braces), a command or one character. */
const ARGUMENT = String.raw`(\{(?:[^{}]|\{[^{}]*\})*\}|\\[a-zA-Z]+|.)`;

/** Texts that say the same without marks, `{0.4|sgd.eta}`; also a whole file of them. */
export const unmarked = (text) =>
  text.replace(/\$[^$"]*\$|\{(\$[^$"]*\$|[^{}|$"]*)\|[^{}$"]*\}/g, (whole, said) => said ?? whole);

/** A text without its mathematics' indices: powers of ten as `7.1e5`. */
export function plain(text) {
  const parts = text.split('$').map((part, i) => {
    const one = part.replaceAll('{,}', ',');
    if (i % 2 === 0) return one.replace(REFERENCES, '');
    return one
      .replace(/\\cdot\s*10\^\{?(-?\d+)\}?/g, 'e$1 ')
      .replace(/(?<!\d)10\^\{?(-?\d+)\}?/g, '1e$1 ')
      .replace(new RegExp(String.raw`\\tfrac${ARGUMENT}${ARGUMENT}`, 'g'), ' ')
      .replace(new RegExp(`[_^]${ARGUMENT}`, 'g'), ' ');
  });
  return parts.join(' ');
}

/** The numbers that a text says, without signs: `0.25`, `20,000`, `7.1e5`. */
export const numbersIn = (text) => [
  ...new Set(plain(text).match(/(?<![\w.])\d+(?:[.,]\d+)*(?:e-?\d+)?(?![\da-zA-Z])/g) ?? []),
];

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const lowered = (text) =>
  text.replace(/[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]/g, (c) => (c === '⁻' ? '-' : RAISED.indexOf(c)));

/** The values of all numbers on the page: `0.1534`, `6,118`, `3.4·10¹²`, `10³⁴`, `1e-7`. */
export function valuesIn(shown) {
  const found =
    shown.match(/(?<![\w.])\d+(?:[.,]\d+)*(?:·10[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+|e[+-]?\d+|[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)?/g) ?? [];
  return found.map((text) => {
    const one = text.replaceAll(',', '').replace('·10', 'e').replace('e', 'e');
    const [, base, power] = /^([\d.]+?)([⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)$/.exec(one) ?? [];
    if (base) return Number(base) ** Number(lowered(power));
    return Number(lowered(one));
  });
}

/** Half a unit in the last digit of a text's number, and the number. */
function read(said) {
  const [mantissa, power = '0'] = said.replaceAll(',', '').split('e');
  const decimals = mantissa.split('.')[1]?.length ?? 0;
  const unit = 10 ** (Number(power) - decimals);
  return { value: Number(mantissa) * 10 ** Number(power), half: unit / 2 };
}

/** Whether one of the values rounds to the text's number. */
export function isAmong(said, values) {
  const { value, half } = read(said);
  // A power of ten is an order of magnitude.
  if (said.startsWith('1e'))
    return values.some((one) => Math.round(Math.log10(Math.abs(one))) === Math.log10(value));
  return values.some((one) => Math.abs(Math.abs(one) - value) <= half * (1 + 1e-6));
}
