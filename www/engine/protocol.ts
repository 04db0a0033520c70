/** What the page says to every worker, and what it and the worker that plays the race say to each other. */

import type { Frame, FrameRequest } from './bindings';
import type { Fault } from './own/protocol';
import type { Pace } from './pace';

/** The compiled module, which the page sends every worker first: the page alone fetches and compiles it. */
export interface ModuleMessage {
  type: 'module';
  module: WebAssembly.Module;
}

/** Rows that a stream reads: the viewer's file, or a built-in data set. */
export interface TableRef {
  /** The same for the same rows. */
  id: string;
  blob: Blob;
  /** As `DataReader` packed it; else the text of a built-in data set. */
  packed: boolean;
}

/** An experiment to play, with its table if the stream reads one. */
export interface EngineInput {
  /** Canonical link of the experiment, without view keys. */
  fragment: string;
  table?: TableRef | undefined;
}

/** A learner of the viewer's own. */
export interface OwnRun {
  /** Index of the run. */
  run: number;
  text: string;
  /** The loss's subgradient, an expression of the catalogue. */
  slope: string;
  /** The viewer wrote the code, or has looked at it. */
  allowed: boolean;
}

/** The same as the engine's worker has it: one end of a channel, the other is its code's. */
export interface OwnPort {
  run: number;
  /** Number of this start of the code. */
  code: number;
  text: string;
  /** `null`: nobody allowed the code to run. */
  port: MessagePort | null;
}

export type ToWorker =
  | {
      type: 'load';
      /** Answers carry it, so that what was said about a former job is recognised. */
      id: number;
      job: EngineInput;
      request: FrameRequest;
      playing: boolean;
      pace: Pace;
      /** Rounds to play at once before the first frame: back to where the viewer was. */
      skip: number;
      /** Milliseconds between frames at least. */
      interval: number;
      own?: OwnPort[];
    }
  /** The code of a learner starts again. */
  | { type: 'own'; own: OwnPort }
  /** The browser found something wrong with a learner's code. */
  | { type: 'faulty'; code: number; fault: Fault }
  | { type: 'play' }
  /** Plays no further; a round that was asked for is still come to. */
  | { type: 'pause' }
  /** Forgets the job. */
  | { type: 'clear' }
  | { type: 'pace'; pace: Pace }
  /** Stand at round `t`. From here on answers carry this `id`: what was on its way shows another round. */
  | { type: 'seek'; id: number; t: number }
  | { type: 'request'; request: FrameRequest }
  | { type: 'interval'; interval: number }
  /** The page has drawn the last frame and can take another. */
  | { type: 'ack' };

export type FromWorker =
  | ({ type: 'frame'; id: number } & Frame)
  /** A learner's code has stopped, and why: it is to be ended. */
  | { type: 'ended'; id: number; code: number; run: number; fault: Fault }
  /** A learner's code must start again. */
  | { type: 'again'; id: number; code: number; run: number }
  /** `fatal`: the WebAssembly instance is dead and the worker must be replaced. */
  | { type: 'failed'; id: number; message: string; fatal: boolean };
