/** The text of a worker that runs the viewer's code, and the line of the code at which an error occurred. */
import prelude from './prelude.js?raw';
import type { Fault } from './protocol';
import { faultWords } from './words';

/** A function; the file has it as a statement. */
const around = prelude.trim().replace(/;$/, '');
/**
 * Functions that a learner must not have are deleted first, by `this`, which no declaration in the code can replace.
 * Nested workers would be in the sandbox too, but one learner could use all cores; a channel would lead to other
 * learners; a flood of messages to the frame would block the page where both share a process; and who closed the worker
 * would be taken for one who is slow. The one message says that the text has been parsed.
 */
const FORE = `'use strict'; delete this.Worker; delete this.BroadcastChannel; delete this.close; postMessage(null); delete this.postMessage;
(${around})((d, classes, slope, param) => { {\n`;
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

/** The error that the browser found in the code, when it read the worker's text. */
export function syntaxFault(message: string, line: number, code: string): Fault {
  const last = code.split('\n').length;
  const own = line - BEFORE;
  // The text after the code is blamed for what the code leaves open.
  if (own > last) return { message: faultWords.unfinished, line: last };
  return { message: plain(message), line: own >= 1 ? own : null };
}

/**
 * The line of the code at which an error was thrown, from its stack: the innermost that is the code's. What a function
 * returned was looked at outside the code: there it is the line on which the function is defined.
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

/** A message as one line of a sentence. */
export function plain(message: string): string {
  const clean = message
    .replace(/^Uncaught (?:\w+: )?/, '')
    .replace(/\p{C}+/gu, ' ')
    .trim();
  return clean.length > 200 ? `${clean.slice(0, 199)}…` : clean;
}
