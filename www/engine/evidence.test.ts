import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeWorker } from '../testing/fakeWorker';
import type { Evidence, EvidenceMeta } from './bindings';
import { EvidenceClient } from './evidence';
import { type FromProver, Prover, type ToProver } from './prover';

const meta: EvidenceMeta = {
  t: 10,
  rounds: 10,
  best: { objective: 1, lower: 1, norm: 0, zeros: 0, unattained: false },
  runs: [],
};
const frame = () => ({ meta, data: new Float64Array([1, 2]) });

describe('evidence client', () => {
  class Fake extends FakeWorker<ToProver, FromProver> {}
  const handlers = { progress: vi.fn(), found: vi.fn(), finished: vi.fn(), failed: vi.fn() };
  let workers: Fake[];
  let client: EvidenceClient;
  const youngest = () => workers.at(-1) as Fake;

  beforeEach(() => {
    for (const handler of Object.values(handlers)) handler.mockReset();
    workers = [];
    client = new EvidenceClient(() => {
      workers.push(new Fake());
      return youngest();
    });
  });

  it('starts no worker before evidence is wanted', () => {
    client.end();
    expect(workers).toHaveLength(0);
    client.prove({ fragment: 'v=1' }, handlers);
    expect(youngest().sent).toEqual([{ type: 'prove', id: 1, job: { fragment: 'v=1' } }]);
  });

  it('hears only of the latest job', () => {
    client.prove({ fragment: 'a' }, handlers);
    client.prove({ fragment: 'b' }, handlers);
    youngest().say({ type: 'progress', id: 1, working: { phase: 'comparator', share: 0.5 } });
    youngest().say({ type: 'evidence', id: 1, ...frame(), done: true });
    expect(handlers.progress).not.toHaveBeenCalled();
    expect(handlers.found).not.toHaveBeenCalled();
    const working = { phase: 'race', share: 0.25 } as const;
    youngest().say({ type: 'progress', id: 2, working });
    expect(handlers.progress).toHaveBeenCalledWith(working);
  });

  it('says nothing after it was stopped', () => {
    client.prove({ fragment: 'a' }, handlers)();
    expect(youngest().sent.at(-1)).toEqual({ type: 'stop' });
    youngest().say({ type: 'evidence', id: 1, ...frame(), done: true });
    expect(handlers.found).not.toHaveBeenCalled();
  });

  it('gives its memory back when evidence is no longer wanted, and starts again when it is', () => {
    client.prove({ fragment: 'a' }, handlers);
    client.end();
    expect(workers.map(({ dead }) => dead)).toEqual([true]);
    client.prove({ fragment: 'b' }, handlers);
    expect(youngest().sent).toEqual([{ type: 'prove', id: 2, job: { fragment: 'b' } }]);
  });

  it('tries a job that killed its worker once more, then gives it up', () => {
    client.prove({ fragment: 'a' }, handlers);
    youngest().say({ type: 'failed', id: 1, message: 'unreachable', fatal: true });
    expect(workers).toHaveLength(2);
    expect(workers[0]?.dead).toBe(true);
    expect(youngest().sent).toEqual([{ type: 'prove', id: 2, job: { fragment: 'a' } }]);
    youngest().say({ type: 'failed', id: 2, message: 'unreachable', fatal: true });
    expect(handlers.failed).toHaveBeenCalledWith(
      'The worker that computes the regret stopped twice: unreachable.',
    );
    client.prove({ fragment: 'b' }, handlers);
    expect(workers).toHaveLength(3);
  });

  it('passes on why there is no evidence', () => {
    client.prove({ fragment: 'a' }, handlers);
    youngest().say({ type: 'failed', id: 1, message: 'too much', fatal: false });
    expect(handlers.failed).toHaveBeenCalledWith('too much');
    expect(workers).toHaveLength(1);
  });
});

describe('prover', () => {
  let said: FromProver[];
  let waiting: (() => void)[];
  let clock: number;
  let prover: Prover;
  let freed: number;

  /** Evidence that takes this number of slices, half of them for the comparator. */
  function evidence(slices: number): Evidence {
    let done = 0;
    return {
      advance() {
        done += 1;
        clock += 100;
        const phase = done <= slices / 2 ? 'comparator' : 'race';
        const best = phase === 'comparator' ? meta.best : null;
        return { done: done === slices, share: (done / slices) * 2, phase, best };
      },
      frame,
      free() {
        freed += 1;
      },
    };
  }

  function make(create: () => Evidence): void {
    said = [];
    waiting = [];
    clock = 0;
    freed = 0;
    prover = new Prover({
      create,
      post: (message) => said.push(message),
      now: () => clock,
      schedule: (run) => waiting.push(run),
    });
  }

  function work(slices: number): void {
    for (let i = 0; i < slices; i += 1) waiting.shift()?.();
  }

  it('reports progress, shows what is known of a long race, and ends with all of it', () => {
    make(() => evidence(40));
    prover.receive({ type: 'prove', id: 7, job: { fragment: 'v=1' } });
    work(100);
    const working = { phase: 'comparator', best: meta.best };
    expect(said[0]).toMatchObject({ type: 'progress', id: 7, working });
    const pictures = said.filter((message) => message.type === 'evidence');
    expect(pictures.length).toBeGreaterThan(2);
    expect(pictures.length).toBeLessThan(8);
    expect(pictures.map(({ done }) => done).lastIndexOf(false)).toBe(pictures.length - 2);
    expect(said.at(-1)).toMatchObject({ type: 'evidence', id: 7, done: true });
    expect(freed).toBe(1);
    expect(waiting).toHaveLength(0);
  });

  it('stops within a slice', () => {
    make(() => evidence(40));
    prover.receive({ type: 'prove', id: 1, job: { fragment: 'v=1' } });
    work(3);
    prover.receive({ type: 'stop' });
    const before = said.length;
    work(100);
    expect(said).toHaveLength(before);
    expect(freed).toBe(1);
  });

  it('says why a job cannot be done, and whether the engine is dead', () => {
    make(() => {
      throw new Error('too many numbers');
    });
    prover.receive({ type: 'prove', id: 2, job: { fragment: 'v=1' } });
    expect(said).toEqual([{ type: 'failed', id: 2, message: 'too many numbers', fatal: false }]);
    make(() => ({
      ...evidence(4),
      advance() {
        throw new WebAssembly.RuntimeError('unreachable');
      },
    }));
    prover.receive({ type: 'prove', id: 3, job: { fragment: 'v=1' } });
    work(1);
    expect(said).toEqual([{ type: 'failed', id: 3, message: 'unreachable', fatal: true }]);
    // A dead instance is not touched again.
    expect(freed).toBe(0);
  });
});
