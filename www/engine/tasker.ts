/**
 * The inside of a worker of the pool: plays one job after the other in slices and says how far it
 * has come.
 *
 * Whoever wants it to stop terminates it. Browsers do that between two tasks only (Chromium waits two
 * seconds before it breaks one off), so every slice is a task of its own.
 */
import type { Task } from '../core';
import type { FromPool, Study, ToPool } from './studies';

/** Milliseconds of computing in one go. */
const SLICE = 20;
/** Slices between two words about progress. */
const PULSE = 4;

export interface TaskSurroundings {
  create(study: Study, job: number): Task;
  post(message: FromPool, transfer: Transferable[]): void;
  /** Calls `run` in a task of its own, as soon as possible. */
  schedule(run: () => void): void;
}

export class Tasker {
  #study: Study | null = null;

  constructor(private readonly around: TaskSurroundings) {}

  receive(message: Exclude<ToPool, { type: 'module' }>): void {
    if (message.type === 'study') this.#study = message.study;
    else this.#play(message.job);
  }

  #play(job: number): void {
    this.#guard(job, () => {
      if (!this.#study) throw new Error('a job without a study');
      this.#slice(job, this.around.create(this.#study, job), 1);
    });
  }

  #slice(job: number, task: Task, count: number): void {
    const share = task.advance(SLICE);
    if (share < 1) {
      if (count % PULSE === 0) this.around.post({ type: 'progress', job, share }, []);
      this.around.schedule(() => this.#guard(job, () => this.#slice(job, task, count + 1)));
      return;
    }
    const outcomes = task.outcomes();
    task.free();
    this.around.post({ type: 'done', job, outcomes }, [outcomes.buffer]);
  }

  #guard(job: number, work: () => void): void {
    try {
      work();
    } catch (error) {
      this.around.post(failure(job, error), []);
    }
  }
}

/** After a trap the instance's memory cannot be trusted, nor after a failed allocation. */
function failure(job: number, error: unknown): FromPool {
  const fatal = error instanceof WebAssembly.RuntimeError || error instanceof RangeError;
  const message = error instanceof Error ? error.message : String(error);
  return { type: 'failed', job, message, fatal };
}
