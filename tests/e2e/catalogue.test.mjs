/** Everything in the catalogue works on the page: learners, streams and losses, classes, prediction functions. */
import assert from 'node:assert/strict';
import { lab as core, play } from '../boundary/lab.mjs';
import { drawn, nightly, test } from './harness.mjs';

const { kinds } = core.catalogue();
const ROUNDS = 60;

/**
 * A small size where the catalogue allows one: a slow learner on a wide stream proves nothing more.
 */
function sized(id) {
  const stream = kinds.stream.find((one) => one.id === id);
  const width = stream.params.find((param) => /^(d|features)$/.test(param.id));
  return width ? `${id}:${width.id}=${Math.min(width.max, 5)}` : id;
}

const link = (stream, loss, run) =>
  `v=1&stream=${sized(stream)}&loss=${loss}&rounds=${ROUNDS}&speed=max&run=${run}`;

/** Links without a fault: they are decoded with no notice, so nothing was replaced. */
function fitting(run) {
  const found = [];
  for (const stream of kinds.stream.filter((one) => !one.needsFile))
    for (const loss of kinds.loss)
      for (const domain of kinds.domain) {
        const fragment = `${link(stream.id, loss.id, run)}&domain=${domain.id}`;
        if (core.decode(fragment).notices.length === 0)
          found.push({ fragment, stream: stream.id, loss: loss.id });
      }
  return found;
}

/** Shows another experiment on a page that is open; resolves to its fingerprint. */
async function race(page, fragment) {
  const { fingerprint } = play(fragment).meta;
  await page.page.evaluate(() => {
    window.race.loads = 0;
  });
  await page.follow(fragment);
  // Two learners can find the same numbers: wait for those of another race.
  await page.page.waitForFunction(
    (print) =>
      window.race.loads > 0 &&
      window.race.arrived &&
      document.querySelector('[data-testid=fingerprint]')?.textContent === print,
    fingerprint,
  );
  assert.equal(await page.finalFingerprint(), fingerprint, fragment);
  assert.equal(await page.notices(), 0, fragment);
}

test('every learner runs to its end, with the numbers of Node', nightly, async ({ lab }) => {
  const page = await lab.open(link('fixed', 'squared', 'sgd'));
  for (const { id } of kinds.learner) {
    const [choice] = fitting(id);
    assert.ok(choice, `${id} goes with nothing`);
    await race(page, choice.fragment);
    assert.equal(await page.get('learner-card').getAttribute('data-learner'), id);
    await drawn(page.page);
  }
});

test('every stream and every loss runs to its end', nightly, async ({ lab }) => {
  const page = await lab.open(link('fixed', 'squared', 'sgd'));
  const pairs = kinds.learner.flatMap(({ id }) => fitting(id));
  for (const kind of ['stream', 'loss']) {
    for (const { id } of kinds[kind].filter((one) => !one.needsFile)) {
      const choice = pairs.find((pair) => pair[kind] === id);
      assert.ok(choice, `${kind} ${id} goes with nothing`);
      await race(page, choice.fragment);
      assert.equal(await page.part(kind).inputValue(), id);
    }
  }
});

const CLASSES =
  'v=1&stream=blobs&loss=cross-entropy&rounds=2000&speed=max&run=scinol1&run=sgd:eta=0.1&run=adagrad:eta=0.1';

test(
  'classes: one at a time in weights and map, mistakes in the table',
  nightly,
  async ({ lab }) => {
    const page = await lab.open(`${CLASSES}&sparsity=map`);
    const print = await page.finalFingerprint();
    assert.equal(print, play(CLASSES).meta.fingerprint);
    const head = await page.get('results').locator('thead').textContent();
    assert.match(head, /mistakes/);
    assert.match(await page.get('headline').textContent(), /mistakes/);
    const select = page.get('class');
    assert.equal(await select.locator('option').count(), 2);
    const before = await page.ink('chart-weights');
    await select.selectOption('2');
    await page.page.waitForFunction(() => location.hash.includes('class=2'));
    await page.page.waitForFunction(
      (old) => window.inkOf('chart-weights').hash !== old,
      before.hash,
    );
    assert.match(await page.get('chart-weights').textContent(), /of class 2/);
    assert.match(await page.get('chart-sparsity').textContent(), /class 2/);
    assert.equal(await page.finalFingerprint(), print, 'another view, the same race');
    await page.close();

    const linked = await lab.open(`${CLASSES}&class=2`);
    assert.equal(await linked.get('class').inputValue(), '2');
    await linked.close();
    const beyond = await lab.open(`${CLASSES}&class=9`);
    assert.equal(await beyond.get('class').inputValue(), '2', 'the last there is');
  },
);

