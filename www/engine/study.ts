/**
 * A computation beside the race: what was asked for, what is known of it so far, how far it is, and why it failed.
 *
 * Results stream in, stand beside the job that they are of, and stay when the computing is stopped.
 */
import { batch, computed, signal } from '@preact/signals';
import { localName } from '../ui/format';
import type { Pool, Progress } from './pool';
import { joined, type Outcomes, type StudySpec, type Summary } from './tasker';

export interface Heard<Result, Share> {
  progress(progress: Share): void;
  /** What is known so far. */
  found(result: Result): void;
  finished(): void;
  failed(message: string): void;
}

export class Study<Job, Result, Share> {
  readonly phase = signal<'idle' | 'running' | 'stopped' | 'done' | 'failed'>('idle');
  readonly progress = signal<Share | null>(null);
  readonly failure = signal<string | null>(null);
  readonly job = signal<Job | null>(null);
  readonly result = signal<Result | null>(null);
  readonly running = computed(() => this.phase.value === 'running');
  #cancel = () => {};

  constructor(
    /** Begins a job; what is returned calls it off. */
    private readonly run: (job: Job, heard: Heard<Result, Share>) => () => void,
    /** How long what is asked for must rest before it is begun (ms). */
    private readonly rest = 0,
  ) {}

  /** Starts anew. */
  start(job: Job): void {
    this.clear();
    batch(() => {
      this.job.value = job;
      this.phase.value = 'running';
    });
    if (this.rest === 0) this.#begin(job);
    else {
      const timer = setTimeout(() => this.#begin(job), this.rest);
      this.#cancel = () => clearTimeout(timer);
    }
  }

  #begin(job: Job): void {
    this.#cancel = this.run(job, {
      progress: (progress) => {
        this.progress.value = progress;
      },
      found: (result) => {
        this.result.value = result;
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
    this.#cancel();
    this.phase.value = 'stopped';
  }

  /** Ends the computing and forgets the results. */
  clear(): void {
    this.#cancel();
    this.#cancel = () => {};
    batch(() => {
      this.phase.value = 'idle';
      this.progress.value = null;
      this.failure.value = null;
      this.result.value = null;
      this.job.value = null;
    });
  }
}

/** What many workers play: its summary so far, and what its jobs found, enough to write it down. */
export interface Played<Results extends Summary> {
  summary: Results;
  outcomes(): Outcomes;
}

/** A study that is played by a pool of workers. */
export const playedBy = <Job extends { order: StudySpec }, Results extends Summary>(
  pool: Pick<Pool, 'run'>,
  rest?: number,
) =>
  new Study<Job, Played<Results>, Progress>(({ order }, { found, ...heard }) => {
    const parts: Outcomes[] = [];
    return pool.run(order, {
      ...heard,
      played: (outcomes) => parts.push(outcomes),
      // The kind of study decides what the planner sums up.
      summed: (summary) => {
        for (const run of summary.meta.runs) if ('label' in run) run.label = localName(run.label);
        found({ summary: summary as Results, outcomes: () => joined(parts) });
      },
    });
  }, rest);
