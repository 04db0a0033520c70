/** The catalogue, and the contents and errors of a link. */
import type { Metric, Part, TargetKind } from './basic';

/** The kinds of parts of an experiment. */
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

export interface TextParam extends ParamBase {
  type: 'text';
  default: string;
  /** Most characters. */
  longest: number;
}

export type Param = NumberParam | ChoiceParam | TextParam;

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
  /** Streams whose examples the viewer places. */
  placed?: boolean;
  /** Streams: the link of an experiment that suits them; empty if no one suits all their data. */
  starter?: string;
  /** Regularisers and domains that make weights exactly 0. */
  sparse?: boolean;
  /** What losses need their targets to be. */
  target?: TargetKind;
  /** Losses: the subgradient as an expression in JavaScript, of `z` and `y`. */
  script?: string;
  /** Losses whose slope is at most 1 everywhere. */
  bounded?: boolean;
}

export interface ViewSpec {
  id: string;
  default: string;
  /**
   * `choice`: one of `choices`; `list`: some of them, with commas between; `count`: a whole number or a word;
   * `part`: `id:key=val`, with the settings in `Catalogue.sweep`; `name`: of something of the page's own.
   */
  type: 'choice' | 'list' | 'count' | 'part' | 'name' | 'lesson';
  choices?: string[];
  /** That may stand instead of a number or a list, such as `max`. */
  word?: string | null;
}

/** A number that a run has: a row of `METRICS` in `src/experiment/metric.rs`. */
export interface ListedMetric {
  id: Metric;
  /** What stands behind its name, if anything does. */
  formula: string;
  /** The series of a frame that it is, over the number of rounds so far, if it is one. */
  meanOf?: Metric | null;
  /** It is of the test examples, not of the rounds. */
  ofTests: boolean;
  /** Its values are whole numbers. */
  counts: boolean;
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

/** A parameter that code of the viewer's own declares. */
export interface OwnParam {
  /** Its name in the code. */
  id: string;
  /** LaTeX. */
  symbol: string;
  value: number;
}

export interface Catalogue {
  version: number;
  kinds: Record<Kind, Entry[]>;
  /** The learner that the viewer writes: code is its only setting. */
  own: Entry;
  /** Range and slider of a parameter that own code declares. */
  ownParam: NumberParam;
  datasets: Dataset[];
  views: ViewSpec[];
  metrics: ListedMetric[];
  limits: {
    learners: number;
    /** Bytes of a file that a link can carry. */
    inline: number;
    /** Weights that a learner of the viewer's own is asked for. */
    told: number;
    /** Rounds of which a run's evidence is kept. */
    evidence: number;
  };
  /** The specs of `rounds` and `seed`. */
  experiment: Param[];
  /** The settings of the view key `sweep`; its id is one of `sweepTargets`. */
  sweep: Param[];
  /** The settings of `Experiment.data`. */
  data: Param[];
  /** The colours of learners on a light and on a dark ground, as `huesOf` numbers them. */
  hues: [light: string, dark: string][];
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
  /** Examples placed by hand, `[x1, …, xd, y]` each; `null`: the stream makes its own, or has its first one. */
  examples?: number[][] | null;
  /** How the viewer's file is read: its name, and the settings in `Catalogue.data`. */
  data?: Part | null;
  /** The text of the file itself, if it is small. */
  inline?: string | null;
  runs: Run[];
}

/** The view keys of a link with their texts. */
export type LinkView = Record<string, string>;

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
