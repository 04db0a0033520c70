/** The text of a worker that runs the viewer's code, and the line of the code at which a fault occurred. */
import prelude from './prelude.js?raw';

/** A function; the file has it as a statement. */
const around = prelude.trim().replace(/;$/, '');
/**
 * Functions that a learner must not have are deleted first, by `this`, which no declaration in the code can replace.
 * Nested workers would be in the sandbox too, but one learner could use all cores; a channel would lead to other
 * learners; and a flood of messages to the frame would block the page where both share a process. The one message says
 * that the text has been parsed.
 */
const FORE = `'use strict'; delete this.Worker; delete this.BroadcastChannel; postMessage(null); delete this.postMessage;
(${around})((d, classes, slope) => { {\n`;
/** Returns the functions that the code defines, `undefined` for the others. */
const AFT =
  '\n;return {' +
  ['predict', 'learn', 'weights']
    .map((name) => `${name}: typeof ${name} === 'function' ? ${name} : undefined`)
    .join(', ') +
  '}; } },';

/** Lines before the first one of the code. */
const BEFORE = FORE.split('\n').length - 1;

/**
 * The worker's text: `code` in a function of its own, which is called once d and the classes are known. `slope`
 * is the race's loss, an expression of the catalogue.
 */
export const sourceOf = (code: string, slope: string): string =>
  `${FORE}${code}${AFT} (z, y) => (${slope}));\n`;

/** The line of the code at a line of the worker's text; `null` if the line is not the code's. */
export function lineOf(line: number, code: string): number | null {
  const last = code.split('\n').length;
  const own = line - BEFORE;
  if (!Number.isInteger(own) || own < 1) return null;
  // A missing bracket is reported after the end of the code.
  return Math.min(own, last);
}

/** The line of the code at which an error was thrown, from its stack: the innermost that is the code's. */
export function lineIn(stack: string, code: string): number | null {
  const lines = code.split('\n').length;
  for (const [, line] of stack.matchAll(/blob:[^\s)]*?:(\d+):\d+/g)) {
    const own = Number(line) - BEFORE;
    if (own >= 1 && own <= lines) return own;
  }
  return null;
}

/** A message as one line of a sentence. */
export function plain(message: string): string {
  const clean = message
    .replace(/^Uncaught (?:\w+: )?/, '')
    .replace(/\p{C}+/gu, ' ')
    .trim();
  return clean.length > 200 ? `${clean.slice(0, 199)}…` : clean;
}
