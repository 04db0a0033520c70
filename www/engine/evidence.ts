/**
 * The page's end of the evidence worker: starts it when evidence is first wanted, keeps it on the
 * latest experiment, replaces it when it dies.
 *
 * Every job has a number; what the worker still says about a former one is dropped.
 */
import type { EvidenceFrame } from './bindings';
import type { EngineInput } from './protocol';
import type { FromProver, Phase, ToProver } from './prover';
import { engineWords } from './words';

/** The part of `Worker` the client uses. */
export interface ProverLike {
  postMessage(message: ToProver): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FromProver>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

export interface Handlers {
  progress(phase: Phase, share: number): void;
  /** What is known so far, or all of it if `done`. */
  evidence(frame: EvidenceFrame, done: boolean): void;
  /** There will be no evidence; one sentence. */
  failed(message: string): void;
}

export class EvidenceClient {
  #worker: ProverLike | null = null;
  #id = 0;
  #job: EngineInput | null = null;
  /** The job has killed a worker before. */
  #died = false;

  constructor(
    private readonly spawn: () => ProverLike,
    private readonly handlers: Handlers,
  ) {}

  /** Drops what is under way and starts on another experiment. */
  prove(job: EngineInput): void {
    this.#job = job;
    this.#died = false;
    this.#post(job);
  }

  /** Drops what is under way. */
  stop(): void {
    if (!this.#job) return;
    this.#job = null;
    this.#id += 1;
    this.#worker?.postMessage({ type: 'stop' });
  }

  #post(job: EngineInput): void {
    this.#id += 1;
    this.#worker ??= this.#start();
    this.#worker.postMessage({ type: 'prove', id: this.#id, job });
  }

  #start(): ProverLike {
    const worker = this.spawn();
    worker.onmessage = ({ data }) => {
      if (worker === this.#worker) this.#hear(data);
    };
    worker.onerror = (event) => {
      if (worker === this.#worker) this.#lose(event.message || engineWords.outOfMemory);
    };
    return worker;
  }

  #hear(message: FromProver): void {
    if (message.type === 'failed' && message.fatal) {
      this.#lose(message.message);
      return;
    }
    if (message.id !== this.#id) return;
    switch (message.type) {
      case 'progress':
        this.handlers.progress(message.phase, message.share);
        break;
      case 'evidence':
        if (message.done) this.#job = null;
        this.handlers.evidence({ meta: message.meta, data: message.data }, message.done);
        break;
      case 'failed':
        this.#job = null;
        this.handlers.failed(message.message);
        break;
    }
  }

  /** A new worker tries the same job once more; a job that kills two is given up. */
  #lose(message: string): void {
    this.#worker?.terminate();
    this.#worker = null;
    const job = this.#job;
    if (!job) return;
    if (this.#died) {
      this.#job = null;
      this.handlers.failed(engineWords.evidenceLost(message));
      return;
    }
    this.#died = true;
    this.#post(job);
  }
}
