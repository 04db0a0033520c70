/**
 * A fresh clone, in which `npm ci` has not run: the first scripts to run there are those that run
 * `npm ci`.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { at } from '../../scripts/shell.mjs';

test('`npm test` loads where no package is installed', (t) => {
  const clone = mkdtempSync(join(tmpdir(), 'clone-'));
  t.after(() => rmSync(clone, { recursive: true }));
  cpSync(at('package.json'), join(clone, 'package.json'));
  cpSync(at('scripts'), join(clone, 'scripts'), { recursive: true });
  const script = join(clone, 'scripts/test.mjs');
  const { stderr } = spawnSync(process.execPath, [script, 'unheard-of'], { encoding: 'utf8' });
  assert.match(stderr, /no step is called unheard-of/);
});
