/** Exported numbers: the page's output equals native `replay`'s, byte for byte. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { lab, play, REPLAY, rows, table } from './lab.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The output of `replay`. */
const replay = (fragment, ...args) =>
  execFileSync(REPLAY, [`#${fragment}`, ...args], {
    encoding: 'utf8',
    cwd: root,
    maxBuffer: 1 << 30,
    stdio: ['ignore', 'pipe', 'ignore'],
  });

/** The output of an exporter, in slices of `millis`, and its fingerprint. */
function written(fragment, data, what, weights, millis = 1) {
  const exporter = new lab.Exporter(fragment, data, what, weights);
  const parts = [];
  for (let share = 0; share < 1; ) {
    const next = exporter.advance(millis);
    assert.ok(next >= share && next <= 1, `${share} then ${next}`);
    share = next;
    parts.push(exporter.take());
  }
  assert.equal(exporter.take().length, 0);
  const fingerprint = exporter.fingerprint();
  exporter.free();
  return { text: Buffer.concat(parts).toString('utf8'), fingerprint, parts: parts.length };
}

const RACES = [
  // SGD diverges, and a name needs quotes.
  'v=1&stream=correlated-gaussian:d=30,rho=0.5&reg=l1&rounds=300&run=fiol:eta=0.01,label=a%2C%22b%22&run=sgd:eta=1e12&run=comid',
  'v=1&stream=dataset:set=digits,shuffle=yes&loss=cross-entropy&rounds=150&run=scinol2&run=adam:eta=0.01',
  'v=1&stream=sparse:d=2000&loss=logistic&rounds=60&run=fiol&run=ada-ogd',
];

for (const link of RACES) {
  for (const weights of [false, true]) {
    test(`every round, ${weights ? 'with' : 'without'} weights: ${link}`, () => {
      const set = lab.datasetOf(lab.decode(link).experiment);
      const data = rows(set && table(`${set}.csv`));
      const args = weights ? ['--weights'] : [];
      const { text, fingerprint, parts } = written(link, data, 'csv', weights, 0);
      assert.ok(text === replay(link, ...args), 'the bytes are not those of replay');
      assert.ok(parts > 3, 'in slices');
      assert.equal(fingerprint, play(link).meta.fingerprint);
      assert.equal(written(link, data, 'json', weights).text, replay(link, '--json', ...args));
    });
  }
}

test('a file of the viewer is written as replay writes it', () => {
  const link =
    'v=1&stream=file:scale=max-abs&data=diabetes.csv:delimiter=comma&run=fiol:eta=0.01&run=sgd:eta=0.01';
  const data = rows(table('diabetes.csv'), link);
  const file = ['--data', 'data/diabetes.csv'];
  assert.ok(written(link, data, 'csv', true).text === replay(link, '--weights', ...file));
  const json = written(link, data, 'json', false).text;
  assert.equal(json, replay(link, '--json', ...file));
  // Whoever opens it must supply the same file.
  assert.match(JSON.parse(json).link, /&data=diabetes\.csv:delimiter=comma&/);
});

/** Plays all jobs of a study. */
function played(Task, link, jobs) {
  const parts = [];
  for (let job = 0; job < jobs; job++) {
    const task = new Task(link, rows(), job);
    while (task.advance(1000) < 1);
    parts.push(...task.outcomes());
    task.free();
  }
  return Float64Array.from(parts);
}

const text = (bytes) => Buffer.from(bytes).toString('utf8');

