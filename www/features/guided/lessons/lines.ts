/** A step's texts as lines for a stage, where an audience reads one sentence at a time. */
import type { Step } from './collection';
import { unmarked } from './pieces';

/** A full stop after these ends no sentence. */
const ABBREVIATED =
  /\b(?:Eqs?|Thms?|Figs?|al|vs|cf|e\.g|i\.e|No|App|Nr|Abb|Gl|bzw|usw|z\.\s?B|d\.\s?h)\.$/;
/** The end of a sentence, with what closes it, before the beginning of another one. */
const END = /^[.?!]["”’“)*]*\s+(?=[\p{Lu}\p{N}$(*„“"])/u;

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

/** What is said before the answer to the step's question; all of it, where it asks none. */
export const linesBefore = ({ text, remember = [] }: Step): string[] => [
  ...sentencesOf(unmarked(text)),
  ...remember,
];

/** What is said once the answer is revealed. */
export const linesAfter = ({ ask }: Step): string[] =>
  ask ? sentencesOf(unmarked(ask.reason)) : [];
