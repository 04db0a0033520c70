import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Frame, RunFrame } from '../engine/bindings';
import { neighbour, readRun, sampleAt } from '../engine/lookup';
import {
  imagesReader,
  lossReader,
  mapReader,
  predictionReader,
  weightsReader,
  zerosReader,
} from '../features/figures/readers';
import { stepsReader } from '../features/figures/StepsFigure';
import { bandRows } from '../features/figures/seeds/bands';
import { timeReader } from '../features/figures/timeReader';
import { setView } from '../session/view';
import { frameMeta, runFrame } from '../testing/frames';
import { learnersReader, type Reader } from './readout';

// times 1 2 4 | A: total 10 30 80 | B: total 5 (diverged) | zeros 3 2 1 | weights times 1 4 | w7 0.5 −0.25
// then rows of the map: from 1 3 to 2 3 | x −1 0 1 | ŷ of A −2 0 2, of B nothing
const data = Float64Array.from([
  1, 2, 4, 10, 30, 80, 5, 3, 2, 1, 1, 4, 0.5, -0.25, 1, 0, 0.5, 1, 1, 3, 2, 3, -1, 0, 1, -2, 0, 2,
]);
const times = { offset: 0, len: 3 };
const frame: Frame = {
  data,
  meta: frameMeta(
    4,
    [
      runFrame('A', {
        times,
        series: {
          total: { offset: 3, len: 3 },
          objective: { offset: 3, len: 3 },
          zeros: { offset: 7, len: 3 },
        },
      }),
      runFrame('B', {
        divergedAt: 2,
        times: { offset: 0, len: 1 },
        series: { total: { offset: 6, len: 1 } },
      }),
    ],
    {
      dim: 3,
      weights: {
        run: 0,
        all: false,
        class: 0,
        times: { offset: 10, len: 2 },
        followed: 3,
        series: [
          {
            run: 0,
            coordinate: 7,
            largest: true,
            support: false,
            values: { offset: 12, len: 2 },
            truth: null,
          },
        ],
        reach: [0, 0],
      },
      map: {
        run: 1,
        rows: 2,
        band: 2,
        followed: 3,
        firsts: { offset: 18, len: 2 },
        lasts: { offset: 20, len: 2 },
        names: [],
        times: { offset: 10, len: 2 },
        cells: { offset: 14, len: 4 },
      },
      prediction: {
        t: 4,
        reach: 1,
        xs: { offset: 22, len: 3 },
        runs: [
          { offset: 25, len: 3 },
          { offset: 28, len: 0 },
        ],
      },
    },
  ),
};

// Regret and bands are the experiment's, which the address names.
beforeAll(() => void vi.stubGlobal('location', { hash: '' }));

/** The reader of a frame that must have one. */
const of = (reader: (frame: Frame) => Reader | null, one = frame) => reader(one) as Reader;

describe('lookup', () => {
  it('finds the sample at or before a round', () => {
    expect([0, 1, 2, 3, 4, 99].map((t) => sampleAt(frame, times, t))).toEqual([-1, 0, 1, 1, 2, 2]);
  });

  it('walks along the samples and stops at the ends', () => {
    expect(neighbour(frame, times, 2, 1)).toBe(4);
    expect(neighbour(frame, times, 2, -5)).toBe(1);
    expect(neighbour(frame, times, 4, 1e9)).toBe(4);
    expect(of(lossReader).move(1, 1, 0)).toBe(2);
    expect(of(lossReader).move(1, 1, 1)).toBe(1);
    expect(of(weightsReader).move(1, 1, 0)).toBe(4);
  });

  it('divides by the sampled round, not by the one asked for', () => {
    const [run] = frame.meta.runs;
    expect(run && readRun(frame, run, 3)).toMatchObject({
      t: 2,
      values: { total: 30, mean: 15, zeros: 2 },
    });
  });
});

