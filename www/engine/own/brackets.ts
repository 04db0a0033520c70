/**
 * Finds a bracket without a partner in code. A browser reads the code inside the page's own text,
 * mistakes a bracket there for the missing one, and so reports the wrong place. CodeMirror's parser
 * reads the code alone.
 */
import { javascriptLanguage } from '@codemirror/lang-javascript';
import type { Fault } from './protocol';
import { faultWords } from './words';

/** Opening nodes of the syntax tree, and their closing ones. */
const PARTNERS: Record<string, string> = {
  '(': ')',
  '[': ']',
  '{': '}',
  InterpolationStart: 'InterpolationEnd',
};
const CLOSING = new Set(Object.values(PARTNERS));

/** The first bracket that closes nothing or is not closed, if any. */
export function bracketFault(code: string): Fault | null {
  const open: { name: string; from: number }[] = [];
  const fault = (say: (bracket: string) => string, from: number): Fault => ({
    message: say(code.slice(from).startsWith('${') ? '${' : (code[from] ?? '')),
    line: code.slice(0, from).split('\n').length,
  });
  const cursor = javascriptLanguage.parser.parse(code).cursor();
  do {
    const { name, from, to } = cursor;
    // The parser inserts an empty node for a missing bracket.
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
