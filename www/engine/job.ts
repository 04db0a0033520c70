/** The race that a frame belongs to: what is drawn, said or exported of a frame is joined with its job and with nothing else. */
import type { Experiment, Frame } from './bindings';
import type { TableRef } from './protocol';

/** One race, made when it is asked for; asked for again, it is another job. */
export interface Job {
  id: number;
  experiment: Experiment;
  /** The slot of every learner, in the order of the experiment. */
  slots: readonly number[];
  /** Canonical link of the experiment, without view keys. */
  link: string;
  /** The rows that its stream reads, if it reads any. */
  rows: TableRef | null;
}

/** A frame with its job. */
export interface Shown {
  job: Job;
  frame: Frame;
}
