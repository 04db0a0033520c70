/**
 * A text as it is spoken: `η = 7.1·10⁻⁵` is “eta = 7.1 times 10 to the minus 5”. For texts that are
 * heard and not seen.
 */
import { aloudWords as words } from './words';

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const LOWERED = '₀₁₂₃₄₅₆₇₈₉';
const plain = (digits: string, alphabet: string) =>
  [...digits].map((digit) => alphabet.indexOf(digit)).join('');

export function aloud(text: string): string {
  const sign = Object.keys(words.signs).join('|');
  const raised = (minus: string, digits: string) => ` ${words.power} ${minus && '−'}${digits}`;
  return (
    text
      .replaceAll('\u00a0', ' ')
      // The typed form.
      .replace(
        /(?<=\d)e(-?)(\d+)/g,
        (_, minus, digits) => ` ${words.times} 10${raised(minus, digits)}`,
      )
      .replace(/\^(-?)(\d+)/g, (_, minus, digits) => raised(minus, digits))
      .replace(/(?<![\p{L}\d])-(?=\d)/gu, '−')
      .replace(/(⁻?)([⁰¹²³⁴⁵⁶⁷⁸⁹]+)/g, (_, minus, digits) => raised(minus, plain(digits, RAISED)))
      .replace(/[₀-₉]+/g, (digits) => ` ${plain(digits, LOWERED)}`)
      .replace(/(?<=\d)·(?=\d)/g, ` ${words.times} `)
      .replace(/(?<=\d) ?[–…] ?(?=[−\d])/g, ` ${words.to} `)
      .replace(/(?<= )–(?=[,.;]|$)/g, words.none)
      // A blank is needed between adjacent words.
      .replace(RegExp(`(?<=[\\p{L}\\d])(?=${sign})|(?<=${sign})(?=[\\p{L}\\d])`, 'gu'), ' ')
      .replace(RegExp(sign, 'gu'), (one) => words.signs[one] ?? one)
  );
}
