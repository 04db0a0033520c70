/** Single values of a frame, for the readout, the keyboard and the tests. */
import type { Column, EvidenceFrame, Frame, Metric, RunFrame } from './bindings';
import { catalogue } from './catalogue';

/** Anything whose columns are in one buffer. */
type Buffered = Pick<Frame, 'data'>;

/** Index of the last sample at or before round `t`; −1 if there is none. */
export function sampleAt(frame: Buffered, times: Column, t: number): number {
  let low = times.offset;
  let high = times.offset + times.len;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((frame.data[middle] ?? Number.POSITIVE_INFINITY) <= t) low = middle + 1;
    else high = middle;
  }
  return low - 1 - times.offset;
}

/** The value of a column at a sample; `undefined` if the column is missing or too short. */
export function valueAt(
  frame: Buffered,
  column: Column | undefined,
  sample: number,
): number | undefined {
  return !column || sample < 0 || sample >= column.len
    ? undefined
    : frame.data[column.offset + sample];
}

/** The last value of a column, if it has any. */
export const lastOf = (frame: Buffered, column: Column): number | undefined =>
  valueAt(frame, column, column.len - 1);

/** Whether the evidence, which is replayed at its own pace, has reached round `t`. */
export const reaches = (known: EvidenceFrame, t: number): boolean => known.meta.t >= t;

/** The values of a run at a sampled round, by metric. */
export interface Reading {
  t: number;
  values: Readonly<Record<Metric, number | undefined>>;
}

export function readRun(frame: Frame, run: RunFrame, t: number): Reading {
  const sample = sampleAt(frame, run.times, t);
  const at = valueAt(frame, run.times, sample) ?? 0;
  const tested = sampleAt(frame, run.testTimes, t);
  const sampled = Object.entries(run.series).map(([metric, column]) => [
    metric,
    valueAt(frame, column, sample),
  ]);
  const sums: Reading['values'] = Object.fromEntries(sampled);
  const means = catalogue.metrics.flatMap(({ id, meanOf }) => {
    const sum = meanOf ? sums[meanOf] : undefined;
    return sum === undefined || at === 0 ? [] : [[id, sum / at]];
  });
  return {
    t: at,
    values: {
      ...sums,
      ...Object.fromEntries(means),
      // The last test at or before the round.
      test: valueAt(frame, run.testSeries, tested),
      'test-average': valueAt(frame, run.testAverages, tested),
    },
  };
}

/** The sampled round `by` samples after (before) round `t`. */
export function neighbour(frame: Buffered, times: Column, t: number, by: number): number {
  const sample = Math.min(Math.max(sampleAt(frame, times, t) + by, 0), times.len - 1);
  return valueAt(frame, times, sample) ?? t;
}
