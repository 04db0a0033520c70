/** Numbers within texts that were written with English ones. Only languages that write them otherwise load this. */
import { localNumber } from './format.ts';

/** A formula with its numbers so, `0{,}1`; in a list beside one with a fraction they are parted by semicolons. */
function localTex(tex: string): string {
  const list = /\d\.\d|\d\{,\}\d/.test(tex) ? tex.replace(/(?<=\d), (?=-?\d)/g, '; ') : tex;
  return list.replace(
    /(?<=\d)(?:\{,\}|\.)(?=\d)/g,
    (sign) => `{${localNumber(sign.replace(/[{}]/g, ''))}}`,
  );
}

/** Marks, code, the numbers of theorems, formulas and numbers. */
const PART =
  /\{(?:\$[^$]*\$|[^{}|]*)\|[^{}]*\}|`[^`]*`|(?:Theorems?|Satz|Sätze|§) \d\.\d(?: (?:and|und) \d\.\d)?|\$[^$]*\$|\d[\d.,]*\d/g;

/** A text with its numbers as the page's language writes them, those of its formulas too. */
export const localNumbers = (text: string): string =>
  text.replace(PART, (part) =>
    part.startsWith('$') ? localTex(part) : /^\d/.test(part) ? localNumber(part) : part,
  );
