/**
 * The page's end of the evidence worker: starts it when evidence is first wanted, and keeps it on the latest experiment.
 *
 * Every job has a number; what the worker still says about a former one is dropped.
 */
import type { EvidenceFrame, Working } from './bindings';
import type { EngineInput } from './protocol';
import type { FromProver, ToProver } from './prover';
import { Supervisor, type WorkerLike } from './supervise';
import { engineWords } from './words';

export interface Handlers {
  progress(working: Working): void;
  /** What is known so far, or all of it if `done`. */
  evidence(frame: EvidenceFrame, done: boolean): void;
  /** There will be no evidence; one sentence. */
  failed(message: string): void;
}

export class EvidenceClient {
  readonly #worker: Supervisor<ToProver, FromProver>;
  #id = 0;
  #job: EngineInput | null = null;

  constructor(
    spawn: () => WorkerLike<ToProver, FromProver>,
    private readonly handlers: Handlers,
  ) {
    this.#worker = new Supervisor(spawn, {
      hear: (message) => this.#hear(message),
      again: () => this.#post(),
      lost: (message) => this.#fail(engineWords.evidenceLost(message)),
    });
  }

  /** Drops what is under way and starts on another experiment. */
  prove(job: EngineInput): void {
    this.#job = job;
    this.#worker.begin();
    this.#post();
  }

  /** Drops what is under way. */
  stop(): void {
    if (!this.#job) return;
    this.#rest();
    this.#id += 1;
    this.#worker.tell({ type: 'stop' });
  }

  /** Ends the worker: the memory it took is given back. */
  end(): void {
    this.#rest();
    this.#worker.end();
  }

  #post(): void {
    if (!this.#job) return;
    this.#id += 1;
    this.#worker.send({ type: 'prove', id: this.#id, job: this.#job });
  }

  #hear(message: FromProver): void {
    if (message.id !== this.#id) return;
    switch (message.type) {
      case 'progress':
        this.handlers.progress(message.working);
        break;
      case 'evidence':
        if (message.done) this.#rest();
        this.handlers.evidence({ meta: message.meta, data: message.data }, message.done);
        break;
      case 'failed':
        this.#fail(message.message);
        break;
    }
  }

  #rest(): void {
    this.#job = null;
    this.#worker.rest();
  }

  #fail(message: string): void {
    this.#rest();
    this.handlers.failed(message);
  }
}
