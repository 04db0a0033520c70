/**
 * The bracket of a code that has no partner. A browser reads the code inside a text of the page's, whose brackets it
 * takes for the missing ones; so it blames the wrong place. CodeMirror's parser reads the code alone.
 */
import { javascriptLanguage } from '@codemirror/lang-javascript';
import type { Fault } from './protocol';
import { faultWords } from './words';

/** Nodes of the syntax tree that open, and those that close them. */
const PARTNERS: Record<string, string> = {
  '(': ')',
  '[': ']',
  '{': '}',
  InterpolationStart: 'InterpolationEnd',
};
const CLOSING = new Set(Object.values(PARTNERS));

/** The first bracket that closes nothing or is not closed, if there is one. */
export function bracketFault(code: string): Fault | null {
  const open: { name: string; from: number }[] = [];
  const fault = (say: (bracket: string) => string, from: number): Fault => ({
    message: say(code.slice(from).startsWith('${') ? '${' : (code[from] ?? '')),
    line: code.slice(0, from).split('\n').length,
  });
  const cursor = javascriptLanguage.parser.parse(code).cursor();
  do {
    const { name, from, to } = cursor;
    // Where a bracket is missed the parser puts an empty one.
    if (from === to) continue;
    if (name in PARTNERS) open.push({ name, from });
    else if (CLOSING.has(name)) {
      const last = open.pop();
      if (!last) return fault(faultWords.unopened, from);
      if (PARTNERS[last.name] !== name) return fault(faultWords.unclosed, last.from);
    }
  } while (cursor.next());
  const [first] = open;
  return first ? fault(faultWords.unclosed, first.from) : null;
}
