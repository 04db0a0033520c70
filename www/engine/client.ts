/**
 * The page's end of the engine: keeps its worker on the latest experiment.
 *
 * Every frame is handed on with its job. On its way it has a number, and another one after each seek; what a worker still
 * says under a former number is dropped, unless it is that the job cannot be played. However a worker ends, its supervisor
 * replaces it. The same job is then played to the round last seen, to the same numbers.
 */

import { localName } from '../ui/format';
import { datasetOf, type FrameMeta, type FrameRequest } from './bindings';
import { inLanguage, rust } from './inLanguage';
import type { Job, Shown } from './job';
import type { Fault } from './own/protocol';
import type { Pace } from './pace';
import type { FromWorker, OwnPort, OwnRun, ToWorker } from './protocol';
import { type Policy, Supervisor, type WorkerLike } from './supervise';

/** The worker that plays the race. */
export type EngineWorker = WorkerLike<ToWorker, FromWorker>;

export interface Handlers {
  frame(shown: Shown): void;
  /** The job cannot be played; one sentence. */
  failed(message: string): void;
  /** The engine died and is back; `t` is the round it was brought back to. */
  restarted(t: number): void;
  /**
   * The engine died too often at round `t`; nothing goes on before the job is loaded again. `began`: some worker said
   * something before it died. If none ever did, the engine cannot run here.
   */
  lost(message: string, t: number, began: boolean): void;
  /** A learner's code has stopped. */
  ended?(job: Job, run: number, fault: Fault): void;
}

/** Where the code of the viewer's own learners runs. */
export interface Sandbox {
  /** Ends what runs and starts the code of another race. */
  open(own: readonly OwnRun[]): OwnPort[];
  /** Starts the same code anew; `null` if it does not run any more. */
  again(code: number): OwnPort | null;
  end(code: number): void;
}

/** Long races may lose a worker now and then. */
const POLICY: Policy = { deaths: 3, within: 60_000 };

/** Names in the language of the page; the labels of the viewer's own table are theirs. */
function inOwnLanguage(meta: FrameMeta, { experiment }: Job): void {
  for (const run of meta.runs) run.label = localName(run.label);
  if (!rust.say || !datasetOf(experiment)) return;
  meta.classNames = meta.classNames.map((name) => inLanguage(name));
  if (meta.majority?.label) meta.majority.label = inLanguage(meta.majority.label);
}

const portsOf = (own: readonly OwnPort[]) => own.flatMap(({ port }) => port ?? []);

export class EngineClient {
  readonly #worker: Supervisor<ToWorker, FromWorker>;
  #id = 0;
  /** The number with which the job was sent; seeks have raised `#id` since. */
  #loaded = 0;
  #job: Job | null = null;
  /** Its learners whose code the viewer brings. */
  #own: readonly OwnRun[] = [];
  /** It is to play; also when it is at its end, for the last frame may be on its way yet when another worker takes over. */
  #playing = false;
  #pace: Pace = { rate: null };
  #interval = 33;
  #request: FrameRequest = { focus: 0, class: 0, map: false, prediction: false, plane: false };
  /** Last round the page was shown. */
  #t = 0;
  /** The same since the last job or seek; after a restart, nothing before it is shown again. */
  #shown = 0;

  constructor(
    spawn: () => EngineWorker,
    private readonly handlers: Handlers,
    private readonly sandbox: Sandbox | null = null,
    now?: () => number,
  ) {
    const owner = {
      hear: (message: FromWorker) => this.#hear(message),
      again: () => {
        this.#post(this.#t);
        this.handlers.restarted(this.#t);
      },
      lost: (message: string, began: boolean) => {
        this.#job = null;
        this.sandbox?.open([]);
        this.handlers.lost(message, this.#t, began);
      },
    };
    this.#worker = new Supervisor(spawn, owner, POLICY, now);
    this.#worker.start();
  }

  /** Plays another experiment, at once to round `skip`, then on if `playing`. */
  load(job: Job, playing: boolean, skip = 0, own: readonly OwnRun[] = []): void {
    this.#job = job;
    this.#own = own;
    this.#playing = playing;
    this.#t = skip;
    this.#shown = 0;
    this.#worker.begin();
    this.#post(skip);
  }

  /** Forgets the experiment: nothing that is still under way will be shown. */
  clear(): void {
    this.#id += 1;
    this.#loaded = this.#id;
    this.#job = null;
    this.#playing = false;
    this.#worker.rest();
    this.#worker.tell({ type: 'clear' });
    this.sandbox?.open([]);
  }

  /** The browser found something wrong with a learner's code. */
  faulty(code: number, fault: Fault): void {
    this.#worker.tell({ type: 'faulty', code, fault });
  }

  play(): void {
    this.#playing = true;
    this.#worker.tell({ type: 'play' });
  }

  pause(): void {
    this.#playing = false;
    this.#worker.tell({ type: 'pause' });
  }

  /** Stands at round `t`; frames of other rounds that are on their way are dropped. */
  seek(t: number): void {
    if (!this.#job) return;
    this.#playing = false;
    this.#id += 1;
    this.#t = t;
    this.#shown = 0;
    this.#worker.tell({ type: 'seek', id: this.#id, t });
  }

  setPace(pace: Pace): void {
    this.#pace = pace;
    this.#worker.tell({ type: 'pace', pace });
  }

  setRequest(request: FrameRequest): void {
    this.#request = request;
    this.#worker.tell({ type: 'request', request });
  }

  /** Milliseconds between frames at least. */
  setInterval(interval: number): void {
    this.#interval = interval;
    this.#worker.tell({ type: 'interval', interval });
  }

  /** The frame was drawn; the worker may send another. */
  acknowledge(): void {
    this.#worker.tell({ type: 'ack' });
  }

  #post(skip: number): void {
    if (!this.#job) return;
    this.#id += 1;
    this.#loaded = this.#id;
    const { link, rows } = this.#job;
    const own = this.sandbox?.open(this.#own) ?? [];
    const load: ToWorker = {
      type: 'load',
      id: this.#id,
      job: { fragment: link, table: rows ?? undefined },
      request: this.#request,
      playing: this.#playing,
      pace: this.#pace,
      skip,
      interval: this.#interval,
    };
    if (own.length === 0) this.#worker.send(load);
    else this.#worker.send({ ...load, own }, portsOf(own));
  }

  #hear(message: FromWorker): void {
    // Only frames belong to a round that was sought.
    const since = message.type === 'frame' ? this.#id : this.#loaded;
    const job = this.#job;
    if (message.id < since || !job) return;
    switch (message.type) {
      case 'frame':
        // Never backwards: a replay under way passes rounds that were already shown.
        if (message.meta.t < this.#shown) {
          this.acknowledge();
          break;
        }
        this.#shown = message.meta.t;
        this.#t = Math.max(this.#t, message.meta.t);
        inOwnLanguage(message.meta, job);
        this.handlers.frame({ job, frame: { meta: message.meta, data: message.data } });
        break;
      case 'ended':
        this.sandbox?.end(message.code);
        this.handlers.ended?.(job, message.run, message.fault);
        break;
      case 'again': {
        const own = this.sandbox?.again(message.code);
        if (own) this.#worker.tell({ type: 'own', own }, portsOf([own]));
        break;
      }
      case 'failed':
        this.handlers.failed(message.message);
        break;
    }
  }
}
