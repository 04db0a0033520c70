/** The lines of a listing that run in a phase of an opened round: all listings have the same structure. */
import type { Phase } from '../../engine/bindings';
import type { Language } from './compose';

/** Lines from `from` up to `to`, exclusive. */
const span = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);

/** The lines that receive the example, that predict, that pay, and that learn. */
function partsOf(lines: readonly string[], language: Language): number[][] {
  const first = (pattern: RegExp, from = 0) =>
    lines.findIndex((line, i) => i >= from && pattern.test(line));
  const ends = (from: number) => {
    const blank = first(/^\s*$/, from);
    return blank < 0 ? lines.length : blank;
  };
  if (language === 'py') {
    const [receives, pays] = [first(/^ +for .* in .*stream/), first(/^ +yield /)];
    const before = span(receives + 1, pays);
    const after = span(pays + 1, ends(pays));
    return [[receives], before.length > 0 ? before : [pays], [pays], after];
  }
  const [predicts, learns] = [
    first(/^(const predict =|function predict\()/),
    first(/^function learn\(/),
  ];
  const body = span(learns + 1, first(/^}/, learns));
  return [[learns], span(predicts, ends(predicts)), [], body];
}

const SOLVES = /\b(slope|root|solve|solve_classes|solveClasses|gradient)\b/;
const SHRINKS = /\b(shrink|project|subgradient)\(/;

/** Lines (from 0) that run in this phase: receive, predict, pay, solve, move, shrink. */
export function linesOf(text: string, language: Language, phase: Phase): number[] {
  const lines = text.split('\n');
  const [receives = [], predicts = [], pays = [], learns = []] = partsOf(lines, language);
  const some = (pattern: RegExp) => learns.filter((i) => pattern.test(lines[i] ?? ''));
  switch (phase) {
    case 1:
      return receives;
    case 2:
      return predicts;
    case 3:
      return pays;
    case 4: {
      const solves = some(SOLVES);
      return solves.length > 0 ? solves : learns;
    }
    case 5:
      return learns.slice(-1);
    case 6:
      return some(SHRINKS);
  }
}
