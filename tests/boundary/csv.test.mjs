/** Data files: two real ones are accepted, faulty ones refused by line and column. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lab, play, rows, table } from './lab.mjs';

const GOOD = 'age,bmi,y\n1,2,3\n4,5.5,-6e-3\n';

test('real tables are understood', () => {
  const diabetes = lab.inspectCsv(table('diabetes.csv'), undefined);
  assert.equal(diabetes.target, 'y');
  assert.equal(diabetes.rows, 442);
  assert.equal(diabetes.features, 10);
  assert.deepEqual(diabetes.columns.slice(0, 3), ['age', 'sex', 'bmi']);
  const cancer = lab.inspectCsv(table('breast-cancer.csv'), undefined);
  assert.equal(cancer.rows, 569);
  assert.equal(cancer.features, 30);
});

test('another column can be the target', () => {
  const found = lab.inspectCsv(GOOD, 'bmi');
  assert.equal(found.target, 'bmi');
  assert.equal(found.features, 2);
});

const FAULTS = [
  ['a word among numbers', 'age,bmi,y\n1,2,3\n4,abc,6\n', /line 3.*column "bmi".*abc/],
  ['an empty cell', 'age,bmi,y\n1,,3\n', /line 2.*column "bmi"/],
  ['a row that is too short', 'age,bmi,y\n1,2,3\n4,5\n', /line 3/],
  ['a row that is too long', 'age,bmi,y\n1,2,3,4\n', /line 2/],
  ['a value beyond all doubles', 'age,bmi,y\n1,2,3\n1,1e400,3\n', /line 3.*column "bmi"/],
  ['an infinite value', 'age,bmi,y\ninf,2,3\n', /line 2.*column "age"/],
  ['a NaN', 'age,bmi,y\n1,2,3\n1,NaN,3\n', /line 3.*column "bmi"/],
  ['no rows', 'age,bmi,y\n', /row/],
  ['nothing at all', '', /empty|header/],
  ['no such target', 'age,bmi\n1,2\n', /y/],
];

for (const [what, text, message] of FAULTS) {
  test(`refused: ${what}`, () => {
    assert.throws(
      () => lab.inspectCsv(text, undefined),
      (error) => {
        assert.ok(error instanceof Error && !(error instanceof WebAssembly.RuntimeError));
        assert.match(error.message, message);
        assert.doesNotMatch(error.message, /\n/);
        return true;
      },
    );
    assert.throws(() => new lab.Engine('v=1&stream=file&run=fiol', rows(text)), Error);
    assert.equal(lab.inspectCsv(GOOD, undefined).rows, 2, 'still alive');
  });
}

test('four learners run on the diabetes table', () => {
  const runs = ['sgd', 'comid', 'isgd', 'fiol'].map((id) => `run=${id}:eta=1e-6`).join('&');
  const { meta } = play(`v=1&stream=file&loss=squared&reg=l1:lambda=0.1&${runs}`, {
    csv: table('diabetes.csv'),
  });
  assert.equal(meta.rounds, 442);
  assert.equal(meta.t, 442);
  assert.equal(meta.dim, 10);
  for (const run of meta.runs) {
    // Predicting 0 throughout costs about 14 600 a round; the mean, about 3 000.
    assert.ok(run.mean > 1000 && run.mean < 14_000, `${run.label}: mean loss ${run.mean}`);
    assert.equal(run.divergedAt ?? null, null, run.label);
  }
});

test('four learners run on the breast cancer table, whose labels are 0 and 1', () => {
  const runs = ['sgd', 'comid', 'isgd', 'fiol'].map((id) => `run=${id}:eta=1e-7`).join('&');
  const { meta } = play(`v=1&stream=file&loss=logistic&reg=l2:lambda=0.001&${runs}`, {
    csv: table('breast-cancer.csv'),
  });
  assert.equal(meta.t, 569);
  for (const run of meta.runs) {
    assert.ok(run.mistakes > 0 && run.mistakes < 250, `${run.label}: ${run.mistakes} mistakes`);
    assert.ok(Number.isFinite(run.total), run.label);
  }
});
