/** What the engine tells of a race at one instant. */
import type { Opened } from './anatomy';
import type { Column, Data, Metric } from './basic';

/** One learner of the race. */
export interface RunFrame {
  /** Of the learner, in the catalogue. */
  id: string;
  /** The name shown: the link's label, or the learner's name with what differs where several share it. */
  label: string;
  /** The name in files and messages, where names that repeat are numbered. */
  numbered: string;
  /** It linearises the loss; drawn dashed. */
  explicit: boolean;
  /** Round in which a prediction, a loss or a weight left the finite range. */
  divergedAt?: number | null;
  /** The round from which on it has paid more than ten times what w = 0 has. */
  lostSince?: number | null;
  /** Why a learner of the viewer's own goes no further than that round, if it was not its numbers. */
  stopped?: string | null;
  /** Nobody knows its weights. */
  weightless?: boolean;
  /**
   * Final values by metric (up to the divergence): the results’ columns, without regret.
   * Zeros and norm are of the last round looked at (on sparse streams not every one), tests of the last of `testTimes`.
   */
  values: Readonly<Record<Metric, number>>;
  /** Sampled rounds; each run has its own, so that one that diverged early keeps every round. */
  times: Column;
  /** Over `times`, by metric: the sums that it is made of; none that the run does not have. */
  series: Readonly<Record<Metric, Column>>;
  /** Rounds after which it was tested. */
  testTimes: Column;
  /** Over `testTimes`: mean loss on the test examples. */
  testSeries: Column;
  /** The same of the averaged weights. */
  testAverages: Column;
}

/** Always saying the label that was the most frequent so far. */
export interface Majority {
  /** From 0; of signs 0 is −1 and 1 is +1. */
  class: number;
  /** None for a class without a name. */
  label?: string | null;
  /** Rounds so far with another label, and test examples once there was a test. */
  mistakes: number;
  testMistakes?: number | null;
}

export interface WeightSeries {
  run: number;
  /** From 1. */
  coordinate: number;
  /** Of its feature, if it has one. */
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
  /** None, if they have no names. */
  classNames: string[];
  /** The features are an image. */
  pictured: boolean;
  /** Test examples; 0: there is no test set. */
  tests: number;
  /** Metrics whose series were asked for. */
  asked: readonly Metric[];
  runs: RunFrame[];
  /** The weights that stay at 0; none in a domain without them. */
  zero?: RunFrame | null;
  /** Always saying the most frequent label; nothing of regression and before round 1. */
  majority?: Majority | null;
  /** The first rounds, too early to judge learners. */
  early: boolean;
  weights: {
    /** In focus. */
    run: number;
    /** The series are of all learners. */
    all: boolean;
    class: number;
    times: Column;
    followed: number;
    series: WeightSeries[];
    /** Least and largest weight of the class at any of those rounds. */
    reach: [number, number];
  };
  /** Weights as images: of every learner, for each pixel, those of all classes. */
  images?: {
    width: number;
    height: number;
    /** Pixels of the last round's example, and its class from 0. */
    example: Column;
    class?: number | null;
    runs: Column[];
    /** The largest |weight| of each learner at any round kept. */
    peaks: number[];
  } | null;
  map?: {
    run: number;
    rows: number;
    band: number;
    /** Coordinates that have a place, fewer than all for very wide data. */
    followed: number;
    /** First and last coordinate of each row, from 1. */
    firsts: Column;
    lasts: Column;
    /** Names of the rows, if they are one coordinate each and have names. */
    names: string[];
    times: Column;
    cells: Column;
  } | null;
  /** Why prediction functions cannot be drawn. */
  unpredictable?: string | null;
  /** What every run would have predicted at round `t`, over values of the first feature. */
  prediction?: { t: number; reach: number; xs: Column; runs: Column[] } | null;
  /** Why the plane of the data cannot be drawn. */
  unplanar?: string | null;
  /** The last examples, and what every run would predict among them. */
  plane?: {
    /** The round of the newest example. */
    t: number;
    features: number;
    /** Of the features; none, if they have no names. */
    names: string[];
    /** Scores whose lines are drawn, the dividing one first. */
    levels: number[];
    targets: Column;
  } | null;
  /** The last round of the run in focus, opened up; while the race stands, if it was asked for. */
  opened?: Opened | null;
}

export interface FrameRequest {
  /** From 0. */
  focus: number;
  /** From 0. */
  class: number;
  map?: boolean;
  /** Weights as images, where the features are one. */
  images?: boolean;
  /** Prediction functions too, where they can be drawn. */
  prediction?: boolean;
  /** The plane of the data too, where it can be drawn. */
  plane?: boolean;
  /** The sums of these metrics too, beside those of total, objective and zeros. */
  series?: readonly Metric[];
  /** Those of this very round; the worker sets it when the race stands still. */
  fresh?: boolean;
  /** Open the last round of the run in focus up, once the race stands still. */
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
  /** Makes for round `t`, forwards or back; returns the rounds that `advance` has still to play. */
  seek(t: number): number;
  /** It cannot go on before a learner of the viewer's own has answered. */
  waits(): boolean;
  frame(request: FrameRequest): Frame;
  free(): void;
}

/**
 * Examples of the rounds from `round` on, for a learner of the viewer's own; sparse ones with places and the ends of
 * the rounds.
 */
interface Handout {
  round: number;
  y: Float64Array<ArrayBuffer>;
  value: Float64Array<ArrayBuffer>;
  index?: Uint32Array<ArrayBuffer>;
  starts?: Uint32Array<ArrayBuffer>;
}

/** What an engine is told by learners of the viewer's own, and what it hands out to them. */
export interface OwnEngine {
  /** How often their code had to start again. */
  restarts(): number;
  ownShape(): { dim: number; classes: number; weights: number };
  /** Nothing, if the learner has enough for now. */
  handOut(run: number, most: number): Handout | undefined;
  /** Throws if these are not the answers that are waited for. */
  supply(
    run: number,
    round: number,
    scores: Float64Array,
    weights: Float64Array,
    micros: number,
  ): void;
  stopOwn(run: number, why: string): void;
}

/** A race of a sweep in which a learner of the viewer's own plays alone. */
export interface SweptOwnEngine extends OwnEngine, Pick<Engine, 'advance' | 'waits' | 'free'> {
  /** Share of the rounds that was played. */
  share(): number;
  /** Its results, as those of a `Task`. */
  sweepOutcomes(fragment: string, data: Data, index: number): Float64Array<ArrayBuffer>;
}
