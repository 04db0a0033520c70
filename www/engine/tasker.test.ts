import { describe, expect, it, vi } from 'vitest';
import type { Task } from './bindings';
import type { OwnTask } from './ownTask';
import type { OwnPort } from './protocol';
import { type FromPool, type Outcomes, type StudySpec, type Summary, Tasker } from './tasker';

const OWN: OwnPort = { run: 0, code: 5, text: '', port: null };
const STUDY: StudySpec = { kind: 'sweep', fragment: 'v=1&sweep=step' };

function tasker(advance: (calls: number) => number) {
  const said: FromPool[] = [];
  let calls = 0;
  const task = {
    advance: vi.fn(() => advance(++calls)),
    outcomes: () => Float64Array.of(1, 2, 3),
    free: vi.fn(),
  } satisfies Task;
  const create = vi.fn(() => task);
  const createOwn = vi.fn((_study: StudySpec, _race: number, _own: OwnPort, wake: () => void) => {
    const race = { ...task, waits: () => calls === 2, refuse: vi.fn(), wake };
    return race as unknown as OwnTask;
  });
  const waiting: (() => void)[] = [];
  const summarize = vi.fn((_study: StudySpec, outcomes: Outcomes) => {
    const data = outcomes.slice();
    return { meta: {}, data } as unknown as Summary;
  });
  const tasker = new Tasker({
    create,
    createOwn,
    plan: () => ({ jobs: 12 }),
    summarize,
    post: (message) => said.push(message),
    schedule: (run) => waiting.push(run),
  });
  const run = () => {
    while (waiting.length > 0) waiting.shift()?.();
  };
  return { tasker, task, create, createOwn, said, waiting, run };
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

  it('sleeps while code of the viewer’s own has not answered, and is woken once', () => {
    const { tasker: one, task, createOwn, said, waiting, run } = tasker((calls) => calls / 4);
    one.receive({ type: 'study', study: STUDY });
    one.receive({ type: 'own', race: 3, own: OWN });
    run();
    expect([waiting, said, task.advance.mock.calls.length]).toEqual([[], [], 2]);
    const wake = createOwn.mock.calls[0]?.[3];
    wake?.();
    wake?.();
    expect(waiting).toHaveLength(1);
    run();
    expect(said).toEqual([{ type: 'done', outcomes: Float64Array.of(1, 2, 3) }]);
    wake?.();
    expect(waiting).toHaveLength(0);
    const fault = { message: 'late', line: 1 };
    one.receive({ type: 'faulty', code: 5, fault });
    expect(createOwn.mock.results[0]?.value.refuse, 'it is over').not.toHaveBeenCalled();
    one.receive({ type: 'own', race: 4, own: OWN });
    expect(task.free).toHaveBeenCalled();
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
