import { describe, expect, it, vi } from 'vitest';
import type { RunSummary, SweepSummary } from '../../engine/bindings';
import type { Heard } from '../../engine/pool';
import { playedBy } from '../../engine/study';
import { clippedEnds } from '../../session/sweep';
import { STEP_SIZE } from '../../testing/sweeps';
import { formatSwept, typedPower } from '../../ui/format';
import { parseField } from '../../ui/slider';
import {
  clippedText,
  edgeOf,
  measuredText,
  pointAt,
  rangeText,
  sweepHeadline,
  sweepNote,
  sweepReader,
  sweepTitle,
  symbolOf,
} from './summary';
import { sweepWords, timeLeft } from './words';

const none = { offset: 0, len: 0 };
const run = (label: string, more: Partial<RunSummary> = {}): RunSummary => ({
  label,
  explicit: false,
  swept: true,
  median: none,
  low: none,
  high: none,
  diverged: none,
  best: { point: 0, value: 0.25, median: 0.5, each: none },
  decades: 2,
  ...more,
});
const meta = (runs: RunSummary[], more: Partial<SweepSummary['meta']> = {}) => ({
  axis: STEP_SIZE,
  measure: 'mean',
  measureName: 'mean loss',
  lessIsBetter: true,
  counts: false,
  seeds: 10,
  values: none,
  runs,
  ...more,
});
/** Three values in increasing order, followed by the other data. */
const VALUES = [1e-3, 0.1, 3162];
const values = { offset: 0, len: 3 };
const summary = (
  runs: RunSummary[],
  more: Partial<SweepSummary['meta']> = {},
  data: number[] = [],
): SweepSummary => ({
  meta: meta(runs, { values, ...more }),
  data: Float64Array.from([...VALUES, ...data]),
});
const best = (median: number, point = 1) => ({
  point,
  value: VALUES[point] ?? 0,
  median,
  each: none,
});

