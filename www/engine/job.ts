/**
 * The race to which a frame belongs: whatever is drawn, announced or exported from a frame is
 * combined with its own job only.
 */
import type { Experiment, Frame } from './bindings';
import type { TableRef } from './protocol';

/** One request of a race; the same race requested again is another job. */
export interface Job {
  id: number;
  experiment: Experiment;
  /** The slot of every learner, in the order of the experiment. */
  slots: readonly number[];
  /** Canonical link of the experiment, without view keys. */
  link: string;
  /** The rows that its stream reads, if any. */
  rows: TableRef | null;
}

/** A frame with its job. */
export interface Shown {
  job: Job;
  frame: Frame;
}
