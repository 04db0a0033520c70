/** Texts of the labels at the ends of lines. */
import type { EndLabel, Frame, PictureKind } from '../engine/bindings';
import { inLanguage } from '../engine/inLanguage';
import { formatCount, formatNumber } from '../ui/format';
import { chartsWords } from './words';

/** A label of a curve that several runs share. */
export type Shared = EndLabel & { with?: readonly number[] };

/** Merges the labels of coinciding curves into a single label in their middle. */
export function shared(ends: readonly EndLabel[]): Shared[] {
  const top = (end: EndLabel): EndLabel => {
    const over = ends.find(({ run, text }) => run === end.under && text == null);
    return over && over !== end && end.text == null ? top(over) : end;
  };
  return ends
    .filter((end) => top(end) === end)
    .map((end) => {
      const those = ends.filter((other) => top(other) === end);
      const y = those.reduce((sum, other) => sum + other.y, 0) / those.length;
      return { ...end, y, with: those.filter((one) => one !== end).map(({ run }) => run) };
    });
}

/** Text in the colour of a run. */
export type Piece = readonly [text: string, run: number];

/**
 * Texts of a label, the longest first, as shorter ones fit into little room: `SGD: left the chart
 * at t = 11, overflow at 2,666`. If a line belongs to several learners, the text has pieces: `SGD,`
 * and `COMID`.
 */
export function endTexts(
  end: Shared,
  picture: PictureKind,
  frame: Frame | null,
): readonly Piece[][] {
  const runs = frame?.meta.runs ?? [];
  const run = runs[end.run];
  const those = [end.run, ...(end.with ?? [])];
  const names = those.map((index, i): Piece => {
    const name = runs[index]?.label ?? '';
    return [i < those.length - 1 ? `${name},` : name, index];
  });
  const whole = (...texts: string[]) => texts.map((text): Piece[] => [[text, end.run]]);
  if (end.text != null) {
    const text = inLanguage(end.text);
    if (end.bound != null) return whole(...bound(text, end.bound));
    const narrow = text.replaceAll(/ (?=[=↑↓])|(?<==) /g, '\u200a');
    return narrow === text ? whole(text) : whole(text, narrow);
  }
  const fell = end.cut && picture === 'loss' ? run?.divergedAt : null;
  if (fell == null) return [names];
  const all = textOf(names);
  const short = chartsWords.diverged(all, formatCount(fell));
  // User-supplied code that stopped did not overflow.
  if (end.left == null || end.left >= fell || run?.stopped != null) return whole(short);
  return whole(chartsWords.leftAndDiverged(all, formatCount(end.left), formatCount(fell)), short);
}

/**
 * Preferred heights of labels. For a curve that ends beyond the axis, the label is outside of its
 * neighbours'.
 */
export const levels = (ends: readonly EndLabel[]): number[] =>
  ends.map((end) => {
    const beside = ends.filter((other) => other !== end && Math.abs(other.x - end.x) < 2);
    if (end.text?.endsWith('↑')) return Math.min(end.y, ...beside.map(({ y }) => y - 1));
    if (end.text?.endsWith('↓')) return Math.max(end.y, ...beside.map(({ y }) => y + 1));
    return end.y;
  });

export const textOf = (pieces: readonly Piece[]) => pieces.map(([text]) => text).join(' ');

/**
 * Breaks the pieces into lines that fit. A piece that needs several lines is broken at spaces, but
 * a number stays with its symbol, `η = 0.1`.
 */
export function broken(pieces: readonly Piece[], fits: (text: string) => boolean): Piece[][] {
  const lines: Piece[][] = [];
  for (const piece of pieces) {
    const [text, run] = piece;
    const line = lines.at(-1);
    if (line && fits(textOf([...line, piece]))) {
      line.push(piece);
      continue;
    }
    let last = '';
    for (const word of text.split(/(?<!=) (?!=)/)) {
      const longer = last === '' ? word : `${last} ${word}`;
      if (last !== '' && fits(longer)) lines.pop();
      last = last !== '' && fits(longer) ? longer : word;
      lines.push([[last, run]]);
    }
  }
  return lines;
}

/** `Thm 1: 6,118`; its colour identifies the learner. */
const bound = (mark: string, value: number): [long: string, short: string] => [
  chartsWords.bound(mark, formatNumber(value)),
  mark,
];
