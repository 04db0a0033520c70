import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeWorker } from '../testing/fakeWorker';
import { Pool, type Progress } from './pool';
import type { OwnRun } from './protocol';
import type { FromPool, StudySpec, Summary, ToPool } from './tasker';

class Fake extends FakeWorker<ToPool, FromPool> {
  get isPlanner(): boolean {
    return this.sent.some((message) => message.type === 'plan');
  }
  count(type: ToPool['type']): number {
    return this.sent.filter((message) => message.type === type).length;
  }
  /** The last job that it received. */
  get job(): number {
    const job = this.sent.findLast((message) => message.type === 'job');
    return job?.type === 'job' ? job.job : -1;
  }
  get studies(): StudySpec[] {
    return this.sent.flatMap((message) => (message.type === 'study' ? [message.study] : []));
  }
  finish(): void {
    this.say({ type: 'done', outcomes: Float64Array.of(this.job) });
  }
}

const SUMMARY = { data: new Float64Array() } as unknown as Summary;
const TABLE = { id: 'digits', blob: new Blob(['x,y']), packed: false };
const SWEEP: StudySpec = { kind: 'sweep', fragment: 'v=1&sweep=step', table: TABLE };
const SEEDS: StudySpec = { kind: 'seeds', fragment: 'v=1&seeds=5' };

let spawned: Fake[];
let time: number;
let size: number;
let spare: number;
let pool: Pool;
/** Codes that are running, by number. */
let codes: Map<number, OwnRun>;
let started = 0;
const sandbox = {
  start(own: OwnRun) {
    started += 1;
    const code = started;
    codes.set(code, own);
    return { run: own.run, code, text: own.text, port: null };
  },
  end: (code: number) => codes.delete(code),
};
const workers = () => spawned.filter((worker) => !worker.isPlanner);
const worker = (index: number) => workers()[index] as Fake;
const planners = () => spawned.filter((worker) => worker.isPlanner);
const alive = () => workers().filter((one) => !one.dead);
const handlers = () => ({
  progress: vi.fn<(progress: Progress) => void>(),
  summed: vi.fn<(summary: Summary) => void>(),
  finished: vi.fn<() => void>(),
  failed: vi.fn<(message: string) => void>(),
});
type Handlers = ReturnType<typeof handlers>;

/** Starts a study with this number of jobs, which its planner reports at once. */
function run(study: StudySpec, jobs: number, heard: Handlers = handlers()): () => void {
  const cancel = pool.run(study, heard);
  planners().at(-1)?.say({ type: 'planned', jobs });
  return cancel;
}
const sum = () => planners().at(-1)?.say({ type: 'summed', summary: SUMMARY });

beforeEach(() => {
  spawned = [];
  time = 0;
  size = 2;
  spare = 2;
  codes = new Map();
  pool = new Pool({
    size: () => size,
    spare: () => spare,
    now: () => time,
    sandbox: () => sandbox,
    spawn() {
      const spawn = new Fake();
      spawned.push(spawn);
      return spawn;
    },
  });
});

