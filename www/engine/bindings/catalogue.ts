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
  /** A word allowed in place of a number, such as `auto`. */
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
  /** Maximal length (characters). */
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
  /** For learners: whether they linearise the loss; they are drawn dashed. */
  explicit?: boolean;
  /** For streams: whether they read a file of the viewer's. */
  needsFile?: boolean;
  /** For streams: whether their data has an end. The default is then as many rounds as rows. */
  finite?: boolean;
  /** For streams: whether the viewer places their examples. */
  placed?: boolean;
  /** For streams: the link of a suitable experiment; empty if none suits all their data. */
  starter?: string;
  /** For regularisers and domains: whether they make weights exactly 0. */
  sparse?: boolean;
  /** For losses: the kind of targets that they need. */
  target?: TargetKind;
  /** For losses: the subgradient in `z` and `y`, as a JavaScript expression. */
  script?: string;
  /** For losses: whether the slope is at most 1 everywhere. */
  bounded?: boolean;
}

export interface ViewSpec {
  id: string;
  default: string;
  /**
   * `choice`: one of `choices`; `list`: some of them, separated by commas; `count`: a whole number
   * or a word; `part`: `id:key=val`, with the settings in `Catalogue.sweep`; `name`: the name of
   * something on the page.
   */
  type: 'choice' | 'list' | 'count' | 'part' | 'name' | 'lesson';
  choices?: string[];
  /** A word allowed in place of a number or a list, such as `max`. */
  word?: string | null;
}

/** A number that a run has: a row of `METRICS` in `src/experiment/metric.rs`. */
export interface ListedMetric {
  id: Metric;
  /** The formula after its name; empty without one. */
  formula: string;
  /** The series of a frame whose mean over the rounds so far it is, if it is one. */
  meanOf?: Metric | null;
  /** Whether it is measured on the test examples rather than over the rounds. */
  ofTests: boolean;
  /** Whether its values are whole numbers. */
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
  /** Number of classes; 0 if the target is a number. */
  classes: number;
}

/** A parameter that user-supplied code declares. */
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
  /** The user-supplied learner, whose only setting is its code. */
  own: Entry;
  /** Range and slider of a parameter that user-supplied code declares. */
  ownParam: NumberParam;
  datasets: Dataset[];
  views: ViewSpec[];
  metrics: ListedMetric[];
  limits: {
    learners: number;
    /** Size of the largest file that a link can carry (bytes). */
    inline: number;
    /** Maximal number of weights that a user-supplied learner is asked to report. */
    told: number;
    /** Maximal number of rounds for which a run's evidence is kept. */
    evidence: number;
  };
  /** The specifications of `rounds` and `seed`. */
  experiment: Param[];
  /** The settings of the view key `sweep`; its id is one of `sweepTargets`. */
  sweep: Param[];
  /** The settings of `Experiment.data`. */
  data: Param[];
  /** The colours of learners on a light and on a dark background, by the numbers of `huesOf`. */
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
  /** `null`: as many rounds as the data has rows. */
  rounds: number | null;
  seed: number;
  start: number[] | null;
  /**
   * Examples placed by hand, `[x1, …, xd, y]` each; `null`: the stream generates its own, or has
   * its first one.
   */
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

/** Whether this can be chosen now: `reason` is then `null`. */
export interface Option {
  id: string;
  reason: string | null;
}
