/** Numbers within texts that were written with English ones. Only languages that write them otherwise load this. */
import { localNumber } from './format';

/** A formula with its numbers so: `0{,}1`. */
const localTex = (tex: string): string =>
  tex.replace(/(?<=\d)(?:\{,\}|\.)(?=\d)/g, (sign) =>
    localNumber(sign.replace(/[{}]/g, '')).replace(',', '{,}'),
  );

/** Marks, code, the number of a theorem, formulas and numbers. */
const PART =
  /\{(?:\$[^$]*\$|[^{}|]*)\|[^{}]*\}|`[^`]*`|(?:Theorems?|Satz|Sätze|and|und|§) \d\.\d|\$[^$]*\$|\d[\d.,]*\d/g;

/** A text with its numbers as the page's language writes them, those of its formulas too. */
export const localNumbers = (text: string): string =>
  text.replace(PART, (part) =>
    part.startsWith('$') ? localTex(part) : /^\d/.test(part) ? localNumber(part) : part,
  );
