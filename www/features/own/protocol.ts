/** What the engine's worker and the worker of the viewer's code say to each other, over a port of their own. */

/** To the code: how large examples are, and how many weights it may tell (0: they are too many). */
export interface Begin {
  type: 'begin';
  dim: number;
  classes: number;
  weights: number;
}

/** From the code. It may have been tampered with there: nothing of it is believed unseen. */
export type FromCode =
  /** The worker runs, and begins to read the code. */
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
  if (type === 'here' || type === 'ready') return { type };
  if (typeof round !== 'number') return null;
  if (type === 'answers') {
    const numbers = scores instanceof Float64Array && weights instanceof Float64Array;
    return numbers && typeof micros === 'number' ? { type, round, scores, weights, micros } : null;
  }
  if (type !== 'fault' || typeof message !== 'string' || typeof stack !== 'string') return null;
  return { type, round, message: message.slice(0, 1000), stack: stack.slice(0, 10_000) };
}

/** Why a learner of one's own stopped: in which round, and at which line of its code, if that is known. */
export interface Fault {
  message: string;
  line: number | null;
}

/** As it is said of the run. */
export const sentenceOf = ({ message, line }: Fault) =>
  line === null ? message : `line ${line}: ${message}`;

/** Of code that came with a link and was not looked at. */
export const NOT_RUN = 'not run: look at its code first';
