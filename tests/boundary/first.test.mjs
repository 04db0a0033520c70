/** The page's first module: what it has is what the whole one has, to the last bit; what it lacks it says. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { DAMAGED } from './damaged.mjs';
import { lab, request } from './lab.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const first = createRequire(import.meta.url)(`${root}target/wasm-node-first/implicit_lab.js`);
const read = (path) => readFileSync(`${root}${path}`, 'utf8');

/** Links that say something in every key. */
const LINKS = read('tests/golden/links.txt')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'));

function last(from, fragment, rounds) {
  const engine = new from.Engine(fragment, from.Data.none());
  for (let left = rounds; left > 0; ) {
    const played = engine.advance(left, 1e9);
    if (played === 0) break;
    left -= played;
  }
  const frame = engine.frame(request());
  engine.free();
  for (const run of frame.meta.runs) delete run.micros;
  // What is not there is `undefined` in the one and no key in the other.
  frame.meta = JSON.parse(JSON.stringify(frame.meta));
  return frame;
}

test('the race of an empty link has the same fingerprint, the same frame and the same numbers', () => {
  const [ours, whole] = [first, lab].map((from) => last(from, '', 3000));
  assert.match(ours.meta.fingerprint, /^[0-9a-f]{16}$/);
  assert.equal(ours.meta.t, 3000);
  assert.deepEqual(ours.meta, whole.meta);
  assert.deepEqual(ours.data, whole.data);
});

test('other races of the same parts are the same too', () => {
  for (const fragment of [
    'v=1&stream=correlated-gaussian:d=7,rho=0.9&rounds=500&run=fiol:eta=0.3&run=fiol:eta=0.01,schedule=sqrt',
    'v=1&reg=elastic-net&domain=ball:radius=1&seed=3&rounds=500&run=isgd&run=comid:schedule=inverse&run=sgd',
  ]) {
    const [ours, whole] = [first, lab].map((from) => last(from, fragment, 500));
    assert.deepEqual(ours.meta, whole.meta);
    assert.deepEqual(ours.data, whole.data);
  }
});

test('a race goes back to any round there as it does in the whole module', () => {
  const stood = [first, lab].map((from) => {
    const engine = new from.Engine('', from.Data.none());
    engine.advance(900, 1e9);
    engine.advance(engine.seek(123), 1e9);
    const { meta } = engine.frame(request());
    engine.free();
    return [meta.t, meta.fingerprint];
  });
  assert.equal(stood[0][0], 123);
  assert.deepEqual(stood[0], stood[1]);
});

test('it reads, checks and writes every link as the whole module does', () => {
  // Rows that a link carries, settings of files and sweeps are the whole module's; the page has it read those links.
  const all = [...LINKS, ...DAMAGED.map(([, link]) => link)].filter(
    (link) => !/(inline|data|sweep)=/.test(link),
  );
  assert.ok(all.length > 30, `${all.length} links`);
  for (const link of all) {
    const [ours, whole] = [first, lab].map((from) => from.decode(link));
    assert.deepEqual(ours, whole, link);
    const { experiment, view } = whole;
    assert.equal(first.encode(experiment, view), lab.encode(experiment, view), link);
    assert.deepEqual(first.options(experiment), lab.options(experiment), link);
    assert.deepEqual(first.mend(experiment), lab.mend(experiment), link);
    assert.equal(first.datasetOf(experiment), lab.datasetOf(experiment), link);
  }
});

/** Links of the recipes and of the lessons' steps, in whatever file they stand. */
function opened() {
  const found = [];
  const look = (value) => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, one] of Object.entries(value))
      if (key === 'link') found.push(one);
      else look(one);
  };
  for (const folder of ['recipes', 'lessons'])
    for (const name of readdirSync(`${root}${folder}`))
      if (name.endsWith('.json')) look(JSON.parse(read(`${folder}/${name}`)));
  return found;
}

