/** Data files: two real ones are accepted, ugly ones have the same outcomes as natively. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { UGLY } from '../ugly/files.mjs';
import { lab, play, request, rows, table } from './lab.mjs';

const GOOD = 'age,bmi,y\n1,2,3\n4,5.5,-6e-3\n';

/** The settings of a file's key `data`, as a part. */
const reading = (settings = '') =>
  lab.decode(`v=1&stream=file&data=one.csv${settings && `:${settings}`}`).experiment.data;

/** Both passes over a file in chunks, and the packed table given to another reader: findings and rows. */
function read(bytes, settings, chunk = 7) {
  const reader = new lab.DataReader(reading(settings));
  const loader = new lab.DataLoader();
  const pass = (take) => {
    for (let at = 0; at < bytes.length; at += chunk) take(bytes.subarray(at, at + chunk));
  };
  try {
    do pass((part) => reader.survey(part));
    while (reader.needsRescan());
    const findings = reader.findings();
    if (findings.problem) throw new Error(findings.problem);
    pass((part) => reader.build(part));
    for (let part = reader.packed(); part !== undefined; part = reader.packed()) loader.push(part);
    return { findings, data: loader.finish() };
  } finally {
    reader.free();
    loader.free();
  }
}

const RACE = 'v=1&stream=file&loss=cross-entropy&run=scinol2';

test('real tables are understood', () => {
  for (const [name, rows, features, first] of [
    ['diabetes.csv', 442, 10, ['age', 'sex', 'bmi']],
    ['breast-cancer.csv', 569, 30, []],
  ]) {
    const { findings, data } = read(Buffer.from(table(name)), '', 4096);
    data.free();
    assert.deepEqual([findings.usable, findings.features], [rows, features], name);
    assert.deepEqual(findings.header.slice(0, first.length), first);
    assert.equal(findings.columns.find(({ role }) => role === 'target').name, 'y');
  }
});

test('another column can be the target', () => {
  const { findings, data } = read(Buffer.from(GOOD), 'target=bmi');
  data.free();
  assert.equal(findings.columns.find(({ role }) => role === 'target').name, 'bmi');
  assert.equal(findings.features, 2);
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
    for (const refuse of [
      () => read(Buffer.from(text), ''),
      () => new lab.Engine('v=1&stream=file&run=fiol', rows(text)),
    ]) {
      assert.throws(refuse, (error) => {
        assert.ok(error instanceof Error && !(error instanceof WebAssembly.RuntimeError));
        assert.match(error.message, message);
        assert.doesNotMatch(error.message, /\n/);
        return true;
      });
    }
    const { findings, data } = read(Buffer.from(GOOD), '');
    data.free();
    assert.equal(findings.usable, 2, 'still alive');
  });
}

test('a file is read with no setting that a link cannot say', () => {
  for (const [id, long] of [
    ['skip', 10_000],
    ['target', 1000],
  ]) {
    const part = reading();
    part.params[id] = 'x'.repeat(long);
    new lab.DataReader(part).free();
    part.params[id] += 'x';
    assert.throws(
      () => new lab.DataReader(part),
      new RegExp(`${id} is ${long + 1} characters long`),
    );
  }
});

test('every ugly file has its native outcome, in chunks and packed', () => {
  for (const { what, bytes, settings, rows, features, refused } of UGLY) {
    // Small chunks cut words, quotes and line ends; long files in larger ones, for time's sake.
    const chunk = bytes.length > 10_000 ? 1001 : 3;
    const race = () => {
      const { data } = read(bytes, settings, chunk);
      return new lab.Engine(RACE, data).frame(request()).meta;
    };
    if (refused === undefined) {
      const { rounds, dim } = race();
      assert.deepEqual([rounds, dim], [rows, features], what);
    } else {
      assert.throws(
        race,
        (error) => {
          assert.ok(!(error instanceof WebAssembly.RuntimeError), `${what}: ${error}`);
          assert.ok(error.message.includes(refused), `${what}: ${error.message}`);
          assert.doesNotMatch(error.message, /\n/, what);
          return true;
        },
        what,
      );
    }
  }
});

test('a table read in the worker races to the bits of one read at once', () => {
  const bytes = Buffer.from(table('diabetes.csv'));
  const link = 'v=1&stream=file&run=fiol:eta=1e-6&run=isgd:eta=1e-6';
  const { data } = read(bytes, '', 1000);
  const engine = new lab.Engine(link, data);
  while (engine.advance(1000, 1e9) > 0);
  const { fingerprint } = engine.frame(request()).meta;
  engine.free();
  assert.equal(fingerprint, play(link, { csv: table('diabetes.csv') }).meta.fingerprint);
});

test('four learners run on the diabetes table', () => {
  const runs = ['sgd', 'comid', 'isgd', 'fiol'].map((id) => `run=${id}:eta=1e-6`).join('&');
  const { meta } = play(`v=1&stream=file&loss=squared&reg=l1:lambda=0.1&${runs}`, {
    csv: table('diabetes.csv'),
  });
  assert.equal(meta.rounds, 442);
  assert.equal(meta.t, 442);
  assert.equal(meta.dim, 10);
  for (const run of meta.runs) {
    // Always predicting 0 has a loss of about 14 600 per round; the mean, about 3 000.
    assert.ok(
      run.values.mean > 1000 && run.values.mean < 14_000,
      `${run.label}: mean loss ${run.values.mean}`,
    );
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
    assert.ok(
      run.values.mistakes > 0 && run.values.mistakes < 250,
      `${run.label}: ${run.values.mistakes}`,
    );
    assert.ok(Number.isFinite(run.values.total), run.label);
  }
});
