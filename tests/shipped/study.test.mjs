/** docs/learners.md: its tables are those of docs/study.csv, which matches the measurements, and its text agrees with them. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';
import { test } from 'node:test';
import { at } from '../../scripts/shell.mjs';
import {
  csvOf,
  doublesOf,
  GUIDE,
  guideOf,
  keyOf,
  learnersOf,
  measure,
  NEAR,
  overStreams,
  readTable,
  rowsOf,
  STREAMS,
  TABLE,
  tablesOf,
} from '../../scripts/study.mjs';

/** The program that `cargo test` builds. */
const REPLAY = at('target/debug/replay');
const AGAIN = 'does the table have it? `npm run study` measures it anew';
/** The quickest stream. */
const STREAM = 'outliers';

const rows = readTable();
const guide = readFileSync(at(GUIDE), 'utf8');
const all = overStreams(rows);
const doubles = doublesOf(rows);
/** A learner's summary, with a constant step size by default: `fiol`, `fiol sqrt`. */
const of = (id) => all.find(({ key }) => key === id || key === `${id} constant`);
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
/** The excess over 1, in per cent. */
const cost = (ratio) => Math.round(100 * (ratio - 1));
const loss = (stream, learner) =>
  Number(
    rows.find((row) => row.stream === stream && keyOf(row) === of(learner).key)?.loss ?? 'Infinity',
  );
const lowest = (stream, keys = all.map(({ key }) => key)) =>
  Math.min(...keys.map((key) => loss(stream, key)));
const above = (stream, learner, best = lowest(stream)) => cost(loss(stream, learner) / best);

test('features of different scales: one step size for all weights is not enough', () => {
  const swept = all.filter(({ steps }) => steps).map(({ key }) => key);
  const perWeight = ['nag', 'sfmd', 'adagrad', 'adam', 'ftrl-proximal'];
  const costs = ['scales', 'raw'].map((stream) => {
    const single = swept.filter((key) => !perWeight.includes(key));
    assert.ok(lowest(stream, single) > 2 * lowest(stream), stream);
    const best = lowest(stream, swept);
    assert.equal(best, loss(stream, 'nag'));
    const others = swept.filter((key) => !['nag', 'sfmd'].includes(key));
    return [above(stream, 'sfmd', best), cost(lowest(stream, others) / best)];
  });
  const [[sfmd, next], [sfmdRaw, nextRaw]] = costs;
  says(`SFMD's is ${sfmd} and ${sfmdRaw} % above it, the next one's ${next} and ${nextRaw} %`);
});

test('tuned learners are close to each other', () => {
  const [best, fiol] = [of('ftrl-proximal'), of('fiol sqrt')];
  says(
    `FIOL with $η/\\sqrt t$ is near the lowest loss on ${fiol.near} of ${fiol.fits} streams, FTRL-Proximal on ${best.near} of ${best.fits} (*near*)`,
  );
  const many = all.filter(({ key, steps, fits }) => steps && fits >= 6 && !doubles.has(key));
  const close = many.filter(({ loss }) => cost(loss[MEDIAN]) <= 13);
  assert.deepEqual([many.length, close.length], [18, 14]);
  says(
    'Of the eighteen learners with a step size that fit at least six streams, fourteen are within 13 % of the lowest loss in the median',
  );
});

test('with a kink and little noise implicit steps and aProx are ahead', () => {
  const implicit = [
    'fiol',
    'isgd',
    'aprox',
    'iwa',
    'implicit-ftrl',
    'ada-implicit',
    'iomd-doubling',
  ];
  const explicit = (stream) => {
    const theirs = all.filter(({ learner, steps }) => steps && !implicit.includes(learner));
    const keys = theirs.map(({ key }) => key);
    const least = lowest(stream, keys);
    return [keys.find((key) => loss(stream, key) === least), cost(least / lowest(stream))];
  };
  const [[kink, aboveKink], [slow, aboveSlow]] = ['kink', 'slow'].map(explicit);
  assert.deepEqual([kink, slow], ['adagrad', 'nag']);
  says(
    `on \`kink\` AdaGrad is the lowest of the explicit ones, ${aboveKink} % above, and on \`slow\` NAG, ${aboveSlow} % above`,
  );
  const ahead = (stream) => {
    const near = rows.filter((row) => row.stream === stream && row.loss <= NEAR * lowest(stream));
    return [...new Set(near.map(keyOf))];
  };
  const theirs = all.filter(({ learner }) => implicit.includes(learner)).map(({ key }) => key);
  assert.deepEqual(ahead('slow').toSorted(), theirs.toSorted());
  assert.equal(lowest('separable'), loss('separable', 'sgd sqrt'));
  const fiol = cost(lowest('separable', ['fiol constant', 'fiol sqrt']) / lowest('separable'));
  says(`SGD with $η/\\sqrt t$ is best, and FIOL's lowest loss is ${fiol} % above`);
  const others = theirs.filter((key) => key !== 'implicit-ftrl sqrt');
  assert.deepEqual(ahead('kink').toSorted(), others.toSorted());
});

