/**
 * Built-in data sets: not in the module, but given to it as text, with the numbers of the native
 * program.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { lab, play, replay, rows, table } from './lab.mjs';

const { datasets, kinds } = lab.catalogue();
const SWITCHES = 'scale=max-abs,bias=yes,shuffle=yes';

/** A link on the set with a loss that it serves, which the decoder need not repair. */
const link = ({ id }, switches = SWITCHES) =>
  kinds.loss
    .map(
      (loss) => `v=1&stream=dataset:set=${id},${switches}&loss=${loss.id}&rounds=600&run=adagrad`,
    )
    .find((fragment) => lab.decode(fragment).notices.length === 0);

test('every set says what it is, whose, and under which licence', () => {
  assert.ok(datasets.length >= 5);
  for (const set of datasets) {
    for (const key of ['id', 'name', 'summary', 'target', 'source', 'licence'])
      assert.ok(typeof set[key] === 'string' && set[key].trim() !== '', `${set.id}: ${key}`);
    for (const key of ['rows', 'features', 'classes'])
      assert.ok(Number.isInteger(set[key]) && set[key] >= 0, `${set.id}: ${key}`);
    assert.equal(lab.datasetOf(lab.decode(link(set)).experiment), set.id);
  }
  assert.equal(lab.datasetOf(lab.decode('').experiment), undefined);
});

for (const set of datasets) {
  test(`native and WebAssembly agree to the last bit: ${set.id}`, () => {
    const fragment = link(set);
    const { meta } = play(fragment);
    assert.equal(meta.dim, set.features + 1);
    assert.equal(meta.fingerprint, replay(fragment).fingerprint);
    assert.equal(play(link(set, '').replace('&rounds=600', '')).meta.rounds, set.rows);
  });
}

test('without its table, or with another, it is refused in one sentence', () => {
  const [first, second] = datasets;
  const fragment = link(first);
  assert.throws(() => new lab.Engine(fragment, rows()), /^Error: the table of the data set[^\n]+$/);
  const other = table(`${second.id}.csv`);
  assert.throws(
    () => new lab.Engine(fragment, rows(other)),
    /^Error: the table given is not[^\n]+$/,
  );
});

test('no table is inside the module', () => {
  const module = readFileSync(
    new URL('../../target/wasm-node/implicit_lab_bg.wasm', import.meta.url),
  );
  for (const { id } of datasets) {
    const [header, row] = table(`${id}.csv`).split('\n');
    for (const line of [header, row]) assert.equal(module.indexOf(line), -1, id);
  }
});

test('another set brings a loss along, and says so', () => {
  const { experiment } = lab.decode(
    'v=1&stream=dataset&loss=hinge&run=fiol&run=ada-implicit&run=scinol2',
  );
  const classes = datasets.find((set) => set.classes > 2);
  const next = structuredClone(experiment);
  next.stream.params.set = classes.id;
  assert.throws(() => lab.encode(next, {}), /does not provide/);
  const mended = lab.mend(next);
  assert.deepEqual(
    mended.notices.map(({ key }) => key),
    ['loss', 'run'],
  );
  // AdaImplicit needs a ball for cross-entropy.
  assert.deepEqual(
    mended.experiment.runs.map(({ id }) => id),
    ['fiol', 'scinol2'],
  );
  assert.equal(lab.decode(lab.encode(mended.experiment, {})).notices.length, 0);
  assert.deepEqual(lab.mend(experiment), { experiment, notices: [] });
});
