/** Time travel in the page: the scrubber, the steps back, and the round in the link. */
import assert from 'node:assert/strict';
import { FOUR, test } from '../e2e/harness.mjs';
import { at, linked, SLOW } from '../e2e/travel.mjs';

test('on the way to a late round there is nothing to pause, and the link says where it goes', async ({
  lab,
}) => {
  const page = await lab.open(
    'v=1&stream=correlated-gaussian:d=1000&rounds=200000&run=fiol&run=isgd&run=comid&run=sgd&at=20000',
    { wait: false },
  );
  await page.page.waitForSelector('[data-testid=play]');
  // It stands as soon as it is there: nothing to be paused.
  assert.match(await page.get('play').textContent(), /Play/);
  assert.equal(await at(page), '20000');
  await page.waitForRound(20_000);
  assert.deepEqual(await page.progress(), { t: 20_000, rounds: 200_000 });
  assert.equal(await page.get('scrubber').getAttribute('aria-busy'), 'false');
  assert.equal(await at(page), '20000');
});

test('a step on and one back, pressed before the first is drawn, cancel out', async ({ lab }) => {
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
});

test('a round beyond the end is the end, and a changed control keeps the round', async ({
  lab,
}) => {
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
});