describe('readout', () => {
  it('gives the values of a run', () => {
    expect(of(lossReader).readout(4, 0)).toMatchObject({
      title: 'A',
      run: 0,
      at: 't = 4',
      rows: [
        ['mean loss', '20.00'],
        ['total loss', '80.00'],
        ['objective', '20.00'],
        ['zeros', '1'],
      ],
    });
  });

  it('gives the last test up to the round, where there is a test set', () => {
    const [first, ...others] = frame.meta.runs;
    if (!first) throw new Error('there is a run');
    const tested = { ...first, testTimes: { offset: times.offset, len: 2 }, testSeries: times };
    const meta = { ...frame.meta, tests: 10, runs: [tested, ...others] };
    const row = (t: number) => of(lossReader, { ...frame, meta }).readout(t, 0)?.rows[0];
    // Tests after rounds 1 and 2, with values 1 and 2.
    expect([1, 2, 4].map(row)).toEqual([
      ['test loss', '1.000'],
      ['test loss', '2.000'],
      ['test loss', '2.000'],
    ]);
    expect(of(zerosReader, { ...frame, meta }).readout(4, 0)?.rows[0]?.[0]).toBe('mean loss');
  });

  it('says that a run has left', () => {
    expect(of(zerosReader).readout(4, 1)?.rows).toEqual([['overflow at', 't = 2']]);
  });

  it('names the curve that it stands on: the median and its band, then the seed of the race', () => {
    const rows: [string, string][] = [['mean loss, median of 20', '0.4517']];
    const reader = of((one) => learnersReader(() => ({ rows, seed: 7 }), one));
    const read = reader.readout(3, 0);
    expect(read?.at).toBe('t = 3');
    expect(read?.rows.slice(0, 2)).toEqual([...rows, ['seed 7: mean loss', '15.00']]);
    expect(reader.readout(3, 1)?.rows).toEqual([...rows, ['seed 7: overflow at', 't = 2']]);
    const column = (offset: number) => ({ offset, len: 2 });
    const band = { median: column(2), low: column(4), high: column(6) };
    const run = {
      label: 'A',
      explicit: false,
      diverged: 0,
      bands: { total: band, mean: band, objective: band, test: band },
    };
    const bands = {
      meta: {
        seeds: 20,
        played: 20,
        times: column(0),
        testTimes: column(2),
        runs: [run, { ...run, absent: true }],
      },
      data: Float64Array.from([1, 10, 0.9, 0.4517, 0.8, 0.407, 1, 0.48]),
    };
    expect(bandRows(bands, 'mean', 0, 12)).toEqual([
      ['mean loss, median of 20', '0.4517'],
      ['10–90 %', '0.4070 … 0.4800'],
    ]);
    expect([bandRows(bands, 'regret', 0, 12), bandRows(bands, 'mean', 1, 12)]).toEqual([[], []]);
    // Tests have their own rounds.
    expect(bandRows(bands, 'test', 0, 0.95)[0]).toEqual(['test loss, median of 20', '0.4517']);
    expect(bandRows(bands, 'test', 0, 0.2)[0]).toEqual(['test loss, median of 20', '–']);
  });

  it('names a weight by its coordinate', () => {
    expect(of(weightsReader).readout(4, 0)).toMatchObject({
      title: 'A',
      rows: [['w₇', '−0.2500']],
    });
  });

  it('tells what every learner says of a pixel of a class, and the pixel of the example', () => {
    const column = (offset: number) => ({ offset, len: 4 });
    const images = {
      width: 2,
      height: 1,
      example: column(0),
      class: 1,
      runs: [column(4), column(8)],
      peaks: [7, 11],
    };
    const meta = { ...frame.meta, classes: 2, classNames: ['zero', 'one'], images };
    const pictured = { meta, data: Float64Array.from({ length: 12 }, (_, i) => i) };
    expect(of(imagesReader, pictured).choices()).toBe(5);
    // The second learner, the second class, the second pixel of its image.
    expect(of(imagesReader, pictured).readout(1, 3)).toEqual({
      title: 'one',
      run: 1,
      at: 'row 1, column 2',
      rows: [
        ['A', '7.000'],
        ['B', '11.00'],
      ],
    });
    expect(of(imagesReader, pictured).readout(1, 4)).toMatchObject({ title: 'one', at: 't = 4' });
    expect(of(imagesReader, pictured).readout(1, 4)?.rows).toEqual([['row 1, column 2', '1.000']]);
    expect([
      of(imagesReader, pictured).move(0, 9, 0),
      of(imagesReader, pictured).move(1, -9, 0),
    ]).toEqual([1, 0]);
  });

  it('names a band of the map, the last one cut at the dimension', () => {
    expect(of(mapReader).readout(4, 0)?.rows).toEqual([['w₁ to w₂', '50.0 % not zero']]);
    expect(of(mapReader).readout(1, 0)?.rows).toEqual([['w₁ to w₂', '100 % not zero']]);
    expect(of(mapReader).readout(4, 1)?.rows).toEqual([['w₃', 'not zero']]);
    expect(of(mapReader).readout(1, 1)?.rows).toEqual([['w₃', 'exactly zero']]);
  });

  it('names a band of very wide data by the coordinates that are followed in it', () => {
    const wide = { ...frame, data: frame.data.with(21, 77_777) };
    expect(of(mapReader, wide).readout(4, 1)?.rows[0]?.[0]).toBe('w₃ to w₇₇₇₇₇');
  });

  it('gives a prediction at a value of x, and when it was made', () => {
    expect(of(predictionReader).readout(1, 0)).toMatchObject({
      title: 'A',
      at: 'x = 1',
      rows: [
        ['ŷ(x)', '2.000'],
        ['at round', '4'],
      ],
    });
    expect(of(predictionReader).readout(-1, 0)?.rows[0]).toEqual(['ŷ(x)', '−2.000']);
    expect(of(predictionReader).readout(0, 1)?.rows[0]).toEqual(['ŷ(x)', '–']);
    expect(of(predictionReader).move(0, -1, 0)).toBe(-1);
  });

  it('has nothing to say about what is not there', () => {
    expect(of(lossReader).readout(4, 9)).toBeNull();
    expect(of(weightsReader).readout(4, 3)).toBeNull();
    expect(of(mapReader).readout(4, 2)).toBeNull();
    expect([
      of(lossReader).choices(),
      of(weightsReader).choices(),
      of(mapReader).choices(),
    ]).toEqual([2, 1, 2]);
  });
});

