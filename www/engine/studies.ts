/** What the page and a worker of the pool say to each other. */
import type { Job } from './protocol';

/** Many races: those of a sweep, or one race over many seeds. */
export interface Study extends Job {
  kind: 'sweep' | 'seeds';
  /** `fragment` is the whole link here: the view keys say what is swept, and over how many seeds. */
  fragment: string;
}

export type ToPool =
  /** First of all: the module, compiled already. */
  | { type: 'module'; module: WebAssembly.Module }
  | { type: 'study'; study: Study }
  | { type: 'job'; job: number };

export type FromPool =
  | { type: 'progress'; job: number; share: number }
  | { type: 'done'; job: number; outcomes: Float64Array<ArrayBuffer> }
  /** `fatal`: the WebAssembly instance is dead and the worker must be replaced. */
  | { type: 'failed'; job: number; message: string; fatal: boolean };
