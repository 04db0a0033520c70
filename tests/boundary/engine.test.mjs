/**
 * The engine behind the worker: consistent frames, the same numbers everywhere, faults in words.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lab, play, replay, request, rows, table } from './lab.mjs';

const SMALL = 'v=1&stream=correlated-gaussian:d=40,rho=0.5&rounds=300&seed=4';
const FOUR = ['sgd', 'comid', 'isgd', 'fiol'].map((id) => `run=${id}:eta=0.01`).join('&');

/** Every column lies in the buffer; series are no longer than the times they are drawn over. */
function assertLayout({ meta, data }) {
  assert.ok(data instanceof Float64Array);
  const inside = ({ offset, len }, name) => {
    assert.ok(
      offset >= 0 && len >= 0 && offset + len <= data.length,
      `${name}: ${offset}+${len} in ${data.length}`,
    );
    return data.subarray(offset, offset + len);
  };
  for (const run of meta.runs) {
    const times = inside(run.times, `${run.label} times`);
    assert.ok(
      times.every((t, i) => i === 0 || t > times[i - 1]),
      `${run.label}: times increase`,
    );
    const last = run.divergedAt ?? meta.t;
    if (meta.t > 0) assert.ok(times.at(-1) <= last && times.length > 0, `${run.label}: last time`);
    for (const [metric, column] of Object.entries(run.series)) {
      const what = `${run.label} ${metric}`;
      assert.equal(inside(column, what).length, times.length, what);
    }
    if (run.divergedAt == null && meta.t > 0) {
      assert.equal(times.at(-1), meta.t, run.label);
      assert.equal(inside(run.series.total).at(-1), run.values.total, run.label);
    }
  }
  const weightTimes = inside(meta.weights.times, 'weight times');
  for (const series of meta.weights.series) {
    assert.ok(inside(series.values, 'weights').length <= weightTimes.length);
    assert.ok(series.coordinate >= 1 && series.coordinate <= meta.dim);
    if (series.truth) assert.ok(inside(series.truth, 'truth').length <= weightTimes.length);
  }
  if (meta.map) {
    const cells = inside(meta.map.cells, 'cells');
    assert.equal(cells.length, meta.map.rows * inside(meta.map.times, 'map times').length);
    assert.ok(cells.every((share) => share >= 0 && share <= 1));
    assert.ok(meta.map.rows * meta.map.band >= meta.dim);
  }
}

test('frames hold together, from before the first round to the end', () => {
  const engine = new lab.Engine(`${SMALL}&${FOUR}`, rows());
  const played = [0, 1, 10, 89, 1000].map((rounds) => {
    const count = engine.advance(rounds, 10_000);
    const frame = engine.frame(request({ focus: 3, map: true }));
    assertLayout(frame);
    assert.equal(frame.meta.rounds, 300);
    assert.match(frame.meta.fingerprint, /^[0-9a-f]{16}$/);
    return [count, frame.meta.t, frame.meta.done];
  });
  assert.deepEqual(played, [
    [0, 0, false],
    [1, 1, false],
    [10, 11, false],
    [89, 100, false],
    [200, 300, true],
  ]);
  assert.equal(engine.advance(10, 1000), 0, 'nothing is left to play');
  engine.free();
});

test('going back shows what was shown, to the last bit, and going on too', () => {
  const engine = new lab.Engine(`${SMALL}&${FOUR}`, rows());
  const shown = () => {
    const { meta, data } = engine.frame(request({ focus: 3, map: true }));
    // Times are the clock's.
    for (const run of meta.runs) delete run.values.micros;
    return { meta, data };
  };
  const seen = new Map();
  for (const t of [0, 1, 100, 257, 300]) {
    engine.advance(t - (seen.size ? [...seen.keys()].at(-1) : 0), 10_000);
    seen.set(t, shown());
  }
  for (const t of [257, 100, 0, 300, 1, 257]) {
    const left = engine.seek(t);
    assert.equal(engine.advance(left, 10_000), left);
    assert.deepEqual(shown(), seen.get(t));
  }
  for (const [odd, t] of [
    [-1, 0],
    [Number.NaN, 0],
    [Number.POSITIVE_INFINITY, 300],
  ]) {
    engine.advance(engine.seek(odd), 10_000);
    assert.equal(shown().meta.t, t);
  }
  engine.free();
});

test('the default experiment shows its point: explicit learners diverge, implicit ones learn', () => {
  const { meta } = play('');
  assert.deepEqual(meta.runs.map(({ explicit }) => explicit).sort(), [false, false, true, true]);
  for (const run of meta.runs) {
    if (run.explicit) assert.ok(run.divergedAt > 0, `${run.label} has not diverged`);
    else
      assert.ok(
        run.divergedAt == null && run.values.mean < 10,
        `${run.label}: mean loss ${run.values.mean}`,
      );
  }
});

test('a divergence is a result, and the others run on', () => {
  const frame = play(
    'v=1&stream=correlated-gaussian:d=50&rounds=2000&run=sgd:eta=1&run=fiol:eta=1',
  );
  assertLayout(frame);
  const [sgd, fiol] = frame.meta.runs;
  assert.ok(sgd.divergedAt > 0);
  assert.equal(fiol.divergedAt ?? null, null);
  assert.ok(frame.data.length < 100_000, 'a frame stays small');
});

