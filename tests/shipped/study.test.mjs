/** docs/learners.md: its tables are those of docs/study.csv, which is what is measured, and what it says is what they say. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';
import { test } from 'node:test';
import { at } from '../../scripts/shell.mjs';
import {
  csvOf,
  GUIDE,
  guideOf,
  learnersOf,
  measure,
  NEAR,
  overStreams,
  readTable,
  STREAMS,
  TABLE,
  tablesOf,
} from '../../scripts/study.mjs';

/** The one that `cargo test` builds. */
const REPLAY = at('target/debug/replay');
const AGAIN = 'does the table have it? `npm run study` measures it anew';
/** The quickest. */
const STREAM = 'outliers';

const rows = readTable();
const guide = readFileSync(at(GUIDE), 'utf8');
const all = overStreams(rows);
const of = (id) => all.find(({ learner }) => learner === id);
/** Places in a band, after its 10th percentile. */
const [MEDIAN, HIGH] = [1, 2];

test('a stream measured again has the rows of the table', () => {
  const known = rows.filter((row) => row.stream === STREAM);
  const stream = STREAMS.find(({ id }) => id === STREAM);
  assert.equal(csvOf(measure(REPLAY, stream)), csvOf(known), AGAIN);
});

test('the table has every stream, and every learner but one that fits none', () => {
  assert.equal(csvOf(rows), readFileSync(at(TABLE), 'utf8'));
  assert.deepEqual(
    [...new Set(rows.map((row) => row.stream))],
    STREAMS.map(({ id }) => id),
  );
  const missing = learnersOf(REPLAY).filter(({ id }) => !of(id));
  assert.deepEqual(
    missing.map(({ name }) => name),
    ['Foster et al.'],
    AGAIN,
  );
  assert.ok(guide.includes('Foster et al. takes one feature only'));
});

test('the guide’s tables are those of the table', () => {
  assert.equal(guideOf(guide, tablesOf(rows, learnersOf(REPLAY))), guide);
});

/** Fails unless the guide has this sentence, whose numbers come from the table. */
const says = (sentence) =>
  assert.ok(guide.includes(sentence), `the guide does not say: ${sentence}`);
/** What is above 1, in per cent. */
const cost = (ratio) => Math.round(100 * (ratio - 1));
const loss = (stream, learner) =>
  Number(rows.find((row) => row.stream === stream && row.learner === learner)?.loss ?? 'Infinity');
const lowest = (stream, learners = all.map(({ learner }) => learner)) =>
  Math.min(...learners.map((learner) => loss(stream, learner)));

test('features of different scales: one step size for all weights is not enough', () => {
  const swept = all.filter(({ steps }) => steps).map(({ learner }) => learner);
  const perWeight = ['nag', 'sfmd', 'adagrad', 'adam', 'ftrl-proximal'];
  const scaled = swept.filter((learner) =>
    ['scales', 'raw'].every((id) => loss(id, learner) < 1e9),
  );
  for (const stream of ['scales', 'raw']) {
    const single = scaled.filter((learner) => !perWeight.includes(learner));
    assert.ok(lowest(stream, single) > 2 * lowest(stream), stream);
    assert.equal(lowest(stream, scaled), loss(stream, 'nag'));
  }
  const high = (learner) => of(learner).loss[HIGH];
  const others = scaled.filter((learner) => !['nag', 'sfmd'].includes(learner)).map(high);
  says(
    `the 90th percentile of *loss* is ${high('nag').toFixed(2)} for it and ${high('sfmd').toFixed(2)} for SFMD, and ${Math.min(...others).toFixed(1)} to ${Math.max(...others).toFixed(1)} for all others`,
  );
});

test('tuned learners are close to each other', () => {
  const [best, fiol] = [of('ftrl-proximal'), of('fiol')];
  says(
    `FTRL-Proximal is near the lowest loss on ${best.near} of ${best.fits} streams, FIOL on ${fiol.near} of ${fiol.fits} (*near*)`,
  );
  const many = all.filter(({ steps, fits }) => steps && fits >= 6);
  const close = many.filter(({ loss }) => cost(loss[MEDIAN]) <= 13);
  assert.deepEqual([many.length, close.length], [17, 14]);
  says(
    'of the seventeen learners with a step size that fit at least six streams, fourteen are within 13 %',
  );
});

