/** User-supplied learners at the boundary: hand-outs, answers, and the slopes that their code receives. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lab, request, rows } from './lab.mjs';

const engineOf = (fragment) => lab.Engine.supplied(fragment, rows());
const none = new Float64Array();
/** Streams that serve each kind of target. */
const STREAM = {
  real: 'correlated-gaussian:d=3',
  sign: 'correlated-gaussian:d=3',
  class: 'blobs',
};

test('slope(z, y) in JavaScript is the derivative of the loss that the engine counts', () => {
  for (const { id, script, target } of lab.catalogue().kinds.loss) {
    const fragment = `v=1&stream=${STREAM[target]}&loss=${id}&rounds=6&run=own`;
    const { params } = lab.decode(fragment).experiment.loss;
    const given = [...Object.keys(params), 'z', 'y'];
    const expression = new Function(...given, `'use strict'; return (${script});`);
    const slope = (z, y) => expression(...Object.values(params), z, y);
    /** The loss of scores `z` in round 1. */
    const lossOf = (z) => {
      const engine = engineOf(fragment);
      const { y } = engine.handOut(0, 1);
      engine.supply(0, 1, new Float64Array(z), none, 0);
      engine.advance(1, 1e9);
      const { total } = engine.frame(request()).meta.runs[0].values;
      engine.free();
      return [total, y[0]];
    };
    for (const at of [-1.3, 0.4, 2.1]) {
      const z = target === 'class' ? [at, 0.3] : [at];
      const [, y] = lossOf(z);
      const found = target === 'class' ? Array.from(slope(z, y)) : [slope(at, y)];
      z.forEach((_, k) => {
        const h = 1e-5;
        const moved = (by) => lossOf(z.map((v, i) => (i === k ? v + by : v)))[0];
        const wanted = (moved(h) - moved(-h)) / (2 * h);
        assert.ok(
          Math.abs(found[k] - wanted) < 1e-4 * (1 + Math.abs(wanted)),
          `${id} at ${z}: ${found} and ${wanted}`,
        );
      });
    }
  }
});

test('whoever cannot run the code is told so', () => {
  assert.throws(
    () => new lab.Engine('v=1&rounds=5&run=own', rows()),
    /runs only in a race on the page/,
  );
  const engine = engineOf('v=1&stream=correlated-gaussian:d=3&rounds=5&run=own');
  assert.throws(() => engine.predict(0, new Float64Array(3)), /which cannot be asked here/);
  engine.free();
});

test('a race waits for answers, takes those that were asked for, and plays on', () => {
  const engine = engineOf('v=1&stream=correlated-gaussian:d=3&rounds=40&run=own&run=sgd');
  assert.deepEqual(engine.ownShape(), { dim: 3, classes: 1, weights: 3 });
  assert.equal(engine.advance(10, 1e9), 0);
  assert.equal(engine.waits(), true);
  const { round, y, value, index } = engine.handOut(0, 8);
  assert.deepEqual([round, y.length, value.length, index], [1, 8, 24, undefined]);
  for (const [from, scores, weights] of [
    [2, 1, 0],
    [1, 8, 8],
    [0, 8, 0],
    [Number.NaN, 8, 0],
  ]) {
    assert.throws(
      () => engine.supply(0, from, new Float64Array(scores), new Float64Array(weights), 0),
      /are not what round 1 waits for/,
    );
  }
  for (const run of [1, 7])
    assert.throws(() => engine.handOut(run, 1), /not a learner of your own/);
  engine.supply(0, 1, new Float64Array(8), new Float64Array(24), 2);
  assert.equal(engine.advance(100, 1e9), 8);
  engine.stopOwn(0, 'line 1: oh');
  assert.equal(engine.advance(100, 1e9), 32);
  const { runs, done } = engine.frame(request()).meta;
  assert.equal(done, true);
  assert.deepEqual(
    [runs[0].divergedAt, runs[0].stopped, runs[0].values.micros],
    [9, 'line 1: oh', 2],
  );
  engine.free();
});

test('the rest of the page goes without it, and says so', () => {
  const own = lab.catalogue().own.id;
  const fragment = `v=1&stream=correlated-gaussian:d=3&rounds=40&run=${own}&run=sgd`;
  const evidence = new lab.Evidence(fragment, rows());
  while (!evidence.advance(1e9).done);
  const { runs } = evidence.frame().meta;
  assert.equal(runs[0].best.len, 0);
  assert.ok(runs[1].best.len > 0);
  evidence.free();
  const plan = lab.sweepPlan(`${fragment}&sweep=step:points=3,seeds=1`, rows());
  assert.deepEqual(
    plan.runs.map(({ absent }) => absent),
    [true, false],
  );
});
