/**
 * The page's only door to Rust: what the WebAssembly module exports, with its types.
 *
 * Rust owns the catalogue, the link grammar and every number; nothing here may repeat them. Each
 * thread that calls these functions first awaits `load()` once (the page and the worker each have
 * an instance of their own).
 */
import init, * as wasm from './wasm/implicit_lab.js';
import address from './wasm/implicit_lab_bg.wasm?url';

/** The kinds of parts an experiment is put together from. */
export type PartKind = 'stream' | 'loss' | 'reg' | 'domain';
export type Kind = PartKind | 'learner';

interface ParamBase {
  id: string;
  /** LaTeX. */
  symbol: string;
  name: string;
  help: string;
}

export interface NumberParam extends ParamBase {
  type: 'number';
  default: number;
  min: number;
  max: number;
  scale: 'linear' | 'log';
  integer: boolean;
  /** Ends of the slider; the exact field takes `min`…`max`. */
  slider: [number, number];
  /** A word that may stand instead of a number, such as `auto`. */
  word?: string | null;
  word_is_default?: boolean;
}

export interface ChoiceParam extends ParamBase {
  type: 'choice';
  default: string;
  choices: { id: string; name: string }[];
}

export type Param = NumberParam | ChoiceParam;
export type Value = number | string;

export interface Entry {
  id: string;
  name: string;
  summary: string;
  /** LaTeX. */
  equation: string;
  source: string;
  params: Param[];
  aliases: string[];
  /** Learners that linearise the loss; drawn dashed. */
  explicit?: boolean;
  /** Streams that read a file the viewer brings. */
  needsFile?: boolean;
  /** Streams whose data has an end: as many rounds as rows, unless given. */
  finite?: boolean;
}

export interface ViewSpec {
  id: string;
  default: string;
  /** `null`: any whole number, or a part. */
  choices: string[] | null;
  /** The value is a part, `id:key=val`, empty by default; its settings are `Catalogue.sweep`. */
  part: boolean;
}

/** A built-in data set. */
export interface Dataset {
  id: string;
  name: string;
  summary: string;
  target: string;
  source: string;
  licence: string;
  rows: number;
  features: number;
  /** 0: the target is a number. */
  classes: number;
}

export interface Catalogue {
  version: number;
  kinds: Record<Kind, Entry[]>;
  datasets: Dataset[];
  views: ViewSpec[];
  limits: { learners: number };
  /** The specs of `rounds` and `seed`. */
  experiment: Param[];
  /** The settings of the view key `sweep`; its id is one of `sweepTargets`. */
  sweep: Param[];
}

export interface Part {
  id: string;
  params: Record<string, Value>;
}

export interface Run extends Part {
  label: string | null;
}

export interface Experiment {
  stream: Part;
  loss: Part;
  reg: Part;
  domain: Part;
  /** `null`: as many as the data has rows. */
  rounds: number | null;
  seed: number;
  start: number[] | null;
  runs: Run[];
}

export type View = Record<string, string>;

export interface Notice {
  key: string;
  problem: string;
  used: string;
}

/** May this be chosen now? `reason: null` means yes. */
export interface Option {
  id: string;
  reason: string | null;
}

export interface Inspection {
  columns: string[];
  target: string;
  rows: number;
  features: number;
  /** What the target's labels became for the loss, if they were mapped. */
  mapping?: string | null;
}

/** A range of the frame's buffer. */
export interface Column {
  offset: number;
  len: number;
}

export interface RunFrame {
  id: string;
  label: string;
  explicit: boolean;
  divergedAt?: number | null;
  total: number;
  mean: number;
  objective: number;
  zeros: number;
  norm: number;
  mistakes?: number | null;
  gain?: number | null;
  micros?: number | null;
  /** Sampled rounds; each run has its own, so that one that diverged early keeps every round. */
  times: Column;
  totalSeries: Column;
  objectiveSeries: Column;
  zerosSeries: Column;
}

export interface WeightSeries {
  coordinate: number;
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
  runs: RunFrame[];
  weights: {
    run: number;
    class: number;
    times: Column;
    followed: number;
    series: WeightSeries[];
  };
  map?: {
    run: number;
    rows: number;
    band: number;
    /** Coordinates that have a place, fewer than all for very wide data. */
    followed: number;
    /** First and last coordinate of each row, from 1. */
    firsts: Column;
    lasts: Column;
    times: Column;
    cells: Column;
  } | null;
  /** Why prediction functions cannot be drawn. */
  unpredictable?: string | null;
  /** What every run would have predicted at round `t`, over values of the first feature. */
  prediction?: { t: number; reach: number; xs: Column; runs: Column[] } | null;
}