test('implicit steps and aProx forgive a step size that is too large, SGD one that is too small', () => {
  const [aprox, fiol, sgd] = ['aprox', 'fiol', 'sgd'].map((learner) => {
    const { tenfold, tenth } = of(learner);
    return [tenfold, tenth].map((band) => cost(band[MEDIAN]));
  });
  says(`costs aProx ${aprox[0]} % in the median, FIOL ${fiol[0]} % and SGD ${sgd[0]} %`);
  says(`a tenth of it costs aProx ${aprox[1]} %, FIOL ${fiol[1]} % and SGD ${sgd[1]} %`);
  assert.ok(of('sgd').tenfold[HIGH] > 100);
  const wide = (learner) => of(learner).decades[MEDIAN].toFixed(1);
  says(
    `over ${wide('aprox')} decades, IWA over ${wide('iwa')}, FIOL over ${wide('fiol')}, SGD over ${wide('sgd')} (*decades*)`,
  );
});

test('where the best step sizes are', () => {
  const decades = (learner) => Math.log10(of(learner).steps[1] / of(learner).steps[0]);
  for (const learner of ['nag', 'ada-implicit', 'sfmd']) assert.ok(decades(learner) < 2.5, learner);
  for (const learner of ['fiol', 'sgd']) assert.ok(decades(learner) > 7, learner);
  const step = (wanted) =>
    ['nag', 'ada-implicit'].flatMap((learner) =>
      rows
        .filter((row) => row.learner === learner && (row.stream === 'units') === wanted)
        .map((row) => Number(Number(row.step).toPrecision(2))),
    );
  assert.deepEqual(step(true), [46, 46]);
  says(`46 for NAG and AdaImplicit; on all others ${Math.max(...step(false))} was the most`);
});

test('without tuning', () => {
  const [implicit, explicit, fiol, sgd] = ['ada-implicit', 'ada-ogd', 'fiol', 'sgd'].map(
    (learner) => cost(of(learner).atDefault[MEDIAN]),
  );
  says(
    `AdaImplicit at its default β = 1 costs ${implicit} % in the median, AdaOGD ${explicit} %; the default η = 0.001 costs FIOL ${fiol} % and SGD ${sgd} % (*default*)`,
  );
  const free = all.filter(({ steps, fits }) => !steps && fits > 2);
  const least = free.reduce((a, b) => (a.loss[MEDIAN] < b.loss[MEDIAN] ? a : b));
  assert.equal(least.learner, 'scinol2');
  says(
    `fit more than two streams ScInOL₂ is nearest, ${cost(least.loss[MEDIAN])} % above the lowest loss`,
  );
});

test('streams with something special', () => {
  const near = (stream) =>
    rows
      .filter((row) => row.stream === stream && Number(row.loss) <= NEAR * lowest(stream))
      .map((row) => row.learner);
  for (const learner of ['eg', 'iomd-kl'])
    assert.ok(loss('experts', learner) < 1.005 * lowest('experts'));
  const implicit = [
    'fiol',
    'isgd',
    'aprox',
    'iwa',
    'implicit-ftrl',
    'ada-implicit',
    'iomd-doubling',
  ];
  assert.deepEqual(near('slow').toSorted(), implicit.toSorted());
  const explicit = rows.filter((row) => row.step && !near('slow').includes(row.learner));
  const least = lowest('slow', [...new Set(explicit.map((row) => row.learner))]);
  assert.equal(least, loss('slow', 'nag'));
  says(`the lowest of the explicit ones there is NAG, ${cost(least / lowest('slow'))} % above`);
  assert.deepEqual(near('dense'), ['implicit-ftrl']);
  const others = rows.filter(
    ({ stream, learner }) => stream === 'dense' && learner !== 'implicit-ftrl',
  );
  const next = lowest('dense', [...new Set(others.map((row) => row.learner))]);
  assert.equal(next, loss('dense', 'aprox'));
  says(`Implicit FTRL is best, and aProx next, ${cost(next / lowest('dense'))} % above`);
});

test('the line for one’s own rows prints what stands below it', () => {
  const [, line, printed] = guide.match(/```sh\n(replay .*)\n```\n\n```\n([^`]*)```/);
  const env = { ...process.env, PATH: [dirname(REPLAY), process.env.PATH].join(delimiter) };
  const options = { cwd: at(), env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
  assert.equal(execFileSync('bash', ['-c', line], options), printed);
});
