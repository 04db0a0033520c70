/** `implicit-lab/learner`, installed from the package's tarball: in Node, with TypeScript, in pages and workers. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { launchBrowser } from '../../scripts/browser.mjs';
import { at, tool } from '../../scripts/shell.mjs';
import { lab, pick, random, written } from '../boundary/lab.mjs';
import { startSite } from '../e2e/site.mjs';
import { installPackage } from '../installed.mjs';

/** The most bytes of the module after gzip -9. */
const MOST = 173_500;

const { folder } = await installPackage('learner');
const inside = join(folder, 'node_modules/implicit-lab');
const { Learner, load } = await import(pathToFileURL(join(inside, 'library/learner.node.js')));
const browser = await launchBrowser();
after(() => browser.close());

const [K, ROUNDS] = [3, 60];
const next = random(11);

/** Examples with so many features, a share of which is 0, and targets for each kind of loss. */
function examples(features, zeros) {
  const value = () => (next() < zeros ? 0 : 4 * next() - 2);
  const x = Array.from({ length: ROUNDS }, () => Array.from({ length: features }, value));
  const score = (row) => row.reduce((sum, v, i) => sum + (i % 3) * v, next());
  const y = {
    real: x.map(score),
    sign: x.map((row) => (score(row) > 0 ? 1 : -1)),
    class: x.map((_, t) => (t < K ? t : pick(next, [0, 1, 2]))),
  };
  return { features, x, y };
}

/** Steps round differently on sparse rows; `replay` keeps the last of these sparse. */
const ONE = examples(1, 0);
const DENSE = examples(5, 0.3);
const SPARSE = examples(40, 0.9);

/** The same example with the positions of its non-zero features. */
function sparse(x) {
  const index = Array.from(x.keys()).filter((i) => x[i] !== 0);
  return { index, value: index.map((i) => x[i]) };
}

/**
 * The settings of links besides their learner and loss, and the equivalent arguments of a
 * `Learner`.
 */
const SETTINGS = [
  ['', {}],
  ['&reg=l1:lambda=0.05', { l1: 0.05 }],
  ['&reg=elastic-net:l1=0.02,l2=0.1', { l1: 0.02, l2: 0.1 }],
  ['&domain=ball:radius=0.5', { ball: 0.5 }],
  ['&domain=simplex', { simplex: true }],
];

/** Each learner with everything that it accepts: link, id, options, and the kind of its targets. */
function cases() {
  const { learner, loss } = lab.catalogue().kinds;
  const found = [];
  for (const { id } of learner)
    for (const { id: cost, target } of loss)
      for (const [more, options] of SETTINGS) {
        const link = `v=1&stream=file&loss=${cost}${more}&run=${id}`;
        const { experiment, notices } = lab.decode(link);
        if (notices.length > 0) continue;
        const [{ params }] = experiment.runs;
        const settings = Object.entries(experiment.loss.params).map((pair) => pair.join('='));
        const written = settings.length > 0 ? `${cost}:${settings}` : cost;
        const classes = target === 'class' ? K : undefined;
        found.push({
          link,
          id,
          target,
          options: { ...params, ...options, loss: written, classes },
        });
      }
  return found;
}

/** Losses and predictions of native `replay`, round by round, for links with targets of one kind. */
function replayed(links, { x, y }, target) {
  const scratch = mkdtempSync(join(folder, 'replay-'));
  const [data, list] = ['data.csv', 'links.txt'].map((name) => join(scratch, name));
  const head = [...x[0].keys()].map((i) => `x${i},`).join('');
  writeFileSync(data, `${head}y\n${x.map((row, t) => `${row},${y[target][t]}\n`).join('')}`);
  writeFileSync(list, links.map((link) => `#${link}\n`).join(''));
  const [first, ...lines] = written('--quiet', '--links', list, '--data', data).trim().split('\n');
  const columns = first.split(',');
  const scores = [...columns.keys()].filter((i) => columns[i].startsWith('prediction'));
  const found = links.map(() => []);
  for (const line of lines) {
    const cells = line.split(',');
    found[cells[columns.indexOf('link')] - 1].push(
      [columns.indexOf('loss'), ...scores].map((i) => Number(cells[i])),
    );
  }
  return found;
}

