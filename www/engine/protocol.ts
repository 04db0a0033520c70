/** Messages from the page to every worker, and those between the page and the worker that plays the race. */

import type { Frame, FrameRequest } from './bindings';
import type { Fault } from './own/protocol';
import type { Pace } from './pace';

/** The compiled module, the first message to every worker: only the page fetches and compiles it. */
export interface ModuleMessage {
  type: 'module';
  module: WebAssembly.Module;
}

/** The rows that a stream reads: the viewer's file, or a built-in data set. */
export interface TableRef {
  /** Identifies the rows: equal ids mean equal rows. */
  id: string;
  blob: Blob;
  /** Whether `DataReader` packed the blob; otherwise it is the text of a built-in data set. */
  packed: boolean;
}

/** An experiment to play, with its table if the stream reads one. */
export interface EngineInput {
  /** Canonical link of the experiment, without view keys. */
  fragment: string;
  table?: TableRef | undefined;
}

/** A user-supplied learner. */
export interface OwnRun {
  /** Index of the run. */
  run: number;
  text: string;
  /** The loss's subgradient, an expression of the catalogue. */
  slope: string;
  /** Whether the viewer wrote the code, or allowed it. */
  allowed: boolean;
}

/** A user-supplied learner in the engine's worker: one end of the channel to its code. */
export interface OwnPort {
  run: number;
  /** Number that identifies this start of the code. */
  code: number;
  text: string;
  /** `null`: the code is not allowed to run. */
  port: MessagePort | null;
}

export type ToWorker =
  | {
      type: 'load';
      /** Number that answers repeat, so that those about a previous job are recognised. */
      id: number;
      job: EngineInput;
      request: FrameRequest;
      playing: boolean;
      pace: Pace;
      /** Rounds to play before the first frame, in order to return to the viewer's round. */
      skip: number;
      /** Minimum time between frames (ms). */
      interval: number;
      own?: OwnPort[];
    }
  /** The restarted code of a learner. */
  | { type: 'own'; own: OwnPort }
  /** An error that the browser found in a learner's code. */
  | { type: 'faulty'; code: number; fault: Fault }
  | { type: 'play' }
  /** Pause; a requested round is still reached. */
  | { type: 'pause' }
  /** Forget the job. */
  | { type: 'clear' }
  | { type: 'pace'; pace: Pace }
  /** Pause at round `t`. From now on answers have this `id`; earlier ones show another round. */
  | { type: 'seek'; id: number; t: number }
  | { type: 'request'; request: FrameRequest }
  | { type: 'interval'; interval: number }
  /** The page has drawn the last frame and is ready for another. */
  | { type: 'ack' };

export type FromWorker =
  | ({ type: 'frame'; id: number } & Frame)
  /** A learner's code has stopped: the page must end it. */
  | { type: 'ended'; id: number; code: number; run: number; fault: Fault }
  /** A learner's code must start again. */
  | { type: 'again'; id: number; code: number; run: number }
  /** `fatal`: the WebAssembly instance is dead and the worker must be replaced. */
  | { type: 'failed'; id: number; message: string; fatal: boolean };
