/** What the words about a round are made from, what is made of them, and how. */
import type { Anatomy, Entry, Phase } from '../../engine/bindings';
import { formatExact } from '../../ui/format';
import { say } from './numbers';

/** What the words are made from. */
export interface Told {
  anatomy: Anatomy;
  /** What the learner is called. */
  label: string;
  learner: Entry | undefined;
  loss: Entry | undefined;
  /** Names of the solvers by id. */
  solvers: Readonly<Record<string, string>>;
  /** All features and all weights of a score, where they are few enough to be written out. */
  x: readonly number[] | null;
  before: readonly number[] | null;
  /** Another step size or solver than the round's own is shown. */
  whatIf: boolean;
}

/** The number that a phase comes to. */
export interface Gist {
  symbol: string;
  value: string;
  /** To the last digit. */
  exact: string;
}

export interface PhaseTold {
  phase: Phase;
  name: string;
  gist: Gist | null;
  /** Formulas in TeX, one a line. */
  lines: string[];
  /** What happens, in a sentence or two. */
  note: string;
}

/** Of one phase, whichever it is. */
export type Made = Omit<PhaseTold, 'phase' | 'name'>;

export const gistOf = (symbol: string, value: number): Gist => ({
  symbol,
  value: say(value),
  exact: formatExact(value),
});

export const sentences = (...all: (string | false | null | undefined)[]) =>
  all.filter(Boolean).join(' ');
