/** The page's policy: in the page, and never in the page's own way. No third party is asked for anything. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { at } from '../../scripts/shell.mjs';
import { test } from './harness.mjs';

/** A document's policy by directive. */
function policyIn(html) {
  const [, content] = /<meta\s+http-equiv="Content-Security-Policy"\s+content="([^"]*)"/.exec(html);
  return Object.fromEntries(
    content.split('; ').map((one) => {
      const [name, ...values] = one.split(' ');
      return [name, values];
    }),
  );
}

test('the policy stands before all that it governs, and knows each inline script by its hash', () => {
  const html = readFileSync(at('dist/index.html'), 'utf8');
  const head = html.slice(html.indexOf('<head>') + '<head>'.length);
  assert.match(head, /^\s*<meta charset="utf-8" \/>\s*<meta http-equiv="Content-Security-Policy"/);
  // A browser looks no further for the encoding.
  assert.ok(Buffer.byteLength(html.slice(0, html.indexOf('utf-8'))) < 1024);
  // The sandbox's frame inherits the policy, so its one script is known too.
  const inline = [html, readFileSync(at('www/engine/own/sandbox.html'), 'utf8')].flatMap((one) => [
    ...one.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g),
  ]);
  const hashes = inline.map(
    ([, text]) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  // Of the theme, of what says that the page cannot start, of the sandbox.
  assert.equal(hashes.length, 3);
  const policy = policyIn(html);
  assert.deepEqual(policy['script-src'], ["'self'", "'wasm-unsafe-eval'", ...hashes]);
  assert.deepEqual(policy['default-src'], ["'none'"]);
  assert.deepEqual(policy['style-src'], ["'self'"]);
  assert.deepEqual(policy['connect-src'], ["'self'"]);
  assert.deepEqual(policy['require-trusted-types-for'], ["'script'"]);
  for (const [name, values] of Object.entries(policy)) {
    assert.doesNotMatch(values.join(' '), /'unsafe-|\*|https?:/, name);
  }
});
