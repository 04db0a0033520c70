/**
 * `npm run bench -- --quick`: it works, and its JSON has every cell of every player. Times are not
 * checked.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lab } from '../boundary/lab.mjs';
import { test } from '../e2e/harness.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const learners = lab.catalogue().kinds.learner.map(({ id }) => id);

test('a quick run has a time of every cell, natively and in WebAssembly', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  try {
    const path = join(folder, 'bench.json');
    const script = join(root, 'scripts/bench.mjs');
    const table = execFileSync(process.execPath, [script, '--quick', '--json', path], {
      cwd: root,
      encoding: 'utf8',
      // Its messages about a failure are shown.
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const { cells, targets, machine } = JSON.parse(readFileSync(path, 'utf8'));
    for (const { stage, cell, nanos } of cells) {
      for (const player of ['native', 'wasm']) {
        const times = nanos[player];
        assert.ok(
          times.length > 0 && times.every((time) => time > 0),
          `${stage}, ${cell}: ${player}`,
        );
      }
      assert.ok(table.includes(`| ${cell} |`), `${cell} is not in the table`);
    }
    const named = (cell) => cells.some((one) => one.cell === cell);
    for (const id of [...learners, 'floor', 'stream', 'sort, squared', 'loss', 'decode, empty'])
      assert.ok(named(id), `${id} was not measured`);
    assert.ok(machine.processor && machine.rustc, 'the machine is not named');
    assert.ok(Array.isArray(targets));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