/** Losses and predictions of a learner, round by round. */
const learned = (model, rows, targets) =>
  rows.map((x, t) => {
    const scores = model.predict(x);
    return [model.learn(x, targets[t]), ...scores];
  });

/** Whether a case accepts so many features. */
function takes({ id, options }, features) {
  try {
    new Learner(id, { ...options, features }).free();
    return true;
  } catch (error) {
    assert.match(error.message, /does not work with \d+ features: /);
    return false;
  }
}

test('every learner, with all that it takes, has the bits of native replay, dense and sparse', () => {
  const all = cases();
  const learners = new Set();
  for (const [data, reads] of [
    [ONE, [(x) => x]],
    [DENSE, [(x) => x, (x) => Float64Array.from(x)]],
    [SPARSE, [sparse]],
  ])
    for (const target of Object.keys(data.y)) {
      const mine = all.filter((one) => one.target === target && takes(one, data.features));
      const wanted = replayed(
        mine.map(({ link }) => link),
        data,
        target,
      );
      for (const [k, { link, id, options }] of mine.entries()) {
        assert.equal(wanted[k].length, ROUNDS, link);
        learners.add(id);
        for (const read of reads) {
          const model = new Learner(id, { ...options, features: data.features });
          assert.deepEqual(learned(model, data.x.map(read), data.y[target]), wanted[k], link);
          assert.deepEqual([model.features, model.rounds], [data.features, ROUNDS]);
          assert.equal(model.weights().length, data.features * model.classes);
          model.free();
        }
      }
    }
  const { learner, loss } = lab.catalogue().kinds;
  assert.equal(learners.size, learner.length);
  assert.equal(new Set(all.map(({ options }) => options.loss)).size, loss.length);
});

test('a learner goes on where it was saved, and grows with the features that it sees', async () => {
  await load();
  const { x, y, features } = DENSE;
  // The last features come late.
  const rows = x.map((row, t) => (t < 20 ? row.slice(0, 3) : row));
  for (const one of cases()) {
    if (one.options.simplex || !takes(one, features)) continue;
    const { link, id, target, options } = one;
    const [whole, early] = [new Learner(id, options), new Learner(id, options)];
    const wanted = learned(whole, rows, y[target]);
    learned(early, rows.slice(0, 30), y[target]);
    const late = Learner.load(early.save());
    assert.deepEqual(learned(late, rows.slice(30), y[target].slice(30)), wanted.slice(30), link);
    assert.deepEqual(late.weights(), whole.weights(), link);
    assert.deepEqual([late.features, late.rounds], [features, ROUNDS]);
    for (const model of [whole, early, late]) model.free();
  }
});

/** The result of a call or the message of its error, in the form of `native`. */
function answer(ask) {
  try {
    const said = ask();
    return { Ok: typeof said === 'number' ? said : [...said] };
  } catch ({ name, message }) {
    assert.equal(name, 'Error');
    return { Err: message };
  }
}

test('with an average it predicts the mean of the weights, and learns as without', () => {
  const [plain, averaged] = [undefined, 2].map(
    (average) => new Learner('sgd', { loss: 'squared', eta: 0.1, average }),
  );
  const seen = [];
  for (const [x, y] of [
    [[1, 0.5], 1],
    [[-1, 2], 0.5],
    [[0.5, 0.5], -1],
  ]) {
    assert.equal(averaged.learn(x, y), plain.learn(x, y));
    seen.push([...plain.weights()]);
  }
  const mean = [0, 1].map((place) => (seen[1][place] + seen[2][place]) / 2);
  const score = mean[0] + 2 * mean[1];
  assert.ok(Math.abs(averaged.predict([1, 2])[0] - score) < 1e-15);
  assert.ok(Math.abs(Learner.load(averaged.save()).predict([1, 2])[0] - score) < 1e-15);
});

