/** Many runs: sweeps, and races over many seeds. */
import type { Column, Metric, Part } from './basic';

/** A parameter that can be swept. */
export interface SweepTarget {
  /** Id in the `sweep` key. */
  id: string;
  name: string;
  /** LaTeX. */
  symbol: string;
  /** Whether values are spaced by equal factors; otherwise by equal steps. */
  log: boolean;
  integer: boolean;
  min: number;
  max: number;
  /** The recommended ends of a sweep. */
  from: number;
  to: number;
  /** Whether its sweep is the same as that of the step size. */
  again: boolean;
}

interface SweepAxis {
  id: string;
  name: string;
  /** LaTeX. */
  symbol: string;
  log: boolean;
  /** The smallest and the largest allowed value. */
  min: number;
  max: number;
  /**
   * Whether it describes the problem (its size or nature) and is not a choice, so that no value is
   * best.
   */
  given: boolean;
}

/** A learner of a sweep. */
interface SweptRun {
  label: string;
  explicit: boolean;
  /** Whether it is user-supplied code without results. */
  absent?: boolean;
  /** Whether it has the swept parameter; otherwise its result is the same everywhere. */
  swept: boolean;
  /** Its value in the experiment. */
  live?: number | null;
}

export interface SweepPlan {
  /** Number of jobs, the longest first; each is played by a `SweepTask`. */
  jobs: number;
  /** The estimated share of each job in the whole time. */
  costs: number[];
  values: number[];
  runs: SweptRun[];
  axis: SweepAxis;
  /** Id and name of the metric. */
  measure: string;
  measureName: string;
  seeds: number;
  /** Races of user-supplied code, in addition to the jobs: the learner, and the index of its code in `codes`. */
  own: { run: number; code: number }[];
  /** The codes of these races. */
  codes: string[];
}

/** One job of a sweep, or of a race over many seeds; lives in a worker of the pool. */
export interface Task {
  /** Plays for about `millis`; returns the finished share of the job, 1 at the end. */
  advance(millis: number): number;
  /** Whether it waits for an answer of user-supplied code. */
  waits?(): boolean;
  /** The results of a finished job for `sweepSummary` or `seedBands`, which take those of all jobs in one array. */
  outcomes(): Float64Array<ArrayBuffer>;
  free(): void;
}

export interface RunSummary extends SweptRun {
  /**
   * Median at each value; Infinity where too many seeds diverged, NaN where none is played yet.
   */
  median: Column;
  low: Column;
  high: Column;
  /** Number of diverged seeds at each value. */
  diverged: Column;
  /** `each`: the result of every seed there, in order; Infinity for a diverged one. */
  best?: { point: number; value: number; median: number; each: Column } | null;
  /** Decades of values whose median is within 10 % of the best. */
  decades?: number | null;
  /** The median at the largest value. */
  end?: number | null;
}

export interface SweepSummary {
  meta: {
    axis: SweepAxis;
    measure: string;
    measureName: string;
    lessIsBetter: boolean;
    /** Whether the values are whole numbers. */
    counts: boolean;
    seeds: number;
    values: Column;
    runs: RunSummary[];
    /** Weights that stay at 0, if they have the metric: the median over the values, and at the largest. */
    baseline?: { median: Column; end?: number | null } | null;
    /** Share of a table's rows in its largest class, if mistakes are measured. */
    largest?: number | null;
  };
  data: Float64Array<ArrayBuffer>;
}

/** A sweep of the experiment, as far as known without the data. */
export interface SweepLive {
  /** The id of the swept parameter, and the settings of the view key. */
  part: Part;
  target: SweepTarget;
  /** Smallest and largest value. */
  ends: [number, number];
  /**
   * Each learner's value in the race; missing if the learner lacks the parameter or has a word
   * there.
   */
  values: (number | null | undefined)[];
  /** Key of the results: experiments with equal keys differ at most in the swept value. */
  key: string;
}

/**
 * Median and band (10th and 90th percentiles) over rounds; Infinity where too many seeds diverged.
 */
export interface Band {
  median: Column;
  low: Column;
  high: Column;
}

export interface SeedBands {
  meta: {
    /** Number of seeds requested, and played so far. */
    seeds: number;
    played: number;
    times: Column;
    /** Rounds after which learners were tested. */
    testTimes: Column;
    runs: {
      label: string;
      explicit: boolean;
      /** Whether it is user-supplied code, which plays only with the page's own seed. */
      absent?: boolean;
      /** Number of seeds for which it diverged. */
      diverged: number;
      /**
       * Bands by metric: regret with `metric=regret` in the link, test losses (over `testTimes`)
       * with a test set.
       */
      bands: Readonly<Record<Metric, Band>>;
    }[];
  };
  data: Float64Array<ArrayBuffer>;
}
