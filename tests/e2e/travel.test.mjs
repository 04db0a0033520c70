/** Time travel in the page: the scrubber, the steps back, and the round in the link. */
import assert from 'node:assert/strict';
import { expect } from '@playwright/test';
import { FOUR, nightly, SMALL, test } from './harness.mjs';

/** The same, slow enough to be stopped on the way. */
const SLOW = SMALL.replace('speed=max', 'speed=100');

/** The round in the link, read after more than the delay of the link's update. */
const at = (page) =>
  page.page.waitForTimeout(450).then(async () => /[&#]at=(\d+)/.exec(await page.fragment())?.[1]);
/**
 * Waits until the link has this round, which it did not have; with `undefined`, until it has none.
 */
const linked = (page, round) =>
  page.page.waitForFunction(
    (wanted) => /[&#]at=(\d+)/.exec(location.hash)?.[1] === wanted,
    round?.toString(),
  );

/** The page's texts and drawings at a round. */
async function sight(page) {
  await page.settle();
  const [fingerprint, table, loss, weights, steps] = await Promise.all([
    page.get('fingerprint').textContent(),
    // All but the last column, which measures time.
    page.page
      .locator('table')
      .first()
      .evaluate((table) =>
        [...table.rows].map((row) => [...row.cells].slice(0, -1).map((cell) => cell.textContent)),
      ),
    page.ink('chart-loss'),
    page.ink('chart-weights'),
    page.ink('chart-steps'),
  ]);
  return { fingerprint, table, loss, weights, steps };
}

test('back is forward, in numbers and pictures', async ({ lab }) => {
  const panels = 'steps=norm&panels=loss,results,weights,sparsity,steps';
  const page = await lab.open(`${SLOW}&${FOUR}&at=100&${panels}`);
  // Rounds passed on the way are on screen, too.
  await page.waitForRound(100);
  assert.equal((await page.progress()).t, 100);
  assert.equal(await page.state(), 'paused');
  const before = await sight(page);
  await page.page.keyboard.press('Shift+N');
  await page.get('step1').click();
  await page.waitForRound(111);
  const later = await sight(page);
  assert.notEqual(later.fingerprint, before.fingerprint);
  assert.ok(later.steps.ink > 20 && later.steps.hash !== before.steps.hash);
  await page.page.keyboard.press('Shift+B');
  await page.get('back1').click();
  await expect(page.get('progress')).toHaveText(/t = 100\b/);
  const { fingerprint, table } = await sight(page);
  assert.deepEqual(
    { fingerprint, table },
    { fingerprint: before.fingerprint, table: before.table },
  );
  await page.scrub(111);
  assert.deepEqual(await sight(page), later);
});

test('dragging while it plays stops it there, and the link says where', async ({ lab }) => {
  const page = await lab.open(`${SLOW}&${FOUR}`);
  await page.waitForRound(20);
  assert.equal(await at(page), undefined, 'no round while it plays');
  await page.scrub(250);
  assert.equal(await page.state(), 'paused');
  await page.page.waitForTimeout(200);
  assert.deepEqual(await page.progress(), { t: 250, rounds: 400 });
  await linked(page, 250);
  const fingerprint = await page.get('fingerprint').textContent();
  const fragment = await page.fragment();
  await page.get('play').click();
  await page.waitForRound(260);
  // It plays again.
  await linked(page, undefined);
  await page.close();

  const other = await lab.open(fragment);
  await other.waitForRound(250);
  assert.deepEqual(await other.progress(), { t: 250, rounds: 400 });
  assert.equal(await other.get('fingerprint').textContent(), fingerprint);
  // A followed link is obeyed too: at its round, and playing from the start.
  await other.follow(fragment.replace('at=250', 'at=30'));
  await expect(other.get('progress')).toHaveText(/t = 30\b/);
  assert.equal(await other.state(), 'paused');
  await other.follow(fragment.replace('&at=250', ''));
  await other.waitForState('running');
});

/* Every night: Time travel in the page: the scrubber, the steps back, and the round in the link. */

test(
  'on the way to a late round there is nothing to pause, and the link says where it goes',
  nightly,
  async ({ lab }) => {
    const page = await lab.open(
      'v=1&stream=correlated-gaussian:d=1000&rounds=200000&run=fiol&run=isgd&run=comid&run=sgd&at=20000',
      { wait: false },
    );
    await page.page.waitForSelector('[data-testid=play]');
    // It is paused on arrival: no pause is needed.
    assert.match(await page.get('play').textContent(), /Play/);
    assert.equal(await at(page), '20000');
    await page.waitForRound(20_000);
    assert.deepEqual(await page.progress(), { t: 20_000, rounds: 200_000 });
    assert.equal(await page.get('scrubber').getAttribute('aria-busy'), 'false');
    assert.equal(await at(page), '20000');
  },
);

test(
  'a step on and one back, pressed before the first is drawn, cancel out',
  nightly,
  async ({ lab }) => {
    const page = await lab.open(`${SLOW}&${FOUR}&at=50`);
    await page.page.evaluate(() => {
      for (const key of ['n', 'b', 'n', 'n', 'N', 'b'])
        document.body.dispatchEvent(
          new KeyboardEvent('keydown', { key, shiftKey: key === 'N', bubbles: true }),
        );
    });
    await page.waitForRound(61);
    await page.page.waitForTimeout(200);
    assert.equal((await page.progress()).t, 61);
  },
);

test(
  'a round beyond the end is the end, and a changed control keeps the round',
  nightly,
  async ({ lab }) => {
    const page = await lab.open(`${SLOW}&${FOUR}&at=9000`);
    await page.waitForState('finished');
    assert.equal((await page.progress()).t, 400);
    await page.scrub(123);
    await page.param('stream.rho').fill('0.25');
    await page.param('stream.rho').press('Enter');
    await page.page.waitForFunction(() => /rho=0\.25/.test(location.hash));
    await page.stands();
    assert.equal((await page.progress()).t, 123);
    await linked(page, 123);
  },
);
