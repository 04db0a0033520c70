/**
 * The worker's inside: plays an engine in short slices and posts frames at a gentle pace.
 *
 * Slices are short so that messages (pause, another experiment) are handled at once. A frame is
 * posted only after the page has acknowledged the previous one, so a slow page never queues frames.
 * Time, scheduling and posting are passed in; tests drive them by hand.
 */

import type { Engine, FrameRequest } from './bindings';
import { faultOf } from './fault';
import type { Fault } from './own/protocol';
import { type Pace, rateAt } from './pace';
import type { EngineInput, FromWorker, OwnPort, ToWorker } from './protocol';

/** Computing time between two checks of the mailbox (ms). */
const SLICE = 12;
/** Number of rounds requested at once without a limit; the slice ends first. */
const MANY = 1_000_000_000;
/** Longest delay that a worker makes up for (s). */
const CATCH_UP = 0.25;
/** Time after which a race heading for a round shows frames (ms). */
const PATIENCE = 400;
/** Time between two slices at a fixed rate: two per frame are plenty (ms). */
const PULSE = 15;

/** Supplies the answers of user-supplied learners, and wakes the stepper when there are some. */
export interface Supply {
  send(own: OwnPort): void;
  refuse(code: number, fault: Fault): void;
  /** Called when the race has advanced. */
  refill(): void;
  /** Called when the race went to another round. */
  sought(): void;
  close(): void;
}

/** The receiver of a supply's reports. */
export interface Supplied {
  /** Called when the race can continue. */
  wake(): void;
  /** Called when a learner's code has stopped. */
  ended(code: number, run: number, fault: Fault): void;
  /** Called when a learner's code must restart. */
  again(code: number, run: number): void;
}

export interface StepperDeps<E extends Engine> {
  create(job: EngineInput): E;
  /** Creates the supply of a race with user-supplied learners. */
  supply?(engine: E, own: readonly OwnPort[], to: Supplied): Supply;
  post(message: FromWorker, transfer: Transferable[]): void;
  now(): number;
  /** Calls `run` after `delay` ms (0: after the messages already waiting). */
  schedule(run: () => void, delay: number): void;
}

export class Stepper<E extends Engine = Engine> {
  #id = 0;
  #engine: E | null = null;
  #supply: Supply | null = null;
  #request: FrameRequest = { focus: 0, class: 0, map: false, prediction: false, plane: false };
  #playing = false;
  #pace: Pace = { rate: null };
  #interval = 33;
  /** Number of requested rounds that are not played yet. */
  #owed = 0;
  /** The last requested round, until its turn comes; earlier requests are dropped. */
  #sought: number | null = null;
  /** The engine's round, kept up to date while it plays. */
  #t = 0;
  /** Number of rounds, with a fraction, that the rate makes due since `#ticked`. */
  #due = 0;
  #ticked = 0;
  #posted = Number.NEGATIVE_INFINITY;
  #unseen = false;
  #waiting = false;
  /** Whether the next frame is posted at once: the viewer requested it, or it is the last. */
  #urgent = false;
  /** Number of the last scheduled tick: only that one counts. */
  #turn = 0;

  constructor(private readonly around: StepperDeps<E>) {}

  receive(message: ToWorker): void {
    try {
      this.#handle(message);
    } catch (error) {
      this.#fail(error);
    }
  }