test('classes and probabilities have the bits of native code, and so has what says that there are none', () => {
  const [questions, found] = [[], []];
  for (const [data, read] of [
    [DENSE, (x) => x],
    [SPARSE, sparse],
  ])
    for (const { id, target, options } of cases().filter((one) => takes(one, data.features))) {
      const model = new Learner(id, { ...options, features: data.features });
      learned(model, data.x.map(read), data.y[target]);
      const before = model.save();
      const examples = data.x.slice(0, 5).map(read);
      const pairs = examples.map((x) => [x.index ?? null, x.value ?? x]);
      questions.push(`{"state":${before},"examples":${JSON.stringify(pairs)}}\n`);
      found.push(
        examples.map((x) => [
          answer(() => model.classify(x)),
          answer(() => model.probabilities(x)),
        ]),
      );
      assert.equal(model.save(), before);
      model.free();
    }
  const args = [
    'run',
    '--locked',
    '--quiet',
    '--package',
    'implicit-javascript',
    '--example',
    'native',
  ];
  const native = spawnSync('cargo', args, {
    cwd: at(),
    input: questions.join(''),
    encoding: 'utf8',
    maxBuffer: 1 << 30,
  });
  assert.equal(native.status, 0, native.stderr);
  const wanted = native.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  assert.deepEqual(found, wanted);
  // Not all of them are of one kind.
  const classes = new Set(found.flat().map(([{ Ok }]) => Ok));
  assert.deepEqual([...classes].sort(), [0, 1, 2, undefined]);
  const shares = new Set(found.flat().map(([, { Ok }]) => Ok?.length));
  assert.deepEqual([...shares].sort(), [2, 3, undefined]);
});

test('an example of weight h is learned as h times its loss', () => {
  const [x, y, eta, h] = [[2, -1], 3, 0.25, 5];
  const near = (found, wanted) =>
    wanted.forEach((value, i) => {
      assert.ok(Math.abs(found[i] - value) < 1e-14, `${found} where ${wanted} was wanted`);
    });
  // w = argmin h(xᵀw − y)²/2 + ‖w‖²/(2η), from w = 0.
  const implicit = new Learner('fiol', { loss: 'squared', eta });
  near([implicit.learn(x, y, h)], [(h * y * y) / 2]);
  const step = (eta * h * y) / (1 + eta * h * 5);
  near(
    implicit.weights(),
    x.map((v) => step * v),
  );
  const explicit = new Learner('sgd', { loss: 'squared', eta });
  explicit.learn(x, y, h);
  near(
    explicit.weights(),
    x.map((v) => eta * h * y * v),
  );
  const [twice, two] = [1, 2].map(() => new Learner('iwa', { loss: 'logistic', eta }));
  twice.learn(x, 1, 2);
  two.learn(x, 1);
  two.learn(x, 1, 1);
  near(twice.weights(), two.weights());
  const before = two.save();
  assert.equal(two.learn(x, 1, 0), 0);
  assert.equal(two.save(), before);
});

test('many rows at once are learned and predicted as one after the other, to the bit', () => {
  for (const [id, loss, target] of [
    ['fiol', 'hinge', 'sign'],
    ['scinol2', 'logistic', 'sign'],
    ['sgd', 'cross-entropy', 'class'],
  ]) {
    const { x, y } = DENSE;
    const make = () => new Learner(id, { loss, ...(target === 'class' ? { classes: K } : {}) });
    const [one, all] = [make(), make()];
    const paid = x.map((row, i) => one.learn(row, y[target][i]));
    const mean = all.learnAll(Float64Array.from(x.flat()), y[target]);
    assert.equal(mean, paid.reduce((sum, loss) => sum + loss, 0) / x.length);
    assert.equal(all.save(), one.save());
    assert.equal(JSON.parse(JSON.stringify({ all })).all, all.save());
    assert.deepEqual(
      [...all.predictAll(x.flat(), x.length)],
      x.flatMap((row) => [...one.predict(row)]),
    );
    const before = all.save();
    const faulty = x.flat().with(7, Number.NaN);
    assert.throws(() => all.learnAll(faulty, y[target]), /^Error: row 1: feature 2 /);
    assert.throws(() => all.predictAll(faulty, x.length), /^Error: row 1: feature 2 /);
    assert.throws(() => all.learnAll([1, 2, 3], [1, 1]), /3 values are no 2 rows of equal length/);
    assert.throws(() => all.learnAll(['1'], [1]), /rows\[0\] is "1"; it must be a number/);
    assert.equal(all.save(), before);
  }
});

