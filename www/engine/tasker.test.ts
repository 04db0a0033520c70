import { describe, expect, it, vi } from 'vitest';
import type { Task } from './bindings';
import { type FromPool, type Outcomes, type Study, type Summary, Tasker } from './tasker';

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
    const { tasker: planner, said } = tasker(() => 1);
    planner.receive({ type: 'study', study: STUDY });
    planner.receive({ type: 'plan' });
    planner.receive({ type: 'add', outcomes: Float64Array.of(1, 2) });
    planner.receive({ type: 'sum' });
    planner.receive({ type: 'add', outcomes: Float64Array.of(3) });
    planner.receive({ type: 'add', outcomes: Float64Array.of(4) });
    planner.receive({ type: 'sum' });
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
