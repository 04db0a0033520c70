/** Many runs: sweeps, and races over many seeds. */
import type { Column, Metric, Part } from './basic';

/** Something that can be swept. */
export interface SweepTarget {
  /** Id in the `sweep` key. */
  id: string;
  name: string;
  /** LaTeX. */
  symbol: string;
  /** Spaced by equal factors, otherwise by equal steps. */
  log: boolean;
  integer: boolean;
  min: number;
  max: number;
  /** Ends that are a good start for a sweep. */
  from: number;
  to: number;
  /** The same sweep as that of the step size. */
  again: boolean;
}

interface SweepAxis {
  id: string;
  name: string;
  /** LaTeX. */
  symbol: string;
  log: boolean;
  /** Smallest and largest value that it takes. */
  min: number;
  max: number;
  /** The problem's size or nature, not a choice: no value is the best one. */
  given: boolean;
}

/** A learner of a sweep. */
interface SweptRun {
  label: string;
  explicit: boolean;
  /** Code of the viewer's own without results. */
  absent?: boolean;
  /** It has the swept parameter; otherwise its result is the same everywhere. */
  swept: boolean;
  /** The value it has in the experiment. */
  live?: number | null;
}

export interface SweepPlan {
  /** Longest first; each is played by a `SweepTask`. */
  jobs: number;
  /** About how long each job takes, as shares of the whole. */
  costs: number[];
  values: number[];
  runs: SweptRun[];
  axis: SweepAxis;
  /** Id and name. */
  measure: string;
  measureName: string;
  seeds: number;
  /** Beside the jobs: races of the viewer's own code, by their learner, and the code that plays each … */
  own: { run: number; code: number }[];
  /** … which is one of these. */
  codes: string[];
}

/** One job of a sweep, or of a race over many seeds; lives in a worker of the pool. */
export interface Task {
  /** Plays for about `millis`; returns the share of the job that is done, 1 at the end. */
  advance(millis: number): number;
  /** It cannot go on before code of the viewer's own has answered. */
  waits?(): boolean;
  /** Once done: numbers for `sweepSummary` or `seedBands`, which take those of all jobs in one array. */
  outcomes(): Float64Array<ArrayBuffer>;
  free(): void;
}

export interface RunSummary extends SweptRun {
  /** Over the values; Infinity where that many seeds diverged, NaN where none is played yet. */
  median: Column;
  low: Column;
  high: Column;
  /** Seeds that diverged at each value. */
  diverged: Column;
  /** `each`: what every seed has there, in their order; Infinity where it diverged. */
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
    /** The values are whole numbers. */
    counts: boolean;
    seeds: number;
    values: Column;
    runs: RunSummary[];
    /** Weights that stay at 0, if they have the metric: the median over the values, and at the largest. */
    baseline?: { median: Column; end?: number | null } | null;
    /** Of mistakes on a table: the share of its rows that are in its largest class. */
    largest?: number | null;
  };
  data: Float64Array<ArrayBuffer>;
}

/** A sweep of the experiment, as far as it is known without the data. */
export interface SweepLive {
  /** Id of what is swept, and the settings of the view key. */
  part: Part;
  target: SweepTarget;
  /** Smallest and largest value. */
  ends: [number, number];
  /** What each learner has in the race; nothing without the parameter, or where it is a word. */
  values: (number | null | undefined)[];
  /** Experiments with one key have the same results: they differ at most in the swept value. */
  key: string;
}

/** Median and band (10th and 90th percentile) over rounds; Infinity where that many seeds diverged. */
export interface Band {
  median: Column;
  low: Column;
  high: Column;
}

export interface SeedBands {
  meta: {
    /** Wanted, and played so far. */
    seeds: number;
    played: number;
    times: Column;
    /** Rounds after which learners were tested. */
    testTimes: Column;
    runs: {
      label: string;
      explicit: boolean;
      /** Code of the viewer's own, which plays on the page's own seed alone. */
      absent?: boolean;
      /** Seeds of which it diverged. */
      diverged: number;
      /** By metric; of regret with `metric=regret` in the link, of the test losses (over `testTimes`) where there is a test set. */
      bands: Readonly<Record<Metric, Band>>;
    }[];
  };
  data: Float64Array<ArrayBuffer>;
}
