/**
 * The inside of a worker of the pool: plays one job after the other in slices and reports its progress; or, as the planner
 * of a study, counts its jobs and sums up its results. Either can take long with a large table, so neither runs on the
 * page's own thread.
 *
 * To stop a worker, the page terminates it. Browsers do that only between two tasks (Chromium waits two seconds before it
 * interrupts one), so every slice is a separate task.
 */

import type { SeedBands, SweepPlan, SweepSummary, Task } from './bindings';
import { faultOf } from './fault';
import type { Fault } from './own/protocol';
import type { OwnTask } from './ownTask';
import type { EngineInput, OwnPort, OwnRun } from './protocol';

/** Many races: those of a sweep, or one race over many seeds. */
export interface StudySpec extends EngineInput {
  kind: 'sweep' | 'seeds';
  /** The whole link: its view keys specify the sweep, or the number of seeds. */
  fragment: string;
  /** Its user-supplied learners, which a sweep plays too. */
  own?: readonly OwnRun[];
  /** Whether the study starts unasked: the race and all requested studies take precedence. */
  unasked?: boolean;
}

/** The plan of a study: its jobs, and the additional races of user-supplied code. */
export type Planned = Pick<SweepPlan, 'jobs'> & Partial<Pick<SweepPlan, 'own' | 'codes'>>;

export type Summary = SweepSummary | SeedBands;
export type Outcomes = Float64Array<ArrayBuffer>;

export type ToPool =
  | { type: 'study'; study: StudySpec }
  /** To a player: a job of the study. */
  | { type: 'job'; job: number }
  /** To a player: a race of user-supplied code, and an error that the browser found in the code. */
  | { type: 'own'; race: number; own: OwnPort }
  | { type: 'faulty'; code: number; fault: Fault }
  /** To the planner: a request for the number of jobs. */
  | { type: 'plan' }
  /** To the planner: the results of a job; and the request to sum up all results. */
  | { type: 'add'; outcomes: Outcomes }
  | { type: 'sum' };

export type FromPool =
  | { type: 'progress'; share: number }
  | { type: 'done'; outcomes: Outcomes }
  | ({ type: 'planned' } & Planned)
  | { type: 'summed'; summary: Summary }
  /** `fatal`: the WebAssembly instance is dead and the worker must be replaced. */
  | { type: 'failed'; message: string; fatal: boolean };

/** Computing time of a slice (ms). */
const SLICE = 20;
/** Number of slices between two reports of progress. */
const PULSE = 4;

interface TaskDeps {
  create(study: StudySpec, job: number): Task;
  /** Creates a race of user-supplied code, which calls `wake` when there may be rounds to play. */
  createOwn(study: StudySpec, race: number, own: OwnPort, wake: () => void): OwnTask;
  /** Plans a study; throws one sentence if it cannot be played. */
  plan(study: StudySpec): Planned;
  summarize(study: StudySpec, outcomes: Outcomes): Summary;
  post(message: FromPool, transfer: Transferable[]): void;
  /** Calls `run` in a separate task, as soon as possible. */
  schedule(run: () => void): void;
}

export class Tasker {
  #study: StudySpec | null = null;
  /** Results that the planner has to sum up. */
  #parts: Outcomes[] = [];
  /** The current race of user-supplied code, and the function that continues it once the code has answered. */
  #own: OwnTask | null = null;
  #asleep: (() => void) | null = null;

  constructor(private readonly around: TaskDeps) {}

  receive(message: ToPool): void {
    this.#guard(() => this.#handle(message));
  }

  #handle(message: ToPool): void {
    if (message.type === 'study') {
      this.#study = message.study;
      this.#parts = [];
      return;
    }
    const study = this.#study;
    if (!study) throw new Error('there is no study to work for');
    switch (message.type) {
      case 'job':
        this.#slice(this.around.create(study, message.job), 1);
        break;
      case 'own':
        this.#own = this.around.createOwn(study, message.race, message.own, () => this.#wake());
        this.#slice(this.#own, 1);
        break;
      case 'faulty':
        this.#own?.refuse(message.code, message.fault);
        break;
      case 'plan':
        this.around.post({ type: 'planned', ...this.around.plan(study) }, []);
        break;
      case 'add':
        this.#parts.push(message.outcomes);
        break;
      case 'sum': {
        this.#parts = [joined(this.#parts)];
        const summary = this.around.summarize(study, this.#parts[0] ?? new Float64Array());
        this.around.post({ type: 'summed', summary }, [summary.data.buffer]);
        break;
      }
    }
  }

  #slice(task: Task, count: number): void {
    const share = task.advance(SLICE);
    if (share < 1) {
      if (count % PULSE === 0) this.around.post({ type: 'progress', share }, []);
      const goOn = () => this.#slice(task, count + 1);
      if (task.waits?.()) this.#asleep = goOn;
      else this.around.schedule(() => this.#guard(goOn));
      return;
    }
    const outcomes = task.outcomes();
    task.free();
    this.#own = null;
    this.around.post({ type: 'done', outcomes }, [outcomes.buffer]);
  }

  #wake(): void {
    const goOn = this.#asleep;
    this.#asleep = null;
    if (goOn) this.around.schedule(() => this.#guard(goOn));
  }

  #guard(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.around.post({ type: 'failed', ...faultOf(error) }, []);
    }
  }
}

export function joined(parts: readonly Outcomes[]): Outcomes {
  const all = new Float64Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