test('links of recipes and lessons are the same after it has read and written them', () => {
  // A step's link is written with the lesson's place before the whole module is here, and a recipe is known by its link.
  const links = opened();
  assert.ok(links.length > 60, `${links.length} links`);
  for (const link of links) {
    const { experiment, view, notices } = first.decode(link);
    assert.equal(first.encode(experiment, view), link);
    assert.deepEqual(notices, [], link);
  }
});

test('numbers in links are read as the whole module reads them, to the last bit', () => {
  const texts = [
    ...[
      '1',
      '01',
      '.5',
      '5.',
      '+5e-1',
      '1E3',
      '1e-400',
      '1e400',
      '4.9e-324',
      '2.2250738585072011e-308',
    ],
    ...['0.1', '0.30000000000000004', '9007199254740993', '1.7976931348623157e308', '-0', ' 2 '],
    ...['123456789012345678901234567890.123456789', '8.41e21', '5e-324', '9.5367431640625e-7'],
    ...[
      '',
      '.',
      'e5',
      '1e',
      '--1',
      '1_0',
      '0x10',
      '0b1',
      'Infinity',
      'inf',
      '-INF',
      'nan',
      '+NaN',
      '١',
    ],
  ];
  for (const text of texts) {
    const link = `v=1&stream=correlated-gaussian:d=2&start=${encodeURIComponent(text)},1&run=sgd:eta=${encodeURIComponent(text)}`;
    assert.deepEqual(first.decode(link), lab.decode(link), text);
  }
});

/** Texts of numbers that are hard to read: the same ones in every run. */
function hardTexts() {
  let state = 20261122n;
  const below = (limit) => {
    state = (state * 6364136223846793005n + 1442695040888963407n) & ((1n << 64n) - 1n);
    return Number((state >> 33n) % BigInt(limit));
  };
  const digits = (count) => Array.from({ length: count }, () => below(10)).join('');
  const texts = [];
  // Numbers of any size as they are written, 17 digits, and with digits too many.
  const bytes = new DataView(new ArrayBuffer(8));
  for (let i = 0; i < 150; i++) {
    bytes.setUint32(0, below(0x7ff00000));
    bytes.setUint32(4, below(0x7fffffff) * 2 + below(2));
    const value = bytes.getFloat64(0);
    texts.push(String(value), value.toExponential(16), value.toExponential(16 + below(60)));
    texts.push(`${digits(1 + below(40))}.${digits(1 + below(40))}e${below(640) - 330}`);
  }
  // The middle between two numbers, with nothing, a little more and a little less: 25 to 800 digits.
  for (let i = 0; i < 120; i++) {
    const subnormal = i % 4 === 0;
    const mantissa =
      BigInt(below(1 << 26)) * (1n << 26n) + BigInt(below(1 << 26)) + (subnormal ? 0n : 1n << 52n);
    const power = subnormal ? -1075 : below(2045) - 1075;
    const twice = 2n * mantissa + 1n;
    const [whole, exponent] =
      power < 0 ? [twice * 5n ** BigInt(-power), power] : [twice << BigInt(power), 0];
    const tail = below(300);
    texts.push(`${whole}e${exponent}`);
    texts.push(`${whole}${'0'.repeat(tail)}1e${exponent - tail - 1}`);
    texts.push(`${whole - 1n}${'9'.repeat(tail + 1)}e${exponent - tail - 1}`);
    texts.push(
      `-${String(whole)[0]}.${String(whole).slice(1)}e${exponent + String(whole).length - 1}`,
    );
  }
  // The borders: least number, least normal, largest.
  for (const border of [
    '4.94065645841246544',
    '2.4703282292062327',
    '2.2250738585072011',
    '2.2250738585072014',
  ])
    for (let count = 0; count < 30; count += 3)
      texts.push(`${border}${digits(count)}e-${border < '2.3' ? 308 : 324}`);
  for (const border of ['1.7976931348623157', '1.7976931348623158', '1.7976931348623159'])
    for (let count = 0; count < 30; count += 3) texts.push(`${border}${digits(count)}e308`);
  return texts;
}

