/** Every formula of the catalogue can be set: KaTeX would otherwise show its source in red. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import katex from 'katex';
import { lab } from './lab.mjs';

const { kinds, experiment } = lab.catalogue();
const entries = Object.entries(kinds).flatMap(([kind, list]) =>
  list.map((entry) => [`${kind} ${entry.id}`, entry]),
);

/** Sets a formula; unknown commands and doubtful LaTeX are errors. */
const render = (tex, displayMode) =>
  katex.renderToString(tex, { displayMode, throwOnError: true, strict: warn, trust: false });

/** Letters beyond ASCII in text are fine, everything else that is not LaTeX is not. */
function warn(code, message, token) {
  if (code === 'unicodeTextInMathMode') return 'ignore';
  throw new Error(`${code}: ${message} ${token?.text ?? ''}`);
}

for (const [name, entry] of entries) {
  test(`formulas of ${name}`, () => {
    assert.match(render(entry.equation, true), /class="katex/);
    for (const { id, symbol } of entry.params) {
      if (symbol !== '') assert.match(render(symbol, false), /class="katex/, id);
    }
  });
}

test('symbols of the experiment', () => {
  for (const { symbol } of experiment) if (symbol !== '') render(symbol, false);
});
