/** The evidence worker's engine: phases and progress, a consistent frame, faults in words. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import katex from 'katex';
import { lab, rows } from './lab.mjs';

const LINK =
  'v=1&stream=correlated-gaussian:d=6&reg=l1:lambda=0.05&rounds=900&seed=3' +
  '&run=fiol:eta=0.5,schedule=sqrt&run=fiol&run=sgd:eta=10';

function find(fragment, csv) {
  const evidence = new lab.Evidence(fragment, rows(csv));
  const seen = [];
  try {
    for (;;) {
      const progress = evidence.advance(0);
      seen.push(progress);
      assert.ok(progress.share >= 0 && progress.share <= 1);
      if (progress.done) return { seen, ...evidence.frame() };
    }
  } finally {
    evidence.free();
  }
}

const columns = ({ data }, { offset, len }) => data.subarray(offset, offset + len);

test('first the comparator, then the race, then all of it', () => {
  const found = find(LINK);
  const phases = found.seen.map(({ phase }) => phase);
  assert.equal(phases[0], 'comparator');
  assert.equal(phases.at(-1), 'race');
  assert.deepEqual(phases, [...phases].sort(), 'no phase comes back');
  const { meta } = found;
  assert.equal(meta.t, 900);
  assert.equal(meta.rounds, 900);
  assert.ok(meta.best.objective - meta.best.lower < 1e-6 && meta.best.radius === undefined);
  assert.equal(meta.best.zeros >= 0 && meta.best.norm > 0, true);
  assert.ok(meta.truth.objective >= meta.best.lower);
  const [tuned, constant, wild] = meta.runs;
  assert.equal(columns(found, tuned.times).at(-1), 900);
  assert.equal(columns(found, tuned.best).length, tuned.times.len);
  assert.equal(columns(found, tuned.truth).length, tuned.times.len);
  const names = tuned.bounds.map(({ name }) => name);
  assert.deepEqual(names, [
    'FIOL Theorem 1',
    'FIOL Theorem 2, corrected',
    'C&O Eq. (13)',
    'C&O Theorem 5.2',
    'C&O Theorem 5.2 by variability',
  ]);
  const [first] = tuned.bounds;
  assert.equal(first.fails, undefined);
  const regret = columns(found, tuned.best);
  assert.ok(columns(found, first.values).every((value, i) => value >= regret[i]));
  assert.match(constant.bounds[0].fails, /here η is constant$/);
  assert.ok(wild.divergedAt > 1 && columns(found, wild.times).at(-1) < wild.divergedAt);
  const [descent] = wild.bounds;
  assert.equal(wild.bounds.length, 1);
  assert.match(descent.fails, /^it is about losses without a regulariser$/);
});

test('before the comparator is there a frame is empty', () => {
  const evidence = new lab.Evidence(LINK, rows());
  const { meta, data } = evidence.frame();
  assert.deepEqual([meta.t, meta.runs, data.length], [0, [], 0]);
  evidence.free();
});

test('a missing file is one sentence', () => {
  assert.throws(() => new lab.Evidence('v=1&stream=file&run=fiol', rows()), {
    message: /^[^\n]+$/,
  });
});

test('evidence of tables agrees with what the learner did', () => {
  const csv = 'a,y\n1,1\n1,1\n1,1\n';
  const found = find('v=1&stream=file&run=fiol:eta=1', csv);
  // u = 1 incurs no loss: the regret is the learner's loss, ½(1 + ¼ + 1/16).
  assert.ok(Math.abs(columns(found, found.meta.runs[0].best).at(-1) - 0.65625) < 1e-6);
});

test('every theorem can be set: formulas and the names of its terms', () => {
  const links = [
    'stream=correlated-gaussian:d=2&run=fiol:schedule=sqrt',
    'stream=fixed&domain=ball:radius=1&run=ada-implicit&run=fiol&run=iomd-doubling:lipschitz=9',
    'stream=hazan&loss=logistic&run=aioli:radius=30&run=scinol1&run=scinol2',
    'stream=hazan&loss=logistic&domain=ball:radius=9&run=ftrl',
  ];
  const ids = new Set();
  for (const link of links) {
    const { meta } = find(`v=1&rounds=20&${link}`);
    for (const bound of meta.runs.flatMap((run) => run.bounds)) {
      ids.add(bound.id);
      katex.renderToString(bound.equation, { throwOnError: true });
      for (const [name, value] of bound.terms) {
        assert.ok(Number.isFinite(value), `${bound.id} ${name}`);
        for (const [, tex] of name.matchAll(/\$([^$]+)\$/g)) {
          katex.renderToString(tex, { throwOnError: true });
        }
      }
    }
  }
  assert.equal(ids.size, 11);
});
