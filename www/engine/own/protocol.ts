/**
 * Messages between the engine's worker and the worker of user-supplied code, over their own port.
 */
import { faultWords } from './words';

/** To the code: the size of examples, and the number of weights to report (0: there are too many). */
export interface Begin {
  type: 'begin';
  dim: number;
  classes: number;
  weights: number;
}

/** From the code, which may have tampered with the message: every one is checked. */
export type FromCode =
  /** The frame around the code has received its worker's first message. */
  | { type: 'begun' }
  /** The worker has its end of the port, and starts to read the code. */
  | { type: 'here' }
  | { type: 'ready' }
  | {
      type: 'answers';
      round: number;
      scores: Float64Array;
      weights: Float64Array;
      /** Time per round (µs); 0 if it was not measured. */
      micros: number;
    }
  | { type: 'fault'; round: number; message: string; stack: string };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Returns the message, or `null` if the data is none. */
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

/** Why user-supplied code stopped, and the line of the code, if known. */
export interface Fault {
  message: string;
  line: number | null;
}

/** The error as the page reports it. */
export const sentenceOf = ({ message, line }: Fault) =>
  line === null ? message : faultWords.atLine(line, message);

/** Reason why code from a link has not run; the page recognises it. */
export const NOT_RUN = faultWords.notRun;