const IMPROPER =
  'v=1&stream=hazan&loss=logistic&rounds=30000&speed=1000&run=aioli&run=sgd:eta=0.1&run=foster';

test(
  'prediction functions follow the race, and are exact when it stands still',
  nightly,
  async ({ lab }) => {
    const page = await lab.open(IMPROPER);
    await page.view('weights.prediction').check({ force: true });
    await page.page.waitForFunction(() => location.hash.includes('weights=prediction'));
    const note = page.get('chart-weights').locator('.under');
    const round = async () => /round ([\d,]+)/.exec(await note.textContent())?.[1];
    const first = await round();
    await page.page.waitForFunction(
      (old) =>
        !document
          .querySelector('[data-testid=chart-weights] .under')
          .textContent.includes(`round ${old}:`),
      first,
    );
    await page.pause();
    await page.page.waitForFunction(() => {
      const t = /[\d,]+/.exec(document.querySelector('[data-testid=progress]').textContent)[0];
      const said = document.querySelector('[data-testid=chart-weights] .under').textContent;
      return said.includes(`round ${t}:`);
    });
    assert.ok((await page.ink('chart-weights')).ink > 100);

    const plot = page.get('chart-weights').locator('.plot');
    await plot.scrollIntoViewIfNeeded();
    const box = await plot.boundingBox();
    const loss = await page.ink('chart-loss');
    await page.page.mouse.move(box.x + box.width * 0.3, box.y + box.height * 0.4);
    const readout = page.page.locator('.readout');
    await readout.waitFor();
    assert.match(await readout.textContent(), /x = .*ŷ\(x\)/);
    await page.settle();
    assert.equal((await page.ink('chart-loss')).hash, loss.hash, 'an x is no round');
    await plot.focus();
    await page.page.keyboard.press('Home');
    assert.match(await readout.textContent(), /x = −\d/);
  },
);

test(
  'a prediction tab that has nothing to show is not there, and the link survives',
  nightly,
  async ({ lab }) => {
    const page = await lab.open('v=1&rounds=300&speed=max&weights=prediction');
    await page.finalFingerprint();
    assert.equal(await page.page.locator('[data-view="weights.prediction"]').count(), 0);
    assert.ok(await page.page.locator('[data-view="weights.largest"]').isChecked());
    assert.match(await page.get('chart-weights').locator('.under').textContent(), /ŷ\(x\)/);
    await page.part('stream').selectOption('sine');
    await page.page.locator('[data-view="weights.prediction"]').waitFor({ state: 'attached' });
    assert.ok(await page.page.locator('[data-view="weights.prediction"]').isChecked());
  },
);

test('very wide data says how much of it is followed', nightly, async ({ lab }) => {
  const page = await lab.open(
    'v=1&stream=sparse:d=100000&loss=squared&rounds=300&speed=max&sparsity=map&run=comid:eta=0.5',
  );
  await page.finalFingerprint();
  for (const chart of ['chart-weights', 'chart-sparsity'])
    assert.match(await page.get(chart).locator('.under').textContent(), /of 100,000 coordinates/);
  const plot = page.get('chart-sparsity').locator('.plot');
  const box = await plot.boundingBox();
  await page.page.mouse.move(box.x + box.width * 0.5, box.y + box.height * 0.5);
  await page.page.locator('.readout').waitFor();
  assert.match(await page.page.locator('.readout').textContent(), /w[₀-₉]+ to w[₀-₉]+/);
});
