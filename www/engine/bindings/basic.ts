/** Types shared by several of the other bindings. */

/** A range of a buffer of numbers. */
export interface Column {
  offset: number;
  len: number;
}

/** Id of a metric: a row of `METRICS` in `src/experiment/metric.rs`. */
export type Metric = string;

/** The kind of targets that a loss needs. */
export type TargetKind = 'real' | 'sign' | 'class';

/** Value of a parameter. */
export type Value = number | string;

/** A part of an experiment, as in a link. */
export interface Part {
  id: string;
  params: Record<string, Value>;
}

/** Rows in the memory of this thread's instance; engines share them. */
export interface Data {
  free(): void;
}
