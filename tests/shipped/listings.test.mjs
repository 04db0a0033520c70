/**
 * The listings in NumPy and JavaScript against `replay`: the losses of every learner, with every
 * loss, regulariser and domain that it accepts, on several streams.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { runnerImport } from 'vite';
import { findNumpy } from '../../scripts/numpy.mjs';
import { at } from '../../scripts/shell.mjs';
import { lab, rows, table, written } from '../boundary/lab.mjs';

const inPage = async (path) =>
  (await runnerImport(at('www/features/listings', path), { root: at(), configFile: false })).module;
const { listingOf, wholeOf, cellOf } = await inPage('compose.ts');
const { texts } = await inPage('texts.ts');
const python = await findNumpy();

const ROUNDS = 150;
const STREAMS = [
  'correlated-gaussian:d=4,rho=0.3',
  'scaled-gaussian:features=5',
  'sparse:d=30,nnz=4,support=5',
  'experts:d=4',
  'blobs:flip=0.1',
  'hazan',
];
/** Settings of the learners in every other case; in the others they are the catalogue's. */
const SETTINGS = {
  eta: [0.05],
  schedule: ['sqrt', 'inverse', 'constant'],
  beta: [0.7, 2],
  lipschitz: [3],
  lambda: [0.5],
  radius: [2, 'domain'],
  bound: [2],
  points: [51],
  gamma: [0.2],
  epsilon: [0.5],
  acc0: [0.1],
  eps: [0.001],
  beta1: [0.5],
  beta2: [0.9],
  alpha: [10],
  ratio: [0.5],
  b: [0.3],
  tau: [0.25],
  delta: [0.3],
};
const PARTS = {
  reg: ['none', 'l1:lambda=0.05', 'l2:lambda=0.3', 'elastic-net:l1=0.02,l2=0.2'],
  domain: ['all', 'ball:radius=0.8', 'ball:radius=ln-T', 'simplex'],
};

const { kinds } = lab.catalogue();
const losses = kinds.loss;

const caseOf = (link) => {
  const { experiment } = lab.decode(link);
  return { id: experiment.runs[0].id, link, experiment };
};

/**
 * The learners with one score in the links of every release, one per race; the listings start at
 * w₁ = 0.
 */
function golden() {
  const links = readFileSync(at('tests/golden/links.txt'), 'utf8').split('\n');
  return links
    .filter((link) => link.startsWith('v=1') && !/start=|stream=file|loss=cross-entropy/.test(link))
    .flatMap((link) => {
      const { experiment } = lab.decode(link);
      return experiment.runs
        .filter(({ id }) => id !== 'own')
        .map((run) => caseOf(lab.encode({ ...experiment, rounds: ROUNDS, runs: [run] }, {})));
    });
}

/** A part in the form of links, with settings in every other turn. */
function partOf({ id, params }, turn) {
  const set = params
    .filter((param) => param.id in SETTINGS && turn % 2 === 0)
    .map((param) => {
      const values = SETTINGS[param.id].filter((value) => value !== 'domain' || param.word);
      return `${param.id}=${values[(turn / 2) % values.length]}`;
    });
  return set.length > 0 ? `${id}:${set}` : id;
}

/** Each learner with everything that it accepts. */
function cases() {
  const found = [];
  for (const { id, params } of kinds.learner)
    for (const loss of losses)
      for (const reg of PARTS.reg)
        for (const domain of PARTS.domain) {
          const turn = found.length;
          const [run, cost] = [{ id, params }, loss].map((part) => partOf(part, turn));
          const links = STREAMS.map(
            (stream) =>
              `v=1&stream=${stream}&loss=${cost}&reg=${reg}&domain=${domain}&rounds=${ROUNDS}&run=${run}`,
          ).filter((link) => lab.decode(link).notices.length === 0);
          const link = links[turn % Math.max(1, links.length)];
          // Only some listings handle several classes.
          if (link && (loss.target !== 'class' || listingIn('js', caseOf(link))))
            found.push(caseOf(link));
        }
  return found;
}

/** The examples of a link, in the form that user-supplied learners receive. */
const examples = new Map();
function examplesOf(link) {
  const key = link.replace(/&run=.*/, '').replace(/&(reg|domain)=[^&]*/g, '');
  if (!examples.has(key)) {
    const set = lab.datasetOf(lab.decode(link).experiment);
    const engine = lab.Engine.supplied(`${key}&run=own`, rows(set && table(`${set}.csv`), link));
    const { dim, classes } = engine.ownShape();
    const [x, y] = [[], []];
    while (y.length < ROUNDS) {
      const { round, ...block } = engine.handOut(0, ROUNDS);
      const n = block.y.length;
      for (let i = 0; i < n; i += 1) {
        const dense = new Float64Array(dim);
        const [from, to] = block.starts
          ? [block.starts[i], block.starts[i + 1]]
          : [i * dim, (i + 1) * dim];
        for (let k = from; k < to; k += 1)
          dense[block.starts ? block.index[k] : k - from] = block.value[k];
        x.push(...dense);
      }
      y.push(...block.y);
      engine.supply(0, round, new Float64Array(n * classes), new Float64Array(), 0);
      engine.advance(ROUNDS, 1e9);
    }
    engine.free();
    examples.set(key, { dim, classes, x, y });
  }
  return examples.get(key);
}

