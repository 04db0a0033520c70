/** A sweep in words: for medians constructed here. */
import { describe, expect, it } from 'vitest';
import type { RunSummary, SweepSummary } from '../../../engine/bindings';
import { STEP_SIZE } from '../../../testing/sweeps';
import { aloud } from '../../../ui/aloud/aloud';
import { cliffOf, plainOf, sweepTold } from './told';

const VALUES = [0.001, 0.01, 0.1, 1, 10];
interface Drawn {
  label: string;
  medians: number[];
  diverged?: number[];
  swept?: boolean;
}

/** A sweep of learners with these medians over five values. */
function sweep(drawn: Drawn[], more: Partial<SweepSummary['meta']> = {}, values = VALUES) {
  const data = [...values];
  const add = (column: number[]) => {
    data.push(...column);
    return { offset: data.length - column.length, len: column.length };
  };
  const runs = drawn.map(({ label, medians, diverged, swept = true }): RunSummary => {
    const least = Math.min(...medians.map((one) => (Number.isNaN(one) ? Infinity : one)));
    const point = medians.indexOf(least);
    const median = add(medians);
    return {
      label,
      explicit: false,
      swept,
      median,
      low: median,
      high: median,
      diverged: add(diverged ?? medians.map((one) => Number(!Number.isFinite(one)))),
      best: Number.isFinite(least)
        ? { point, value: values[point] ?? 0, median: least, each: { offset: 0, len: 0 } }
        : null,
    };
  });
  const meta: SweepSummary['meta'] = {
    axis: STEP_SIZE,
    measure: 'mean',
    measureName: 'mean loss',
    lessIsBetter: true,
    counts: false,
    seeds: 1,
    values: { offset: 0, len: values.length },
    runs,
    ...more,
  };
  return { meta, data: Float64Array.from(data) } satisfies SweepSummary;
}

const implicit = { label: 'FIOL', medians: [3, 0.52, 0.5, 0.54, 0.9] };
const explicit = { label: 'SGD', medians: [3, 0.6, 0.9, Infinity, Infinity] };

const heard = (results: SweepSummary) => aloud(sweepTold(results));

describe('what a sweep shows', () => {
  it('is the best of all, then of each its best, its plain and its cliff', () => {
    expect(heard(sweep([explicit, implicit]))).toBe(
      [
        'Best of all: FIOL, 0.500 at eta = 0.1.',
        'FIOL is best at eta = 0.1, with 0.500, and stays within 10 % of that from eta = 0.01 to eta = 1.',
        'SGD is best at eta = 0.01, with 0.600, and within 10 % of that at no other value.',
        'SGD diverges at eta = 1 and above.',
      ].join(' '),
    );
  });

  it('is mirrored where the curves are', () => {
    const medians = [3, 0.52, 0.5, 0.9, 0.51];
    const [said, mirrored] = [medians, medians.toReversed()].map((those) => {
      const [run] = sweep([{ label: 'A', medians: those }]).meta.runs;
      return run && plainOf(those, run);
    });
    // An equally good value beyond a hill is not part of the plain.
    expect([said, mirrored]).toEqual([
      [1, 2],
      [2, 3],
    ]);
  });

  it('has no cliff where a larger value is survived, and tells who diverges everywhere', () => {
    expect(
      [
        [0, 0, 1],
        [0, 1, 0],
        [1, 1, 1],
        [0, 0, 0],
      ].map(cliffOf),
    ).toEqual([2, -1, 0, -1]);
    expect(heard(sweep([{ label: 'SGD', medians: Array(5).fill(Infinity) }]))).toBe(
      'SGD diverges at every value.',
    );
  });

  it('says that the best is at the edge, and what a learner without the parameter has', () => {
    expect(
      heard(
        sweep([
          { label: 'A', medians: [9, 8, 7, 6, 5] },
          { label: 'CoCoB', medians: Array(5).fill(6), swept: false },
        ]),
      ),
    ).toBe(
      'Best of all: A, 5.00 at eta at least 10 (the edge of the range). A is best at eta at least 10 (the edge of the range), with 5.00, and within 10 % of that at no other value. CoCoB has 6.00 at every value.',
    );
  });

  it('is where curves begin and end, where no value is the best', () => {
    const given = { lessIsBetter: false, counts: true, measureName: 'exact zeros' };
    expect(heard(sweep([{ label: 'A', medians: [NaN, 2, 3, 9, 90] }], given))).toBe(
      'A goes from 2 at eta = 0.01 to 90 at eta = 10.',
    );
  });
});
