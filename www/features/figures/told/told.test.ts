/** Charts in words: for curves constructed here, different from those of any race. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Reader } from '../../../charts/readout';
import type { Column, Frame, FrameMeta, RunFrame } from '../../../engine/bindings';
import { readRun } from '../../../engine/lookup';
import { setView } from '../../../session/view';
import { frameMeta, runFrame } from '../../../testing/frames';
import { type Curve, lastPassing } from './shape';
import {
  departures,
  lastValues,
  lossCurves,
  places,
  standings,
  weightsTold,
  zerosTold,
} from './told';

// The bands belong to the experiment in the address.
beforeAll(() => void vi.stubGlobal('location', { hash: '' }));

const ROUNDS = 400;
const curve = (label: string, value: (t: number) => number, every = 1): Curve => {
  const times = Array.from({ length: ROUNDS / every }, (_, i) => (i + 1) * every);
  return { label, times, values: times.map(value) };
};
const says = (...curves: Curve[]) => standings(curves, ROUNDS).join(' ');
const [high, falling] = [curve('A', () => 1), curve('B', (t) => 2 - t / 200)];

describe('the shape of curves', () => {
  it('is who is lowest, by how much, where it came from, and who it came below', () => {
    expect(says(high, falling)).toBe(
      'After 400 rounds B is lowest at 0, 1.00 below A at 1.00. B was at 1.80 in round 40, at 1.00 in round 200. B fell below A in round 201 and stayed there.',
    );
  });

  it('has the other names where the curves have them', () => {
    const swapped = says({ ...falling, label: 'A' }, { ...high, label: 'B' });
    const names: Record<string, string> = { A: 'B', B: 'A' };
    expect(swapped).toBe(says(high, falling).replace(/\b[AB]\b/g, (name) => names[name] ?? ''));
  });

  it('is upside down where the curves are', () => {
    const upside = (one: Curve) => ({ ...one, values: one.values.map((value) => -value) });
    const [now, then] = [[high, falling], [high, falling].map(upside)].map((curves) =>
      lastPassing(curves, ROUNDS),
    );
    expect(now).toEqual({ t: 201, below: 'B', above: 'A' });
    expect(then).toEqual({ t: 201, below: 'A', above: 'B' });
  });

  it.each([
    ['parallel', (t: number) => 1 / t, (t: number) => 1 / t + 0.1],
    ['the same', (t: number) => 1 / t, (t: number) => 1 / t],
    ['level, with noise', () => 1, (t: number) => 1 + 0.009 * (-1) ** t],
    ['noisy for a moment', () => 1, (t: number) => (t > 200 && t < 230 ? 0.5 : 1.5)],
    ['noisy at the end', () => 1, (t: number) => (t > 390 ? 0.5 : 1.5)],
    ['noisy in its first rounds', () => 1, (t: number) => (t < 30 ? 0.5 : 1.5)],
  ])('invents no crossing: %s', (_, one, other) => {
    expect(lastPassing([curve('A', one), curve('B', other)], ROUNDS)).toBeNull();
    expect(lastPassing([curve('A', one), curve('B', other, 3)], ROUNDS)).toBeNull();
  });

  it('tells of the last of several crossings, and when it was, not when it was clear', () => {
    const there = curve('A', (t) => (t < 100 ? 2 : t < 300 ? 0.5 : 2));
    const other = { ...high, label: 'B' };
    expect(lastPassing([there, other], ROUNDS)).toEqual({ t: 300, below: 'B', above: 'A' });
    // Level within 1 % until round 320, but below from 301 on.
    const slow = curve('C', (t) => 1 + (300.5 - t) / 2000);
    expect(lastPassing([other, slow], ROUNDS)).toEqual({ t: 301, below: 'C', above: 'B' });
  });

  it('holds for curves of any shape: who came below is below at the end', () => {
    let seed = 7;
    const random = () => {
      seed = (seed * 16807) % 2147483647;
      return seed / 2147483647;
    };
    for (let n = 0; n < 200; n += 1) {
      const [a, b, c] = [random(), random(), 1 + 5 * random()];
      const curves = [
        curve('A', (t) => 1 + a * Math.sin((c * t) / 60)),
        curve('B', (t) => 1 + b * Math.cos((c * t) / 90), 2),
      ];
      const passing = lastPassing(curves, ROUNDS);
      const end = (label: string) => curves.find((one) => one.label === label)?.values.at(-1) ?? 0;
      if (passing) expect(end(passing.below)).toBeLessThan(end(passing.above) * 1.011);
      const swapped = lastPassing([...curves].reverse(), ROUNDS);
      expect(swapped).toEqual(passing);
    }
  });

  it('makes no leader of those who are level, and says what a lone learner has', () => {
    expect(
      says(
        high,
        curve('B', () => 1.005),
        curve('C', () => 3),
      ),
    ).toMatch(
      /^After 400 rounds A and B are lowest and level, at 1\.00\. Then C at 3\.00\. A was at/,
    );
    expect(says(high)).toBe(
      'After 400 rounds A is at 1.00. A was at 1.00 in round 40, at 1.00 in round 200.',
    );
    expect(standings([], ROUNDS)).toEqual([]);
  });

  it('says who left the chart and who overflowed, those of one round together', () => {
    const runs = [
      runFrame('SGD', { divergedAt: 2666 }),
      runFrame('COMID', { divergedAt: 2666 }),
      runFrame('mine', { divergedAt: 3, stopped: 'it threw' }),
      runFrame('FIOL'),
    ];
    const exits = new Map([
      ['SGD', 11],
      ['COMID', 11],
    ]);
    expect(departures(runs, exits)).toEqual([
      'SGD and COMID left the chart in round 11.',
      'SGD and COMID overflowed in round 2,666.',
      'mine stopped in round 3.',
    ]);
    expect(departures([runFrame('FIOL')], new Map())).toEqual([]);
  });
});

it('tells the last values of other charts, and of one learner its name once', () => {
  const reader = (titles: string[], name: (n: number) => string): Reader => ({
    readout: (t, n) => ({
      title: titles[n] ?? '',
      run: n,
      at: `t = ${t}`,
      rows: [[name(n), String(n)]],
    }),
    choices: () => titles.length,
    start: () => 9,
    move: (t) => t,
  });
  expect(lastValues(reader(['A', 'B'], () => 'mistakes'))).toBe('At t = 9: A 0, B 1.');
  expect(lastValues(reader(['A', 'A'], (n) => `w${n}`))).toBe('At t = 9, A: w0 0, w1 1.');
  // Another learner's value is named, and so is the first one's.
  expect(lastValues(reader(['A', 'B'], (n) => `w${n}`))).toBe('At t = 9: A w0 0, B w1 1.');
});

/** A frame with these columns. */
class Columns {
  readonly data: number[] = [];
  add(...values: number[]): Column {
    this.data.push(...values);
    return { offset: this.data.length - values.length, len: values.length };
  }
  frame(runs: RunFrame[], more: Partial<FrameMeta> = {}, t = 4): Frame {
    return { meta: frameMeta(t, runs, more), data: Float64Array.from(this.data) };
  }
}

