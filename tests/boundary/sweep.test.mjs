/** Sweeps and many seeds as the page's workers play them: the numbers of native `replay`, faults in words. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { lab, REPLAY, rows, table } from './lab.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const LINK =
  'v=1&stream=correlated-gaussian:d=20&rounds=300&reg=l1&run=fiol&run=sgd&run=comid:schedule=sqrt';

/** Plays every job, last to first, in slices; all outcomes in one array. */
function played(Task, fragment, jobs, csv) {
  const parts = [];
  for (let job = jobs - 1; job >= 0; job--) {
    const task = new Task(fragment, rows(csv), job);
    for (let share = 0; share < 1; ) {
      const next = task.advance(1);
      assert.ok(next >= share && next <= 1, `${share} then ${next}`);
      share = next;
    }
    parts.push(...task.outcomes());
    task.free();
  }
  return Float64Array.from(parts);
}

/** Rows of a CSV that `replay` prints, as arrays of cells. */
function replayed(fragment, ...args) {
  const output = execFileSync(REPLAY, [`#${fragment}`, ...args], {
    encoding: 'utf8',
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const rows = output.trim().split('\n');
  return rows.slice(1).map((row) => row.split(','));
}

const number = (cell) => (cell === '' ? Number.NaN : cell === 'inf' ? Infinity : Number(cell));
const column = ({ offset, len }, data) => [...data.subarray(offset, offset + len)];

const SWEEPS = [
  `${LINK}&sweep=step:points=9,seeds=3`,
  `${LINK}&sweep=reg.lambda:from=0.001,to=1,points=4,measure=objective`,
  `${LINK}&sweep=stream.d:from=2,to=50,points=3,seeds=2,measure=zeros`,
  'v=1&stream=drift&loss=hinge&domain=ball&rounds=200&run=ada-implicit&run=ada-ogd&sweep=rounds:from=20,to=200,points=3,measure=regret',
];

for (const link of SWEEPS) {
  test(`native and WebAssembly agree to the last bit: ${link}`, () => {
    const plan = lab.sweepPlan(link, rows());
    assert.equal(plan.costs.length, plan.jobs);
    const { meta, data } = lab.sweepSummary(link, rows(), played(lab.SweepTask, link, plan.jobs));
    const printed = replayed(link, '--sweep', '--summary');
    assert.deepEqual(column(meta.values, data), plan.values);
    assert.equal(printed.length, plan.values.length * plan.runs.length);
    for (const [i, row] of printed.entries()) {
      const run = meta.runs[Math.floor(i / plan.values.length)];
      const at = (key) => column(run[key], data)[i % plan.values.length];
      assert.equal(number(row[2]), plan.values[i % plan.values.length]);
      for (const [place, key] of ['diverged', 'low', 'median', 'high'].entries()) {
        assert.ok(Object.is(number(row[5 + place]), at(key)), `${row}: ${key} ${at(key)}`);
      }
      assert.ok(Object.is(number(row[11]), run.decades ?? Number.NaN), `${row}: ${run.decades}`);
    }
  });
}

test('a plan says what is swept and where the experiment is', () => {
  const plan = lab.sweepPlan(`${LINK}&sweep=step:points=5`, rows());
  assert.equal(plan.axis.id, 'step');
  assert.equal(plan.axis.log, true);
  assert.equal(plan.measure, 'mean');
  assert.deepEqual(
    plan.runs.map(({ label, explicit, swept, live }) => [label, explicit, swept, live]),
    [
      ['FIOL', false, true, 0.001],
      ['SGD', true, true, 0.001],
      ['COMID', true, true, 0.001],
    ],
  );
  const fixed = lab.sweepPlan(
    'v=1&stream=drift&loss=logistic&run=scinol1&run=sgd&sweep=step:points=5',
    rows(),
  );
  assert.deepEqual(
    fixed.runs.map(({ swept }) => swept),
    [false, true],
  );
  assert.equal(fixed.runs[0].live ?? null, null);
});

test('a file is swept too', () => {
  const link = 'v=1&stream=file&loss=hinge&run=fiol&run=sgd&sweep=step:points=5';
  const csv = table('breast-cancer.csv');
  const plan = lab.sweepPlan(link, rows(csv));
  const outcomes = played(lab.SweepTask, link, plan.jobs, csv);
  const { meta, data } = lab.sweepSummary(link, rows(csv), outcomes);
  const printed = replayed(link, '--sweep', '--data', 'data/breast-cancer.csv');
  const results = meta.runs.flatMap((run) => column(run.median, data));
  assert.deepEqual(
    results,
    printed.map((row) => number(row[5])),
  );
});

test('what can be swept and measured comes with names and reasons', () => {
  const targets = lab.sweepTargets(LINK);
  const ids = targets.map(({ id }) => id);
  for (const id of ['step', 'eta', 'rounds', 'stream.d', 'stream.rho', 'reg.lambda']) {
    assert.ok(ids.includes(id), `${ids}: ${id}`);
  }
  for (const target of targets) {
    assert.ok(target.name && typeof target.symbol === 'string', target.id);
    assert.ok(target.min <= target.from && target.from < target.to && target.to <= target.max);
    const plan = lab.sweepPlan(
      `${LINK}&sweep=${target.id}:from=${target.from},to=${target.to},points=3`,
      rows(),
    );
    assert.equal(plan.axis.log, target.log, target.id);
  }
  const setting = lab.catalogue().sweep.find(({ id }) => id === 'measure');
  const measures = lab.sweepMeasures(LINK);
  assert.deepEqual(
    measures.map(({ id }) => id),
    setting.choices.map(({ id }) => id),
  );
  const refused = measures.filter(({ reason }) => reason != null);
  assert.deepEqual(
    refused.map(({ id }) => id),
    ['mistakes'],
  );
});

test('many seeds: median and band are those of replay', () => {
  const link = `${LINK}&seeds=4`;
  assert.equal(lab.seedJobs(link, rows()), 4);
  const outcomes = played(lab.SeedTask, link, 4);
  const { meta, data } = lab.seedBands(link, rows(), outcomes);
  assert.deepEqual([meta.seeds, meta.played], [4, 4]);
  const times = column(meta.times, data);
  const printed = replayed(link, '--seeds', '4');
  assert.equal(printed.length, times.length * 3 * 4);
  for (const [i, row] of printed.entries()) {
    const run = meta.runs[Math.floor(i / (4 * times.length))];
    const band = run.bands[row[2]];
    const place = i % times.length;
    assert.equal(Number(row[0]), times[place]);
    for (const [k, key] of ['low', 'median', 'high'].entries()) {
      assert.ok(Object.is(number(row[3 + k]), column(band[key], data)[place]), `${row}: ${key}`);
    }
  }
});

test('what cannot be swept is refused in one sentence', () => {
  for (const [what, call] of [
    ['no sweep', () => lab.sweepPlan(LINK, rows())],
    ['mistakes of numbers', () => lab.sweepPlan(`${LINK}&sweep=step:measure=mistakes`, rows())],
    ['no such job', () => new lab.SweepTask(`${LINK}&sweep=step`, rows(), 9999)],
    ['no file', () => lab.sweepPlan('v=1&stream=file&run=fiol&sweep=step', rows())],
    ['odd numbers', () => lab.sweepSummary(`${LINK}`, rows(), new Float64Array(7))],
  ]) {
    assert.throws(
      call,
      (error) => {
        assert.ok(error instanceof Error && !(error instanceof WebAssembly.RuntimeError), what);
        assert.match(error.message, /^\S[^\n]{8,300}$/, what);
        return true;
      },
      what,
    );
  }
  const odd = lab.sweepSummary(`${LINK}&sweep=step`, rows(), new Float64Array(23).fill(Number.NaN));
  assert.equal(odd.meta.runs.length, 3);
});
