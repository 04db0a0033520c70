/** What the databases of advisories answer, and what they do not. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { cratesIn, npmFindings, osvFindings } from '../../scripts/advisories.mjs';
import { at } from '../../scripts/shell.mjs';

test('every crate of the lock file that comes from a registry is asked about, and none of ours', () => {
  const lock = readFileSync(at('Cargo.lock'), 'utf8');
  const crates = cratesIn(lock);
  assert.equal(crates.length, lock.match(/^source = "registry/gm).length);
  assert.ok(crates.some(({ name }) => name === 'wasm-bindgen'));
  assert.ok(!crates.some(({ name }) => name === 'implicit-lab'));
  assert.ok(crates.every(({ version }) => /^\d+\.\d+\.\d+/.test(version)));
});

test('a finding is one line with its address; silence is told from “nothing found”', () => {
  const url = 'https://github.com/advisories/GHSA-x';
  const via = [{ title: 'Bad', severity: 'high', url }, 'another-package'];
  const report = { vulnerabilities: { left: { name: 'left', range: '<2', via } } };
  assert.deepEqual(npmFindings(JSON.stringify(report)), [`left <2: Bad (high) ${url}`]);
  assert.deepEqual(npmFindings('{"vulnerabilities": {}}'), []);
  for (const silent of [
    '',
    '{}',
    '{"message": "405 Method Not Allowed", "error": {"summary": ""}}',
  ])
    assert.throws(() => npmFindings(silent), silent);
  const crates = [
    { name: 'slab', version: '0.4.10' },
    { name: 'csv', version: '1.4.0' },
  ];
  const answer = { results: [{ vulns: [{ id: 'RUSTSEC-2025-0047' }] }, {}] };
  assert.deepEqual(osvFindings(crates, answer), ['slab 0.4.10: https://osv.dev/RUSTSEC-2025-0047']);
  assert.throws(() => osvFindings(crates, { results: [{}] }));
  assert.throws(() => osvFindings(crates, { code: 3 }));
});
