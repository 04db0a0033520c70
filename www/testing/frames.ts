/** Frames for tests, as small as they can be. */
import type { Entry, Experiment, FrameMeta, Run, RunFrame } from '../engine/bindings';
import type { Job } from '../engine/job';

const none = { offset: 0, len: 0 };

export function runFrame(label: string, more: Partial<RunFrame> = {}): RunFrame {
  return {
    id: label,
    label,
    explicit: false,
    divergedAt: null,
    total: 10,
    mean: 1,
    objective: 1,
    zeros: 0,
    norm: 1,
    weightless: false,
    mistakes: null,
    // Implicit learners know what their updates gained.
    fiolGain: more.explicit ? null : 1,
    micros: null,
    times: none,
    totalSeries: none,
    objectiveSeries: none,
    zerosSeries: none,
    stepsSeries: none,
    testTimes: none,
    testSeries: none,
    ...more,
  };
}

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
    runs,
    real: false,
    early: t < 10,
    weights: { run: 0, all: false, class: 0, times: none, followed: 3, series: [], reach: [0, 0] },
    map: null,
    ...more,
  };
}

/** A learner with one step size. */
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
/** A race; two of one link are two. */
export function jobOf(link: string, more: Partial<Job> = {}): Job {
  jobs += 1;
  const experiment = experimentOf([]);
  return { id: jobs, experiment, slots: [0, 1], link, rows: null, ...more };
}
