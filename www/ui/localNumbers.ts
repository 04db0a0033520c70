/**
 * Localises the numbers within texts that have English ones. Loaded only for languages that write
 * them differently.
 */
import { localNumber } from './format.ts';

/**
 * Localises the numbers of a formula, `0{,}1`; in a list that has a fraction, they are separated by
 * semicolons.
 */
function localTex(tex: string): string {
  const list = /\d\.\d|\d\{,\}\d/.test(tex) ? tex.replace(/(?<=\d), (?=-?\d)/g, '; ') : tex;
  return list.replace(
    /(?<=\d)(?:\{,\}|\.)(?=\d)/g,
    (sign) => `{${localNumber(sign.replace(/[{}]/g, ''))}}`,
  );
}

/** Marks, code, the numbers of theorems, formulas and numbers. */
const PART =
  /\{(?:\$[^$]*\$|[^{}|]*)\|[^{}]*\}|`[^`]*`|(?:Theorems?|Satz|Sätze|§) ?\d\.\d(?: (?:and|und) \d\.\d)?|\$[^$]*\$|\d[\d.,]*\d/g;

/** A text with its numbers in the page's language, including those in formulas. */
export const localNumbers = (text: string): string =>
  text.replace(PART, (part) =>
    part.startsWith('$') ? localTex(part) : /^\d/.test(part) ? localNumber(part) : part,
  );
