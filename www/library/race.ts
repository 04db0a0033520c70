/// <reference lib="esnext.disposable" preserve="true" />
/** A race: several learners on one stream, played in slices and read in columns. */
import type { Column, Metric } from '../engine/bindings/basic';
import type { Frame, FrameMeta, FrameRequest, RunFrame } from '../engine/bindings/frame';
import { entries, isNumber, number, wrong } from './checks.js';
import { datasetOf, type ExperimentInit, encode, parse } from './links.js';
import { lab } from './module.js';
import type { Engine } from './wasm/implicit_lab.js';

/** The current state of one learner of a race; entry i of every series belongs to round `times[i]`. */
export type Runner = Omit<RunFrame, 'times' | 'series'> & {
  times: Float64Array;
  series: Record<Metric, Float64Array>;
};

/** A data file, CSV or LIBSVM: its text, or its bytes. The link specifies how it is read. */
export type Rows = string | Uint8Array;

/** A request for the runs alone. */
const PLAIN: FrameRequest = { focus: 0, class: 0, map: false, prediction: false, plane: false };

/** Whether an experiment reads its rows from a file. */
function readsRows(experiment: string | URL | ExperimentInit): boolean {
  const { stream, inline } = parse(experiment);
  return datasetOf(experiment) !== undefined || (stream.id === 'file' && !inline);
}

/** A race being played. `free()` it, or declare it with `using`, when it is no longer needed. */
export class Race {
  #engine: Engine | undefined;
  #now: Frame | undefined;

  /**
   * Sets up an experiment: a link (or the part after its `#`), or an object with optional parts.
   *
   * @param data the file that a link with `stream=file` reads, or the table of a built-in set
   * (`tableOf`)
   * @throws an Error with one sentence if the link has an error or the experiment cannot be played
   */
  constructor(experiment: string | URL | ExperimentInit, data?: Rows) {
    const fragment = encode(experiment, {});
    const { Data, Engine } = lab();
    const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data;
    if (bytes !== undefined && !(bytes instanceof Uint8Array))
      throw wrong('data', bytes, 'a text or a Uint8Array');
    if (bytes !== undefined && !readsRows(experiment))
      throw new Error('data: this experiment reads none; a file is read by stream=file');
    const rows = bytes === undefined ? Data.none() : Data.read(bytes, fragment);
    try {
      this.#engine = new Engine(fragment, rows);
    } finally {
      rows.free();
    }
  }

  /**
   * Continues the race, to the end or for `rounds` rounds or about `millis` milliseconds.
   *
   * @returns the rounds played
   */
  advance(rounds = Number.POSITIVE_INFINITY, millis = Number.POSITIVE_INFINITY): number {
    this.#now = undefined;
    return this.#live.advance(amount('rounds', rounds), amount('millis', millis));
  }

  /** Goes to round `t`, back or forward, and restores or computes the race there. */
  seek(t: number): void {
    this.#now = undefined;
    const engine = this.#live;
    engine.advance(engine.seek(amount('t', t)), Number.POSITIVE_INFINITY);
  }

  /** Rounds played. */
  get t(): number {
    return this.#meta.t;
  }

  /** Rounds of the whole experiment. */
  get rounds(): number {
    return this.#meta.rounds;
  }

  /** Whether no round is left. */
  get done(): boolean {
    return this.#meta.done;
  }

  /** Number of features of the data, which `predict` takes; a column of words counts once per word. */
  get features(): number {
    return this.#live.features();
  }

  /** Number of features of an example: those of the data, plus the bias that the link may add. */
  get dim(): number {
    return this.#meta.dim;
  }

  /** Scores per round: 1, or K for a loss with classes. */
  get classes(): number {
    return this.#meta.classes;
  }

  /** Hash of the bits of all predictions so far: the same on every machine. */
  get fingerprint(): string {
    return this.#meta.fingerprint;
  }

  /** The learners in the order of the link, with their losses so far and their histories. */
  runs(): Runner[] {
    const { meta, data } = this.#frame();
    return meta.runs.map((run) => {
      const column = ({ offset, len }: Column) => data.slice(offset, offset + len);
      const series = Object.entries(run.series).map(([metric, of]) => [metric, column(of)]);
      return { ...run, times: column(run.times), series: Object.fromEntries(series) };
    });
  }

  /** The weights of run number `run`, from 0: feature i and class c are at `i * classes + c`. */
  weights(run: number): Float64Array {
    return this.#live.weights(place(run));
  }

  /**
   * The scores that run number `run`, from 0, would give now for an example with the features `x`, in the units of
   * the data: one, or one per class. The race is not changed.
   *
   * @throws an Error with one sentence if there is no such run, if it has diverged, or if `x` is not `features` finite numbers
   */
  predict(run: number, x: ArrayLike<number>): Float64Array {
    return this.#live.predict(place(run), entries('x', x, isNumber, 'a number'));
  }

  /** All data from which the page draws, as requested: trajectories of weights, the support map, prediction functions. */
  frame(request: Partial<FrameRequest> = {}): Frame {
    return this.#live.frame({ ...PLAIN, ...request }) as Frame;
  }

  /** Frees the memory; the race can no longer be used. */
  free(): void {
    this.#engine?.free();
    this.#engine = undefined;
    this.#now = undefined;
  }

  [Symbol.dispose](): void {
    this.free();
  }

  get #live(): Engine {
    if (!this.#engine) throw new Error('this race was freed: it cannot be used any more');
    return this.#engine;
  }

  get #meta(): FrameMeta {
    return this.#frame().meta;
  }

  #frame(): Frame {
    this.#now ??= this.#live.frame(PLAIN) as Frame;
    return this.#now;
  }
}

function amount(name: string, value: number): number {
  if (!Number.isNaN(number(name, value))) return value;
  throw wrong(name, value, 'a number');
}

/** An index for Rust, checked: the binding would truncate any other number to one. */
function place(run: number): number {
  if (Number.isInteger(run) && run >= 0 && run < 2 ** 32) return run;
  throw new Error(`there is no run ${run}: they are counted from 0`);
}
