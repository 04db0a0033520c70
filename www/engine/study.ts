/**
 * A study under way or done: its results so far, how far it is, and what it belongs to.
 *
 * Results stream in, and stay when the computing is stopped.
 */
import { batch, computed, signal } from '@preact/signals';
import type { Pool, Progress } from './pool';
import { joined, type Study as Order, type Outcomes, type Summary } from './tasker';

/** What was played, and what its jobs found: enough to write it down. */
export interface Played {
  order: Order;
  outcomes(): Outcomes;
}

export class Study<Results extends Summary> {
  readonly phase = signal<'idle' | 'running' | 'stopped' | 'done' | 'failed'>('idle');
  readonly progress = signal<Progress | null>(null);
  readonly failure = signal<string | null>(null);
  /** Results so far … */
  readonly summary = signal<Results | null>(null);
  /** … and what they belong to. */
  readonly key = signal<string | null>(null);
  /** What was asked for, with what is known of it. */
  readonly played = signal<Played | null>(null);
  readonly running = computed(() => this.phase.value === 'running');
  #cancel: (() => void) | null = null;

  constructor(private readonly pool: Pick<Pool, 'run'>) {}

  /** Starts anew. */
  start(order: Order, key: string): void {
    this.clear();
    const found: Outcomes[] = [];
    batch(() => {
      this.key.value = key;
      this.played.value = { order, outcomes: () => joined(found) };
      this.phase.value = 'running';
    });
    this.#cancel = this.pool.run(order, {
      progress: (progress) => {
        this.progress.value = progress;
      },
      played: (outcomes) => {
        found.push(outcomes);
      },
      summed: (summary) => {
        // The kind of study decides what the planner sums up.
        this.summary.value = summary as Results;
      },
      finished: () => {
        this.phase.value = 'done';
      },
      failed: (message) => {
        batch(() => {
          this.phase.value = 'failed';
          this.failure.value = message;
        });
      },
    });
  }

  /** Ends the computing; the results so far stay. */
  stop(): void {
    if (!this.running.peek()) return;
    this.#cancel?.();
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
      this.played.value = null;
    });
  }
}
