/** The conda recipe of docs/cluster.md: rattler-build, as a library, builds it, installs the package and runs the recipe's tests. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { after, test } from 'node:test';
import { at } from '../../scripts/shell.mjs';
import { environment } from '../../scripts/venv.mjs';
import { replay } from '../boundary/lab.mjs';

test('a conda package of replay, built from its recipe and installed, plays a link as the program does', async () => {
  const channel = mkdtempSync(at('target', 'conda-test-'));
  after(() => rmSync(channel, { recursive: true }));
  const python = await environment('conda', ['py-rattler-build==0.73.0']);
  const made = [at('tests/shipped/conda.py'), at('examples/cluster/recipe.yaml'), channel];
  const printed = execFileSync(python, made, { encoding: 'utf8' });
  const { fingerprint } = replay('v=1&stream=blobs&loss=hinge&rounds=20&seed=1&run=fiol');
  assert.ok(printed.includes(fingerprint), printed);
});
