/** Time travel in the page: the scrubber, the steps back, and the round in the link. */
import assert from 'node:assert/strict';
import { expect } from '@playwright/test';
import { FOUR, test } from './harness.mjs';
import { at, linked, SLOW } from './travel.mjs';

/** What the page says and draws at a round. */
async function sight(page) {
  await page.settle();
  const [fingerprint, table, loss, weights, steps] = await Promise.all([
    page.get('fingerprint').textContent(),
    // All but the last column, which is the clock's.
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
  // What is passed on the way is on screen, too.
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
  // A link that is followed is heard too: there, and playing from the start.
  await other.follow(fragment.replace('at=250', 'at=30'));
  await expect(other.get('progress')).toHaveText(/t = 30\b/);
  assert.equal(await other.state(), 'paused');
  await other.follow(fragment.replace('&at=250', ''));
  await other.waitForState('running');
});
