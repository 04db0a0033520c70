/** Types shared by several of the other bindings. */

/** A range of a buffer of numbers. */
export interface Column {
  offset: number;
  len: number;
}

/** Id of a metric: `Metric` in `src/experiment/metric.rs`, where a metric is a row. */
export type Metric = string;

/** What a loss needs its targets to be. */
export type TargetKind = 'real' | 'sign' | 'class';

/** Value of a parameter. */
export type Value = number | string;

/** A part of an experiment, as a link has it. */
export interface Part {
  id: string;
  params: Record<string, Value>;
}

/** Rows in the memory of this thread's instance; engines share them. */
export interface Data {
  free(): void;
}
