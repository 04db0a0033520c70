import { describe, expect, it, vi } from 'vitest';
import type { Task } from './bindings';
import { TimeLeft } from './left';
import type { FromPool, Outcomes, Study, Summary } from './studies';
import { Tasker } from './tasker';

const STUDY: Study = { kind: 'sweep', fragment: 'v=1&sweep=step' };

function tasker(advance: (calls: number) => number) {
  const said: FromPool[] = [];
  let calls = 0;
  const task = {
    advance: vi.fn(() => advance(++calls)),
    outcomes: () => Float64Array.of(1, 2, 3),
    free: vi.fn(),
  } satisfies Task;
  const create = vi.fn(() => task);
  const waiting: (() => void)[] = [];
  const summarize = vi.fn((_study: Study, outcomes: Outcomes) => {
    const data = outcomes.slice();
    return { meta: {}, data } as unknown as Summary;
  });
  const tasker = new Tasker({
    create,
    plan: () => 12,
    summarize,
    post: (message) => said.push(message),
    schedule: (run) => waiting.push(run),
  });
  const run = () => {
    while (waiting.length > 0) waiting.shift()?.();
  };
  return { tasker, task, create, said, waiting, run };
}

describe('worker of the pool', () => {
  it('plays a job to its end, says how far it is, and lets it go', () => {
    const { tasker: one, task, create, said, waiting, run } = tasker((calls) => calls / 10);
    one.receive({ type: 'study', study: STUDY });
    one.receive({ type: 'job', job: 7 });
    expect(waiting, 'between slices it can be stopped').toHaveLength(1);
    run();
    expect(create).toHaveBeenCalledExactlyOnceWith(STUDY, 7);
    expect(said).toEqual([
      { type: 'progress', share: 0.4 },
      { type: 'progress', share: 0.8 },
      { type: 'done', outcomes: Float64Array.of(1, 2, 3) },
    ]);
    expect(task.free).toHaveBeenCalledOnce();
  });

  it('plans a study, and sums up all results that were ever brought', () => {
    const { tasker: clerk, said } = tasker(() => 1);
    clerk.receive({ type: 'study', study: STUDY });
    clerk.receive({ type: 'plan' });
    clerk.receive({ type: 'add', outcomes: Float64Array.of(1, 2) });
    clerk.receive({ type: 'sum' });
    clerk.receive({ type: 'add', outcomes: Float64Array.of(3) });
    clerk.receive({ type: 'add', outcomes: Float64Array.of(4) });
    clerk.receive({ type: 'sum' });
    expect(said).toEqual([
      { type: 'planned', jobs: 12 },
      { type: 'summed', summary: { meta: {}, data: Float64Array.of(1, 2) } },
      { type: 'summed', summary: { meta: {}, data: Float64Array.of(1, 2, 3, 4) } },
    ]);
  });

  it('tells a refusal from a trap', () => {
    const refusing = tasker(() => {
      throw new Error('needs a file');
    });
    refusing.tasker.receive({ type: 'study', study: STUDY });
    refusing.tasker.receive({ type: 'job', job: 0 });
    expect(refusing.said).toEqual([{ type: 'failed', message: 'needs a file', fatal: false }]);
    const trapping = tasker(() => {
      throw new WebAssembly.RuntimeError('unreachable');
    });
    trapping.tasker.receive({ type: 'study', study: STUDY });
    trapping.tasker.receive({ type: 'job', job: 0 });
    expect(trapping.said).toEqual([{ type: 'failed', message: 'unreachable', fatal: true }]);
    expect(trapping.task.free, 'a trapped instance is not touched again').not.toHaveBeenCalled();
  });
});

describe('time left', () => {
  it('is not told before anything is known', () => {
    const left = new TimeLeft();
    expect(left.after(0, 0, [0, 0], 8)).toBeNull();
    expect(left.after(500, 1, [0.1, 0.1], 8)).toBeNull();
    const still = new TimeLeft();
    still.after(0, 0, [0], 1);
    expect(still.after(5000, 0, [0], 1), 'nothing was done').toBeNull();
  });

  it('is exact for steady work', () => {
    const left = new TimeLeft();
    // Two workers, one job a second each, ten jobs.
    for (let s = 0; s <= 3; s++) {
      const told = left.after(s * 1000, 2 * s, [0, 0], 8 - 2 * s);
      if (s > 0) expect(told).toBeCloseTo(5000 - s * 1000, 6);
    }
  });

  it('does not divide a last long job by idle cores', () => {
    const left = new TimeLeft();
    left.after(0, 0, [0, 0], 1);
    left.after(1000, 2, [0], 0);
    expect(left.after(1500, 2.5, [0.5], 0)).toBeCloseTo(500, 0);
  });

  it('follows a machine that becomes slower', () => {
    const left = new TimeLeft();
    for (let s = 0; s <= 4; s++) left.after(s * 1000, s, [0], 100 - s);
    const before = left.after(5000, 5, [0], 95) ?? 0;
    for (let s = 6; s <= 30; s++) left.after(s * 1000, 5 + (s - 5) / 4, [0], 90);
    const after = left.after(31_000, 11.5, [0], 88) ?? 0;
    expect(before).toBeCloseTo(96_000, -3);
    expect(after).toBeGreaterThan(300_000);
    expect(after).toBeLessThan(380_000);
  });

  it('never grows negative when a job is repeated', () => {
    const left = new TimeLeft();
    left.after(0, 0, [0], 3);
    left.after(1000, 0.9, [0.9], 2);
    expect(left.after(2000, 0.1, [0.1], 3)).toBeGreaterThan(0);
  });
});
