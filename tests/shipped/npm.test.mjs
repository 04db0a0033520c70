/** The npm package in Node, installed from its tarball: the promises of its README, and errors in words. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { at } from '../../scripts/shell.mjs';
import { play, replay, table } from '../boundary/lab.mjs';
import { install } from '../installed.mjs';

const folder = await install('node');
const entry = pathToFileURL(join(folder, 'node_modules/implicit-lab/library/node.js'));
const { catalogue, datasetOf, decode, encode, load, parse, Race } = await import(entry);
const { tableOf } = await import(new URL('data.node.js', entry));

const LINK = 'v=1&stream=blobs&loss=logistic&rounds=700&run=sgd:eta=0.5&run=fiol:eta=0.5';

/** Runs `race.mjs` of the example. */
const example = (...args) =>
  spawnSync(process.execPath, ['race.mjs', ...args], { cwd: folder, encoding: 'utf8' });

test('the example prints a table', () => {
  const { status, stdout, stderr } = example(LINK);
  assert.equal(stderr, '');
  assert.equal(status, 0);
  const { fingerprint, runs } = replay(LINK);
  assert.ok(stdout.includes(`700 rounds, fingerprint ${fingerprint}`), stdout);
  for (const { label, mean_loss: mean } of runs) {
    assert.ok(stdout.includes(label) && stdout.includes(`${mean}`), stdout);
  }
});

test('the example reads files and built-in sets, and says what is wrong in one line', () => {
  const set = example('v=1&stream=dataset:set=diabetes&run=fiol');
  assert.match(set.stdout, /442 rounds/);
  const file = example('v=1&stream=file&run=fiol', at('data/diabetes.csv'));
  assert.match(file.stdout, /442 rounds/);
  const fault = example('v=1&stream=file&run=fiol');
  assert.deepEqual([fault.status, fault.stdout], [2, '']);
  assert.match(fault.stderr, /^\S[^\n]{8,300}\n$/);
  assert.match(example('v=1&run=nobody').stderr, /^run 1: .*nobody.*\n$/);
});

test('in slices, back and forward, the numbers are those of the page', async () => {
  await load();
  const race = new Race(`https://example.org/lab/#${LINK}`);
  assert.deepEqual([race.t, race.rounds, race.done, race.dim, race.classes], [0, 700, false, 2, 1]);
  assert.equal(race.advance(100), 100);
  const early = race.fingerprint;
  assert.equal(race.advance(), 600);
  const { meta, data } = play(LINK);
  assert.equal(race.fingerprint, meta.fingerprint);
  race.runs().forEach((run, i) => {
    const { times, series, values } = meta.runs[i];
    const column = ({ offset, len }) => data.slice(offset, offset + len);
    assert.deepEqual(run.times, column(times));
    assert.deepEqual(run.series.total, column(series.total));
    assert.equal(run.values.total, run.series.total.at(-1));
    assert.equal(run.values.mean, values.mean);
  });
  race.seek(100);
  assert.deepEqual([race.t, race.fingerprint], [100, early]);
  race.free();
});

test('predictions of new features: linear in x for these learners, and without consequence', () => {
  const race = new Race(LINK);
  race.advance(300);
  const [w1, w2] = race.weights(1);
  assert.deepEqual([...race.predict(1, [1, 0])], [w1]);
  assert.deepEqual([...race.predict(1, new Float32Array([0, 1]))], [w2]);
  race.advance();
  assert.equal(race.fingerprint, play(LINK).meta.fingerprint);
  const classes = new Race('v=1&stream=blobs&loss=cross-entropy&rounds=50&run=sgd');
  classes.advance();
  assert.equal(classes.predict(0, [1, 2]).length, 2);

  const says = (what, pattern) => assert.throws(what, { name: 'Error', message: pattern });
  says(() => race.predict(1, [1]), /^x has 1 feature; this race has 2$/);
  says(
    () => race.predict(1, [1, Number.NaN]),
    /^feature 2 of x is NaN; it must be a finite number$/,
  );
  for (const run of [2, -1, 0.5, Number.NaN, 2 ** 40]) {
    says(() => race.predict(run, [1, 2]), /^there is no run /);
    says(() => race.weights(run), /^there is no run /);
  }
  says(() => race.predict(1, ['1', null]), /^x\[0\] is "1"; it must be a number$/);
  says(() => race.seek('x'), /^t is "x"; it must be a number$/);
  says(() => race.advance(Number.NaN), /^rounds is NaN; it must be a number$/);
  says(() => new Race('v=1&stream=file&run=fiol', [[1, 2]]), /^data is 1,2; it must be a text or/);
  const scaled = new Race('v=1&stream=file:scale=max-abs,bias=yes&run=isgd', 'a,y\n4,1\n-8,2\n');
  scaled.advance();
  assert.deepEqual([scaled.features, scaled.dim], [1, 2]);
  const [w, bias] = scaled.weights(0);
  assert.ok(Math.abs(scaled.predict(0, [2])[0] - (w / 4 + bias)) < 1e-15);
  const wild = new Race('v=1&stream=fixed&rounds=2000&run=sgd:eta=1000,label=wild');
  wild.advance();
  says(
    () => wild.predict(0, Array(wild.dim).fill(0)),
    /^wild diverged in round \d+ and predicts nothing$/,
  );
});

