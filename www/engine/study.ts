/**
 * A background computation: its request, its results so far, its progress, and its error.
 *
 * Results stream in, are kept with their job, and remain when the computation is stopped.
 */
import { batch, computed, signal } from '@preact/signals';
import { localName } from '../ui/format';
import type { Pool, Progress } from './pool';
import { joined, type Outcomes, type StudySpec, type Summary } from './tasker';

export interface Heard<Result, Share> {
  progress(progress: Share): void;
  /** Called with the results so far. */
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
    /** Begins a job; returns a function that cancels it. */
    private readonly run: (job: Job, heard: Heard<Result, Share>) => () => void,
    /** Time without a newer request before a job begins (ms). */
    private readonly rest = 0,
  ) {}

  /** Replaces any previous job by a new one. */
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

  /** Ends the computation; the results so far remain. */
  stop(): void {
    if (!this.running.peek()) return;
    this.#cancel();
    this.phase.value = 'stopped';
  }

  /** Ends the computation and forgets its results. */
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

/** The results of a study in the pool: the summary so far, and the outcomes of its jobs, for export. */
export interface Played<Results extends Summary> {
  summary: Results;
  outcomes(): Outcomes;
}

/** A study played by a pool of workers. */
export const playedBy = <Job extends { order: StudySpec }, Results extends Summary>(
  pool: Pick<Pool, 'run'>,
  rest?: number,
) =>
  new Study<Job, Played<Results>, Progress>(({ order }, { found, ...heard }) => {
    const parts: Outcomes[] = [];
    return pool.run(order, {
      ...heard,
      played: (outcomes) => parts.push(outcomes),
      // The planner's summary depends on the kind of study.
      summed: (summary) => {
        for (const run of summary.meta.runs) if ('label' in run) run.label = localName(run.label);
        found({ summary: summary as Results, outcomes: () => joined(parts) });
      },
    });
  }, rest);
