/** The text of a worker that runs user-supplied code, and the lines of errors in the code. */
import prelude from './prelude.js?raw';
import type { Fault } from './protocol';
import { faultWords } from './words';

/** The prelude as a function; the file has it as a statement. */
const around = prelude.trim().replace(/;$/, '');
/**
 * Functions forbidden to a learner are deleted first, through `this`, which no declaration in the
 * code can replace. Nested workers would be in the sandbox too, but one learner could use all
 * cores. A channel would lead to other learners. A flood of messages to the frame would block the
 * page if both share a process. A closed worker would be mistaken for a slow one. The single
 * message reports that the text has been parsed.
 */
const FORE = `'use strict'; delete this.Worker; delete this.BroadcastChannel; delete this.close; postMessage(null); delete this.postMessage;
(${around})((d, classes, slope, param) => { {\n`;
/** Returns the functions defined by the code, `undefined` for the others. */
const AFT =
  '\n;return {' +
  ['predict', 'learn', 'weights']
    .map((name) => `${name}: typeof ${name} === 'function' ? ${name} : undefined`)
    .join(', ') +
  '}; } },';

/** Number of lines before the first line of the code. */
const BEFORE = FORE.split('\n').length - 1;

/**
 * The worker's text: `code` inside a function, called once d and the classes are known. `slope` is
 * the race's loss, an expression of the catalogue.
 */
export const sourceOf = (code: string, slope: string): string =>
  `${FORE}${code}${AFT} (z, y) => (${slope}));\n`;

/** The error that the browser found in the code when it parsed the worker's text. */
export function syntaxFault(message: string, line: number, code: string): Fault {
  const last = code.split('\n').length;
  const own = line - BEFORE;
  // For brackets that the code leaves open, browsers blame the text after it.
  if (own > last) return { message: faultWords.unfinished, line: last };
  return { message: plain(message), line: own >= 1 ? own : null };
}

/**
 * The line of the code at which an error was thrown: the innermost line of its stack that belongs
 * to the code. Return values are checked outside the code, so an error in one has the line on which
 * the function is defined.
 */
export function lineIn(stack: string, code: string, message = ''): number | null {
  const lines = code.split('\n');
  for (const [, line] of stack.matchAll(/blob:[^\s)]*?:(\d+):\d+/g)) {
    const own = Number(line) - BEFORE;
    if (own >= 1 && own <= lines.length) return own;
  }
  const [, name] = /^(predict|weights)\(x?\) returned /.exec(message) ?? [];
  const defined = new RegExp(`\\bfunction\\s+${name}\\b|\\b${name}\\s*=`);
  return (name && lines.findIndex((line) => defined.test(line)) + 1) || null;
}

/** Converts a message to one line of a sentence. */
export function plain(message: string): string {
  const clean = message
    .replace(/^Uncaught (?:\w+: )?/, '')
    .replace(/\p{C}+/gu, ' ')
    .trim();
  return clean.length > 200 ? `${clean.slice(0, 199)}…` : clean;
}
