/**
 * The page's end of a worker: starts it when there is something to do, and replaces it when it dies.
 *
 * A worker dies by an error event (`workerLock.ts` turns every silent end into one) or by a failure that it calls fatal. If
 * a job is under way, another worker receives the same job, which has the same result by determinism; a job that kills its
 * workers too often is given up. Without a job, no worker is started before one is needed: a worker that cannot even start
 * would be replaced forever.
 */

import { engineWords } from './words';

/** The part of `Worker` that is used. */
export interface WorkerLike<To, From> {
  postMessage(message: To, transfer?: Transferable[]): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<From>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** Any worker's message; a failure is `fatal` if its instance is dead. */
type Said = { type: string; fatal?: boolean; message?: string };

export interface Owner<From> {
  /** Handles a message of the current worker, except for a fatal failure. */
  hear(message: From): void;
  /** Called when the worker died and the job must be requested again. */
  again(): void;
  /** Called when the job is given up. `began`: some worker sent a message before it died, so workers can run here. */
  lost(message: string, began: boolean): void;
}

/** Number of deaths that end a job if they happen within a period (ms). */
export interface Policy {
  deaths: number;
  within: number;
}

/** One more try. */
const TWICE: Policy = { deaths: 2, within: Number.POSITIVE_INFINITY };

export class Supervisor<To, From extends Said> {
  #worker: WorkerLike<To, From> | null = null;
  #hasJob = false;
  /** Times at which workers of this job died (ms). */
  #deaths: number[] = [];
  #began = false;

  constructor(
    private readonly spawn: () => WorkerLike<To, From>,
    private readonly owner: Owner<From>,
    private readonly policy: Policy = TWICE,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Starts the worker, unless it is running. */
  start(): WorkerLike<To, From> {
    if (this.#worker) return this.#worker;
    const worker = this.spawn();
    this.#worker = worker;
    worker.onmessage = ({ data }) => {
      if (worker === this.#worker) this.#hear(data);
    };
    worker.onerror = ({ message }) => {
      if (worker === this.#worker) this.#died(message || engineWords.unexplained);
    };
    return worker;
  }

  /** Begins a new job: earlier deaths no longer count. */
  begin(): void {
    this.#hasJob = true;
    this.#deaths = [];
  }

  /** Ends the job; the worker stays for the next one. */
  rest(): void {
    this.#hasJob = false;
  }

  /** Sends a message, to a new worker if there is none. */
  send(message: To, transfer?: Transferable[]): void {
    this.start().postMessage(message, transfer);
  }

  /** Sends a message to the current worker, if any: it would mean nothing to a new one. */
  tell(message: To, transfer?: Transferable[]): void {
    if (this.#worker) this.send(message, transfer);
  }

  /** Ends the worker and its job. */
  end(): void {
    this.#hasJob = false;
    this.#worker?.terminate();
    this.#worker = null;
  }

  #hear(message: From): void {
    this.#began = true;
    if (message.type === 'failed' && message.fatal)
      this.#died(message.message || engineWords.unexplained);
    else this.owner.hear(message);
  }

  #died(message: string): void {
    const hadJob = this.#hasJob;
    this.end();
    if (!hadJob) return;
    const now = this.now();
    this.#deaths = [...this.#deaths.filter((then) => now - then < this.policy.within), now];
    if (this.#deaths.length >= this.policy.deaths) {
      this.owner.lost(message, this.#began);
      return;
    }
    this.#hasJob = true;
    this.owner.again();
  }
}
