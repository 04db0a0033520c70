/**
 * In the engine's worker: sends examples to user-supplied learners ahead of the race, and passes their answers to the
 * engine.
 *
 * Each learner's code runs in its own untrusted worker, at the other end of a port. It receives two blocks at a time, small
 * ones first, so that both ends are busy. A learner is stopped if it is silent for two seconds while it owes an answer, or
 * if its answers do not match its examples; the others continue.
 */
import type { OwnEngine } from './bindings';
import { type Fault, heard, NOT_RUN, sentenceOf } from './own/protocol';
import { lineIn, plain } from './own/source';
import { faultWords } from './own/words';
import type { OwnPort } from './protocol';
import type { Supplied, Supply } from './stepper';

/** Maximum number of blocks under way to one learner. */
const UNDER_WAY = 2;
/** Maximum number of rounds in a block. */
const LARGEST = 256;
/** Length of a tick, in which silence is counted: a sleeping computer adds only one (ms). */
const TICK = 250;
/** Number of silent ticks after which a learner is stopped. */
const PATIENCE = 8;
/** Number of silent ticks allowed while its worker starts. */
const ARRIVAL = 80;

interface Courier extends OwnPort {
  state: 'coming' | 'begun' | 'reading' | 'ready' | 'ended';
  /** The last round of each block without a complete answer. */
  owed: number[];
  /** The last answered round. */
  answered: number;
  /** Number of rounds in the next block. */
  size: number;
  silent: number;
}

export class Supplier implements Supply {
  #couriers: Courier[] = [];
  #restarts: number;
  readonly #shape: ReturnType<OwnEngine['ownShape']>;
  #unwind: (() => void) | null = null;

  constructor(
    private readonly engine: OwnEngine,
    own: readonly OwnPort[],
    private readonly to: Supplied,
    /** Calls `run` every `delay` ms, until the returned function is called. */
    private readonly repeat: (run: () => void, delay: number) => () => void,
  ) {
    this.#restarts = engine.restarts();
    this.#shape = engine.ownShape();
    for (const one of own) this.send(one);
  }

  /** Starts or restarts a learner; without a port its code is not allowed to run. */
  send(own: OwnPort): void {
    if (own.port === null) {
      this.engine.stopOwn(own.run, NOT_RUN);
      return;
    }
    const { port } = own;
    const courier: Courier = {
      ...own,
      state: 'coming',
      owed: [],
      answered: 0,
      size: 1,
      silent: 0,
    };
    this.#couriers = this.#couriers.filter(({ run }) => run !== own.run);
    this.#couriers.push(courier);
    port.onmessage = ({ data }) => this.#hear(courier, data);
    port.postMessage({ type: 'begin', ...this.#shape });
    this.#watch();
  }

  /** Reports an error that the browser found in the code. */
  refuse(code: number, fault: Fault): void {
    const courier = this.#couriers.find((one) => one.code === code);
    if (courier && courier.state !== 'ended') this.#end(courier, fault);
  }

  /** Sends more examples after the race has advanced, if there is room. */
  refill(): void {
    for (const courier of this.#couriers) this.#hand(courier);
  }

  /** Restarts the code if the race has gone back far enough to require it. */
  sought(): void {
    const restarts = this.engine.restarts();
    if (restarts === this.#restarts) return;
    this.#restarts = restarts;
    for (const { code, run, port } of this.#couriers) {
      port?.close();
      this.to.again(code, run);
    }
    this.#couriers = [];
  }

  close(): void {
    for (const { port } of this.#couriers) port?.close();
    this.#couriers = [];
    this.#watch();
  }

  #hear(courier: Courier, data: unknown): void {
    if (courier.state === 'ended' || !this.#couriers.includes(courier)) return;
    courier.silent = 0;
    const message = heard(data);
    if (message?.type === 'fault') {
      const { message: said, stack } = message;
      this.#end(courier, { message: plain(said), line: lineIn(stack, courier.text, said) });
    } else if (message?.type === 'begun' && courier.state === 'coming') {
      courier.state = 'begun';
    } else if (message?.type === 'here' && courier.state === 'begun') {
      courier.state = 'reading';
    } else if (message?.type === 'ready' && courier.state === 'reading') {
      courier.state = 'ready';
      this.#hand(courier);
    } else if (message?.type === 'answers' && this.#take(courier, message)) {
      this.#hand(courier);
      this.to.wake();
    } else {
      this.#end(courier, { message: faultWords.wrongAnswers, line: null });
    }
    this.#watch();
  }

  /** Accepts answers; returns false if they do not match the examples. */
  #take(
    courier: Courier,
    { round, scores, weights, micros }: Extract<ReturnType<typeof heard>, { type: 'answers' }>,
  ): boolean {
    const rounds = scores.length / this.#shape.classes;
    const upto = round + rounds - 1;
    const [end] = courier.owed;
    if (end === undefined || !Number.isSafeInteger(upto) || upto > end) return false;
    // An answer has at least one round, and weights only if they were requested.
    if (rounds < 1) return false;
    if (weights.length > 0 && weights.length !== rounds * this.#shape.weights) return false;
    try {
      this.engine.supply(courier.run, round, scores, weights, micros);
    } catch (error) {
      if (error instanceof WebAssembly.RuntimeError) throw error;
      return false;
    }
    courier.answered = upto;
    if (upto === end) {
      courier.owed.shift();
      courier.size = Math.min(2 * courier.size, LARGEST);
    }
    return true;
  }

  #hand(courier: Courier): void {
    while (courier.state === 'ready' && courier.owed.length < UNDER_WAY) {
      // The first blocks are sent one by one, so that the round of an endless loop is known.
      if (courier.size < LARGEST && courier.owed.length > 0) break;
      const block = this.engine.handOut(courier.run, courier.size);
      if (!block) break;
      courier.owed.push(block.round + block.y.length - 1);
      const buffers = [block.y, block.value, block.index, block.starts];
      courier.port?.postMessage(
        block,
        buffers.flatMap((one) => (one ? [one.buffer] : [])),
      );
    }
    this.#watch();
  }

  #end(courier: Courier, fault: Fault): void {
    courier.state = 'ended';
    courier.port?.close();
    this.engine.stopOwn(courier.run, sentenceOf(fault));
    this.to.ended(courier.code, courier.run, fault);
    this.to.wake();
  }

  /** Counts silence while a learner owes an answer. */
  #watch(): void {
    const owes = ({ state, owed }: Courier) =>
      state === 'ready' ? owed.length > 0 : state !== 'ended';
    const awaited = this.#couriers.some(owes);
    if (!awaited) {
      this.#unwind?.();
      this.#unwind = null;
      return;
    }
    this.#unwind ??= this.repeat(() => {
      for (const courier of this.#couriers.filter(owes)) {
        courier.silent += 1;
        if (courier.silent >= (courier.state === 'coming' ? ARRIVAL : PATIENCE))
          this.#end(courier, { message: silence(courier), line: null });
      }
      this.#watch();
    }, TICK);
  }
}

/** The message about the part of the code that did not return, as far as it is known. */
function silence({ state, answered, owed: [end = 0] }: Courier): string {
  const seconds = (PATIENCE * TICK) / 1000;
  if (state === 'coming') return faultWords.noSandbox;
  // The text was read to its end, but the port was never accepted: only code outside the function could prevent that.
  if (state === 'begun') return faultWords.left(seconds);
  if (state === 'reading') return faultWords.slowStart(seconds);
  return faultWords.slow(seconds, answered + 1, end);
}
