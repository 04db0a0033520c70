/** The engine's snapshot of a race at one instant. */
import type { Opened } from './anatomy';
import type { Column, Data, Metric } from './basic';

/** One learner of the race. */
export interface RunFrame {
  /** The learner's id in the catalogue. */
  id: string;
  /**
   * The displayed name: the link's label, or the learner's name with the differences among learners
   * that share it.
   */
  label: string;
  /** The name in files and messages, where equal names are numbered. */
  numbered: string;
  /** Whether it linearises the loss; drawn dashed. */
  explicit: boolean;
  /** Round in which a prediction, a loss or a weight left the finite range. */
  divergedAt?: number | null;
  /** The first round since which its cumulative loss has been more than ten times that of w = 0. */
  lostSince?: number | null;
  /** Why a user-supplied learner stopped at that round, if not by divergence. */
  stopped?: string | null;
  /** Whether its weights are unknown. */
  weightless?: boolean;
  /**
   * Final values by metric (up to the divergence): the results’ columns, without regret. Zeros and
   * norm are of the last round measured (on sparse streams not every one), tests of the last of
   * `testTimes`.
   */
  values: Readonly<Record<Metric, number>>;
  /** Sampled rounds; each run has its own, so that an early divergence keeps every round. */
  times: Column;
  /** Series of sums over `times`, by metric; only metrics that the run has. */
  series: Readonly<Record<Metric, Column>>;
  /** The rounds after which it was tested. */
  testTimes: Column;
  /** Series over `testTimes`: mean loss on the test examples. */
  testSeries: Column;
  /** Series over `testTimes`: mean loss of the averaged weights on the test examples. */
  testAverages: Column;
}

/** The baseline that always predicts the most frequent label so far. */
export interface Majority {
  /** The class, from 0; for signs, 0 is −1 and 1 is +1. */
  class: number;
  /** Name of the class, if it has one. */
  label?: string | null;
  /** Number of rounds so far with another label, and of such test examples after a test. */
  mistakes: number;
  testMistakes?: number | null;
}

export interface WeightSeries {
  run: number;
  /** Number of the coordinate, from 1. */
  coordinate: number;
  /** Name of its feature, if it has one. */
  name?: string | null;
  largest: boolean;
  support: boolean;
  values: Column;
  truth?: Column | null;
}

export interface FrameMeta {
  t: number;
  rounds: number;
  done: boolean;
  fingerprint: string;
  dim: number;
  classes: number;
  /** Names of the classes; empty without names. */
  classNames: string[];
  /** Whether the features are an image. */
  pictured: boolean;
  /** Number of test examples; 0 without a test set. */
  tests: number;
  /** The metrics whose series were requested. */
  asked: readonly Metric[];
  runs: RunFrame[];
  /** The weights that stay at 0; missing in a domain without them. */
  zero?: RunFrame | null;
  /** The baseline of the most frequent label; missing for regression and before round 1. */
  majority?: Majority | null;
  /** Whether it is too early to judge learners. */
  early: boolean;
  weights: {
    /** Index of the learner in focus. */
    run: number;
    /** Whether the series are those of all learners. */
    all: boolean;
    class: number;
    times: Column;
    followed: number;
    series: WeightSeries[];
    /** Smallest and largest weight of the class at any of those rounds. */
    reach: [number, number];
  };
  /** Weights as images: for every learner and pixel, those of all classes. */
  images?: {
    width: number;
    height: number;
    /** Pixels of the last round's example, and its class from 0. */
    example: Column;
    class?: number | null;
    runs: Column[];
    /** The largest |weight| of each learner at any stored round. */
    peaks: number[];
  } | null;
  map?: {
    run: number;
    rows: number;
    band: number;
    /** Number of coordinates in the map, fewer than all for very wide data. */
    followed: number;
    /** First and last coordinate of each row, from 1. */
    firsts: Column;
    lasts: Column;
    /** Names of the rows, if each is one coordinate with a name. */
    names: string[];
    times: Column;
    cells: Column;
  } | null;
  /** Why prediction functions cannot be drawn. */
  unpredictable?: string | null;
  /** The predictions of every run at round `t`, over values of the first feature. */
  prediction?: { t: number; reach: number; xs: Column; runs: Column[] } | null;
  /** Why the plane of the data cannot be drawn. */
  unplanar?: string | null;
  /** The plane of the data: the last examples, and what every run would predict between them. */
  plane?: {
    /** The round of the newest example. */
    t: number;
    features: number;
    /** Names of the features; empty without names. */
    names: string[];
    /** Scores whose lines are drawn, starting with the dividing line. */
    levels: number[];
    targets: Column;
  } | null;
  /** The last round of the run in focus, opened; only while the race is paused, on request. */
  opened?: Opened | null;
}

export interface FrameRequest {
  /** Index of the learner in focus, from 0. */
  focus: number;
  /** Index of the class, from 0. */
  class: number;
  map?: boolean;
  /** Whether to include weights as images, if the features are one. */
  images?: boolean;
  /** Whether to include prediction functions, if they can be drawn. */
  prediction?: boolean;
  /** Whether to include the plane of the data, if it can be drawn. */
  plane?: boolean;
  /** Metrics whose sums are included, in addition to total, objective and zeros. */
  series?: readonly Metric[];
  /**
   * Whether all contents must be of exactly this round; the worker sets it when the race is paused.
   */
  fresh?: boolean;
  /** Whether to open the last round of the run in focus, once the race is paused. */
  open?: boolean;
}

export interface Frame {
  meta: FrameMeta;
  data: Float64Array<ArrayBuffer>;
}

/** Plays one experiment; lives in the worker. */
export interface Engine {
  /** Plays up to `rounds` rounds, stops after about `millis`; returns the rounds played. */
  advance(rounds: number, millis: number): number;
  /** Goes to round `t`, forwards or back; returns the number of rounds that `advance` must still play. */
  seek(t: number): number;
  /** Whether it waits for the answer of a user-supplied learner. */
  waits(): boolean;
  frame(request: FrameRequest): Frame;
  free(): void;
}

/**
 * Examples from round `round` on, for a user-supplied learner; sparse ones have positions and the
 * ends of the rounds.
 */
interface Handout {
  round: number;
  y: Float64Array<ArrayBuffer>;
  value: Float64Array<ArrayBuffer>;
  index?: Uint32Array<ArrayBuffer>;
  starts?: Uint32Array<ArrayBuffer>;
}

/** The exchange of examples and answers between an engine and user-supplied learners. */
export interface OwnEngine {
  /** How often their code had to restart. */
  restarts(): number;
  ownShape(): { dim: number; classes: number; weights: number };
  /** Hands out examples; `undefined` if the learner has enough for now. */
  handOut(run: number, most: number): Handout | undefined;
  /** Accepts answers; throws if they are not the expected ones. */
  supply(
    run: number,
    round: number,
    scores: Float64Array,
    weights: Float64Array,
    micros: number,
  ): void;
  stopOwn(run: number, why: string): void;
}

/** A race of a sweep in which a user-supplied learner plays alone. */
export interface SweptOwnEngine extends OwnEngine, Pick<Engine, 'advance' | 'waits' | 'free'> {
  /** Share of the rounds that was played. */
  share(): number;
  /** Its results, as those of a `Task`. */
  sweepOutcomes(fragment: string, data: Data, index: number): Float64Array<ArrayBuffer>;
}
