import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Pool, type PoolWorker, type Progress } from '../../www/engine/pool';
import type { FromPool, Study, ToPool } from '../../www/engine/studies';

/** A worker that only listens; the test speaks for it. */
class Fake implements PoolWorker {
  sent: ToPool[] = [];
  dead = false;
  onmessage: PoolWorker['onmessage'] = null;
  onerror: PoolWorker['onerror'] = null;
  postMessage(message: ToPool): void {
    this.sent.push(message);
  }
  terminate(): void {
    this.dead = true;
  }
  say(message: FromPool): void {
    this.onmessage?.({ data: message } as MessageEvent<FromPool>);
  }
  /** The job it was given last. */
  get job(): number {
    const job = this.sent.findLast((message) => message.type === 'job');
    return job?.type === 'job' ? job.job : -1;
  }
  get studies(): Study[] {
    return this.sent.flatMap((message) => (message.type === 'study' ? [message.study] : []));
  }
  finish(): void {
    const { job } = this;
    this.say({ type: 'done', job, outcomes: Float64Array.of(job) });
  }
}

const SWEEP: Study = { kind: 'sweep', fragment: 'v=1&sweep=step', csv: 'x,y', target: 'y' };
const SEEDS: Study = { kind: 'seeds', fragment: 'v=1&seeds=5' };

let workers: Fake[];
let time: number;
let size: number;
let pool: Pool;
const alive = () => workers.filter((worker) => !worker.dead);
const handlers = () => ({
  outcomes: vi.fn<(outcomes: Float64Array, job: number) => void>(),
  progress: vi.fn<(progress: Progress) => void>(),
  finished: vi.fn<() => void>(),
  failed: vi.fn<(message: string) => void>(),
});

beforeEach(() => {
  workers = [];
  time = 0;
  size = 2;
  pool = new Pool({
    size: () => size,
    now: () => time,
    spawn() {
      const worker = new Fake();
      workers.push(worker);
      return worker;
    },
  });
});

