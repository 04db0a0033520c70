/** The targets of `npm run bench`, judged. `tests/timed/bench.test.mjs` tests that it runs. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judge } from '../../scripts/bench/targets.mjs';

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
