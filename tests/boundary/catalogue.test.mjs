/** The catalogue as the page receives it: everything a form needs, nothing it must guess. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lab } from './lab.mjs';

const catalogue = lab.catalogue();
const entries = Object.entries(catalogue.kinds).flatMap(([kind, list]) =>
  list.map((entry) => [kind, entry]),
);

test('has the five kinds, none of them empty', () => {
  assert.equal(catalogue.version, 1);
  assert.deepEqual(Object.keys(catalogue.kinds).sort(), [
    'domain',
    'learner',
    'loss',
    'reg',
    'stream',
  ]);
  for (const [kind, list] of Object.entries(catalogue.kinds)) assert.ok(list.length > 0, kind);
  assert.ok(catalogue.limits.learners >= 8);
  for (const [limit, value] of Object.entries(catalogue.limits))
    assert.ok(Number.isInteger(value) && value > 0, limit);
});

test('every entry says what it is and where it comes from', () => {
  for (const [kind, entry] of entries) {
    const name = `${kind} ${entry.id}`;
    assert.match(entry.id, /^[a-z][a-z0-9-]*$/, name);
    for (const key of ['name', 'summary', 'equation']) {
      assert.ok(typeof entry[key] === 'string' && entry[key].trim() !== '', `${name}: ${key}`);
    }
    // Only entries from a paper have a source: not the plain streams, nor "no regulariser".
    assert.equal(typeof entry.source, 'string', `${name}: source`);
    if (['learner', 'loss'].includes(kind)) assert.notEqual(entry.source.trim(), '', name);
    assert.ok(Array.isArray(entry.aliases), `${name}: aliases`);
    if (kind === 'learner') assert.equal(typeof entry.explicit, 'boolean', `${name}: explicit`);
  }
});

test('ids are unique in their kind', () => {
  for (const [kind, list] of Object.entries(catalogue.kinds)) {
    assert.equal(new Set(list.map(({ id }) => id)).size, list.length, kind);
  }
});

test('every parameter can be shown and its default is allowed', () => {
  const all = [
    ...entries.flatMap(([kind, entry]) =>
      entry.params.map((param) => [`${kind} ${entry.id}`, param]),
    ),
    ...catalogue.experiment.map((param) => ['experiment', param]),
    ...catalogue.sweep.map((param) => ['sweep', param]),
  ];
  for (const [owner, param] of all) {
    const name = `${owner}: ${param.id}`;
    for (const key of ['id', 'name', 'help']) {
      assert.ok(typeof param[key] === 'string' && param[key].trim() !== '', `${name}: ${key}`);
    }
    assert.equal(typeof param.symbol, 'string', `${name}: symbol`);
    if (param.type === 'choice') checkChoice(name, param);
    else if (param.type === 'text') assert.ok(param.default.length <= param.longest, name);
    else checkNumber(name, param);
  }
});

function checkChoice(name, param) {
  assert.equal(param.type, 'choice', name);
  assert.ok(param.choices.length > 1, `${name}: choices`);
  assert.ok(
    param.choices.some(({ id }) => id === param.default),
    `${name}: default`,
  );
}

function checkNumber(name, param) {
  assert.equal(param.type, 'number', name);
  const { default: value, min, max, slider, scale, integer } = param;
  assert.ok(min <= value && value <= max, `${name}: default ${value} in ${min}…${max}`);
  assert.ok(min <= slider[0] && slider[0] < slider[1] && slider[1] <= max, `${name}: slider`);
  assert.ok(['linear', 'log'].includes(scale), `${name}: scale`);
  if (scale === 'log') assert.ok(slider[0] > 0, `${name}: a log slider starts above zero`);
  assert.equal(typeof integer, 'boolean', `${name}: integer`);
  if (integer) for (const number of [value, min, max]) assert.ok(Number.isInteger(number), name);
}

test('views have a default among their choices', () => {
  for (const view of catalogue.views) {
    assert.ok(view.id && typeof view.default === 'string', view.id);
    if (view.type === 'choice') assert.ok(view.choices.includes(view.default), view.id);
  }
  const ids = catalogue.views.map(({ id }) => id);
  for (const id of ['metric', 'scale', 'focus', 'weights', 'sparsity', 'speed', 'class']) {
    assert.ok(ids.includes(id), `view ${id}`);
  }
});

test('the names this issue promises are there', () => {
  const ids = (kind) => catalogue.kinds[kind].map(({ id }) => id);
  const promised = {
    loss: ['squared', 'absolute', 'hinge', 'squared-hinge', 'logistic', 'exponential'],
    reg: ['none', 'l1', 'l2', 'elastic-net'],
    domain: ['all', 'ball'],
    learner: ['sgd', 'comid', 'isgd', 'fiol'],
    stream: ['correlated-gaussian', 'blobs', 'fixed', 'file'],
  };
  for (const [kind, wanted] of Object.entries(promised)) {
    for (const id of wanted) assert.ok(ids(kind).includes(id), `${kind} ${id}`);
  }
});

test('asking twice gives the same', () => {
  assert.deepEqual(lab.catalogue(), catalogue);
});

test('options answer for every entry, and say why not', () => {
  const { experiment } = lab.decode('');
  const options = lab.options(experiment);
  for (const [kind, list] of Object.entries(catalogue.kinds)) {
    assert.deepEqual(
      options[kind].map(({ id }) => id),
      list.map(({ id }) => id),
      kind,
    );
    for (const { id, reason } of options[kind]) {
      if (reason != null) assert.match(reason, /^\S.{5,}/, `${kind} ${id}`);
    }
  }
  for (const kind of ['stream', 'loss', 'reg', 'domain']) {
    const chosen = options[kind].find(({ id }) => id === experiment[kind].id);
    assert.equal(chosen.reason ?? null, null, `the default ${kind} fits`);
  }
});