describe('pool of workers', () => {
  it('has one worker a core, tells each the study once, and gives all jobs once', () => {
    const heard = handlers();
    pool.run(SWEEP, 5, heard);
    expect(alive()).toHaveLength(2);
    const given: number[] = [];
    for (let i = 0; i < 5; i++) {
      const worker = alive()[i % alive().length];
      given.push(worker?.job ?? -1);
      worker?.finish();
    }
    expect(given.sort()).toEqual([0, 1, 2, 3, 4]);
    expect(workers).toHaveLength(2);
    for (const worker of workers) expect(worker.studies).toEqual([SWEEP]);
    expect(heard.outcomes.mock.calls.map(([, job]) => job).sort()).toEqual([0, 1, 2, 3, 4]);
    expect(heard.finished).toHaveBeenCalledOnce();
    expect(pool.workers, 'nothing is kept when all is done').toBe(0);
    expect(alive()).toHaveLength(0);
  });

  it('spawns no more workers than there are jobs', () => {
    pool.run(SWEEP, 1, handlers());
    expect(workers).toHaveLength(1);
  });

  it('finishes a study without jobs at once', () => {
    const heard = handlers();
    pool.run(SWEEP, 0, heard);
    expect(heard.finished).toHaveBeenCalledOnce();
    expect(workers).toHaveLength(0);
  });

  it('counts jobs under way into the progress', () => {
    const heard = handlers();
    pool.run(SWEEP, 4, heard);
    const [a, b] = workers;
    a?.say({ type: 'progress', job: 0, share: 0.5 });
    b?.say({ type: 'progress', job: 1, share: 0.25 });
    expect(heard.progress.mock.lastCall?.[0]).toMatchObject({ share: 0.1875, done: 0, jobs: 4 });
    a?.finish();
    expect(heard.progress.mock.lastCall?.[0]).toMatchObject({ share: 0.3125, done: 1, jobs: 4 });
  });

  it('says how long it takes from what was done', () => {
    const heard = handlers();
    pool.run(SWEEP, 10, heard);
    // Two workers, a second a job: five seconds in all.
    for (let tick = 1; tick <= 10; tick++) {
      time = tick * 250;
      for (const worker of [...alive()]) {
        const share = ((tick - 1) % 4) / 4 + 0.25;
        if (share >= 1) worker.finish();
        else worker.say({ type: 'progress', job: worker.job, share });
      }
    }
    const { left } = heard.progress.mock.lastCall?.[0] ?? {};
    expect(left).toBeGreaterThan(2000);
    expect(left).toBeLessThan(3000);
  });

  it('cancels at once, and then nothing more is heard', () => {
    const heard = handlers();
    const cancel = pool.run(SWEEP, 4, heard);
    const [a] = workers;
    cancel();
    expect(alive()).toHaveLength(0);
    a?.finish();
    a?.onerror?.({ message: 'late' } as ErrorEvent);
    expect(heard.outcomes).not.toHaveBeenCalled();
    expect(heard.finished).not.toHaveBeenCalled();
    expect(heard.failed).not.toHaveBeenCalled();
    pool.run(SEEDS, 4, handlers());
    expect(alive()).toHaveLength(2);
  });

  it('repeats the job of a worker that died, once', () => {
    const heard = handlers();
    pool.run(SWEEP, 3, heard);
    workers[0]?.say({ type: 'failed', job: 0, message: 'unreachable', fatal: true });
    expect(workers).toHaveLength(3);
    expect(workers[0]?.dead).toBe(true);
    expect(workers[2]?.job, 'the same job').toBe(0);
    expect(workers[2]?.studies).toEqual([SWEEP]);
    expect(heard.failed).not.toHaveBeenCalled();
    workers[2]?.onerror?.({ message: 'out of memory' } as ErrorEvent);
    expect(heard.failed).toHaveBeenCalledExactlyOnceWith(
      'A worker stopped 2 times at the same place: out of memory.',
    );
    expect(alive(), 'the study is over').toHaveLength(0);
  });

  it('hands on why an experiment cannot be played', () => {
    const heard = handlers();
    pool.run(SWEEP, 3, heard);
    workers[1]?.say({ type: 'failed', job: 1, message: 'needs a file', fatal: false });
    expect(heard.failed).toHaveBeenCalledExactlyOnceWith('needs a file');
    expect(alive()).toHaveLength(0);
  });

  it('does one study after the other, and never leaves a core idle', () => {
    const [first, second] = [handlers(), handlers()];
    pool.run(SWEEP, 3, first);
    pool.run(SEEDS, 2, second);
    expect(workers).toHaveLength(2);
    workers[0]?.finish();
    expect(workers[0]?.job).toBe(2);
    workers[1]?.finish();
    expect(workers[1]?.studies, 'the last job of the first study is under way').toEqual([
      SWEEP,
      SEEDS,
    ]);
    workers[0]?.finish();
    expect(first.finished).toHaveBeenCalledOnce();
    workers[0]?.finish();
    workers[1]?.finish();
    expect(second.finished).toHaveBeenCalledOnce();
    expect(second.outcomes).toHaveBeenCalledTimes(2);
  });

  it('cancelling one study leaves the other alone', () => {
    const [first, second] = [handlers(), handlers()];
    const cancel = pool.run(SWEEP, 2, first);
    pool.run(SEEDS, 2, second);
    cancel();
    expect(alive()).toHaveLength(2);
    for (const worker of alive()) worker.finish();
    expect(second.finished).toHaveBeenCalledOnce();
  });

  it('makes room for the race, and takes the room back', () => {
    pool.run(SWEEP, 9, handlers());
    size = 1;
    pool.fit();
    expect(alive(), 'a job that was begun is finished').toHaveLength(2);
    workers[0]?.finish();
    expect(alive()).toHaveLength(1);
    workers[1]?.finish();
    expect(alive(), 'the last worker goes on').toHaveLength(1);
    size = 3;
    pool.fit();
    expect(alive()).toHaveLength(3);
  });

  it('may be cancelled by what it brings', () => {
    const heard = handlers();
    const cancel = pool.run(SWEEP, 4, heard);
    heard.outcomes.mockImplementation(() => cancel());
    workers[0]?.finish();
    expect(alive()).toHaveLength(0);
    expect(heard.progress).not.toHaveBeenCalled();
    expect(heard.finished).not.toHaveBeenCalled();
  });
});