export interface FrameRequest {
  /** From 0. */
  focus: number;
  /** From 0. */
  class: number;
  map: boolean;
  /** Prediction functions too, where they can be drawn. */
  prediction: boolean;
  /** Those of this very round; the worker sets it when the race stands still. */
  fresh?: boolean;
}

export interface Frame {
  meta: FrameMeta;
  data: Float64Array<ArrayBuffer>;
}

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
  bounds: Bound[];
}

/** Comparators, regret and bounds of one experiment. */
export interface EvidenceMeta {
  /** Rounds replayed so far. */
  t: number;
  rounds: number;
  /** `objective − lower` is the certified gap, per round. */
  best: {
    objective: number;
    lower: number;
    norm: number;
    zeros: number;
    /** The gap is certified only among weights of at most this norm. */
    radius?: number | null;
  };
  truth?: { objective: number; norm: number } | null;
  runs: RunEvidence[];
}

export interface EvidenceFrame {
  meta: EvidenceMeta;
  data: Float64Array<ArrayBuffer>;
}

/** Finds the comparator, then replays the race against it; lives in a worker of its own. */
export interface Evidence {
  /** Works for about `millis`; `share` is of the phase. */
  advance(millis: number): { done: boolean; share: number; phase: 'comparator' | 'race' };
  /** What is known so far; `Charts.setEvidence(meta, data)` takes it. */
  frame(): EvidenceFrame;
  free(): void;
}

/** Plays one experiment; lives in the worker. */
export interface Engine {
  /** Plays up to `rounds` rounds, stops after about `millis`; returns the rounds played. */
  advance(rounds: number, millis: number): number;
  frame(request: FrameRequest): Frame;
  free(): void;
}

/** Something that can be swept. */
export interface SweepTarget {
  /** Id in the `sweep` key. */
  id: string;
  name: string;
  /** LaTeX. */
  symbol: string;
  /** Spaced by equal factors, else by equal steps. */
  log: boolean;
  integer: boolean;
  min: number;
  max: number;
  /** Ends that are a good start for a sweep. */
  from: number;
  to: number;
}

export interface SweepAxis {
  id: string;
  name: string;
  /** LaTeX. */
  symbol: string;
  log: boolean;
  /** The problem's size or nature, not a choice: no value is the best one. */
  given: boolean;
}

/** A learner of a sweep. */
export interface SweptRun {
  label: string;
  explicit: boolean;
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
}

/** One job of a sweep, or of a race over many seeds; lives in a worker of the pool. */
export interface Task {
  /** Plays for about `millis`; returns the share of the job that is done, 1 at the end. */
  advance(millis: number): number;
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
  best?: { point: number; value: number; median: number } | null;
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
    seeds: number;
    values: Column;
    runs: RunSummary[];
  };
  data: Float64Array<ArrayBuffer>;
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
    runs: {
      label: string;
      explicit: boolean;
      /** Seeds of which it diverged. */
      diverged: number;
      total: Band;
      mean: Band;
      objective: Band;
      /** With `metric=regret` in the link only. */
      regret?: Band;
    }[];
  };
  data: Float64Array<ArrayBuffer>;
}

/** Where a chart was drawn, in device pixels. */
export interface Geometry {
  left: number;
  right: number;
  top: number;
  bottom: number;
  endLabels: EndLabel[];
  /** Round (or x) at the edges. */
  xMin: number;
  xMax: number;
  /** Equal ratios of x have equal distances. */
  xLog: boolean;
}

export interface EndLabel {
  run: number;
  /** Left edge and middle of the label. */
  x: number;
  y: number;
  /** The line ends because the run diverged. */
  cut: boolean;
  /** Text of the label where it is not the run's name. */
  text?: string | null;
}

/** What is under the pointer. */
export interface Hover {
  /** The nearest sampled round (for predictions: value of x; for sweeps: of the parameter), and its device x. */
  t: number;
  x: number;
  /** Index of the nearest run, weight series or map row. */
  nearest: number;
}

let loading: Promise<unknown> | undefined;

