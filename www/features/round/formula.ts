/**
 * Puts numbers into a formula of the catalogue. A letter of the formula (or a command such as `\beta`) becomes its number:
 * `1-yz` with y = −1 and z = 0.3 becomes `1-(-1)\cdot 0.3`. In the catalogue's formulas every single letter is a variable.
 */
import { factor } from './numbers';

/** A command with its backslash, or any single character. */
const TOKEN = /\\[A-Za-z]+|\\.|[\s\S]/g;

export function substitute(formula: string, values: Record<string, number>): string {
  let written = '';
  /** Whether the previous token was an inserted number. */
  let afterNumber = false;
  for (const [token] of formula.matchAll(TOKEN)) {
    const value = values[token];
    if (value === undefined) {
      // A function name (`\ln`) is separated from the number before it.
      written += afterNumber && /^\\[A-Za-z]/.test(token) ? `\\,${token}` : token;
      afterNumber = false;
      continue;
    }
    const isFactor = afterNumber || /\d$/.test(written);
    // A sign at the start of a group needs no brackets.
    const opens = written === '' || /[{(|=,]$/.test(written);
    const number = factor(value);
    written += isFactor
      ? `\\cdot ${number}`
      : opens
        ? number.replace(/^\((-[\d.{},]*)\)$/, '$1')
        : number;
    afterNumber = true;
  }
  return written;
}

/** The parts of a catalogue's formula, separated by wide spaces, without their conditions. */
export const parts = (formula: string): string[] =>
  formula
    .split('\\qquad')
    .map((part) => (part.split('\\ \\text{')[0] ?? '').trim().replace(/,$/, ''));

/** The right-hand side of the first equals sign. */
export const rightOf = (equation: string): string =>
  equation.slice(equation.indexOf('=') + 1).trim();