test('a thousand numbers that are hard to read are read as the whole module reads them', () => {
  const texts = hardTexts();
  assert.ok(texts.length > 1000, `${texts.length} texts`);
  const wrong = [];
  let finite = 0;
  for (const text of texts) {
    const link = `v=1&stream=correlated-gaussian:d=2&start=${text},1&run=sgd`;
    const [ours, whole] = [first, lab].map((from) => from.decode(link));
    const start = whole.experiment.start?.[0];
    if (Number.isFinite(start)) finite += 1;
    if (!Object.is(ours.experiment.start?.[0], start)) wrong.push(text);
    assert.deepEqual(ours, whole, text);
  }
  assert.deepEqual(wrong, []);
  assert.ok(finite > 700, `${finite} of them are weights`);
});

test('what it lacks is said, and no race is played by halves', () => {
  const plays = (link) => first.plays(lab.decode(link).experiment);
  assert.ok(plays(''));
  for (const link of [
    'run=fiol:solver=sort',
    'run=sgd&run=adagrad',
    'stream=sine&run=fiol',
    'loss=absolute&run=fiol',
    'stream=file&run=fiol',
    'stream=dataset&run=fiol',
    'run=own&run=fiol',
  ]) {
    assert.equal(plays(link), false, link);
    assert.ok(lab.plays(lab.decode(link).experiment));
    assert.throws(() => new first.Engine(link, first.Data.none()), /whole module/, link);
  }
});

test('it plays the learners, the loss and the stream of the default race, and no other says that it does', () => {
  const { kinds } = lab.catalogue();
  const { experiment } = lab.decode('');
  const ours = {
    learner: new Set(experiment.runs.map(({ id }) => id)),
    loss: new Set([experiment.loss.id]),
    stream: new Set([experiment.stream.id]),
  };
  for (const [kind, expected] of Object.entries(ours)) {
    const key = kind === 'learner' ? 'run' : kind;
    // As they stand in the registry: those of the first module come first.
    const ids = kinds[kind].map(({ id }) => id);
    assert.deepEqual(new Set(ids.slice(0, expected.size)), expected, kind);
    for (const id of ids) {
      const link = `v=1&rounds=50&${key}=${id}`;
      const decoded = lab.decode(link).experiment;
      const there = kind === 'learner' ? decoded.runs[0]?.id : decoded[kind].id;
      // Some do not fit the rest of the default race.
      if (there !== id) continue;
      assert.equal(first.plays(decoded), expected.has(id), link);
      if (!expected.has(id)) continue;
      const [one, other] = [first, lab].map((from) => last(from, link, 50));
      assert.deepEqual(one.meta, other.meta, link);
    }
  }
});

test('all that it has is there under the same name in the whole module', () => {
  const named = (from) => Object.keys(from).filter((name) => !name.startsWith('__'));
  const missing = named(first).filter((name) => !(name in lab));
  assert.deepEqual(missing, []);
  for (const name of ['Charts', 'Data', 'Engine']) {
    const methods = Object.getOwnPropertyNames(first[name].prototype);
    const whole = Object.getOwnPropertyNames(lab[name].prototype);
    assert.deepEqual(
      methods.filter((method) => !whole.includes(method)),
      [],
    );
  }
  for (const method of [
    'drawLoss',
    'drawWeights',
    'drawZeros',
    'hoverLoss',
    'hoverWeights',
    'hoverZeros',
  ])
    assert.ok(method in first.Charts.prototype, method);
});

test('the catalogue beside it is the one of the whole module', () => {
  const written = JSON.parse(read('www/wasm/catalogue.json'));
  assert.deepEqual(written, JSON.parse(JSON.stringify(lab.catalogue())));
  assert.ok(written.kinds.learner.every(({ equation, summary }) => equation && summary));
});