describe('what a sweep found', () => {
  it('leads with the lowest value, then the widest, learners of one width together', () => {
    const said = sweepHeadline(
      summary([
        run('SGD', { decades: 2.14, best: best(0.6) }),
        run('FIOL', { decades: 9.41, best: best(0.5) }),
        run('I-SGD', { decades: 9.39, best: best(0.7) }),
      ]),
    );
    expect(said).toBe(
      'FIOL reaches the lowest mean loss, 0.5000 at η\u00a0=\u00a00.1. FIOL and I-SGD stay within 10\u00a0% of their best over 9.4 decades (powers of ten) of the step size; SGD over 2.1.',
    );
  });

  it('says by how much the lowest is ahead where all come near to it', () => {
    const two = (other: number) =>
      sweepHeadline(
        summary([
          run('FIOL', { decades: 2, best: best(0.0485) }),
          run('SGD', { decades: 0.5, best: best(other, 0) }),
        ]),
      );
    expect(two(0.0452)).toMatch(
      /^Each at its best, SGD is 7\u00a0% ahead of FIOL in mean loss: SGD 0\.04520 at η ≤ 0\.001 \(the edge of the range\) and FIOL 0\.04850 at η\u00a0=\u00a00\.1\. FIOL stays /,
    );
    expect(two(0.0482)).toMatch(/^Each at its best, SGD is less than 1\u00a0% ahead of FIOL in /);
    expect(two(0.0541)).toMatch(
      /^FIOL reaches the lowest mean loss, 0\.04850 at η\u00a0=\u00a00\.1\. /,
    );
  });

  it('names who has no such parameter, and the edge of the range', () => {
    const level = run('CoCoB', { swept: false, decades: null, best: best(0.2) });
    expect(sweepHeadline(summary([run('FIOL', { best: best(0.5, 0) }), level]))).toBe(
      'CoCoB reaches the lowest mean loss, 0.2000. CoCoB has no step size to choose. FIOL stays within 10\u00a0% of its best over 2.0 decades (powers of ten) of the step size.',
    );
    const edges = [0, 1, 2].map((point) => run('FIOL', { best: best(0.5, point) }));
    expect(edges.map((one) => sweepHeadline(summary([one])).split('.  ')[0])).toEqual([
      expect.stringContaining('at η ≤ 0.001 (the edge of the range).'),
      expect.stringContaining('at η\u00a0=\u00a00.1.'),
      expect.stringContaining('at η ≥ 3160 (the edge of the range).'),
    ]);
    // Nothing lies beyond the limits of the parameter itself.
    const whole = { axis: { ...STEP_SIZE, min: 1e-3, max: 3162 } };
    expect(edges.map((one) => edgeOf(summary([one], whole), one))).toEqual(['', '', '']);
    const many = [1, 2, 3, 4, 5].map((decades) => run(`L${decades}`, { decades }));
    expect(sweepHeadline(summary(many))).toMatch(
      /L5 stays within 10\u00a0% of its best over 5\.0 decades \(powers of ten\) of the step size; L4 over 4\.0, L3 over 3\.0, L2 over 2\.0, L1 over 1\.0\.$/,
    );
  });

  it('says at least where values beyond the range may be as near', () => {
    const medians = { offset: 3, len: 3 };
    const runs = [
      run('FIOL', { decades: 4.5, best: best(0.5), median: medians }),
      run('SGD', { decades: 0.5, best: best(0.5), median: { offset: 6, len: 3 } }),
      run('I-SGD', { decades: 4.5, best: best(0.5), median: { offset: 6, len: 3 } }),
    ];
    const of = (more: Partial<SweepSummary['meta']>) =>
      sweepHeadline(summary(runs, more, [9, 0.5, 0.54, 9, 0.5, 9]));
    expect(of({})).toMatch(
      /FIOL stays within 10\u00a0% of its best over at least 4\.5 decades \(powers of ten\) of the step size; I-SGD over 4\.5, SGD over 0\.5\.$/,
    );
    expect(of({ axis: { ...STEP_SIZE, min: 1e-3, max: 3162 } })).not.toContain('at least');
  });

  it('says that a width of nothing is one value', () => {
    const medians = { offset: 3, len: 3 };
    const runs = [
      run('FIOL', { decades: 2 }),
      run('SGD', { decades: 0.03, best: best(0.5), median: medians }),
    ];
    expect(sweepHeadline(summary(runs, {}, [9, 0.5, 9]))).toMatch(/; SGD at one value only\.$/);
    expect(sweepHeadline(summary(runs, {}, [9, 0.5, 0.5]))).toMatch(/; SGD over less than 0\.1\.$/);
  });

  it('names the cost of never learning, and who is worse', () => {
    const baseline = { median: { offset: 3, len: 3 }, end: Math.LN2 };
    const runs = [run('SGD', { best: best(0.8) }), run('ScInOL', { best: best(0.3) })];
    const said = sweepHeadline(summary(runs, { baseline }, [Math.LN2, Math.LN2, Math.LN2]));
    expect(said).toMatch(/ Never learning \(w = 0\) gives 0\.6931; SGD is worse at every value\.$/);
  });

  it('names the best where decades mean nothing, and nothing where nobody has a value', () => {
    const linear = {
      axis: { ...STEP_SIZE, id: 'stream.rho', name: 'correlation', symbol: '\\rho', log: false },
    };
    const better = { point: 1, value: 0.3, median: 0.2, each: none };
    expect(
      sweepHeadline(
        summary([run('A', { decades: null }), run('B', { decades: null, best: better })], linear),
      ),
    ).toBe('B reaches the lowest mean loss, 0.2000 at ρ\u00a0=\u00a00.3.');
    const level = [run('A', { decades: null }), run('B', { decades: null })];
    expect(sweepHeadline(summary(level))).toBe('A and B reach the same lowest mean loss, 0.5000.');
    expect(sweepHeadline(summary([run('A', { decades: null, best: null })]))).toBe('');
  });

  it('says where the curves end if what is swept is no choice, or more is no loss', () => {
    const axis = { ...STEP_SIZE, id: 'rounds', name: 'rounds', symbol: 'T', given: true };
    const level = { best: null, decades: null };
    const runs = [run('FTRL', { ...level, end: 36.7 }), run('AIOLI', { ...level, end: 31.35 })];
    const baseline = { median: none, end: 120 };
    expect(sweepHeadline(summary(runs, { axis, measureName: 'regret', baseline }))).toBe(
      'At T = 3,162 AIOLI has the lowest regret, 31.35; then FTRL (36.70). Never learning (w = 0) gives 120.0.',
    );
    const zeros = { lessIsBetter: false, counts: true, measureName: 'exact zeros' };
    const counted = [run('COMID', { ...level, end: 44 }), run('FIOL', { ...level, end: 57 })];
    expect(sweepHeadline(summary(counted, zeros))).toBe(
      'At η = 3,162 FIOL has the most exact zeros, 57; then COMID (44).',
    );
  });

  it('says what is drawn, no more', () => {
    const all = sweepNote(meta([run('A')]), { diverged: true, paler: true, line: true });
    expect(all).toMatch(/median of 10 seeds.*paler.*line/);
    expect(sweepNote(meta([run('A')]), { diverged: true })).not.toMatch(/paler|line/);
    expect(sweepNote(meta([run('A')]), { sunk: true })).toMatch(/not above 0/);
    // Marks above the axis are explained even if nothing diverged.
    expect(sweepNote(meta([run('A')]), { raised: true })).toMatch(/⌃ above the chart/);
    expect(sweepNote(meta([run('A')]), { diverged: true })).not.toMatch(/⌃/);
    const one = sweepNote(meta([run('A', { best: null })], { seeds: 1 }), { line: true });
    expect(one).toMatch(/^one seed; line/);
  });

  it('says which end of the range was not possible, and the range where no value is best', () => {
    const takes = { name: 'step size', min: 1e-12, max: 1e9 };
    const clipped = clippedEnds({ from: -5, to: 5 }, takes, [1e-12, 5]);
    expect(clipped).toEqual([{ id: 'from', wanted: -5, used: 1e-12 }]);
    expect(clippedText(clipped, takes)).toBe(
      'The step size must be between 10⁻¹² and 10⁹; the sweep starts at 10⁻¹² instead of −5.',
    );
    const both = clippedEnds({ from: -5, to: 1e12 }, takes, [1e-12, 1e9]);
    expect(clippedText(both, takes)).toMatch(
      /; the sweep starts at 10⁻¹² instead of −5 and ends at 10⁹ instead of 10¹²\.$/,
    );
    expect(rangeText([3, Number.POSITIVE_INFINITY, 12.5, Number.NaN])).toBe('3.000 … 12.50');
    expect([rangeText([7, 7]), rangeText([])]).toEqual(['7.000', '–']);
    const count = (value: number) => measuredText({ counts: true }, value);
    expect(rangeText([0, 0, 57], count)).toBe('0 … 57');
    expect([count(56.5), measuredText({ counts: false }, 57)]).toEqual(['56.5', '57.00']);
  });

  it('knows the symbol of what is swept', () => {
    expect(symbolOf({ symbol: '\\eta,\\beta', name: 'step size' })).toBe('η or β');
    expect(symbolOf({ symbol: '', name: 'rounds' })).toBe('rounds');
    const axis = { ...STEP_SIZE, name: 'weight of the regulariser', symbol: '\\lambda' };
    expect(sweepTitle(meta([], { axis, measureName: 'exact zeros' }))).toBe(
      'Exact zeros against the weight of the regulariser λ',
    );
  });
});

