import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** A worker whose messages the test determines. */
class Fake extends EventTarget {
  dead = false;
  errors: string[] = [];
  constructor() {
    super();
    this.addEventListener('error', (event) => this.errors.push((event as ErrorEvent).message));
  }
  terminate(): void {
    this.dead = true;
  }
  say(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

describe('a worker that is waited for', () => {
  let watched: typeof import('./workerLock').watched;
  const watch = () => {
    const worker = new Fake();
    watched(worker as unknown as Worker);
    return worker;
  };

  beforeEach(async () => {
    vi.useFakeTimers();
    vi.stubGlobal(
      'ErrorEvent',
      class extends Event {
        message: string;
        constructor(type: string, { message }: { message: string }) {
          super(type);
          this.message = message;
        }
      },
    );
    // It remembers whether the page has the script, and each test is a separate page.
    vi.resetModules();
    ({ watched } = await import('./workerLock'));
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('has a minute, for its script may be on its way', () => {
    const worker = watch();
    vi.advanceTimersByTime(59_000);
    expect(worker.errors).toEqual([]);
    vi.advanceTimersByTime(1000);
    expect(worker.errors).toEqual(['it did not start']);
    vi.advanceTimersByTime(600_000);
    expect(worker.errors).toHaveLength(1);
  });

  it('has ten seconds where another one came', () => {
    watch().say({ alive: null });
    const worker = watch();
    vi.advanceTimersByTime(9000);
    expect(worker.errors).toEqual([]);
    vi.advanceTimersByTime(1000);
    expect(worker.errors).toEqual(['it did not start']);
  });

  it('has a minute for its lock once it has spoken of something else', () => {
    watch().say({ alive: null });
    const worker = watch();
    worker.say({ type: 'frame' });
    vi.advanceTimersByTime(59_000);
    expect(worker.errors).toEqual([]);
    vi.advanceTimersByTime(1000);
    expect(worker.errors).toEqual(['it did not start']);
  });

  it('is reported with its reason when it has no engine, before or after its lock', () => {
    const [early, late] = [watch(), watch()];
    early.say({ unable: 'no memory' });
    late.say({ alive: null });
    late.say({ unable: 'no memory' });
    expect([early.errors, late.errors]).toEqual([['no memory'], ['no memory']]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('says its first words to nobody else', () => {
    const worker = watch();
    const heard: unknown[] = [];
    worker.addEventListener('message', (event) => heard.push((event as MessageEvent).data));
    worker.say({ alive: null });
    worker.say({ unable: 'no memory' });
    worker.say({ type: 'frame' });
    expect(heard).toEqual([{ type: 'frame' }]);
  });

  it('is waited for no more when it is there, or when its owner ended it', () => {
    const there = watch();
    there.say({ alive: null });
    const ended = watch();
    (ended as unknown as Worker).terminate();
    expect(ended.dead).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(600_000);
    expect([...there.errors, ...ended.errors]).toEqual([]);
  });
});
