/** What the page and a worker of the pool say to each other. */
import type { SeedBands, SweepSummary } from './bindings';
import type { EngineInput } from './protocol';

/** Many races: those of a sweep, or one race over many seeds. */
export interface Study extends EngineInput {
  kind: 'sweep' | 'seeds';
  /** `fragment` is the whole link here: the view keys say what is swept, and over how many seeds. */
  fragment: string;
}

export type Summary = SweepSummary | SeedBands;
export type Outcomes = Float64Array<ArrayBuffer>;

export type ToPool =
  | { type: 'study'; study: Study }
  /** To those who play: one job of the study. */
  | { type: 'job'; job: number }
  /** To the clerk: how many jobs are there? */
  | { type: 'plan' }
  /** To the clerk: results of a job; and sum up all there are. */
  | { type: 'add'; outcomes: Outcomes }
  | { type: 'sum' };

export type FromPool =
  | { type: 'progress'; share: number }
  | { type: 'done'; outcomes: Outcomes }
  | { type: 'planned'; jobs: number }
  | { type: 'summed'; summary: Summary }
  /** `fatal`: the WebAssembly instance is dead and the worker must be replaced. */
  | { type: 'failed'; message: string; fatal: boolean };
