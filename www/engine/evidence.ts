/**
 * The page's end of the evidence worker: starts it when evidence is first requested, and keeps it
 * on the latest experiment.
 *
 * Every job has a number; messages about a previous job are dropped.
 */
import { batch } from '@preact/signals';
import type { EvidenceFrame, Working } from './bindings';
import type { EngineInput } from './protocol';
import type { FromProver, ToProver } from './prover';
import type { Heard } from './study';
import { Supervisor, type WorkerLike } from './supervise';
import { engineWords } from './words';

export class EvidenceClient {
  readonly #worker: Supervisor<ToProver, FromProver>;
  #id = 0;
  #job: EngineInput | null = null;
  #heard: Heard<EvidenceFrame, Working> | null = null;

  constructor(spawn: () => WorkerLike<ToProver, FromProver>) {
    this.#worker = new Supervisor(spawn, {
      hear: (message) => this.#hear(message),
      again: () => this.#post(),
      lost: (message) => this.#fail(engineWords.evidenceLost(message)),
    });
  }

  /** Abandons the current experiment and starts another one; returns a function that stops it. */
  prove(job: EngineInput, heard: Heard<EvidenceFrame, Working>): () => void {
    this.#job = job;
    this.#heard = heard;
    this.#worker.begin();
    this.#post();
    return () => this.#stop();
  }

  #stop(): void {
    if (!this.#job) return;
    this.#rest();
    this.#id += 1;
    this.#worker.tell({ type: 'stop' });
  }

  /** Ends the worker and so frees its memory. */
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
        this.#heard?.progress(message.working);
        break;
      case 'evidence':
        if (message.done) this.#rest();
        batch(() => {
          this.#heard?.found({ meta: message.meta, data: message.data });
          if (message.done) this.#heard?.finished();
        });
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
    this.#heard?.failed(message);
  }
}