test('what is refused is an Error with one sentence, and changes nothing', () => {
  const says = (what, message) => assert.throws(what, { name: 'Error', message });
  const refuses = (options, message, id = 'fiol') => says(() => new Learner(id, options), message);
  refuses(undefined, /^the second argument is undefined; it must be an object, such as \{/);
  refuses({ eta: 1 }, "loss is undefined; it must be a text, such as 'hinge'");
  refuses({ loss: 'hinge', eta: 1 }, /^there is no learner "fio"; did you mean "fiol"\?$/, 'fio');
  refuses({ loss: 'hing', eta: 1 }, /^there is no loss "hing"; did you mean "hinge"\?$/);
  refuses({ loss: 'quantile:tau=2', eta: 1 }, /^quantile: tau = 2 is outside 0.001…0.999$/);
  refuses({ loss: 'hinge', etaa: 1 }, /^fiol: etaa is no parameter of it; did you mean "eta"\?$/);
  refuses({ loss: 'hinge', eta: -1 }, /^fiol: eta = -1 is outside /);
  refuses({ loss: 'hinge', eta: Number.NaN }, /^fiol: eta .* finite/);
  refuses({ loss: 'hinge', eta: 'much' }, 'fiol: eta = "much" is not a number');
  refuses({ loss: 'hinge', eta: true }, 'eta is true; it must be a number or a text');
  refuses(
    { loss: 'hinge', eta: 1, etaa: 1 },
    /^fiol: etaa is no parameter of it; did you mean "eta"\?$/,
  );
  refuses({ loss: 'hinge', eta: 1, l1: '1' }, 'l1 is "1"; it must be a number');
  refuses({ loss: 'hinge', eta: 1, l2: -1 }, /^l2 = -1 is outside 0…/);
  refuses({ loss: 'hinge', eta: 1, ball: 0 }, /^ball: radius = 0 is outside /);
  refuses({ loss: 'hinge', eta: 1, ball: 1, simplex: true }, /a ball or .* the simplex, not to/);
  refuses({ loss: 'hinge', eta: 1, simplex: true }, /the simplex needs a fixed number of features/);
  for (const features of [0.5, -1, 2 ** 32])
    refuses({ loss: 'hinge', eta: 1, features }, /^features is .* must be a whole number from 0/);
  refuses({ loss: 'hinge', eta: 1, features: 2 ** 31 }, /weights, not 2147483648 features/);
  refuses({ loss: 'cross-entropy', eta: 1 }, /needs the number of classes/);
  refuses({ loss: 'hinge', eta: 1, classes: 3 }, /is a loss of one score, not of 3 classes/);
  refuses({ loss: 'hinge' }, /^AIOLI does not work with the hinge loss: /, 'aioli');

  const model = new Learner('fiol', { loss: 'hinge', eta: 0.5, features: 2 });
  model.learn([1, 2], 1);
  const before = model.save();
  const wanted = { name: 'Error' };
  for (const [x, message] of [
    [undefined, 'x is undefined; it must be an array of numbers, or { index, value }'],
    ['ab', 'x is "ab"; it must be an array of numbers, or { index, value }'],
    [[1], '1 features where there are 2'],
    [[1, 2, 3], '3 features where there are 2'],
    [[1, Number.NaN], 'feature 1 is not finite'],
    [[1, null], 'x[1] is null; it must be a number'],
    [['1', 2], 'x[0] is "1"; it must be a number'],
    [{ index: [0] }, /^x is .* \{ index, value \}$/],
    [{ index: 0, value: [1] }, 'x.index is 0; it must be an array of numbers'],
    [{ index: [0], value: [1, 2] }, '1 positions and 2 values'],
    [{ index: [1, 0], value: [1, 2] }, /^feature 0 stands after feature 1/],
    [{ index: [1, 1], value: [1, 2] }, /^feature 1 stands there twice$/],
    [{ index: [0.5], value: [1] }, /^x\.index\[0\] is 0.5; it must be a whole number from 0 to /],
    [{ index: [-1], value: [1] }, /^x\.index\[0\] is -1; /],
    [{ index: [2 ** 32 - 1], value: [1] }, /^x\.index\[0\] is 4294967295; /],
    [{ index: [2], value: [1] }, '3 features where there are 2'],
    [{ index: [1], value: ['1'] }, 'x.value[0] is "1"; it must be a number'],
  ])
    for (const use of [() => model.learn(x, 1), () => model.predict(x), () => model.classify(x)])
      assert.throws(use, { ...wanted, message });
  says(() => model.learn([1, 2]), 'y is undefined; it must be a number');
  says(() => model.learn([1, 2], '1'), 'y is "1"; it must be a number');
  says(() => model.learn([1, 2], 0), 'the target 0 is not −1 or +1');
  says(() => model.learn([1, 2], 1, null), 'weight is null; it must be a number');
  says(() => model.learn([1, 2], 1, -1), /^the weight -1 is not a finite number from 0 on$/);
  assert.equal(model.save(), before);

  says(() => model.probabilities([1, 2]), 'Hinge has no probabilities');
  const soft = new Learner('sgd', { loss: 'logistic', eta: 1, features: 2 });
  says(() => soft.probabilities([1]), '1 features where there are 2');
  const real = new Learner('sgd', { loss: 'squared', eta: 1 });
  says(() => real.classify([1]), 'Squared has no classes');

  const aioli = new Learner('aioli', { loss: 'logistic' });
  says(() => aioli.learn([1], 1, 2), /^AIOLI does not work with the weight 2: /);
  const wild = new Learner('sgd', { loss: 'squared', eta: 1e3 });
  says(() => {
    for (;;) wild.learn([1e3], 1e3);
  }, /^the predictions are no longer finite after \d+ examples: /);
  for (const state of [undefined, 1]) says(() => Learner.load(state), /must be a text$/);
  for (const state of ['', '{}', 'null', before.slice(1)])
    says(() => Learner.load(state), /^this is no saved learner: /);
  says(() => Learner.load(before.replace(/"version":\d+/, '"version":99')), /has version 99; this/);

  model.free();
  model.free();
  for (const use of [() => model.rounds, () => model.predict([1, 2]), () => model.save()])
    says(use, 'this learner was freed: it cannot be used any more');
  const disposed = new Learner('sgd', { loss: 'hinge', eta: 1 });
  disposed[Symbol.dispose]();
  says(() => disposed.weights(), /was freed/);
});

/** A program with each of the types, and faults that TypeScript must find. */
const TYPED = `
import { type Features, Learner, type LearnerOptions, load } from 'implicit-lab/learner';

await load();
const options: LearnerOptions = { loss: 'hinge', eta: 0.5, schedule: 'sqrt', l1: 0.1, ball: 2 };
const model: Learner = new Learner('fiol', options);
const rows: Features[] = [
  [1, 2],
  new Float64Array([1, 2]),
  new Float32Array(2),
  { index: [0, 3], value: [1, 2] },
  { index: new Uint32Array([1]), value: new Float64Array([2]) },
];
export const paid: number[] = rows.map((x) => model.learn(x, 1)).concat(model.learn([1], -1, 0.5));
export const scores: Float64Array = model.predict([1, 2]);
export const shares: Float64Array = model.probabilities({ index: [0], value: [1] });
export const numbers: number[] = [model.classify([1, 2]), ...model.weights(), model.features, model.classes, model.rounds];
const state: string = model.save();
{
  using again = Learner.load(state);
  again.learn([1, 2, 3, 4], 1);
}
model.free();
// @ts-expect-error
new Learner('fiol');
// @ts-expect-error
new Learner('fiol', { eta: 0.5 });
// @ts-expect-error
new Learner('fiol', { loss: 'hinge', l1: '0.5' });
// @ts-expect-error
model.learn([1, 2]);
// @ts-expect-error
model.learn('12', 1);
// @ts-expect-error
model.predict({ index: [1] });
// @ts-expect-error
model.rounds = 5;
`;

test('the types, with all checks, in Node without a page’s and in a page', async () => {
  const root = join(folder, 'typed');
  mkdirSync(root);
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(root, 'main.ts'), TYPED);
  for (const rules of [
    { module: 'NodeNext', lib: ['ES2022', 'ESNext.Disposable'] },
    { module: 'ESNext', moduleResolution: 'Bundler', lib: ['ES2022', 'DOM'] },
  ]) {
    const strict = {
      strict: true,
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
    };
    const compilerOptions = { ...strict, target: 'ES2022', types: [], noEmit: true, ...rules };
    writeFileSync(join(root, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
    await tool('typescript', 'tsc', [], { cwd: root });
  }
});

const README = readFileSync(join(inside, 'README.md'), 'utf8');

/** The code of the README that contains `part`. */
function documented(part) {
  const blocks = [...README.matchAll(/^```(?:js|html)\n([\s\S]*?)^```$/gm)].map(([, code]) => code);
  const found = blocks.filter((code) => code.includes(part));
  assert.equal(found.length, 1, part);
  return found[0];
}

/** The line that a program from the README writes into its page. */
async function shown(site) {
  const page = await browser.newPage();
  const faults = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('requestfailed', (request) => faults.push(request.url()));
  await page.goto(site.url);
  await page.waitForFunction(() => document.body.innerText !== '');
  const text = await page.evaluate(() => document.body.innerText);
  assert.deepEqual(faults, []);
  await page.close();
  return text.trim();
}

/** The prediction of the README's FIOL for [1, ½] after these examples. */
function score(rows, targets) {
  const model = new Learner('fiol', { loss: 'logistic', eta: 0.5 });
  rows.forEach((x, i) => {
    model.learn(x, targets[i]);
  });
  return `Score ${model.predict([1, 0.5])}`;
}

test('the first lines of the README, by import and by require', () => {
  const code = documented('model.learn([1, 0.5], -1)); //');
  const run = (...args) =>
    spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' }).stdout;
  const said = run('--input-type=module', '--eval', code);
  assert.match(said, /^0\.693147\d+\nFloat64Array\(1\) \[ -0\.\d+ \]\n$/);
  const required = `const { Learner, load } = require('implicit-lab/learner');
    load().then(() => { ${code.replace(/^import .*$|^await .*$/gm, '')} });`;
  assert.equal(run('--eval', required), said);
});

test('a page without a bundler fetches the small module, and no other', async () => {
  const root = join(folder, 'plain');
  cpSync(inside, join(root, 'node_modules/implicit-lab'), { recursive: true });
  const icon = '<!doctype html><link rel="icon" href="data:," /><body>';
  writeFileSync(join(root, 'index.html'), icon + documented('<script type="module">'));
  const site = await startSite(root, '/');
  after(() => site.stop());
  assert.equal(await shown(site), score(Array(100).fill([1, 0.5]), Array(100).fill(-1)));
  const fetched = site.asked.filter((path) => path.includes('implicit-lab/'));
  const names = fetched.map((path) => path.replace(/^.*implicit-lab\/library\//, ''));
  assert.deepEqual(names.toSorted(), [
    'checks.js',
    'learner.js',
    'once.js',
    'online.js',
    'wasm/implicit_learner.js',
    'wasm/implicit_learner_bg.wasm',
  ]);
  const module = readFileSync(join(inside, 'library/wasm/implicit_learner_bg.wasm'));
  const { length } = gzipSync(module, { level: 9 });
  assert.ok(length <= MOST, `${length} bytes`);
});

test('a worker learns, and the page goes on from what it sends', async () => {
  const root = join(folder, 'worker');
  mkdirSync(root);
  for (const name of ['worker.js', 'page.js'])
    writeFileSync(join(root, name), documented(`// ${name}\n`));
  writeFileSync(
    join(root, 'index.html'),
    '<!doctype html><link rel="icon" href="data:," /><body><script type="module" src="./page.js"></script>',
  );
  await build({
    root,
    base: './',
    configFile: false,
    logLevel: 'error',
    build: { target: 'es2022' },
  });
  const site = await startSite(join(root, 'dist'), '/');
  after(() => site.stop());
  const wanted = score(
    [
      [1, 0.5],
      [-1, 2],
    ],
    [-1, 1],
  );
  assert.equal(await shown(site), wanted);
  const modules = site.asked.filter((path) => path.endsWith('.wasm'));
  assert.ok(modules.length > 0 && modules.every((path) => path.includes('implicit_learner')));
});