test('schedules', () => {
  const apart = STREAMS.map(({ id }) => loss(id, 'fiol') / loss(id, 'fiol sqrt'));
  const most = Math.max(...apart.flatMap((ratio) => [cost(ratio), cost(1 / ratio)]));
  says(`FIOL's two are within ${most} % of each other on every stream`);
  const share = (stream, learner) => (loss(stream, learner) / lowest(stream)).toFixed(2);
  says(
    `with $η/\\sqrt t$ its loss is ${share('drift', 'sgd sqrt')} times the lowest on \`drift\`, with a constant η ${share('drift', 'sgd')} times; on \`kink\` ${share('kink', 'sgd sqrt')} and ${share('kink', 'sgd')} times`,
  );
});

test('implicit steps and aProx forgive a step size that is too large, SGD one that is too small', () => {
  const costs = (suffix) =>
    ['aprox', 'fiol', 'sgd'].map((learner) => {
      const { tenfold, tenth } = of(learner + suffix);
      return [tenfold, tenth].map((band) => cost(band[MEDIAN]));
    });
  const [aprox, fiol, sgd] = costs('');
  says(`costs aProx ${aprox[0]} % in the median, FIOL ${fiol[0]} % and SGD ${sgd[0]} %`);
  says(`a tenth of it costs aProx ${aprox[1]} %, FIOL ${fiol[1]} % and SGD ${sgd[1]} %`);
  const [ten, tenth] = [0, 1].map((place) => costs(' sqrt').map((one) => `${one[place]} %`));
  says(
    `ten times costs ${ten[0]}, ${ten[1]} and ${ten[2]}, a tenth ${tenth[0]}, ${tenth[1]} and ${tenth[2]}`,
  );
  assert.ok(of('sgd').tenfold[HIGH] > 100);
  const wide = (learner) => of(learner).decades[MEDIAN].toFixed(1);
  says(
    `over ${wide('aprox')} decades, IWA over ${wide('iwa')}, FIOL over ${wide('fiol')}, SGD over ${wide('sgd')} (*decades*)`,
  );
});

/** The median loss of a link's only learner over five seeds. */
function median(link) {
  const args = ['--table', '--seeds', '5', '--quiet', link];
  const [run] = rowsOf(execFileSync(REPLAY, args, { encoding: 'utf8' }).trimEnd().split('\n'));
  return Number(run.objective_median);
}

test('a row that is nearly 0 is where a large step size hurts', () => {
  const { link } = STREAMS.find(({ id }) => id === 'tiny');
  const ratio = median(`${link}&run=fiol:eta=10000`) / loss('tiny', 'fiol');
  says(`on \`tiny\` FIOL's loss at η = 10,000 is ${ratio.toFixed(0)} times its best`);
  // The same kind of rows in a file, without and with a feature that is always 1.
  const drawn = Array.from({ length: 40 }, (_, i) => [Math.sin(9 * i), Math.cos(7 * i)]);
  const table = ['x,y', ...drawn.map(([x, y]) => `${(x ** 3).toFixed(4)},${y.toFixed(3)}`)];
  const inline = encodeURIComponent(table.join('\n'));
  const [without, bias] = ['', ',bias=yes'].map((bias) =>
    median(`v=1&stream=file:shuffle=yes,epochs=25${bias}&inline=${inline}&run=fiol:eta=10000`),
  );
  assert.ok(without > 20 * bias, `${without} ${bias}`);
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
  const units = rows.find((row) => row.stream === 'units' && row.learner === 'ada-implicit');
  says(`AdaImplicit's costs ${cost(units.loss_default / units.loss)} %`);
  const free = all.filter(({ steps, fits }) => !steps && fits > 2);
  const least = free.reduce((a, b) => (a.loss[MEDIAN] < b.loss[MEDIAN] ? a : b));
  assert.equal(least.learner, 'scinol2');
  says(
    `fit more than two streams, ScInOL₂ comes closest: ${cost(least.loss[MEDIAN])} % above the lowest loss`,
  );
  assert.equal(of('ons').loss[MEDIAN].toFixed(0), '60');
});

test('streams with something special', () => {
  for (const learner of ['eg sqrt', 'iomd-kl sqrt'])
    assert.ok(loss('experts', learner) < 1.005 * lowest('experts'), learner);
  const ftrl = ['implicit-ftrl', 'implicit-ftrl sqrt'];
  assert.equal(lowest('dense'), loss('dense', 'implicit-ftrl'));
  const others = all.filter(({ key, learner }) => learner !== 'implicit-ftrl' && key);
  const next = lowest(
    'dense',
    others.map(({ key }) => key),
  );
  assert.ok(ftrl.every((key) => loss('dense', key) < next));
  assert.equal(next, loss('dense', 'iwa sqrt'));
  says(
    `Implicit FTRL is best, and IWA with $η/\\sqrt t$ next, ${cost(next / lowest('dense'))} % above`,
  );
  const sparse = rows.find(
    (row) => row.stream === 'sparse' && Number(row.loss) === lowest('sparse'),
  );
  assert.ok(Math.abs((sparse.high - sparse.low) / sparse.loss - 0.25) < 0.02);
});

test('the line for one’s own rows prints what stands below it', () => {
  const [, line, printed] = guide.match(/```sh\n(replay .*)\n```\n\n```\n([^`]*)```/);
  const env = { ...process.env, PATH: [dirname(REPLAY), process.env.PATH].join(delimiter) };
  const options = { cwd: at(), env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
  assert.equal(execFileSync('bash', ['-c', line], options), printed);
});