test('links and experiments lead to each other', () => {
  const experiment = parse(LINK);
  assert.equal(encode(experiment), LINK);
  assert.equal(new Race(experiment).rounds, 700);
  assert.throws(() => parse(`${LINK}&rounds=0`), /^Error: rounds: /);
  assert.equal(decode(`${LINK}&colour=red`).notices.length, 1);
  assert.ok(catalogue().kinds.learner.some(({ id }) => id === 'fiol'));
  assert.equal(encode(new URL(`https://lab.example/#${LINK}`)), LINK);
  for (const wrong of [new Map(), [], 5, null])
    assert.throws(() => new Race(wrong), /it must be a link or an object/);
  assert.ok(decode(null).notices.length > 0);
});

test('the canonical form of a link has its view, and no faulty one is written', () => {
  const link = `${LINK}&embed=1&theme=dark`;
  assert.equal(encode(`https://lab.example/#theme=dark&embed=1&${LINK}`), link);
  assert.equal(encode(link, {}), LINK);
  const { view } = decode('v=1');
  assert.equal(encode(LINK, { ...view, at: '7' }), `${LINK}&at=7`);
  const says = (shown, message) => assert.throws(() => encode(LINK, shown), { message });
  says({ ...view, at: 'soon' }, /^at: .*soon/);
  says({ at: 0 }, /^at is 0; it must be a text$/);
  says({ embd: '1' }, /^the view has no "embd"; it may have .*embed/);
});

test('a link that names a text of the page and no experiment is refused, and data that nothing reads', () => {
  for (const text of ['lesson=explode:3', 'v=1&challenge=edge']) {
    const message = /^(lesson|challenge): only the page knows its experiment/;
    for (const use of [parse, encode, (link) => new Race(link)])
      assert.throws(() => use(text), { message });
  }
  assert.equal(parse(`${LINK}&lesson=explode:3`).rounds, 700);
  for (const link of [LINK, 'v=1&stream=file&run=fiol&inline=a,y%0A1,2'])
    assert.throws(() => new Race(link, 'a,y\n1,2\n'), {
      message: /^data: this experiment reads none/,
    });
});

test('an experiment may be an object, of which parts may be left out', () => {
  const links = readFileSync(at('tests/golden/links.txt'), 'utf8').split('\n');
  for (const link of links.filter((line) => line.startsWith('v=1')))
    assert.equal(encode(decode(link).experiment, decode(link).view), link);
  assert.equal(encode({ runs: [{ id: 'fiol' }] }), 'v=1&run=fiol');
  assert.equal(
    encode({
      ...parse(LINK),
      rounds: 50,
      runs: [{ id: 'fiol', params: { eta: 0.25 }, label: 'a, b & c: 1=1%' }],
    }),
    'v=1&stream=blobs&loss=logistic&rounds=50&run=fiol:eta=0.25,label=a%2C%20b%20%26%20c%3A%201%3D1%25',
  );
  const says = (init, pattern) => assert.throws(() => new Race(init), { message: pattern });
  says({ runs: [{ id: 'fiol', params: { etaa: 5 } }] }, /^run 1: .*etaa.*eta/);
  says(
    { runs: [{ id: 'fiol', eta: 5 }] },
    /^runs\[0\] has no "eta"; it may have id, params, label$/,
  );
  says({ run: [{ id: 'fiol' }] }, /^the experiment has no "run"; it may have stream, .*, runs$/);
  says({ runs: [{ id: 'fiol', params: { eta: -1 } }] }, /^run 1: .*eta/);
  says({ runs: ['fiol'] }, /^runs\[0\] is fiol; it must be an object$/);
  says({ runs: [{ params: {} }] }, /^runs\[0\]\.id is undefined; it must be a text$/);
  says({ runs: [] }, /^runs is empty; /);
  says({ runs: { id: 'fiol' } }, /^runs must be an array$/);
  says(undefined, /^the experiment is undefined; it must be a link or an object$/);
  says({ rounds: 0.5 }, /^rounds: /);
});

test('a race that was freed says so', () => {
  const race = new Race(LINK);
  race.advance(10);
  assert.equal(race.t, 10);
  race.free();
  race.free();
  for (const use of [() => race.t, () => race.advance(), () => race.predict(0, [1, 2])])
    assert.throws(use, { message: 'this race was freed: it cannot be used any more' });
});

test('own rows as text or bytes; every built-in set has its table', async () => {
  const csv = table('diabetes.csv');
  const link = 'v=1&stream=file&run=fiol:eta=0.1';
  const prints = [csv, Buffer.from(csv)].map((rows) => {
    const race = new Race(link, rows);
    race.advance();
    return race.fingerprint;
  });
  const native = replay(link, '--data', 'data/diabetes.csv');
  assert.deepEqual(prints, [native.fingerprint, native.fingerprint]);
  assert.throws(() => new Race(link, 'x1,y\n1,2\n3,oops\n'), /line 3.*y/);
  assert.throws(() => new Race(link), /^Error: \S[^\n]{8,300}$/);

  const browser = readFileSync(new URL('data.js', entry), 'utf8');
  for (const { id, rows } of catalogue().datasets) {
    const link = `v=1&stream=dataset:set=${id}&run=ada-ogd`;
    assert.equal(datasetOf(decode(link).experiment), id);
    assert.equal(
      new Race(decode(link).experiment, await tableOf(decode(link).experiment)).rounds,
      rows,
    );
    assert.ok(browser.includes(`'../data/${id}.csv'`), `pages cannot fetch ${id}`);
  }
  assert.equal(await tableOf(LINK), undefined);
});