describe('over time', () => {
  const runs = [
    runFrame('A', { times, series: { total: { offset: 3, len: 3 } }, micros: 700 }),
    runFrame('B', { times, series: { total: { offset: 7, len: 3 } }, micros: 2100 }),
  ];
  const raced = { data, meta: frameMeta(4, runs) };
  const reader = timeReader(raced, of(lossReader, raced));

  it('reads of each learner the rounds that it has played by then', () => {
    // After 2.1 ms, A has played three rounds, of which the second is the last one sampled, and B
    // one.
    expect(reader.readout(2.1, 0)?.at).toBe('2.100 ms, t = 2');
    expect(reader.readout(2.1, 1)?.at).toBe('2.100 ms, t = 1');
    for (const t of [1, 2, 4])
      expect(reader.readout(t * 0.7, 0)?.at, 'a sampled round is itself').toMatch(`t = ${t}`);
  });

  it('moves from sample to sample of the learner', () => {
    expect(reader.start()).toBeCloseTo(4 * 0.7);
    expect(reader.move(0.7, 1, 0)).toBeCloseTo(2 * 0.7);
    expect(reader.move(4 * 2.1, -1, 1)).toBeCloseTo(2 * 2.1);
  });
});

it('reads a metric of the steps, and of one that diverged the round', () => {
  const [a, b] = frame.meta.runs;
  const runs = [{ ...a, series: { norm: { offset: 7, len: 3 } } }, b] as RunFrame[];
  const stepped = { data, meta: { ...frame.meta, runs } };
  setView({ steps: 'norm' });
  expect(of(stepsReader, stepped).readout(3, 0)).toMatchObject({
    title: 'A',
    at: 't = 2',
    rows: [['Norm of the weights', '2.000']],
  });
  expect(of(stepsReader, stepped).readout(4, 1)?.rows).toEqual([['overflow at', 't = 2']]);
});
