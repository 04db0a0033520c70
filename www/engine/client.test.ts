import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeWorker } from '../testing/fakeWorker';
import { frameMeta, jobOf, runFrame } from '../testing/frames';
import { EngineClient } from './client';
import type { FromWorker, ToWorker } from './protocol';

class Fake extends FakeWorker<ToWorker, FromWorker> {
  frame(id: number, t: number): void {
    this.say({ type: 'frame', id, meta: frameMeta(t, [runFrame('A')]), data: new Float64Array() });
  }
  loads() {
    return this.sent.filter((message) => message.type === 'load');
  }
}

const TABLE = { id: 'digits', blob: new Blob(['x,y']), packed: false };
const handlers = {
  frame: vi.fn(),
  failed: vi.fn(),
  restarted: vi.fn(),
  lost: vi.fn(),
};
/** Time on the client's clock (ms). */
let now = 0;
let workers: Fake[];
let client: EngineClient;
const youngest = () => workers.at(-1) as Fake;
const trap = (id: number) =>
  youngest().say({ type: 'failed', id, message: 'unreachable', fatal: true });

beforeEach(() => {
  for (const handler of Object.values(handlers)) handler.mockReset();
  workers = [];
  now = 0;
  client = new EngineClient(
    () => {
      workers.push(new Fake());
      return youngest();
    },
    handlers,
    null,
    () => now,
  );
});

