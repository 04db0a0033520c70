/** Numbers in sentences and formulas of the opened round. */
import { formatExact, formatNumber } from '../../ui/format';
import { uiWords } from '../../ui/words';

/** Significant digits of numbers in sentences; their titles have all digits. */
const DIGITS = 4;

/** A number to four digits, without trailing zeros if it is exact: 1, not 1.000. */
export function shortNumber(value: number | null | undefined): string {
  if (value == null) return formatNumber(value);
  const size = Math.abs(value);
  const plain = size >= 1e-4 && size < 10 ** (DIGITS - 1);
  const exact = plain && Number(value.toPrecision(DIGITS)) === value;
  return exact ? formatExact(value) : formatNumber(value, DIGITS);
}

/** The same number as TeX: `1.234\cdot10^{5}`. */
export function tex(value: number | null | undefined): string {
  return shortNumber(value)
    .replace('−∞', '-\\infty')
    .replace('∞', '\\infty')
    .replace('–', '\\text{–}')
    .replaceAll('−', '-')
    .replaceAll(',', '{,}')
    .replace(/·10([⁰¹²³⁴⁵⁶⁷⁸⁹⁻]+)/, (_, raised: string) => `\\cdot10^{${lowered(raised)}}`);
}

/** Converts superscripts: `⁻¹²` becomes `-12`. */
const lowered = (raised: string) =>
  raised.replace(/./g, (digit) => (digit === '⁻' ? '-' : String('⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(digit))));

/** A number in a product or after a minus: negative numbers and powers of ten are bracketed. */
export function factor(value: number | null | undefined): string {
  const written = tex(value);
  return /^-|\\cdot/.test(written) ? `(${written})` : written;
}

/** A vector as `(0.5,\ −1.2,\ …)`, with at most `most` entries. */
export function vector(values: readonly number[], most = 4): string {
  const shown = values.slice(0, most).map(tex);
  const all = [...shown, ...(values.length > most ? ['\\dots'] : [])];
  return `(${all.join(`${uiWords.apart.trim()}\\,`)})`;
}
