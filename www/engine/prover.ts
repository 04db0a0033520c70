/**
 * The inside of the evidence worker: finds the comparator, then replays the race against it, in
 * slices, so that a new message is handled within one of them.
 *
 * Progress goes to the page a few times a second; during the replay, so do the results so far. Time,
 * scheduling and posting are passed in; tests drive them by hand.
 */
import type { Evidence, EvidenceMeta, Working } from './bindings';
import { faultOf } from './fault';
import type { EngineInput } from './protocol';

export type ToProver = { type: 'prove'; id: number; job: EngineInput } | { type: 'stop' };

export type FromProver =
  | { type: 'progress'; id: number; working: Working }
  | {
      type: 'evidence';
      id: number;
      meta: EvidenceMeta;
      data: Float64Array<ArrayBuffer>;
      done: boolean;
    }
  /** `fatal`: the WebAssembly instance is dead and the worker must be replaced. */
  | { type: 'failed'; id: number; message: string; fatal: boolean };

/** Computing time between two checks of the mailbox (ms). */
const SLICE = 40;
/** Time between two reports of progress, and between two posts of results (ms). */
const PACE = 150;
const PICTURES = 500;

export interface ProverDeps {
  create(job: EngineInput): Evidence;
  post(message: FromProver, transfer: Transferable[]): void;
  now(): number;
  /** Calls `run` after the messages already waiting. */
  schedule(run: () => void): void;
}

export class Prover {
  #id = 0;
  #evidence: Evidence | null = null;
  #told = 0;
  #shown = 0;
  /** Number of the last scheduled tick: only that one counts. */
  #turn = 0;

  constructor(private readonly around: ProverDeps) {}

  receive(message: ToProver): void {
    this.#turn += 1;
    this.#evidence?.free();
    this.#evidence = null;
    if (message.type === 'stop') return;
    this.#id = message.id;
    this.#told = Number.NEGATIVE_INFINITY;
    this.#shown = this.around.now();
    try {
      this.#evidence = this.around.create(message.job);
      this.#again();
    } catch (error) {
      this.#fail(error);
    }
  }

  #again(): void {
    const turn = this.#turn;
    this.around.schedule(() => {
      if (turn === this.#turn) this.#tick();
    });
  }

  #tick(): void {
    const evidence = this.#evidence;
    if (!evidence) return;
    try {
      const { done, ...working } = evidence.advance(SLICE);
      const now = this.around.now();
      if (done || (working.phase === 'race' && now - this.#shown >= PICTURES))
        this.#show(evidence, done);
      if (done) {
        evidence.free();
        this.#evidence = null;
        return;
      }
      if (now - this.#told >= PACE) {
        this.#told = now;
        this.around.post({ type: 'progress', id: this.#id, working }, []);
      }
      this.#again();
    } catch (error) {
      this.#fail(error);
    }
  }

  #show(evidence: Evidence, done: boolean): void {
    const { meta, data } = evidence.frame();
    this.#shown = this.around.now();
    this.around.post({ type: 'evidence', id: this.#id, meta, data, done }, [data.buffer]);
  }

  #fail(error: unknown): void {
    this.#evidence = null;
    this.around.post({ type: 'failed', id: this.#id, ...faultOf(error) }, []);
  }
}