it('curves are those that the chart draws and the cursor reads', () => {
  const columns = new Columns();
  const times = columns.add(1, 2, 4);
  const run = runFrame('A', {
    times,
    series: { total: columns.add(10, 30, 80), objective: columns.add(11, 33, 88) },
    testTimes: columns.add(2, 4),
    testSeries: columns.add(7, 6),
    testAverages: columns.add(5, 3),
  });
  const frame = columns.frame([run, runFrame('B', { divergedAt: 2, times })], { tests: 9 });
  for (const metric of ['mean', 'total', 'objective'] as const) {
    setView({ metric });
    const [one, ...others] = lossCurves(frame);
    expect(others, 'B is out').toEqual([]);
    expect(one?.values).toEqual([1, 2, 4].map((t) => readRun(frame, run, t).values[metric]));
  }
  setView({ metric: 'mean' });
});

describe('weights', () => {
  const columns = new Columns();
  const times = columns.add(1, 4);
  const one = (run: number, coordinate: number, last: number, truth?: number) => ({
    run,
    coordinate,
    name: coordinate === 2 ? 'bmi' : null,
    largest: true,
    support: false,
    values: columns.add(0, last),
    truth: truth === undefined ? null : columns.add(truth, truth),
  });
  const frame = (series: ReturnType<typeof one>[], all: boolean, zeros = 0) =>
    columns.frame(
      [runFrame('A', { zeros }), runFrame('B', { zeros: 2 })],
      { weights: { run: 0, all, class: 0, times, followed: 3, series, reach: [0, 0] } },
      4,
    );

  it('of one learner: how many are zero, and the largest', () => {
    const some = frame([one(0, 1, 0.5, 0.25), one(0, 2, -1.5), one(0, 3, 0)], false, 1);
    expect(weightsTold(some).join(' ')).toBe(
      '1 of the 3 weights of A is exactly zero. The largest is w₂ bmi, −1.50.',
    );
    expect(weightsTold(frame([one(0, 1, 0.5, 0.25)], false)).join(' ')).toMatch(
      /The largest is w₁, 0\.500; its true value is 0\.250\.$/,
    );
    expect(weightsTold(frame([], false, 3)).join(' ')).toBe(
      '3 of the 3 weights of A are exactly zero.',
    );
  });

  it('of one learner, of which none is zero', () => {
    expect(weightsTold(frame([], false))).toEqual(['None of the 3 weights of A is exactly zero.']);
  });

  it('of all learners: where they stand, the nearest to the truth first', () => {
    const all = frame([one(0, 1, 3, 0), one(0, 2, 4, 0), one(1, 1, 0, 0), one(1, 2, 1, 0)], true);
    const said = [
      'B is at w₁ = 0, w₂ bmi = 1.00: 1.00 from the true weights.',
      'A is at w₁ = 3.00, w₂ bmi = 4.00: 5.00 from the true weights.',
    ];
    expect(places(all)).toEqual(said);
    expect(weightsTold(all)).toEqual(said);
    expect(places(frame([one(0, 1, 3), one(1, 1, 0)], true))).toEqual([
      'A is at w₁ = 3.00.',
      'B is at w₁ = 0.',
    ]);
  });

  it('that are zero, the most first', () => {
    expect(zerosTold(frame([], false, 1))).toBe(
      'Exactly zero after 4 rounds, of 3 weights: B 2, A 1.',
    );
  });
});
