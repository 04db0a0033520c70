import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeWorker } from '../testing/fakeWorker';
import { type Policy, Supervisor } from './supervise';

type To = { type: 'job' | 'pause' };
type From = { type: 'result' } | { type: 'failed'; message: string; fatal: boolean };

const owner = { hear: vi.fn(), again: vi.fn(), lost: vi.fn() };
let workers: FakeWorker<To, From>[];
let now: number;
let supervisor: Supervisor<To, From>;
const youngest = () => workers.at(-1) as FakeWorker<To, From>;
const trap: From = { type: 'failed', message: 'unreachable', fatal: true };

function supervise(policy?: Policy): void {
  for (const handler of Object.values(owner)) handler.mockReset();
  workers = [];
  now = 0;
  supervisor = new Supervisor(
    () => {
      workers.push(new FakeWorker());
      return youngest();
    },
    owner,
    policy,
    () => now,
  );
  owner.again.mockImplementation(() => supervisor.send({ type: 'job' }));
}
function job(): void {
  supervisor.begin();
  supervisor.send({ type: 'job' });
}
beforeEach(() => supervise());

describe('supervisor of a worker', () => {
  it('starts one worker when there is something to do, and not to say something', () => {
    supervisor.tell({ type: 'pause' });
    expect(workers).toHaveLength(0);
    job();
    supervisor.tell({ type: 'pause' });
    supervisor.start();
    expect(workers).toHaveLength(1);
    expect(youngest().sent).toEqual([{ type: 'job' }, { type: 'pause' }]);
  });

  it('hands on what the worker says, also that a job cannot be done', () => {
    job();
    youngest().say({ type: 'result' });
    youngest().say({ type: 'failed', message: 'needs a file', fatal: false });
    expect(owner.hear.mock.calls).toEqual([
      [{ type: 'result' }],
      [{ type: 'failed', message: 'needs a file', fatal: false }],
    ]);
    expect(workers).toHaveLength(1);
  });

  it('gives the job of a worker that died to another one, once', () => {
    job();
    const [first] = workers;
    youngest().say(trap);
    expect(first?.dead).toBe(true);
    expect(workers).toHaveLength(2);
    expect(youngest().sent).toEqual([{ type: 'job' }]);
    expect(owner.lost).not.toHaveBeenCalled();
    youngest().die('the browser ended it');
    expect(owner.lost).toHaveBeenCalledExactlyOnceWith('the browser ended it', true);
    expect(youngest().dead).toBe(true);
    expect(workers).toHaveLength(2);
    expect(owner.hear).not.toHaveBeenCalled();
  });

  it('counts the deaths of each job by itself', () => {
    for (let i = 0; i < 5; i++) {
      job();
      youngest().say(trap);
    }
    expect(owner.lost).not.toHaveBeenCalled();
    expect(owner.again).toHaveBeenCalledTimes(5);
  });

  it('has a policy of its own: so many deaths within so long', () => {
    supervise({ deaths: 3, within: 1000 });
    job();
    for (let i = 0; i < 10; i++) {
      now += 501;
      youngest().say(trap);
    }
    expect(owner.lost).not.toHaveBeenCalled();
    youngest().say(trap);
    expect(owner.lost).toHaveBeenCalledOnce();
  });

  it('replaces no worker that dies without a job, before there is one', () => {
    supervisor.start();
    youngest().die('Not found');
    expect(workers).toHaveLength(1);
    job();
    supervisor.rest();
    youngest().say(trap);
    expect(workers).toHaveLength(2);
    for (const handler of Object.values(owner)) expect(handler).not.toHaveBeenCalled();
    job();
    expect(workers).toHaveLength(3);
  });

  it('knows whether any worker ever said a word, and a reason for every death', () => {
    job();
    youngest().die('');
    youngest().die('');
    expect(owner.lost).toHaveBeenCalledExactlyOnceWith('the browser gave no reason', false);
  });

  it('hears nothing of workers that were replaced or ended', () => {
    job();
    const [first] = workers;
    first?.say(trap);
    first?.say({ type: 'result' });
    first?.die('late');
    supervisor.end();
    const [, second] = workers;
    expect(second?.dead).toBe(true);
    second?.say({ type: 'result' });
    second?.die('late');
    expect(owner.hear).not.toHaveBeenCalled();
    expect(owner.lost).not.toHaveBeenCalled();
    expect(workers).toHaveLength(2);
  });
});
