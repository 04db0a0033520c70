/** Messages between the engine's worker and the worker of the viewer's code, over a port of their own. */
import { faultWords } from './words';

/** To the code: the size of examples, and the number of weights to report (0: there are too many). */
export interface Begin {
  type: 'begin';
  dim: number;
  classes: number;
  weights: number;
}

/** From the code, which may have tampered with it: every message is checked. */
export type FromCode =
  /** The frame around the code has heard its worker. */
  | { type: 'begun' }
  /** The worker has its end of the port, and begins to read the code. */
  | { type: 'here' }
  | { type: 'ready' }
  | {
      type: 'answers';
      round: number;
      scores: Float64Array;
      weights: Float64Array;
      /** Of one round; 0: not measured. */
      micros: number;
    }
  | { type: 'fault'; round: number; message: string; stack: string };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The message, if it is one. */
export function heard(data: unknown): FromCode | null {
  if (!isObject(data)) return null;
  const { type, round, scores, weights, micros, message, stack } = data;
  if (type === 'begun' || type === 'here' || type === 'ready') return { type };
  if (typeof round !== 'number') return null;
  if (type === 'answers') {
    const numbers = scores instanceof Float64Array && weights instanceof Float64Array;
    return numbers && typeof micros === 'number' ? { type, round, scores, weights, micros } : null;
  }
  if (type !== 'fault' || typeof message !== 'string' || typeof stack !== 'string') return null;
  return { type, round, message: message.slice(0, 1000), stack: stack.slice(0, 10_000) };
}

/** Why a learner of the viewer's own stopped, and the line of its code, if known. */
export interface Fault {
  message: string;
  line: number | null;
}

/** The error as the page reports it. */
export const sentenceOf = ({ message, line }: Fault) =>
  line === null ? message : faultWords.atLine(line, message);

/** Reason that code which came with a link has not run; the page recognises it. */
export const NOT_RUN = faultWords.notRun;
