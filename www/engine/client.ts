/**
 * The page's end of the engine: keeps its worker on the latest experiment.
 *
 * Every frame is passed on with its job. Each job has a number, which every seek changes. Messages with a previous number are
 * dropped, unless they say that the job cannot be played. If a worker ends for any reason, its supervisor replaces it. The
 * same job is then played to the last displayed round, with the same numbers.
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
  /** Called when the job cannot be played; one sentence. */
  failed(message: string): void;
  /** Called when the engine died and was restarted at round `t`. */
  restarted(t: number): void;
  /**
   * Called when the engine died too often at round `t`; nothing continues until the job is loaded again. `began`: some worker
   * sent a message before it died. If none ever did, the engine cannot run here.
   */
  lost(message: string, t: number, began: boolean): void;
  /** Called when a learner's code has stopped. */
  ended?(job: Job, run: number, fault: Fault): void;
}

/** The place where the code of user-supplied learners runs. */
export interface Sandbox {
  /** Ends the running code and starts that of another race. */
  open(own: readonly OwnRun[]): OwnPort[];
  /** Restarts the same code; `null` if it no longer runs. */
  again(code: number): OwnPort | null;
  end(code: number): void;
}

/** Tolerates occasional deaths in long races. */
const POLICY: Policy = { deaths: 3, within: 60_000 };

/** Translates names into the language of the page, except for the labels of the viewer's own table. */
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
  /** The number with which the job was sent; later seeks raise only `#id`. */
  #loaded = 0;
  #job: Job | null = null;
  /** Its user-supplied learners. */
  #own: readonly OwnRun[] = [];
  /** Whether the race is set to play, even at its end: another worker can take over before the last frame arrives. */
  #playing = false;
  #pace: Pace = { rate: null };
  #interval = 33;
  #request: FrameRequest = { focus: 0, class: 0, map: false, prediction: false, plane: false };
  /** The last round that the page received. */
  #t = 0;
  /** The last round since the last job or seek; after a restart no earlier round is shown. */
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

  /** Plays another experiment, at once to round `skip`, and continues if `playing`. */
  load(job: Job, playing: boolean, skip = 0, own: readonly OwnRun[] = []): void {
    this.#job = job;
    this.#own = own;
    this.#playing = playing;
    this.#t = skip;
    this.#shown = 0;
    this.#worker.begin();
    this.#post(skip);
  }

  /** Forgets the experiment: frames that are still under way are not shown. */
  clear(): void {
    this.#id += 1;
    this.#loaded = this.#id;
    this.#job = null;
    this.#playing = false;
    this.#worker.rest();
    this.#worker.tell({ type: 'clear' });
    this.sandbox?.open([]);
  }

  /** Reports an error that the browser found in a learner's code. */
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

  /** Pauses at round `t`; frames of other rounds under way are dropped. */
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

  /** Sets the minimum time between frames (ms). */
  setInterval(interval: number): void {
    this.#interval = interval;
    this.#worker.tell({ type: 'interval', interval });
  }

  /** Reports that the frame was drawn, so that the worker can send another. */
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
    // Only frames depend on the last seek.
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
