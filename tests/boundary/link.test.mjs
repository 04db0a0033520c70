/** Links across the boundary: written links are read back, and no link can break the page. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAMAGED } from './damaged.mjs';
import { lab, pick, random, rows } from './lab.mjs';

const GOOD = [
  '',
  'v=1',
  'v=1&stream=correlated-gaussian:d=20,rho=0.25,tau=0&seed=3&rounds=50&run=fiol:eta=0.01',
  'v=1&stream=blobs&loss=logistic&reg=l2:lambda=0.01&rounds=500&run=sgd:eta=0.1,schedule=sqrt&run=isgd:eta=0.1,schedule=inverse',
  'v=1&loss=hinge&domain=ball:radius=2&reg=elastic-net:l1=0.01,l2=0.1&run=fiol:solver=sort&run=fiol:solver=partition&run=fiol',
  'v=1&stream=fixed&loss=absolute&run=sgd:eta=1e-9&run=comid:eta=5e-324',
  'v=1&run=sgd:eta=0.30000000000000004&run=sgd:eta=0.3&seed=9007199254740991',
  'v=1&run=fiol:eta=0.01&label=a%26b%3D%23%2C%3A%25%20%C3%A9%F0%9F%8E%88',
  'v=1&stream=correlated-gaussian:d=3&start=0.1,-2e-3,1e10&run=sgd',
  'v=1&metric=total&scale=linear&focus=2&weights=support&sparsity=map&speed=max',
  'v=1&stream=file&loss=squared&run=fiol',
];

function assertCanonical(link, { experiment, view }) {
  const written = lab.encode(experiment, view);
  const again = lab.decode(written);
  assert.deepEqual(again.notices, [], `${link} → ${written}`);
  assert.deepEqual(again.experiment, experiment, written);
  assert.deepEqual(again.view, view, written);
  assert.equal(lab.encode(again.experiment, again.view), written);
}

for (const link of GOOD) {
  test(`reads, writes and reads again: ${link || '(empty)'}`, () => {
    const decoded = lab.decode(link);
    assertCanonical(link, decoded);
  });
}

test('an empty link is the default experiment, without a notice', () => {
  const { experiment, view, notices } = lab.decode('');
  assert.deepEqual(notices, []);
  assert.deepEqual(experiment.runs.map(({ id }) => id).sort(), ['comid', 'fiol', 'isgd', 'sgd']);
  const etas = new Set(experiment.runs.map(({ params }) => params.eta));
  assert.equal(etas.size, 1, 'all four learners share one step size');
  assert.equal(experiment.stream.id, 'correlated-gaussian');
  assert.deepEqual(
    Object.keys(view).sort(),
    lab
      .catalogue()
      .views.map(({ id }) => id)
      .sort(),
  );
});

test('numbers survive to the last bit', () => {
  const next = random(11);
  const { experiment, view } = lab.decode('v=1&run=sgd&run=fiol');
  for (let i = 0; i < 500; i++) {
    const eta = 10 ** (next() * 14 - 12) * (1 + next());
    const wanted = structuredClone(experiment);
    wanted.runs[0].params.eta = eta;
    const read = lab.decode(lab.encode(wanted, view));
    if (read.notices.length === 0) assert.equal(read.experiment.runs[0].params.eta, eta);
    else assert.fail(`η = ${eta}: ${JSON.stringify(read.notices)}`);
  }
});

test('a label of any characters survives', () => {
  const { experiment, view } = lab.decode('v=1&run=sgd');
  for (const label of ['a&b=c#d', 'run=sgd', '100 %', 'ℓ₁, λ:0', '🎈', '"<b>"', '+ +']) {
    const wanted = structuredClone(experiment);
    wanted.runs[0].label = label;
    const read = lab.decode(lab.encode(wanted, view));
    assert.deepEqual(read.notices, [], label);
    assert.equal(read.experiment.runs[0].label, label);
  }
});

for (const [what, link] of DAMAGED) {
  test(`a damaged link loads with a notice: ${what}`, () => {
    const decoded = lab.decode(link);
    assert.ok(decoded.notices.length > 0, 'no notice');
    for (const notice of decoded.notices) {
      for (const key of ['key', 'problem', 'used']) {
        assert.equal(typeof notice[key], 'string', key);
        assert.ok(notice[key].length < 400, `${key} is ${notice[key].length} characters long`);
      }
      assert.ok(notice.problem.trim() && notice.used.trim(), JSON.stringify(notice));
    }
    assert.ok(decoded.experiment.runs.length > 0, 'no learners left');
    assertCanonical(link.slice(0, 200), decoded);
    const engine = new lab.Engine(lab.encode(decoded.experiment, decoded.view), rows());
    assert.equal(engine.advance(3, 5000), 3);
    engine.free();
  });
}

test('no string throws, and whatever was read can be written and read again', () => {
  const next = random(2);
  const words = [
    'v=1',
    'stream=',
    'loss=',
    'reg=',
    'domain=',
    'run=',
    'rounds=',
    'seed=',
    'start=',
    'label=',
  ];
  const parts = [
    ...Object.values(lab.catalogue().kinds).flatMap((list) => list.map(({ id }) => id)),
    ...[
      'eta',
      'd',
      'rho',
      'lambda',
      'radius',
      'solver',
      'schedule',
      '=',
      ':',
      ',',
      '&',
      '#',
      '%',
      '%zz',
      '%00',
      '%F0',
    ],
    ...[
      'NaN',
      'inf',
      '-inf',
      '1e999',
      '-0',
      '0x10',
      '1_000',
      ' ',
      '\t',
      '\0',
      '𝟙',
      'é',
      '١',
      '1e-400',
      '99999999999999999999',
    ],
  ];
  for (let i = 0; i < 5000; i++) {
    const source = next() < 0.5 ? pick(next, GOOD) : pick(next, words) + pick(next, parts);
    const link = mutate(next, source, [...words, ...parts]);
    const decoded = lab.decode(link);
    if (i % 5 === 0) assertCanonical(link, decoded);
  }
});

function mutate(next, source, pieces) {
  let text = source;
  for (let edits = Math.floor(next() * 6); edits >= 0; edits--) {
    const at = Math.floor(next() * (text.length + 1));
    const cut = next() < 0.3 ? Math.floor(next() * 8) : 0;
    const put = next() < 0.8 ? pick(next, pieces) : String.fromCharCode(next() * 0x10000);
    text = text.slice(0, at) + put + text.slice(at + cut);
  }
  return text;
}
