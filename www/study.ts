/**
 * A study under way or done: its results so far, how far it is, and what it belongs to.
 *
 * Results stream in. They are summed up on this thread, now and then while jobs end and once more at
 * the end, so what is on screen is never older than a few pictures.
 */
import { batch, computed, signal } from '@preact/signals';
import type { Heard, Pool, Progress } from './engine/pool';
import type { Study as Work } from './engine/studies';

/** Milliseconds between two sums at least. */
const PAUSE = 250;

export interface Order<Summary> {
  work: Work;
  jobs: number;
  /** What the results belong to. */
  key: string;
  /** Sums the results of the jobs done so far up. */
  summarize(outcomes: Float64Array): Summary;
}

export interface Clock {
  now(): number;
}

export class Study<Summary> {
  readonly phase = signal<'idle' | 'running' | 'stopped' | 'done' | 'failed'>('idle');
  readonly progress = signal<Progress | null>(null);
  readonly failure = signal<string | null>(null);
  /** Results so far … */
  readonly summary = signal<Summary | null>(null);
  /** … and what they belong to. */
  readonly key = signal<string | null>(null);
  readonly running = computed(() => this.phase.value === 'running');
  #cancel: (() => void) | null = null;

  constructor(
    private readonly pool: Pick<Pool, 'run'>,
    private readonly clock: Clock,
  ) {}

  /** Starts anew; what `order` throws is why it cannot be done. */
  start(order: () => Order<Summary>): void {
    this.clear();
    try {
      this.#run(order());
    } catch (error) {
      this.#fail(error instanceof Error ? error.message : String(error));
    }
  }

  /** Ends the computing; the results so far stay. */
  stop(): void {
    if (!this.running.peek()) return;
    this.#cancel?.();
    this.#cancel = null;
    this.phase.value = 'stopped';
  }

  /** Ends the computing and forgets the results. */
  clear(): void {
    this.#cancel?.();
    this.#cancel = null;
    batch(() => {
      this.phase.value = 'idle';
      this.progress.value = null;
      this.failure.value = null;
      this.summary.value = null;
      this.key.value = null;
    });
  }

  #run({ work, jobs, key, summarize }: Order<Summary>): void {
    const parts: Float64Array[] = [];
    let summed = Number.NEGATIVE_INFINITY;
    const sum = () => {
      summed = this.clock.now();
      this.summary.value = summarize(joined(parts));
    };
    const heard: Heard = {
      outcomes: (outcomes) => {
        parts.push(outcomes);
        if (this.clock.now() - summed >= PAUSE) sum();
      },
      progress: (progress) => {
        this.progress.value = progress;
      },
      finished: () => {
        batch(() => {
          sum();
          this.phase.value = 'done';
        });
      },
      failed: (message) => this.#fail(message),
    };
    batch(() => {
      this.key.value = key;
      this.phase.value = 'running';
      this.progress.value = { share: 0, done: 0, jobs, left: null };
    });
    this.#cancel = this.pool.run(work, jobs, heard);
  }

  #fail(message: string): void {
    this.#cancel = null;
    batch(() => {
      this.phase.value = 'failed';
      this.failure.value = message;
    });
  }
}

function joined(parts: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