  #handle(message: ToWorker): void {
    switch (message.type) {
      case 'load':
        this.#load(message);
        break;
      case 'play':
        this.#playing = true;
        this.#due = 0;
        this.#ticked = this.around.now();
        break;
      case 'pause':
        this.#playing = false;
        // A race heading for a round shows that round.
        if (this.#owed > 0 || this.#sought !== null) break;
        // Even without a new round: contents that are computed only now and then must be of this
        // round.
        this.#unseen = true;
        this.#urgent = true;
        break;
      case 'clear':
        this.#leave();
        break;
      case 'own':
        if (this.#supply) this.#supply.send(message.own);
        else message.own.port?.close();
        break;
      case 'faulty':
        this.#supply?.refuse(message.code, message.fault);
        break;
      case 'pace':
        // The time until now counts at the previous pace.
        this.#account();
        this.#pace = message.pace;
        break;
      case 'seek':
        this.#id = message.id;
        this.#playing = false;
        this.#sought = message.t;
        // Frames of other rounds are no longer drawn, so they are not acknowledged either.
        this.#waiting = false;
        break;
      case 'request':
        this.#request = message.request;
        this.#unseen = true;
        this.#urgent = true;
        break;
      case 'interval':
        this.#interval = message.interval;
        break;
      case 'ack':
        this.#waiting = false;
        break;
    }
    this.#again(0);
  }

  #load(message: Extract<ToWorker, { type: 'load' }>): void {
    this.#leave();
    this.#id = message.id;
    this.#request = message.request;
    this.#playing = message.playing;
    this.#pace = message.pace;
    this.#interval = message.interval;
    this.#owed = message.skip;
    this.#sought = null;
    this.#t = 0;
    const engine = this.around.create(message.job);
    this.#engine = engine;
    const { id, own } = message;
    if (own && this.around.supply) {
      this.#supply = this.around.supply(engine, own, {
        wake: () => this.#again(0),
        ended: (code, run, fault) => this.around.post({ type: 'ended', id, code, run, fault }, []),
        again: (code, run) => this.around.post({ type: 'again', id, code, run }, []),
      });
    }
    this.#due = 0;
    this.#ticked = this.around.now();
    this.#waiting = false;
    // Owed rounds are played first; intermediate frames are posted only if that takes long.
    this.#urgent = message.skip === 0;
    this.#posted = message.skip === 0 ? Number.NEGATIVE_INFINITY : this.around.now();
    // A playing race posts its first frame after its first slice, so that no empty charts flash up.
    this.#unseen = !message.playing && message.skip === 0;
  }

  #leave(): void {
    this.#supply?.close();
    this.#supply = null;
    this.#engine?.free();
    this.#engine = null;
  }

  #again(delay: number): void {
    this.#turn += 1;
    const turn = this.#turn;
    this.around.schedule(() => {
      if (turn === this.#turn) this.#tick();
    }, delay);
  }

  #tick(): void {
    if (!this.#engine) return;
    try {
      const delay = this.#play(this.#engine);
      this.#supply?.refill();
      const left = this.#show(this.#engine);
      const next = Math.min(delay, left);
      if (next !== Number.POSITIVE_INFINITY) this.#again(next);
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Plays one slice; returns the time until the next one is due (ms). */
  #play(engine: Engine): number {
    const now = this.around.now();
    if (this.#sought !== null) {
      this.#owed = engine.seek(this.#sought);
      this.#supply?.sought();
      this.#sought = null;
      this.#unseen = this.#owed === 0;
      this.#urgent = this.#unseen;
      // Intermediate frames are posted only if it takes long.
      this.#posted = now + PATIENCE;
    }
    if (this.#owed > 0) {
      this.#ticked = now;
      const asked = this.#owed;
      const played = engine.advance(asked, SLICE);
      this.#t += played;
      this.#unseen = true;
      // Answers wake the stepper.
      if (played === 0 && engine.waits()) return Number.POSITIVE_INFINITY;
      this.#owed = played === 0 ? 0 : asked - played;
      if (this.#owed > 0) return 0;
      this.#urgent = true;
      // Plays on even at the end of the race, which the next frame reports.
      return this.#playing ? 0 : Number.POSITIVE_INFINITY;
    }
    if (!this.#playing) return Number.POSITIVE_INFINITY;
    const rate = this.#account();
    if (rate === null) {
      return this.#advance(engine, MANY) ? 0 : Number.POSITIVE_INFINITY;
    }
    const whole = Math.floor(this.#due);
    if (whole > 0) {
      if (!this.#advance(engine, whole)) return Number.POSITIVE_INFINITY;
      // The slice ended before all due rounds were played.
      if (this.#due >= 1) return 0;
    }
    return Math.max(((1 - this.#due) / rate) * 1000, PULSE);
  }

  /** Adds the rounds that became due since the last call; returns the rate. */
  #account(): number | null {
    const now = this.around.now();
    const rate = rateAt(this.#pace, this.#t);
    const since = (now - this.#ticked) / 1000;
    this.#ticked = now;
    this.#due =
      rate === null ? 0 : Math.min(this.#due + rate * since, Math.max(rate * CATCH_UP, 1));
    return rate;
  }

  /** Plays rounds; returns false if none is left, or if the next one waits for a user-supplied learner. */
  #advance(engine: Engine, rounds: number): boolean {
    const played = engine.advance(rounds, SLICE);
    this.#t += played;
    this.#due = Math.max(this.#due - played, 0);
    if (played === 0 && engine.waits()) return false;
    this.#unseen = true;
    if (played > 0) return true;
    this.#playing = false;
    this.#urgent = true;
    return false;
  }

  /** Posts a frame if there is news and it is due; otherwise returns the time until then (ms). */
  #show(engine: Engine): number {
    if (!this.#unseen || this.#waiting) return Number.POSITIVE_INFINITY;
    const now = this.around.now();
    const left = this.#posted + this.#interval - now;
    if (left > 0 && !this.#urgent) return left;
    const { meta, data } = engine.frame({
      ...this.#request,
      fresh: !this.#playing && this.#owed === 0,
    });
    this.#t = meta.t;
    this.#posted = now;
    this.#unseen = false;
    this.#waiting = true;
    this.#urgent = false;
    this.around.post({ type: 'frame', id: this.#id, meta, data }, [data.buffer]);
    return Number.POSITIVE_INFINITY;
  }

  #fail(error: unknown): void {
    const fault = faultOf(error);
    // No function of a lost instance may be called.
    if (fault.fatal) this.#engine = null;
    this.#leave();
    this.#playing = false;
    this.around.post({ type: 'failed', id: this.#id, ...fault }, []);
  }
}