describe('how far it is', () => {
  it('rounds the time left as coarsely as it deserves', () => {
    const said = [900, 7200, 43_000, 150_000, 3.6e7].map(timeLeft);
    expect(said).toEqual([
      'about a second left',
      'about 7 seconds left',
      'about 45 seconds left',
      'about 3 minutes left',
      'about 10 hours left',
    ]);
    expect(sweepWords.progressText('7 %', { share: 0.07, done: 3, jobs: 40, left: null })).toBe(
      '7 %, 3 of 40 jobs',
    );
  });
});

describe('powers of two', () => {
  it('are written and read as such', () => {
    expect([2 ** -20, 0.125, 0.5, 1, 2, 4, 3].map(formatSwept)).toEqual([
      '2⁻²⁰',
      '2⁻³',
      '0.5',
      '1',
      '2',
      '2²',
      '3',
    ]);
    expect([2 ** -20, 8, 0.1, 1e-5, 1e6].map(typedPower)).toEqual([
      '2^-20',
      '8',
      '0.1',
      '1e-5',
      '1e6',
    ]);
    const spec = {
      min: -1e12,
      max: 1e12,
      scale: 'log' as const,
      integer: false,
      slider: [1e-6, 1] as [number, number],
    };
    expect(['2^-20', '10^3', ' 2^0.5 '].map((text) => parseField(text, spec))).toEqual([
      2 ** -20,
      1000,
      2 ** 0.5,
    ]);
    for (const text of ['2^', '^3', '2^3^2', '2^x', ''])
      expect(parseField(text, spec), text).toMatch(/not a number/);
  });
});