test('sweeps and seeds are written as replay writes them', () => {
  const link =
    'v=1&stream=correlated-gaussian:d=20&rounds=200&reg=l1&run=fiol&run=sgd&run=comid:schedule=sqrt';
  const sweep = `${link}&sweep=step:points=9,seeds=3`;
  const { jobs } = lab.sweepPlan(sweep, rows());
  const outcomes = played(lab.SweepTask, sweep, jobs);
  assert.equal(text(lab.sweepCsv(sweep, rows(), outcomes, false)), replay(sweep, '--sweep'));
  assert.equal(
    text(lab.sweepCsv(sweep, rows(), outcomes, true)),
    replay(sweep, '--sweep', '--summary'),
  );
  const seeds = `${link}&seeds=4`;
  const bands = played(lab.SeedTask, seeds, lab.seedJobs(seeds, rows()));
  assert.equal(text(lab.seedsCsv(seeds, rows(), bands)), replay(link, '--seeds', '4'));
});

test('the regret is written with its bounds', () => {
  const link = 'v=1&stream=blobs&loss=logistic&rounds=100&run=fiol:schedule=sqrt&run=aioli:label=A';
  const evidence = new lab.Evidence(link, rows());
  while (!evidence.advance(100).done);
  const { meta, data } = evidence.frame();
  const lines = text(lab.regretCsv(link, meta, data))
    .trim()
    .split('\n');
  assert.equal(lines[0], 't,learner,quantity,value,label');
  const of = (learner, quantity) =>
    lines.filter((line) => line.split(',')[1] === learner && line.split(',')[2] === quantity);
  const [run] = meta.runs;
  assert.equal(of('fiol', 'regret').length, run.times.len);
  const [t, , , value] = of('fiol', 'regret').at(-1).split(',');
  assert.equal(Number(t), 100);
  assert.equal(Number(value), data[run.best.offset + run.best.len - 1]);
  let bounds = 0;
  for (const [learner, { bounds: theorems }] of [
    ['fiol', run],
    ['A', meta.runs[1]],
  ]) {
    for (const { id, values } of theorems) {
      assert.equal(of(learner, id).length, values.len, id);
      bounds += Number(values.len > 0);
    }
  }
  assert.ok(bounds > 0, 'no bound has values');
});

test('tables and references are made of what the page has; faults are sentences', () => {
  const link = `${RACES[0]}`;
  const { meta } = play(link);
  const table = (regrets, format, { meta: bands, data } = {}, of = link) =>
    lab.resultsTable(meta, of, regrets, format, bands ?? null, data ?? new Float64Array());
  const csv = table(undefined, 'csv', {}, `https://a.example/#${link}`);
  const head =
    /^learner,label,id,settings,rounds,mean_loss,.*\n"a,""b""","a,""b""",fiol,eta=0\.01,300,/;
  assert.match(csv, head);
  const regrets = Float64Array.of(1, Number.NaN, 3);
  assert.match(table(regrets, 'markdown'), /\| regret \|/);
  assert.match(table(regrets, 'latex'), /\\bottomrule/);
  // Over many seeds it equals replay's output, except for the time.
  const seeds = `${link}&seeds=3`;
  const bands = lab.seedBands(seeds, rows(), played(lab.SeedTask, seeds, 3));
  const untimed = (text) => {
    const [names, ...lines] = text.trim().split('\n');
    const at = names.split(',').indexOf('micros') - names.split(',').length;
    return [names, ...lines.map((line) => line.split(',').toSpliced(at, 1).join())];
  };
  assert.deepEqual(
    untimed(table(undefined, 'csv', bands)),
    untimed(replay(link, '--seeds=3', '--table')),
  );
  assert.match(lab.cite(link, '2026-11-21'), /@misc\{implicitlab,[\s\S]*@misc\{song2018fiol,/);
  const fault = (run, message) => assert.throws(run, { message });
  fault(
    () => table(undefined, 'csv', {}, 'v=1&run=fiol'),
    'the results are not those of this link',
  );
  fault(() => table(undefined, 'xlsx'), /^there is no table format "xlsx"/);
  fault(() => new lab.Exporter(link, rows(), 'xml', false), /^a run is written as csv or json/);
  fault(() => new lab.Exporter('v=1&stream=file&run=fiol', rows(), 'csv', false), /./);
});
