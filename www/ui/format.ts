/** Numbers and symbols as people read them. */
import { uiWords } from './words.ts';

const integers = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Rewrites an English number in the page's language: `1,234.5` → `1.234,5`. */
export const localNumber = (english: string): string =>
  english.replace(/[.,]/g, (sign) => (sign === '.' ? uiWords.decimal : uiWords.thousands));

/** A learner's name with its numbers in the page's language: `SGD η = 0.4`. */
export const localName = (name: string): string =>
  name.replace(/(?<= = −?)\d[\d.,]*\d/g, localNumber);

/** `12340` → `12,340`. */
export function formatCount(value: number): string {
  return localNumber(integers.format(value));
}

/** `12` → `₁₂`. */
export function subscript(value: number): string {
  return String(value).replace(/\d/g, (digit) => String.fromCharCode(0x2080 + Number(digit)));
}

/** A power of ten (or another base) as `10⁻³`. */
function power(exponent: number, base = 10): string {
  const digits = String(Math.abs(exponent))
    .split('')
    .map((digit) => SUPERSCRIPTS[Number(digit)])
    .join('');
  return `${base}${exponent < 0 ? '⁻' : ''}${digits}`;
}

/** The exponent n of 2ⁿ; `null` for other numbers. */
function exponentOfTwo(value: number): number | null {
  const exponent = Math.round(Math.log2(value));
  return Number.isFinite(exponent) && 2 ** exponent === value ? exponent : null;
}

/** A swept value for display: `2⁻²⁰` for a power of two (except `0.5`, `1` and `2`). */
export function formatSwept(value: number): string {
  const exponent = exponentOfTwo(value);
  if (exponent !== null && Math.abs(exponent) > 1) return power(exponent, 2);
  const size = Math.abs(value);
  if (size !== 0 && (size >= 1e6 || size < 1e-4)) return formatNumber(value, 3);
  return formatExact(Number(value.toPrecision(3)));
}

/** A swept value for typing: `2^-20`. */
export function typedPower(value: number): string {
  const exponent = exponentOfTwo(value);
  if (exponent !== null && Math.abs(exponent) > 3) return `2^${exponent}`;
  const size = Math.abs(value);
  return size < 1e-3 && size > 0 ? typedExponential(value) : typedNumber(value);
}

const typedExponential = (value: number) => localNumber(value.toExponential().replace('e+', 'e'));

/** Every digit of a number, for typing: `1e6`, or `1,234,567` if that has more digits. */
export function typedNumber(value: number): string {
  if (Math.abs(value) < 1e6) return localNumber(String(value));
  const short = typedExponential(value);
  return Number.isInteger(value) && short.length > 6 ? formatCount(value) : short;
}

/**
 * A measured number to `digits` significant digits; very large and very small ones as powers of
 * ten.
 */
export function formatNumber(value: number | null | undefined, digits = 4): string {
  if (value == null || Number.isNaN(value)) return '–';
  if (!Number.isFinite(value)) return value > 0 ? '∞' : '−∞';
  if (value === 0) return '0';
  const size = Math.abs(value);
  const sign = value < 0 ? '−' : '';
  if (size >= 1e6 || size < 1e-4) {
    const [mantissa = '', exponent = '0'] = size.toExponential(Math.max(digits - 2, 0)).split('e');
    return `${sign}${localNumber(mantissa)}·${power(Number(exponent))}`;
  }
  if (size >= 10 ** (digits - 1)) return sign + formatCount(Math.round(size));
  return sign + localNumber(size.toPrecision(digits));
}

/** Every digit needed to read the number back, with a true minus sign. */
export function formatExact(value: number): string {
  if (!Number.isFinite(value)) return formatNumber(value);
  return localNumber(String(value)).replace(/^-/, '−');
}

/**
 * A name with a point for each invisible character: `visible` in
 * `crates/learners/src/catalogue/mod.rs`.
 */
export const visible = (name: string): string =>
  name.replace(
    /(?<![^\0-\x7f])[\u200c-\u200f]|\u034f|[\p{Cc}\xad\u061c\u180e\u200b\u202a-\u202e\u2060-\u206f\ufeff]/gu,
    '·',
  );

/** A word in place of a number, for reading: `ln T` for `ln-T` in the link. */
export const wordText = (word: string) => word.replace('-', ' ');

/** End of a range: `10⁻¹²` rather than `1e-12`. */
export function formatBound(value: number): string {
  const exponent = Math.log10(Math.abs(value));
  const long = value !== 0 && (Math.abs(value) >= 1e6 || Math.abs(value) < 1e-4);
  if (!long) return formatExact(value);
  if (!Number.isInteger(exponent)) return formatNumber(value, 3);
  return (value < 0 ? '−' : '') + power(exponent);
}