test('a long run keeps its frames small', () => {
  const frame = play('v=1&stream=fixed&loss=squared&rounds=200000&run=fiol:eta=0.1', {
    slice: 1e6,
  });
  assertLayout(frame);
  assert.equal(frame.meta.t, 200_000);
  for (const { times } of frame.meta.runs) assert.ok(times.len < 5000, `${times.len} samples`);
});

test('how the rounds are cut into slices changes nothing', () => {
  const link = `${SMALL}&${FOUR}`;
  const prints = [1, 7, 1000].map((slice) => play(link, { slice }).meta.fingerprint);
  assert.equal(new Set(prints).size, 1, prints.join(' '));
});

test('another seed gives other numbers', () => {
  const print = (seed) =>
    play(`v=1&stream=blobs&rounds=50&seed=${seed}&loss=hinge&run=sgd`).meta.fingerprint;
  assert.notEqual(print(1), print(2));
});

const SAME = [
  `${SMALL}&${FOUR}`,
  `${SMALL}&${FOUR}&reg=l1:lambda=0.1`,
  `${SMALL}&${FOUR}&reg=elastic-net:l1=0.01,l2=0.1&domain=ball:radius=1.5`,
  `${SMALL}&loss=absolute&run=fiol:solver=sort&run=fiol:solver=partition&run=fiol:solver=newton`,
  `v=1&stream=blobs&loss=logistic&rounds=400&reg=l2:lambda=0.01&${FOUR}`,
  `v=1&stream=blobs&loss=exponential&rounds=400&${FOUR}`,
  `v=1&stream=blobs&loss=squared-hinge&rounds=400&reg=l1:lambda=0.01&${FOUR}`,
  `v=1&stream=correlated-gaussian:d=30&loss=hinge&rounds=400&${FOUR}`,
  'v=1&stream=dataset:set=digits,shuffle=yes&loss=cross-entropy&rounds=500&run=fiol:eta=0.1&run=sgd:eta=0.1',
  'v=1&stream=blobs&loss=cross-entropy&reg=elastic-net&rounds=300&run=isgd',
  'v=1&stream=blobs&loss=cross-entropy&domain=ball:radius=2&rounds=500&run=fiol:eta=1,schedule=sqrt&run=isgd:eta=1&run=ada-implicit&run=iomd-doubling',
  'v=1&stream=fixed&rounds=100&run=sgd:schedule=inverse&run=isgd:schedule=sqrt',
  'v=1&rounds=120',
];

for (const link of SAME) {
  test(`native and WebAssembly agree to the last bit: ${link}`, () => {
    assert.equal(play(link).meta.fingerprint, replay(link).fingerprint);
  });
}

test('native and WebAssembly agree on real data', () => {
  const link = 'v=1&stream=file&loss=squared&reg=l1:lambda=0.1&run=sgd:eta=1e-6&run=fiol:eta=0.1';
  const csv = table('diabetes.csv');
  const native = replay(link, '--data', 'data/diabetes.csv');
  assert.equal(play(link, { csv }).meta.fingerprint, native.fingerprint);
});

const REFUSED = [
  ['a file stream without a file', 'v=1&stream=file&run=fiol'],
  ['a target that is not there', 'v=1&stream=file&data=f:target=c&run=fiol', 'a,b\n1,2\n'],
  ['three labels for two classes', 'v=1&stream=file&loss=hinge&run=sgd', 'a,y\n1,0\n1,1\n1,2\n'],
];

for (const [what, link, text] of REFUSED) {
  test(`refused in one sentence: ${what}`, () => {
    assert.throws(
      () => new lab.Engine(link, rows(text, link)),
      (error) => {
        assert.ok(
          error instanceof Error && !(error instanceof WebAssembly.RuntimeError),
          String(error),
        );
        assert.match(error.message, /^\S[^\n]{8,300}$/);
        return true;
      },
    );
    assert.equal(play('v=1&stream=fixed&rounds=3&run=sgd').meta.t, 3, 'still alive');
  });
}

test('odd requests are answered, not fatal', () => {
  const engine = new lab.Engine(`${SMALL}&${FOUR}`, rows());
  engine.advance(20, 1000);
  for (const wanted of [{ focus: 99 }, { class: 99 }, { focus: 2 ** 31, map: true }]) {
    assertLayout(engine.frame(request(wanted)));
  }
  assert.equal(engine.advance(0, 0), 0);
  engine.free();
});

test('rounds that take longer than a slice are played one by one, and once', (t) => {
  // A clock that advances by a second at every reading.
  let seconds = 0;
  t.mock.method(performance, 'now', () => {
    seconds += 1;
    return 1000 * seconds;
  });
  const engine = new lab.Engine(`${SMALL}&${FOUR}`, rows());
  const slices = Array.from({ length: 8 }, () => engine.advance(1e9, 12));
  assert.deepEqual(slices, Array(8).fill(1), 'between two of them messages are heard');
  // A round's time is measured as it was played: two readings of the clock, and none for a copy of
  // the learner.
  const { meta } = engine.frame(request());
  assert.deepEqual(
    meta.runs.map(({ values }) => values.micros),
    Array(4).fill(1e6),
  );
  engine.free();
  t.mock.restoreAll();
  // Blocks of any size give the same numbers.
  const quick = play(`${SMALL}&${FOUR}`).meta.fingerprint;
  const slow = new lab.Engine(`${SMALL}&${FOUR}`, rows());
  while (slow.advance(1, 12) > 0);
  assert.equal(slow.frame(request()).meta.fingerprint, quick);
  slow.free();
});
