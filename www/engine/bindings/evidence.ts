/** Comparators, regret and bounds. */
import type { Column } from './basic';

/** A theorem about one learner's regret. */
export interface Bound {
  id: string;
  name: string;
  /** LaTeX. */
  equation: string;
  source: string;
  /** What was corrected or generalised, one sentence. */
  note?: string | null;
  /** Which assumption fails, one clause; the bound then has no values. */
  fails?: string | null;
  /** What it was computed from: names (LaTeX between dollars) and values. */
  terms: [string, number][];
  /** Over the run's times. */
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
  /** Regret against the stream's true weights, where it has such. */
  truth?: Column | null;
  /** V_t, how much the losses vary over a bounded domain: the same for every run. */
  variability?: Column | null;
  bounds: Bound[];
}

/** The best fixed weights; `objective − lower` is the certified gap, per round. */
export interface Best {
  objective: number;
  lower: number;
  norm: number;
  zeros: number;
  /** The gap is certified only among weights of at most this norm. */
  radius?: number | null;
  /** They separate the classes: the infimum is 0, and no weights attain it. */
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

/** The work under way. */
export interface Working {
  phase: 'comparator' | 'race';
  /** Of the phase. */
  share: number;
  /** The best fixed weights so far, while they are searched for. */
  best?: Best | null;
}

/** Finds the comparator, then replays the race against it; lives in a worker of its own. */
export interface Evidence {
  /** Works for about `millis`. */
  advance(millis: number): Working & { done: boolean };
  /** What is known so far; `Charts.setEvidence(meta, data)` takes it. */
  frame(): EvidenceFrame;
  free(): void;
}