/** Upper bound of a gap, to one digit and never rounded down: `3·10⁻⁹`. */
export function formatGap(gap: number): string {
  if (!(gap > 0)) return Number.isNaN(gap) ? '–' : '0';
  if (!Number.isFinite(gap)) return '∞';
  const exponent = Math.floor(Math.log10(gap));
  const digit = Math.ceil(gap / 10 ** exponent - 1e-9);
  return formatNumber(digit * 10 ** exponent, exponent < -4 ? 2 : 1);
}

/** A share of the whole: `0.43` → `43 %`. */
export function formatPercent(share: number): string {
  return `${Math.floor(Math.min(Math.max(share, 0), 1) * 100)} %`;
}

/**
 * A parameter's value in a sentence: short and exact, `10⁶` and `2.5·10⁻⁷` rather than many zeros.
 */
export function formatValue(value: number | string): string {
  if (typeof value !== 'number') return value;
  const size = Math.abs(value);
  if (!Number.isFinite(value) || value === 0 || (size < 1e6 && size >= 1e-4))
    return formatExact(value);
  const [mantissa = '', exponent = '0'] = size.toExponential().split('e');
  const factor = mantissa === '1' ? '' : `${localNumber(mantissa)}·`;
  return `${value < 0 ? '−' : ''}${factor}${power(Number(exponent))}`;
}

const tenths = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** A median or percentile of counts: `57`, or `56.5` between two of them. */
export function formatMiddle(count: number): string {
  return Number.isFinite(count) ? localNumber(tenths.format(count)) : formatNumber(count);
}

/** `['a', 'b', 'c']` → `a, b and c`. */
export function list(words: readonly string[]): string {
  if (words.length < 2) return words[0] ?? '';
  return uiWords.list(words.slice(0, -1).join(', '), words.at(-1) ?? '');
}

/** Small counts in words. */
export function numeral(count: number): string {
  return uiWords.numerals[count] ?? formatCount(count);
}

/** A name within a sentence; `L1` and people's names keep their capitals. */
export const inSentence = (name: string): string =>
  /^(?!Huber)[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;

/** A text with its first letter in upper case. */
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** `1 row`, `1,200 rows`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** Rounds in words: `1 round`, `12 rounds`. */
export const formatRounds = (count: number): string =>
  counted(count, uiWords.round, uiWords.rounds);

/** `1234567` → `1.2 MB`. */
export function formatBytes(bytes: number): string {
  let [value, unit] = [bytes, 0];
  while (value >= 999.5 && unit < uiWords.units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  if (unit === 0) return uiWords.bytes(bytes);
  return `${value < 99.95 ? localNumber(value.toFixed(1)) : Math.round(value)} ${uiWords.units[unit]}`;
}

const SIGNS: Record<string, string> = {
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  epsilon: 'ε',
  varepsilon: 'ε',
  zeta: 'ζ',
  eta: 'η',
  theta: 'θ',
  kappa: 'κ',
  lambda: 'λ',
  mu: 'μ',
  nu: 'ν',
  rho: 'ρ',
  sigma: 'σ',
  tau: 'τ',
  phi: 'φ',
  chi: 'χ',
  omega: 'ω',
  Delta: 'Δ',
  Sigma: 'Σ',
  ell: 'ℓ',
  infty: '∞',
  pm: '±',
  cdot: '·',
  times: '×',
  le: '≤',
  ge: '≥',
  ne: '≠',
  approx: '≈',
};

/**
 * Breaks a name at its middle only, `test loss` over `of averages`: freely broken, it takes three
 * lines in narrow columns.
 */
export function inTwoLines(name: string): string {
  const blanks = [...name.matchAll(/ /g)].map(({ index }) => index);
  const middle = name.length / 2;
  const [at] = blanks.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  return name.replace(/ /g, (blank, index) => (index === at ? blank : '\u00a0'));
}

/** A LaTeX symbol in plain characters, for text-only places (and until KaTeX is loaded). */
export function plainSymbol(tex: string): string {
  return tex
    .replace(/\\([A-Za-z]+)/g, (_, name: string) => SIGNS[name] ?? '')
    .replace(/[{}\\$\s^]/g, '')
    .replace(/_(\d+)/g, (_, digits: string) => subscript(Number(digits)))
    .replaceAll('_', '');
}

/**
 * The plain symbol; empty if plain characters would omit something: a hat, a fraction, an exponent.
 */
export function standIn(tex: string): string {
  const commands = tex.matchAll(/\\(?:([A-Za-z]+)|.)/g);
  const known = [...commands].every(([, name]) => name !== undefined && name in SIGNS);
  return known && !/\^|_(?!\d)/.test(tex) ? plainSymbol(tex) : '';
}

/** A symbol of one letter, perhaps with an index; `null` if plain characters cannot set it. */
export function letterOf(tex: string): { letter: string; index: string } | null {
  const found = /^(?:\\([A-Za-z]+)|([A-Za-z]))(?:_(?:([A-Za-z\d])|\{([A-Za-z\d]+)\}))?$/.exec(tex);
  if (!found) return null;
  const [, name = '', plain, one, several] = found;
  const letter = plain ?? SIGNS[name];
  return letter === undefined ? null : { letter, index: one ?? several ?? '' };
}