const listingIn = (language, { experiment }) =>
  listingOf(texts, language, experiment.runs[0], { ...experiment, rounds: ROUNDS });

/** ln Σ exp(z_k) − z_y. */
function crossEntropy(z, y) {
  const top = Math.max(...z);
  return Math.log(z.reduce((sum, v) => sum + Math.exp(v - top), 0)) + top - z[y];
}

/** The losses of the listing in JavaScript, run as in the page's sandbox. */
function inJavaScript(one) {
  const { dim, classes, x, y } = examplesOf(one.link);
  const { id, params } = one.experiment.loss;
  const { script } = losses.find((loss) => loss.id === id);
  const expression = new Function(...Object.keys(params), 'z', 'y', `return (${script});`);
  const slope = (z, y) => expression(...Object.values(params), z, y);
  const code = wholeOf(listingIn('js', one));
  const learner = new Function(
    'd',
    'classes',
    'slope',
    'param',
    `'use strict'; ${code}\nreturn { predict, learn, weights };`,
  )(dim, classes, slope, (_, value) => value);
  const text = texts[`loss/${id}.js`];
  const lossOf = text
    ? new Function('param', `${text}\nreturn loss;`)((name) => params[name])
    : crossEntropy;
  return y.map((target, t) => {
    const features = Float64Array.from(x.slice(t * dim, (t + 1) * dim));
    const z = learner.predict(features);
    assert.equal(learner.weights().length, dim * classes);
    learner.learn(features, target);
    return lossOf(z, target);
  });
}

/** Standard output of a Python program for this standard input. */
function inPython(program, input) {
  const options = { input, encoding: 'utf8', maxBuffer: 1 << 28 };
  const { status, stdout, stderr } = spawnSync(python, [program], options);
  assert.equal(status, 0, stderr);
  return stdout;
}

/** The losses of the listings in NumPy. */
function inNumpy(all) {
  const input = all.map((one) => ({
    code: wholeOf(listingIn('py', one)),
    ...examplesOf(one.link),
  }));
  const stdout = inPython(at('tests/shipped/listings.py'), JSON.stringify(input));
  return JSON.parse(stdout.replace(/\bNaN\b|-?\bInfinity\b/g, 'null'));
}

/** The losses that `replay` writes, one array per link. */
function replayed(all) {
  const file = join(mkdtempSync(join(tmpdir(), 'listings-')), 'links.txt');
  writeFileSync(file, all.map(({ link }) => `#${link}\n`).join(''));
  const [head, ...lines] = written('--quiet', '--links', file).trim().split('\n');
  const columns = head.split(',');
  const [link, loss] = ['link', 'loss'].map((name) => columns.indexOf(name));
  const found = all.map(() => []);
  for (const line of lines) {
    const cells = line.split(',');
    found[Number(cells[link]) - 1].push(Number(cells[loss]));
  }
  return found;
}

/** The first round in which a listing's loss differs, if there is one. */
const differs = (found, wanted) =>
  wanted.findIndex((loss, t) => !(Math.abs(found[t] - loss) <= 1e-9 * Math.max(1, loss)));

const all = [...golden(), ...cases()];
const isOfClasses = ({ experiment }) =>
  losses.find(({ id }) => id === experiment.loss.id).target === 'class';
const wanted = all.map(() => []);
// Tables with several scores have other columns.
for (const side of [true, false]) {
  const places = all.flatMap((one, place) => (isOfClasses(one) === side ? [place] : []));
  for (const [k, found] of replayed(places.map((place) => all[place])).entries())
    wanted[places[k]] = found;
}

for (const [language, play] of [
  ['JavaScript', (some) => some.map(inJavaScript)],
  ['NumPy', inNumpy],
])
  for (const { id } of kinds.learner)
    test(`${id} in ${language} has the losses of the engine`, () => {
      const mine = all.flatMap((one, place) => (one.id === id ? [place] : []));
      assert.ok(mine.length >= 2, `${mine.length} races with ${id}`);
      const found = play(mine.map((place) => all[place]));
      const wrong = mine.flatMap((place, k) => {
        const t = differs(found[k], wanted[place]);
        return t < 0
          ? []
          : [`${all[place].link} round ${t + 1}: ${found[k][t]}, not ${wanted[place][t]}`];
      });
      assert.deepEqual(wrong, []);
    });

test('each learner’s cell of a notebook runs as it is', () => {
  const isOf = (several, id) => (some) => some.id === id && isOfClasses(some) === several;
  for (const { id } of kinds.learner) {
    const found = [all.find(isOf(false, id)), all.find(isOf(true, id))].filter(Boolean);
    for (const one of found) {
      const { target } = losses.find((loss) => loss.id === one.experiment.loss.id);
      const { dim } = examplesOf(one.link);
      const said = inPython('-', cellOf(texts, listingIn('py', one), target, dim));
      assert.match(said, /^mean loss \d/, id);
    }
  }
});