/** Compiles the module, once per thread however often it is called; or takes one that is compiled. */
export async function load(compiled?: WebAssembly.Module): Promise<void> {
  loading ??= init({ module_or_path: compiled ?? address });
  await loading;
}

/** The module of this thread's instance, for workers to make theirs from. */
export const compiledModule = () => wasm.compiledModule() as WebAssembly.Module;

export const catalogue = (): Catalogue => wasm.catalogue() as Catalogue;

/** Never throws: whatever is wrong with the link is in the notices. */
export const decode = (fragment: string) =>
  wasm.decode(fragment) as { experiment: Experiment; view: View; notices: Notice[] };

export const encode = (experiment: Experiment, view: View): string =>
  wasm.encode(experiment, view) as string;

/** Replaces what does not fit the stream: the loss follows it, learners that cannot leave. */
export const mend = (experiment: Experiment) =>
  wasm.mend(experiment) as { experiment: Experiment; notices: Notice[] };

/** Id of the built-in data set that the experiment reads, if it reads one. */
export const datasetOf = (experiment: Experiment): string | undefined => wasm.datasetOf(experiment);

export const options = (experiment: Experiment) =>
  wasm.options(experiment) as Record<Kind, Option[]>;

/** The columns of a file that may have other faults. */
export const csvColumns = (text: string): string[] => wasm.csvColumns(text);

/** Throws an error whose message names line and column. */
export const inspectCsv = (text: string, target: string | undefined, loss: string): Inspection =>
  wasm.inspectCsv(text, target, loss) as Inspection;

/** Throws an error whose message is one sentence. */
export const createEngine = (
  fragment: string,
  csv: string | undefined,
  target: string | undefined,
): Engine => new wasm.Engine(fragment, csv, target) as Engine;

export const sweepTargets = (fragment: string) => wasm.sweepTargets(fragment) as SweepTarget[];

/** Which measures may be chosen; the ids are those of the setting `measure` in `Catalogue.sweep`. */
export const sweepMeasures = (fragment: string) => wasm.sweepMeasures(fragment) as Option[];

/** Throws one sentence if the link asks for no sweep, or for one that cannot be played. */
export const sweepPlan = (
  fragment: string,
  csv: string | undefined,
  target: string | undefined,
): SweepPlan => wasm.sweepPlan(fragment, csv, target) as SweepPlan;

/** Throws an error whose message is one sentence. */
export const createSweepTask = (
  fragment: string,
  csv: string | undefined,
  target: string | undefined,
  job: number,
): Task => new wasm.SweepTask(fragment, csv, target, job) as Task;

export const sweepSummary = (
  fragment: string,
  csv: string | undefined,
  target: string | undefined,
  outcomes: Float64Array,
): SweepSummary => wasm.sweepSummary(fragment, csv, target, outcomes) as SweepSummary;

/** Jobs of a race over the link's seeds: one a seed. */
export const seedJobs = (
  fragment: string,
  csv: string | undefined,
  target: string | undefined,
): number => wasm.seedJobs(fragment, csv, target);

/** Throws an error whose message is one sentence. */
export const createSeedTask = (
  fragment: string,
  csv: string | undefined,
  target: string | undefined,
  job: number,
): Task => new wasm.SeedTask(fragment, csv, target, job) as Task;

export const seedBands = (
  fragment: string,
  csv: string | undefined,
  target: string | undefined,
  outcomes: Float64Array,
): SeedBands => wasm.seedBands(fragment, csv, target, outcomes) as SeedBands;

/** Throws an error whose message is one sentence. */
export const createEvidence = (
  fragment: string,
  csv: string | undefined,
  target: string | undefined,
): Evidence => new wasm.Evidence(fragment, csv, target) as Evidence;

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

/** `text` is the value of the view key; throws one sentence if the experiment cannot be swept so. */
export const sweepLive = (text: string, experiment: Experiment) =>
  wasm.sweepLive(text, experiment) as SweepLive;

/** The value of the view key for settings; throws one sentence if they do not fit. */
export const sweepText = (part: Part, experiment: Experiment): string =>
  wasm.sweepText(part, experiment);

/** The experiment with another swept value: of all learners that have it, or of one. */
export const sweepSet = (
  text: string,
  experiment: Experiment,
  value: number,
  run: number | undefined,
) => wasm.sweepSet(text, experiment, value, run) as Experiment;

export { Charts } from './wasm/implicit_lab.js';
