/** A step's texts as a stage says them: whole sentences, in at most two parts that stand together in the end. */
import type { Step } from './collection';
import { piecesOf, unmarked } from './pieces';

/** A full stop after these ends no sentence. */
const ABBREVIATED =
  /\b(?:Eqs?|Thms?|Figs?|al|vs|cf|e\.g|i\.e|No|App|Nr|Abb|Gl|bzw|usw|z\.\s?B|d\.\s?h)\.$/;
/** The end of a sentence, with what closes it, before the beginning of another one. */
const END = /^[.?!]["”’“)*]*\s+(?=[\p{Lu}\p{N}$(*„“"])/u;

/** Characters of a line on a stage, carefully counted: the last row reads two of them at once. */
const LINE = 100;
/** A text of as many characters is said at once: cut, it would be two of one line. */
const SHORT = 220;

/** The sentences of a text; there are none within mathematics. */
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

/** A sign of a formula is as wide as so many of a text, with the gaps around it. */
const WIDE = 1.4;
/** The signs of a formula: a command of LaTeX is one, braces are none. */
const signsOf = (tex: string): number =>
  tex.replace(/\\[a-zA-Z]+|\\./g, 'x').replace(/[{}_^\s]/g, '').length;

/** About how many characters wide a text is. */
export const widthOf = (text: string): number =>
  piecesOf(text).reduce((sum, piece) => {
    if ('tex' in piece) return sum + WIDE * signsOf(piece.tex);
    return sum + ('plain' in piece ? piece.plain : piece.said).length;
  }, 0);

/** How much smaller a text is, that has more than four lines: 0, 1 or 2. The smallest is that of the axes. */
export const smallerBy = (width: number): number =>
  Number(width > 4 * LINE) + Number(width > 5 * LINE);

/** One part, or two of like length if it has more than two lines: each is a press, and no sentence is cut. */
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
  /** What is to be remembered stands together, under the sentence of the text that announces it. */
  lines: readonly string[];
  heading: string;
  /** What is said once the race has shown the answer. */
  reason: string;
}

/** All that a stage says of a step, apart from its question. */
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
