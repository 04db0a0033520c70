/** A step's texts as a stage shows them: whole sentences, in at most two parts that are finally shown together. */
import type { Step } from './collection';
import { piecesOf, unmarked } from './pieces';

/** Abbreviations whose full stop ends no sentence. */
const ABBREVIATED =
  /\b(?:Eqs?|Thms?|Figs?|al|vs|cf|e\.g|i\.e|No|App|Nr|Abb|Gl|bzw|usw|z\.\s?B|d\.\s?h)\.$/;
/** The end of a sentence with its closing marks, before the beginning of another one. */
const END = /^[.?!]["”’“)*]*\s+(?=[\p{Lu}\p{N}$(*„“"])/u;

/** Characters of a line on a stage, estimated low: the last row reads two of them at once. */
const LINE = 100;
/** Length up to which a text is shown at once: split, it would be two single lines (characters). */
const SHORT = 220;

/** The sentences of a text; a formula is never split. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  let begins = 0;
  let inMaths = false;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '$') inMaths = !inMaths;
    const end = inMaths ? null : END.exec(text.slice(i));
    if (!end || ABBREVIATED.test(text.slice(begins, i + 1))) continue;
    const next = i + end[0].length;
    sentences.push(text.slice(begins, next).trim());
    begins = next;
    i = next - 1;
  }
  return [...sentences, text.slice(begins).trim()].filter(Boolean);
}

/** Width of a symbol in a formula, with the gaps around it (characters of text). */
const WIDE = 1.4;
/** Number of symbols in a formula: a LaTeX command counts as one, braces as none. */
const signsOf = (tex: string): number =>
  tex.replace(/\\[a-zA-Z]+|\\./g, 'x').replace(/[{}_^\s]/g, '').length;

/** Approximate width of a text (characters). */
export const widthOf = (text: string): number =>
  piecesOf(text).reduce((sum, piece) => {
    if ('tex' in piece) return sum + WIDE * signsOf(piece.tex);
    return sum + ('plain' in piece ? piece.plain : piece.said).length;
  }, 0);

/** Steps by which a text of more than four lines is reduced: 0, 1 or 2. The smallest size is that of the axes. */
export const smallerBy = (width: number): number =>
  Number(width > 4 * LINE) + Number(width > 5 * LINE);

/** One part, or two of similar length if it has more than two lines: each is a press, and no sentence is split. */
function halves(sentences: readonly string[]): string[] {
  const whole = sentences.join(' ');
  if (sentences.length < 2 || widthOf(whole) <= SHORT) return whole ? [whole] : [];
  const cuts = sentences
    .slice(1)
    .map((_, i) => [sentences.slice(0, i + 1).join(' '), sentences.slice(i + 1).join(' ')]);
  const longer = (cut: string[]) => Math.max(...cut.map(widthOf));
  return cuts.reduce((best, cut) => (longer(cut) < longer(best) ? cut : best));
}

export interface Script {
  /** The text, by presses. */
  parts: readonly string[];
  /** The lines to remember, shown together under the sentence that announces them. */
  lines: readonly string[];
  heading: string;
  /** The explanation, shown after the race has revealed the answer. */
  reason: string;
}

/** All text of a step on a stage, except its question. */
export function scriptOf({ text, remember = [], ask }: Step): Script {
  const sentences = sentencesOf(unmarked(text));
  const announces = remember.length > 0 && sentences.at(-1)?.endsWith(':');
  return {
    heading: (announces && sentences.pop()) || '',
    parts: halves(sentences),
    lines: remember,
    reason: ask ? unmarked(ask.reason) : '',
  };
}
