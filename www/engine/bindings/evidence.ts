/** Comparators, regret and bounds. */
import type { Column } from './basic';

/** A theorem about one learner's regret. */
export interface Bound {
  id: string;
  name: string;
  /** LaTeX. */
  equation: string;
  source: string;
  /** The correction or generalisation of the published bound, one sentence. */
  note?: string | null;
  /** The assumption that fails, one clause; the bound then has no values. */
  fails?: string | null;
  /** The quantities in the bound: names (LaTeX between dollars) and values. */
  terms: [string, number][];
  /** Values over the run's times. */
  values: Column;
  /** The parts of a minimum: names and values over the run's times. */
  parts: { name: string; values: Column }[];
  against: 'best';
}

export interface RunEvidence {
  divergedAt?: number | null;
  times: Column;
  /** Regret against the best fixed weights in hindsight. */
  best: Column;
  /** Regret against the stream's true weights, if it has any. */
  truth?: Column | null;
  /** V_t, the variability of the losses over a bounded domain: the same for every run. */
  variability?: Column | null;
  bounds: Bound[];
}

/** The best fixed weights; `objective − lower` is the certified gap, per round. */
export interface Best {
  objective: number;
  lower: number;
  norm: number;
  zeros: number;
  /** Radius of the ball for which the gap is certified; missing if that is the whole space. */
  radius?: number | null;
  /** Whether weights separate the classes, so that the infimum is 0 and no weights attain it. */
  unattained: boolean;
}

/** Comparators, regret and bounds of one experiment. */
export interface EvidenceMeta {
  /** Rounds replayed so far. */
  t: number;
  rounds: number;
  best: Best;
  truth?: { objective: number; norm: number } | null;
  runs: RunEvidence[];
}

export interface EvidenceFrame {
  meta: EvidenceMeta;
  data: Float64Array<ArrayBuffer>;
}

/** The current work. */
export interface Working {
  phase: 'comparator' | 'race';
  /** The finished share of the phase. */
  share: number;
  /** The best fixed weights found so far, during the search. */
  best?: Best | null;
}

/** Finds the comparator, then replays the race against it; lives in its own worker. */
export interface Evidence {
  /** Works for about `millis`. */
  advance(millis: number): Working & { done: boolean };
  /** The evidence so far, for `Charts.setEvidence(meta, data)`. */
  frame(): EvidenceFrame;
  free(): void;
}