// Values 2⁻² … 2² of one learner: medians, low, high, seeds lost.
const results: SweepSummary = {
  meta: meta(
    [
      run('SGD', {
        median: { offset: 5, len: 5 },
        low: { offset: 10, len: 5 },
        high: { offset: 15, len: 5 },
        diverged: { offset: 20, len: 5 },
      }),
    ],
    { values: { offset: 0, len: 5 } },
  ),
  data: Float64Array.from(
    [
      [0.25, 0.5, 1, 2, 4],
      [0.4, 0.3, 0.35, Number.POSITIVE_INFINITY, Number.NaN],
      [0.3, 0.2, 0.3, 0.5, Number.NaN],
      [0.5, 0.4, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.NaN],
      [0, 0, 2, 8, 0],
    ].flat(),
  ),
};

describe('reading a sweep', () => {
  const reader = sweepReader(results);

  it('finds the nearest value by ratio', () => {
    expect([0.01, 0.36, 1.3, 1.5, 100].map((t) => pointAt(results, t))).toEqual([0, 1, 2, 3, 4]);
    expect([reader.move(1, 1, 0), reader.move(1, -9, 0), reader.start()]).toEqual([2, 0.25, 1]);
  });

  it('says the median, the band, and how many seeds were lost', () => {
    expect(reader.readout(0.5, 0)).toMatchObject({
      title: 'SGD',
      at: 'η = 0.5',
      rows: [
        ['mean loss', '0.3000'],
        ['10–90 %', '0.2000 … 0.4000'],
      ],
    });
    expect(reader.readout(1, 0)?.rows).toEqual([
      ['mean loss', '0.3500'],
      ['10–90 %', '0.3000 … ∞'],
      ['diverged', '2 of 10 seeds'],
    ]);
    expect(reader.readout(2, 0)?.rows.at(-1)).toEqual(['diverged', '8 of 10 seeds']);
    expect(reader.readout(4, 0)?.rows).toEqual([['mean loss', 'not run yet']]);
    expect(reader.readout(1, 5)).toBeNull();
    const baseline = { median: { offset: 10, len: 5 }, end: null };
    const counts = sweepReader({ ...results, meta: { ...results.meta, counts: true, baseline } });
    expect(counts.readout(0.5, 0)?.rows).toEqual([
      ['mean loss', '0.3'],
      ['10–90 %', '0.2 … 0.4'],
      ['w = 0', '0.2'],
    ]);
  });
});

describe('a study under way', () => {
  const job = { order: { kind: 'sweep' as const, fragment: 'f' } };
  function study() {
    const cancel = vi.fn();
    const run = vi.fn((_order: unknown, _heard: Heard) => cancel);
    const one = playedBy<typeof job, SweepSummary>({ run });
    return { one, cancel, heard: () => run.mock.lastCall?.[1] as Heard };
  }

  it('shows results as they stream in', () => {
    const { one, heard } = study();
    one.start(job);
    expect([one.phase.value, one.job.value]).toEqual(['running', job]);
    heard().progress({ share: 0.5, done: 1, jobs: 2, left: null });
    expect(one.progress.value?.share).toBe(0.5);
    heard().summed(results);
    expect(one.result.value?.summary).toBe(results);
    heard().finished();
    expect(one.phase.value).toBe('done');
  });

  it('keeps what it has when it is stopped, and forgets it when it is cleared', () => {
    const { one, heard, cancel } = study();
    one.start(job);
    heard().summed(results);
    one.stop();
    expect(cancel).toHaveBeenCalledOnce();
    expect([one.phase.value, one.result.value?.summary]).toEqual(['stopped', results]);
    one.stop();
    expect(cancel).toHaveBeenCalledOnce();
    one.clear();
    expect([one.phase.value, one.result.value?.summary, one.job.value]).toEqual([
      'idle',
      undefined,
      null,
    ]);
  });

  it('says why it cannot be done, until it is started again', () => {
    const { one, heard } = study();
    one.start(job);
    heard().failed('a worker stopped');
    expect([one.phase.value, one.failure.value]).toEqual(['failed', 'a worker stopped']);
    one.start(job);
    expect([one.phase.value, one.failure.value]).toEqual(['running', null]);
  });
});
