/** The text of a worker that runs the viewer's code, and where in the code a fault lies. */
import prelude from './prelude.js?raw';

/** A function; the file has it as a statement. */
const around = prelude.trim().replace(/;$/, '');
/**
 * What a learner must not have goes first, by `this`, which no declaration in the code can take the place of. Workers of
 * workers would be caged as well, but with them one learner could have all cores; a channel would lead to other learners;
 * and a flood of messages to the frame would hold up the page where both share a process. The one message says that the
 * text has been read.
 */
const FORE = `'use strict'; delete this.Worker; delete this.BroadcastChannel; postMessage(null); delete this.postMessage;
(${around})((d, classes, slope) => { {\n`;
/** Of what the code defines; what it does not define is `undefined`. */
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

/** The line of the code that is meant by a line of the worker's text; `null` if it is none of the code's. */
export function lineOf(line: number, code: string): number | null {
  const last = code.split('\n').length;
  const own = line - BEFORE;
  if (!Number.isInteger(own) || own < 1) return null;
  // What the code left open is found missing after its end.
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
