/**
 * In the engine's worker: sends examples to the viewer's own learners ahead of the race, and gives their answers to
 * the engine.
 *
 * Each learner's code runs in an untrusted worker of its own, at the other end of a port. It is given two blocks at a
 * time, small ones first, so that both ends are busy. A learner is stopped if it is silent for two seconds while it
 * owes an answer, or if its answers do not match its examples; the others go on.
 */
import type { OwnEngine } from './bindings';
import { type Fault, heard, NOT_RUN, sentenceOf } from './own/protocol';
import { lineIn, plain } from './own/source';
import { faultWords } from './own/words';
import type { OwnPort } from './protocol';
import type { Supplied, Supply } from './stepper';

/** Blocks under way to one learner. */
const UNDER_WAY = 2;
/** Rounds of a block, at most. */
const LARGEST = 256;
/** Milliseconds of a tick, in which silence is counted: a sleeping computer misses only one. */
const TICK = 250;
/** Ticks of silence after which a learner is stopped … */
const PATIENCE = 8;
/** … and while its worker starts. */
const ARRIVAL = 80;

interface Courier extends OwnPort {
  state: 'coming' | 'begun' | 'reading' | 'ready' | 'ended';
  /** Blocks without a complete answer: the rounds in which each ends. */
  owed: number[];
  /** The last round answered. */
  answered: number;
  /** Rounds of the next block. */
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
    /** Calls `run` every `delay` ms, until what it returns is called. */
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

  /** The race has moved: there may be room for more. */
  refill(): void {
    for (const courier of this.#couriers) this.#hand(courier);
  }

  /** The race has gone back, perhaps so far that the code must start again. */
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

  /** False if the answers do not match the examples. */
  #take(
    courier: Courier,
    { round, scores, weights, micros }: Extract<ReturnType<typeof heard>, { type: 'answers' }>,
  ): boolean {
    const rounds = scores.length / this.#shape.classes;
    const upto = round + rounds - 1;
    const [end] = courier.owed;
    if (end === undefined || !Number.isSafeInteger(upto) || upto > end) return false;
    // An answer has at least one round, and weights only if they were asked for.
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
      // The first blocks go one by one, so that the round of an endless loop is known.
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

/** The part of the code that did not return, as far as it is known. */
function silence({ state, answered, owed: [end = 0] }: Courier): string {
  const seconds = (PATIENCE * TICK) / 1000;
  if (state === 'coming') return faultWords.noSandbox;
  // It was read to its end, and then kept from taking its end of the port: only what stands outside of its function could.
  if (state === 'begun') return faultWords.left(seconds);
  if (state === 'reading') return faultWords.slowStart(seconds);
  return faultWords.slow(seconds, answered + 1, end);
}
