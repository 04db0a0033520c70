/**
 * The page's end of the engine: starts the worker, keeps it on the latest experiment, replaces it
 * when it dies.
 *
 * Every frame is handed on with its job. On its way it has a number, and another one after each seek; what a worker still says under a former
 * number is dropped, unless it is that the job cannot be played. However a worker ends, it is replaced
 * and the same job is played to the round last seen, which by determinism shows the same numbers.
 */

import type { Fault } from '../features/own/protocol';
import type { Job, Shown } from '../session/job';
import type { FrameRequest } from './bindings';
import type { FromWorker, OwnPort, OwnRun, Rate, ToWorker } from './protocol';
import { engineWords } from './words';

/** The part of `Worker` the client uses. */
export interface WorkerLike {
  postMessage(message: ToWorker, transfer?: Transferable[]): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

export interface Handlers {
  frame(shown: Shown): void;
  /** The race ended of its own accord. */
  stopped(): void;
  /** The job cannot be played; one sentence. */
  failed(message: string): void;
  /** The engine died and is back; `t` is the round it was brought back to. */
  restarted(t: number): void;
  /**
   * The engine died too often at round `t`; nothing goes on before somebody loads the job again. `began`: some worker said
   * something before it died. If none ever did, none can be had here.
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

/** A job that kills its workers this often … */
const DEATHS = 3;
/** … within so many milliseconds is given up. Long races may lose one now and then. */
const WITHIN = 60_000;

const portsOf = (own: readonly OwnPort[]) => own.flatMap(({ port }) => port ?? []);

export class EngineClient {
  /** None: the last one is gone, and there is nothing to play. */
  #worker: WorkerLike | null;
  #id = 0;
  /** The number with which the job was sent; seeks have raised `#id` since. */
  #loaded = 0;
  #job: Job | null = null;
  /** Its learners whose code the viewer brings. */
  #own: readonly OwnRun[] = [];
  /** It is to play; also when it is at its end, for the last frame may be on its way yet when another worker takes over. */
  #playing = false;
  #rate: Rate = null;
  #interval = 33;
  #request: FrameRequest = { focus: 0, class: 0, map: false, prediction: false };
  /** Last round the page was shown. */
  #t = 0;
  /** The same since the last job or seek; after a restart, nothing before it is shown again. */
  #shown = 0;
  /** When workers died that had this job. */
  #deaths: number[] = [];
  /** Some worker said something. */
  #began = false;

  constructor(
    private readonly spawn: () => WorkerLike,
    private readonly handlers: Handlers,
    private readonly sandbox: Sandbox | null = null,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.#worker = this.#start();
  }

  /** Plays another experiment, at once to round `skip`, then on if `playing`. */
  load(job: Job, playing: boolean, skip = 0, own: readonly OwnRun[] = []): void {
    this.#job = job;
    this.#own = own;
    this.#playing = playing;
    this.#deaths = [];
    this.#t = skip;
    this.#shown = 0;
    this.#post(skip);
  }

  /** Forgets the experiment: nothing that is still under way will be shown. */
  clear(): void {
    this.#id += 1;
    this.#loaded = this.#id;
    this.#job = null;
    this.#playing = false;
    this.#worker?.postMessage({ type: 'clear' });
    this.sandbox?.open([]);
  }

  /** The browser found something wrong with a learner's code. */
  faulty(code: number, fault: Fault): void {
    this.#worker?.postMessage({ type: 'faulty', code, fault });
  }

  play(): void {
    this.#playing = true;
    this.#worker?.postMessage({ type: 'play' });
  }

  pause(): void {
    this.#playing = false;
    this.#worker?.postMessage({ type: 'pause' });
  }

  /** Stands at round `t`; frames of other rounds that are on their way are dropped. */
  seek(t: number): void {
    if (!this.#job) return;
    this.#playing = false;
    this.#id += 1;
    this.#t = t;
    this.#shown = 0;
    this.#worker?.postMessage({ type: 'seek', id: this.#id, t });
  }

  setRate(rate: Rate): void {
    this.#rate = rate;
    this.#worker?.postMessage({ type: 'rate', rate });
  }

  setRequest(request: FrameRequest): void {
    this.#request = request;
    this.#worker?.postMessage({ type: 'request', request });
  }

  /** Milliseconds between frames at least. */
  setInterval(interval: number): void {
    this.#interval = interval;
    this.#worker?.postMessage({ type: 'interval', interval });
  }

  /** The frame was drawn; the worker may send another. */
  acknowledge(): void {
    this.#worker?.postMessage({ type: 'ack' });
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
      rate: this.#rate,
      skip,
      interval: this.#interval,
    };
    this.#worker ??= this.#start();
    if (own.length === 0) this.#worker.postMessage(load);
    else this.#worker.postMessage({ ...load, own }, portsOf(own));
  }

  #start(): WorkerLike {
    const worker = this.spawn();
    worker.onmessage = ({ data }) => {
      if (worker === this.#worker) this.#hear(data);
    };
    worker.onerror = (event) => {
      if (worker === this.#worker) this.#died(event.message || engineWords.stopped);
    };
    return worker;
  }

  #hear(message: FromWorker): void {
    this.#began = true;
    if (message.type === 'failed' && message.fatal) {
      this.#died(message.message);
      return;
    }
    // Only frames and where it stands belong to a round that was sought.
    const since = ['frame', 'state'].includes(message.type) ? this.#id : this.#loaded;
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
        this.handlers.frame({ job, frame: { meta: message.meta, data: message.data } });
        break;
      case 'state':
        if (!message.playing) this.handlers.stopped();
        break;
      case 'ended':
        this.sandbox?.end(message.code);
        this.handlers.ended?.(job, message.run, message.fault);
        break;
      case 'again': {
        const own = this.sandbox?.again(message.code);
        if (own) this.#worker?.postMessage({ type: 'own', own }, portsOf([own]));
        break;
      }
      case 'failed':
        this.handlers.failed(message.message);
        break;
    }
  }

  #died(message: string): void {
    this.#worker?.terminate();
    // Without a job no other is started: one that cannot even start would be followed by another for ever.
    this.#worker = null;
    if (!this.#job) return;
    const now = this.now();
    this.#deaths = [...this.#deaths.filter((then) => now - then < WITHIN), now];
    if (this.#deaths.length >= DEATHS) {
      this.#job = null;
      this.sandbox?.open([]);
      this.handlers.lost(message, this.#t, this.#began);
      return;
    }
    this.#worker = this.#start();
    this.#post(this.#t);
    this.handlers.restarted(this.#t);
  }
}
