/** One opened round, on the page's path: from the engine's frame through the charts' instance. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lab, request, rows } from './lab.mjs';

const RACE = 'v=1&stream=blobs&loss=hinge&reg=l1:lambda=0.05&run=fiol:eta=0.5&run=sgd:eta=0.5';

function played(rounds, fragment = RACE) {
  const engine = new lab.Engine(fragment, rows());
  while (rounds > 0) rounds -= engine.advance(rounds, 1e9);
  return engine;
}

function opened(engine, focus = 0) {
  const charts = new lab.Charts();
  const { meta, data } = engine.frame(request({ focus, open: true, fresh: true }));
  charts.setFrame(meta, data);
  return { charts, meta, data };
}

test('a round is opened only when it was asked for and the race stands', () => {
  const engine = played(7);
  for (const wanted of [{}, { open: true }, { fresh: true }]) {
    assert.equal(engine.frame(request(wanted)).meta.opened, undefined);
  }
  assert.equal(opened(engine).meta.opened.t, 7);
  const { charts, meta } = opened(played(0));
  assert.equal(meta.opened, undefined);
  assert.equal(charts.openRound({}), undefined);
});

test('what the page is told holds together', () => {
  const engine = played(7);
  for (const focus of [0, 1]) {
    const { charts, meta, data } = opened(engine, focus);
    const column = ({ offset, len }) => [...data.subarray(offset, offset + len)];
    const [x, before] = [column(meta.opened.x), column(meta.opened.before)];
    const round = charts.openRound({});
    assert.deepEqual([round.t, round.run, round.dim], [7, focus, 2]);
    assert.equal(round.eta, 0.5);
    assert.equal(round.ownEta, 0.5);
    assert.equal(round.scores[0], x[0] * before[0] + x[1] * before[1]);
    assert.equal(round.shrinks, ['implicit', 'explicit'][focus]);
    assert.equal(round.solves, focus === 0);
    assert.deepEqual(round.own, [round.implicit, round.explicit][focus]);
    assert.equal(round.prox.reg.l1, 0.05);
    assert.equal(round.apart, undefined);
    // Another step size is only a what-if: requested without one, the round is the same again.
    assert.equal(charts.openRound({ eta: 1000, solver: 'sort' }).solving.solver, 'sort');
    assert.deepEqual(charts.openRound({}), round);
  }
});

test('infinite and missing numbers arrive as such', () => {
  const link = 'v=1&stream=blobs&loss=hinge&run=ada-implicit&run=aioli&run=adagrad';
  const engine = played(1, link);
  assert.equal(opened(engine).charts.openRound({}).eta, Number.POSITIVE_INFINITY);
  const apart = opened(engine, engine.frame(request()).meta.runs.length - 1).charts.openRound({});
  assert.match(apart.apart, /AdaGrad/);
  assert.ok(Number.isNaN(apart.own.beta) && Number.isNaN(apart.coordinates[0].moved));
});