describe('engine client', () => {
  it('sends a job with all that the worker needs', () => {
    client.setPace({ rate: 50 });
    client.setRequest({ focus: 2, class: 0, map: true, prediction: false, plane: false });
    client.setInterval(250);
    client.load(jobOf('v=1'), true);
    expect(youngest().loads()).toEqual([
      {
        type: 'load',
        id: 1,
        job: { fragment: 'v=1' },
        request: { focus: 2, class: 0, map: true, prediction: false, plane: false },
        playing: true,
        pace: { rate: 50 },
        skip: 0,
        interval: 250,
      },
    ]);
  });

  it('hands every frame on with its race', () => {
    const [one, other] = [jobOf('a'), jobOf('b')];
    client.load(one, true);
    youngest().frame(1, 10);
    youngest().frame(1, 20);
    client.load(other, true);
    youngest().frame(2, 5);
    const shown = handlers.frame.mock.calls.map(([{ job, frame }]) => [job, frame.meta.t]);
    expect(shown).toEqual([
      [one, 10],
      [one, 20],
      [other, 5],
    ]);
  });

  it('drops what a worker still says about a former race', () => {
    client.load(jobOf('a'), true);
    client.load(jobOf('b'), true);
    youngest().frame(1, 10);
    youngest().say({ type: 'failed', id: 1, message: 'too late', fatal: false });
    expect(handlers.frame).not.toHaveBeenCalled();
    expect(handlers.failed).not.toHaveBeenCalled();
  });

  it('drops everything after it was cleared', () => {
    client.load(jobOf('a'), true);
    client.clear();
    youngest().frame(1, 10);
    youngest().say({ type: 'failed', id: 1, message: 'too late', fatal: false });
    expect(handlers.frame).not.toHaveBeenCalled();
    expect(handlers.failed).not.toHaveBeenCalled();
    expect(youngest().sent.at(-1)).toEqual({ type: 'clear' });
  });

  it('acknowledges only when told', () => {
    client.load(jobOf('a'), true);
    youngest().frame(1, 10);
    expect(youngest().sent.filter((message) => message.type === 'ack')).toHaveLength(0);
    client.acknowledge();
    expect(youngest().sent.filter((message) => message.type === 'ack')).toHaveLength(1);
  });

  it('reports an experiment that cannot be played, and keeps its worker', () => {
    client.load(jobOf('a'), true);
    youngest().say({ type: 'failed', id: 1, message: 'needs a file', fatal: false });
    expect(handlers.failed).toHaveBeenCalledExactlyOnceWith('needs a file');
    expect(workers).toHaveLength(1);
  });

  it('hears that the experiment cannot be played though a round was sought meanwhile', () => {
    client.load(jobOf('a'), true);
    client.load(jobOf('b'), true);
    client.seek(5);
    youngest().say({ type: 'failed', id: 1, message: 'of the former', fatal: false });
    youngest().say({ type: 'failed', id: 2, message: 'needs a file', fatal: false });
    expect(handlers.failed).toHaveBeenCalledExactlyOnceWith('needs a file');
  });

  it('replaces a trapped worker and comes back to the same round', () => {
    client.setPace({ rate: 100 });
    client.load(jobOf('a', { rows: TABLE }), true);
    youngest().frame(1, 41);
    trap(1);
    expect(workers).toHaveLength(2);
    expect(workers[0]?.dead).toBe(true);
    expect(handlers.restarted).toHaveBeenCalledExactlyOnceWith(41);
    expect(youngest().loads()).toEqual([
      expect.objectContaining({
        id: 2,
        job: { fragment: 'a', table: TABLE },
        playing: true,
        pace: { rate: 100 },
        skip: 41,
      }),
    ]);
    // On its way there it passes rounds that were already shown, which the viewer does not see
    // again.
    youngest().frame(2, 20);
    expect(handlers.frame).toHaveBeenCalledOnce();
    expect(youngest().sent.at(-1)).toEqual({ type: 'ack' });
    youngest().frame(2, 41);
    expect(handlers.frame).toHaveBeenCalledTimes(2);
    client.seek(10);
    youngest().frame(3, 10);
    expect(handlers.frame.mock.lastCall?.[0].frame.meta.t).toBe(10);
  });

  it('seeks under a new number, so that frames on their way are dropped', () => {
    client.load(jobOf('a'), true);
    youngest().frame(1, 900);
    client.seek(400);
    expect(youngest().sent.at(-1)).toEqual({ type: 'seek', id: 2, t: 400 });
    youngest().frame(1, 950);
    youngest().frame(2, 400);
    expect(handlers.frame.mock.calls.map(([{ frame }]) => frame.meta.t)).toEqual([900, 400]);
  });

  it('comes back to the round that was sought, though later ones were seen', () => {
    client.load(jobOf('a'), true);
    youngest().frame(1, 900);
    client.seek(400);
    trap(2);
    expect(youngest().loads()[0]).toMatchObject({ skip: 400, playing: false });
  });

  it('seeks nothing without a job', () => {
    client.load(jobOf('a'), true);
    client.clear();
    client.seek(5);
    expect(youngest().sent.filter((message) => message.type === 'seek')).toHaveLength(0);
  });

  it('stays paused when it was paused', () => {
    client.load(jobOf('a'), true);
    client.pause();
    trap(1);
    expect(youngest().loads()[0]).toMatchObject({ playing: false });
  });

  it('gives a job up that kills every worker, says at which round, and takes the next one', () => {
    client.load(jobOf('a'), true);
    youngest().frame(1, 41);
    trap(1);
    trap(2);
    expect(handlers.lost).not.toHaveBeenCalled();
    trap(3);
    expect(handlers.lost).toHaveBeenCalledExactlyOnceWith('unreachable', 41, true);
    expect(handlers.restarted).toHaveBeenCalledTimes(2);
    client.load(jobOf('b'), true);
    expect(youngest().loads()[0]).toMatchObject({ job: { fragment: 'b' }, skip: 0 });
  });

  it('starts no workers for nobody: one that cannot start is not followed by others for ever', () => {
    client.load(jobOf('a'), true);
    for (let i = 0; i < 20; i += 1) youngest().onerror?.({ message: 'Not found' } as ErrorEvent);
    expect(workers).toHaveLength(3);
    expect(handlers.lost).toHaveBeenCalledExactlyOnceWith('Not found', 0, false);
    client.play();
    client.acknowledge();
    client.setPace({ rate: 5 });
    expect(workers).toHaveLength(3);
  });

  it('keeps a long race alive that loses a worker now and then', () => {
    client.load(jobOf('a'), true);
    for (let i = 1; i <= 20; i += 1) {
      now += 31_000;
      trap(i);
    }
    expect(handlers.lost).not.toHaveBeenCalled();
    expect(handlers.restarted).toHaveBeenCalledTimes(20);
    expect(workers).toHaveLength(21);
  });

  it('a worker that dies while nothing is played is replaced when there is something', () => {
    youngest().onerror?.({ message: 'Not found' } as ErrorEvent);
    expect(workers).toHaveLength(1);
    client.setPace({ rate: 5 });
    client.load(jobOf('a'), true);
    expect(workers).toHaveLength(2);
    expect(youngest().loads()[0]).toMatchObject({ pace: { rate: 5 }, playing: true });
    expect(handlers.restarted).not.toHaveBeenCalled();
  });
});
