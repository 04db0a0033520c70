/**
 * The worker's inside: plays an engine in short slices and posts frames at a gentle pace.
 *
 * Slices are short so that messages (pause, another experiment) are heard at once. A frame is
 * posted only after the page acknowledged the former, so a slow page never has a queue of them.
 * Time, scheduling and posting are handed in; tests drive them by hand.
 */

import type { Engine, FrameRequest } from './bindings';
import { faultOf } from './fault';
import type { Fault } from './own/protocol';
import { type Pace, rateAt } from './pace';
import type { EngineInput, FromWorker, OwnPort, ToWorker } from './protocol';

/** Milliseconds of computing between two looks at the mailbox. */
const SLICE = 12;
/** Rounds asked for at once when there is no limit; the slice ends first. */
const MANY = 1_000_000_000;
/** A worker that was held up catches up this many seconds of rounds at most. */
const CATCH_UP = 0.25;
/** A race that is on its way to a round shows itself only if that takes longer (ms). */
const PATIENCE = 400;
/** At a fixed rate, milliseconds between two slices: two a frame are plenty. */
const PULSE = 15;

/** Brings the answers of the viewer's own learners; it wakes the stepper when there are some. */
export interface Supply {
  send(own: OwnPort): void;
  refuse(code: number, fault: Fault): void;
  /** The race has moved on. */
  refill(): void;
  /** It went to another round. */
  sought(): void;
  close(): void;
}

/** What a supply has to say. */
export interface Supplied {
  /** The race may go on. */
  wake(): void;
  /** A learner's code has stopped. */
  ended(code: number, run: number, fault: Fault): void;
  /** A learner's code must start again. */
  again(code: number, run: number): void;
}

export interface StepperDeps<E extends Engine> {
  create(job: EngineInput): E;
  /** For a race with learners of the viewer's own. */
  supply?(engine: E, own: readonly OwnPort[], to: Supplied): Supply;
  post(message: FromWorker, transfer: Transferable[]): void;
  now(): number;
  /** Calls `run` after `delay` ms (0: after the messages that wait already). */
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
  /** Rounds that were asked for by number and are not played yet. */
  #owed = 0;
  /** The round asked for last, until its turn comes: of many, only the last counts. */
  #sought: number | null = null;
  /** The round where the engine stands, known while it plays. */
  #t = 0;
  /** Rounds, and a fraction of one, that a rate is due since `#ticked`. */
  #due = 0;
  #ticked = 0;
  #posted = Number.NEGATIVE_INFINITY;
  #unseen = false;
  #waiting = false;
  /** The next frame does not wait for its turn: the viewer asked for it or it is the last. */
  #urgent = false;
  /** Only the youngest scheduled tick counts. */
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
        // On its way to a round, it shows itself there.
        if (this.#owed > 0 || this.#sought !== null) break;
        // Also when no round is new: what is only made now and then must be of this round.
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
        // What has passed until now was played at the former pace.
        this.#account();
        this.#pace = message.pace;
        break;
      case 'seek':
        this.#id = message.id;
        this.#playing = false;
        this.#sought = message.t;
        // Frames of other rounds are not drawn any more, so nobody says that they were.
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
    // What is owed is played first; only if that takes long are there frames on the way.
    this.#urgent = message.skip === 0;
    this.#posted = message.skip === 0 ? Number.NEGATIVE_INFINITY : this.around.now();
    // A playing race shows itself after its first slice: no blink of empty charts in between.
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

  /** One slice; returns the milliseconds until the next one is due. */
  #play(engine: Engine): number {
    const now = this.around.now();
    if (this.#sought !== null) {
      this.#owed = engine.seek(this.#sought);
      this.#supply?.sought();
      this.#sought = null;
      this.#unseen = this.#owed === 0;
      this.#urgent = this.#unseen;
      // On the way there are frames only if it takes long.
      this.#posted = now + PATIENCE;
    }
    if (this.#owed > 0) {
      this.#ticked = now;
      const asked = this.#owed;
      const played = engine.advance(asked, SLICE);
      this.#t += played;
      this.#unseen = true;
      // Whoever has answers wakes it.
      if (played === 0 && engine.waits()) return Number.POSITIVE_INFINITY;
      this.#owed = played === 0 ? 0 : asked - played;
      if (this.#owed > 0) return 0;
      this.#urgent = true;
      // Even with nothing left to play this frame says so.
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
      // The slice was over before all of them were played.
      if (this.#due >= 1) return 0;
    }
    return Math.max(((1 - this.#due) / rate) * 1000, PULSE);
  }

  /** Adds the rounds that became due since the last look; returns the rate. */
  #account(): number | null {
    const now = this.around.now();
    const rate = rateAt(this.#pace, this.#t);
    const since = (now - this.#ticked) / 1000;
    this.#ticked = now;
    this.#due =
      rate === null ? 0 : Math.min(this.#due + rate * since, Math.max(rate * CATCH_UP, 1));
    return rate;
  }

  /** False when no round was left, or none that can be played before somebody answers. */
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

  /** Posts a frame if there is news and its time has come; returns ms until then otherwise. */
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
    // Of an instance that is lost nothing may be called.
    if (fault.fatal) this.#engine = null;
    this.#leave();
    this.#playing = false;
    this.around.post({ type: 'failed', id: this.#id, ...fault }, []);
  }
}
