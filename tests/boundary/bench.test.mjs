/** `npm run bench -- --quick`: it works, and its JSON has every cell of every player. Times are not looked at. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { judge } from '../../scripts/bench/targets.mjs';
import { lab } from './lab.mjs';

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
      // What it has to say of a failure is seen.
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

const cell = (stage, name, native, wasm) => ({ stage, cell: name, nanos: { native, wasm } });

test('a target is judged by ratios within an alternation, on both sides', () => {
  // The machine was half as fast in the second alternation.
  const cells = [
    cell('learners 1000', 'floor', [100, 200], [100, 200]),
    cell('learners 1000', 'comid', [200, 400], [200, 400]),
    cell('learners 1000', 'fiol', [480, 960], [520, 1040]),
    cell('learners 1000', 'sgd', [120, 240], [124, 248]),
  ];
  const found = Object.fromEntries(judge(cells).map((target) => [target.name, target]));
  assert.deepEqual(found['sgd (λ = 0.1) / floor'], {
    name: 'sgd (λ = 0.1) / floor',
    limit: 1.25,
    native: 1.2,
    wasm: 1.24,
    met: true,
  });
  assert.equal(found['fiol newton / comid'].met, false, '2.6 in WebAssembly');
  assert.equal(found['fiol: WebAssembly / native'].met, true);
  assert.equal(found['scinol2 / adagrad'], undefined, 'nobody measured it');
});