describe('pool of workers', () => {
  it('has one worker a core, tells each the study once, and gives all jobs once', () => {
    const heard = handlers();
    run(SWEEP, 5, heard);
    expect(alive()).toHaveLength(2);
    const given: number[] = [];
    for (let i = 0; i < 5; i++) {
      const one = alive()[i % alive().length];
      given.push(one?.job ?? -1);
      one?.finish();
    }
    expect(given.sort()).toEqual([0, 1, 2, 3, 4]);
    expect(workers()).toHaveLength(2);
    for (const one of workers()) expect(one.studies).toEqual([SWEEP]);
    sum();
    sum();
    expect(heard.finished).toHaveBeenCalledOnce();
    expect(
      spawned.filter((one) => !one.dead),
      'nothing is kept when all is done',
    ).toHaveLength(0);
  });

  it('hires nobody before there is a plan, and no more than there are jobs', () => {
    pool.run(SWEEP, handlers());
    expect(workers()).toHaveLength(0);
    expect(planners()[0]?.studies).toEqual([SWEEP]);
    planners()[0]?.say({ type: 'planned', jobs: 1 });
    expect(workers()).toHaveLength(1);
  });

  it('plays races of code that may run, each beside its sandbox, and leaves out what may not', () => {
    const heard = handlers();
    size = 1;
    const own = [
      { run: 1, text: 'a', slope: 'z', allowed: true },
      { run: 2, text: 'b', slope: 'z', allowed: false },
    ];
    pool.run({ ...SWEEP, own }, heard);
    const races = [
      { run: 1, code: 0 },
      { run: 2, code: 1 },
      { run: 1, code: 2 },
    ];
    planners()[0]?.say({ type: 'planned', jobs: 1, own: races, codes: ['a1', 'b', 'a2'] });
    const told = () => worker(0).sent.at(-1);
    expect(told()).toMatchObject({ type: 'own', race: 0, own: { text: 'a1', run: 0 } });
    const [first] = [...codes.keys()];
    pool.faulty(first ?? 0, { message: 'oh', line: 1 });
    expect(told()).toEqual({ type: 'faulty', code: first, fault: { message: 'oh', line: 1 } });
    worker(0).finish();
    expect(told()).toMatchObject({ type: 'own', race: 2, own: { text: 'a2' } });
    expect(
      [...codes.values()].map(({ text }) => text),
      'the former one is ended',
    ).toEqual(['a2']);
    worker(0).finish();
    expect(told()).toEqual({ type: 'job', job: 0 });
    expect(codes.size).toBe(0);
    worker(0).finish();
    expect(heard.progress).toHaveBeenLastCalledWith(expect.objectContaining({ done: 3, jobs: 3 }));
    sum();
    sum();
    expect(heard.finished).toHaveBeenCalledOnce();
  });

  it('ends the code of a race when its worker dies, and of a study that is cancelled', () => {
    size = 1;
    const own = [{ run: 0, text: 'a', slope: 'z', allowed: true }];
    const cancel = pool.run({ ...SWEEP, own }, handlers());
    planners()[0]?.say({ type: 'planned', jobs: 0, own: [{ run: 0, code: 0 }], codes: ['a'] });
    const former = [...codes.keys()];
    worker(0).die('no memory');
    expect(worker(1).sent.at(-1)).toMatchObject({ type: 'own', race: 0 });
    expect([...codes.keys()]).not.toEqual(former);
    expect(codes.size).toBe(1);
    cancel();
    expect(codes.size).toBe(0);
  });

  it('finishes a study without jobs at once', () => {
    const heard = handlers();
    run(SWEEP, 0, heard);
    expect(heard.finished).toHaveBeenCalledOnce();
    expect(workers()).toHaveLength(0);
  });

  it('has results summed up now and then, never two sums at once, and all of them at the end', () => {
    const heard = handlers();
    run(SWEEP, 4, heard);
    const [planner] = planners();
    const sums = () => planner?.count('sum');
    worker(0).finish();
    expect([planner?.count('add'), sums()]).toEqual([1, 1]);
    time = 1000;
    worker(0).finish();
    expect(sums(), 'the first is still awaited').toBe(1);
    sum();
    expect(sums(), 'there is news').toBe(2);
    sum();
    time = 1100;
    worker(0).finish();
    expect(sums(), 'too early').toBe(2);
    worker(1).finish();
    expect(sums(), 'the last is never too early').toBe(3);
    expect(heard.finished).not.toHaveBeenCalled();
    sum();
    expect(heard.summed).toHaveBeenCalledTimes(3);
    expect(heard.finished).toHaveBeenCalledOnce();
    expect(planner?.count('add')).toBe(4);
  });

  it('counts jobs under way into the progress', () => {
    const heard = handlers();
    run(SWEEP, 4, heard);
    worker(0).say({ type: 'progress', share: 0.5 });
    worker(1).say({ type: 'progress', share: 0.25 });
    expect(heard.progress.mock.lastCall?.[0]).toMatchObject({ share: 0.1875, done: 0, jobs: 4 });
    worker(0).finish();
    expect(heard.progress.mock.lastCall?.[0]).toMatchObject({ share: 0.3125, done: 1, jobs: 4 });
  });

  it('says how long it takes from what was done', () => {
    const heard = handlers();
    run(SWEEP, 10, heard);
    // Two workers, one second per job: five seconds in all.
    for (let tick = 1; tick <= 10; tick++) {
      time = tick * 250;
      for (const one of [...alive()]) {
        const share = ((tick - 1) % 4) / 4 + 0.25;
        if (share >= 1) one.finish();
        else one.say({ type: 'progress', share });
      }
    }
    const { left } = heard.progress.mock.lastCall?.[0] ?? {};
    expect(left).toBeGreaterThan(2000);
    expect(left).toBeLessThan(3000);
  });

  it('cancels at once, and then nothing more is heard', () => {
    const heard = handlers();
    const cancel = run(SWEEP, 4, heard);
    const first = worker(0);
    heard.progress.mockReset();
    cancel();
    expect(spawned.filter((one) => !one.dead)).toHaveLength(0);
    first.finish();
    first.onerror?.({ message: 'late' } as ErrorEvent);
    sum();
    for (const handler of Object.values(heard)) expect(handler).not.toHaveBeenCalled();
    run(SEEDS, 4);
    expect(alive()).toHaveLength(2);
  });

  it('repeats the job of a worker that died, once', () => {
    const heard = handlers();
    run(SWEEP, 3, heard);
    worker(0).say({ type: 'failed', message: 'unreachable', fatal: true });
    expect(workers()).toHaveLength(3);
    expect(worker(0).dead).toBe(true);
    expect(worker(2).job, 'the same job').toBe(0);
    expect(worker(2).studies).toEqual([SWEEP]);
    expect(heard.failed).not.toHaveBeenCalled();
    worker(2).onerror?.({ message: 'out of memory' } as ErrorEvent);
    expect(heard.failed).toHaveBeenCalledExactlyOnceWith(
      'A worker stopped twice on the same job: out of memory.',
    );
    expect(alive(), 'the study is over').toHaveLength(0);
  });

  it('replaces a planner that died, once, and tells it all results anew', () => {
    const heard = handlers();
    run(SWEEP, 3, heard);
    worker(0).finish();
    const [planner] = planners();
    expect(planner?.count('sum')).toBe(1);
    planner?.onerror?.({ message: '' } as ErrorEvent);
    expect(planner?.dead).toBe(true);
    const other = spawned.at(-1) as Fake;
    expect(other.sent.map(({ type }) => type)).toEqual(['study', 'add']);
    worker(0).finish();
    worker(1).finish();
    time += 1000;
    expect(heard.finished).not.toHaveBeenCalled();
    expect(other.count('add')).toBe(3);
    expect(other.count('sum')).toBe(1);
    other.say({ type: 'summed', summary: SUMMARY });
    expect(heard.finished).toHaveBeenCalledOnce();
    expect(heard.failed).not.toHaveBeenCalled();
  });

  it('gives a study up that kills two planners', () => {
    const heard = handlers();
    pool.run(SWEEP, heard);
    const [planner] = planners();
    planner?.say({ type: 'failed', message: 'unreachable', fatal: true });
    const other = spawned.at(-1) as Fake;
    expect(other).not.toBe(planner);
    expect(other.sent.map(({ type }) => type)).toEqual(['study', 'plan']);
    other.say({ type: 'failed', message: 'unreachable', fatal: true });
    expect(heard.failed).toHaveBeenCalledExactlyOnceWith(
      'The worker that combines the results stopped twice: unreachable.',
    );
  });

  it('hands on why an experiment cannot be played, whoever finds out', () => {
    const [one, other] = [handlers(), handlers()];
    run(SWEEP, 3, one);
    worker(1).say({ type: 'failed', message: 'needs a file', fatal: false });
    expect(one.failed).toHaveBeenCalledExactlyOnceWith('needs a file');
    pool.run(SWEEP, other);
    planners().at(-1)?.say({ type: 'failed', message: 'no such sweep', fatal: false });
    expect(other.failed).toHaveBeenCalledExactlyOnceWith('no such sweep');
    expect(spawned.filter((spawn) => !spawn.dead)).toHaveLength(0);
  });

  it('does one study after the other, and never leaves a core idle', () => {
    const [first, second] = [handlers(), handlers()];
    run(SWEEP, 3, first);
    run(SEEDS, 2, second);
    expect(workers()).toHaveLength(2);
    worker(0).finish();
    expect(worker(0).job).toBe(2);
    worker(1).finish();
    expect(worker(1).studies, 'the last job of the first study is under way').toEqual([
      SWEEP,
      SEEDS,
    ]);
    worker(0).finish();
    planners()[0]?.say({ type: 'summed', summary: SUMMARY });
    planners()[0]?.say({ type: 'summed', summary: SUMMARY });
    expect(first.finished).toHaveBeenCalledOnce();
    expect(second.finished).not.toHaveBeenCalled();
    worker(0).finish();
    worker(1).finish();
    sum();
    sum();
    expect(second.finished).toHaveBeenCalledOnce();
  });

  it('what nobody asked for waits for all that was asked for, and for the race', () => {
    spare = 0;
    run({ ...SWEEP, unasked: true }, 3);
    expect(alive()).toHaveLength(0);
    // The race is paused.
    spare = 1;
    pool.fit();
    expect(alive()).toHaveLength(1);
    run(SEEDS, 2);
    expect(alive().map(({ job, studies }) => [studies.at(-1)?.kind, job])).toEqual([
      ['sweep', 0],
      ['seeds', 0],
    ]);
    worker(0).finish();
    expect(worker(0).studies.at(-1)?.kind).toBe('seeds');
    // One of two workers is free for an unasked study.
    worker(1).finish();
    expect(worker(1).studies.at(-1)?.unasked).toBe(true);
    worker(0).finish();
    expect(worker(0).dead).toBe(true);
    worker(1).finish();
    expect([worker(1).job, worker(1).dead]).toEqual([2, false]);
  });

  it('cancelling one study leaves the other alone', () => {
    const second = handlers();
    const cancel = run(SWEEP, 2);
    run(SEEDS, 2, second);
    cancel();
    expect(alive()).toHaveLength(2);
    for (const one of alive()) one.finish();
    sum();
    sum();
    expect(second.finished).toHaveBeenCalledOnce();
  });

  it('makes room for the race, and takes the room back', () => {
    run(SWEEP, 9);
    size = 1;
    pool.fit();
    expect(alive(), 'a job that was begun is finished').toHaveLength(2);
    worker(0).finish();
    expect(alive()).toHaveLength(1);
    worker(1).finish();
    expect(alive(), 'the last worker goes on').toHaveLength(1);
    size = 3;
    pool.fit();
    expect(alive()).toHaveLength(3);
  });

  it('may be cancelled by what it brings', () => {
    const heard = handlers();
    const cancel = run(SWEEP, 4, heard);
    heard.summed.mockImplementation(() => cancel());
    worker(0).finish();
    sum();
    expect(spawned.filter((one) => !one.dead)).toHaveLength(0);
    expect(heard.finished).not.toHaveBeenCalled();
  });
});
