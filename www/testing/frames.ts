/** Minimal frames for tests. */
import type { Entry, Experiment, FrameMeta, Run, RunFrame } from '../engine/bindings';
import type { Job } from '../engine/job';

const none = { offset: 0, len: 0 };

/** Learners' values in tests; implicit ones report the gain of their updates. */
type Values = {
  [metric in
    | 'mean'
    | 'total'
    | 'objective'
    | 'zeros'
    | 'mistakes'
    | 'test'
    | 'micros'
    | 'fiol-gain']?: number | null;
};

/** A learner; `more` has its other fields and values. */
export function runFrame(label: string, more: Partial<RunFrame> & Values = {}): RunFrame {
  const {
    mean = 1,
    total = 10,
    objective = 1,
    zeros = 0,
    mistakes,
    test,
    micros,
    ...fields
  } = more;
  const gained = more['fiol-gain'] === undefined && !more.explicit ? 1 : more['fiol-gain'];
  const known = { mean, total, objective, zeros, mistakes, test, micros, 'fiol-gain': gained };
  const values = Object.entries(known).filter(([, value]) => value != null);
  return {
    id: label,
    label,
    numbered: label,
    explicit: false,
    divergedAt: null,
    values: Object.fromEntries(values) as Record<string, number>,
    weightless: false,
    times: none,
    series: {},
    testTimes: none,
    testSeries: none,
    testAverages: none,
    ...fields,
  };
}

/** The same learner with other values. */
export const withValues = (run: RunFrame, values: RunFrame['values']): RunFrame => ({
  ...run,
  values: { ...run.values, ...values },
});

export function frameMeta(t: number, runs: RunFrame[], more: Partial<FrameMeta> = {}): FrameMeta {
  return {
    t,
    rounds: 100,
    done: t >= 100,
    fingerprint: '0123456789abcdef',
    dim: 3,
    classes: 1,
    classNames: [],
    pictured: false,
    tests: 0,
    asked: [],
    runs,
    early: t < 10,
    weights: { run: 0, all: false, class: 0, times: none, followed: 3, series: [], reach: [0, 0] },
    map: null,
    ...more,
  };
}

/** A catalogue entry of a learner with one step size. */
export function learner(id: string, explicit = false): Entry {
  return {
    id,
    name: id,
    summary: `what ${id} does`,
    equation: '',
    source: '',
    aliases: [],
    explicit,
    params: [
      {
        type: 'number',
        id: 'eta',
        symbol: '\\eta',
        name: 'step size',
        help: '',
        default: 0.001,
        min: 1e-12,
        max: 1e12,
        scale: 'log',
        integer: false,
        slider: [1e-6, 100],
      },
    ],
  };
}

export function experimentOf(runs: { id: string; params: Run['params'] }[]): Experiment {
  const part = { id: 'any', params: {} };
  return {
    stream: part,
    loss: part,
    reg: part,
    domain: part,
    rounds: 100,
    seed: 7,
    start: null,
    runs: runs.map((run) => ({ ...run, label: null })),
  };
}

let jobs = 0;
/** A race; even two races of one link are different. */
export function jobOf(link: string, more: Partial<Job> = {}): Job {
  jobs += 1;
  const experiment = experimentOf([]);
  return { id: jobs, experiment, slots: [0, 1], link, rows: null, ...more };
}
