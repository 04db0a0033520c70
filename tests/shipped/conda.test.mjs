/** The conda recipe of docs/cluster.md: rattler-build, as a library, builds it and runs its tests; rattler installs the package. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { at, run } from '../../scripts/shell.mjs';
import { environment } from '../../scripts/venv.mjs';
import { replay } from '../boundary/lab.mjs';

const LINK = 'v=1&stream=blobs&loss=hinge&rounds=20&seed=1&run=fiol';

test('a conda package of replay, built and installed from its recipe, plays links as the program does', async () => {
  const folder = mkdtempSync(at('target', 'conda-test-'));
  after(() => rmSync(folder, { recursive: true }));
  const python = await environment('conda', ['py-rattler-build==0.73.0', 'py-rattler==0.28.0']);
  const [channel, prefix] = ['channel', 'prefix'].map((name) => join(folder, name));
  await run(python, [at('tests/shipped/conda.py'), at('examples/cluster/recipe.yaml'), channel, prefix]);
  const installed = execFileSync(join(prefix, 'bin', 'replay'), [LINK, '--json']);
  assert.equal(JSON.parse(installed).fingerprint, replay(LINK).fingerprint);
});
