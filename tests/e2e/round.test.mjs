/** One round opened up: its numbers, its phases, another step size in the same frame, examples placed by hand. */
import assert from 'node:assert/strict';
import { expect } from '@playwright/test';
import { test } from './harness.mjs';
import { open, PANEL, PLANE } from './round.mjs';

const told = (page) =>
  page.page.locator('[data-testid=round] [aria-current=step]').getAttribute('data-testid');

test('it opens on pausing, and goes phase by phase with the keys', async ({ lab }) => {
  const page = await lab.open(
    `v=1&stream=correlated-gaussian:d=20&speed=50&run=fiol&run=sgd&${PANEL}`,
  );
  await page.page.waitForSelector('[data-testid=round-closed][data-why=running]');
  await page.pause();
  await open(page);
  const { t } = await page.progress();
  assert.match(await page.get('round').locator('h2').textContent(), new RegExp(`Round ${t} of`));
  assert.equal(await told(page), 'phase-6', 'all of it is told');

  await page.page.keyboard.press(',');
  assert.equal(await told(page), 'phase-5');
  await page.page.keyboard.press('.');
  assert.equal(await told(page), 'phase-6');
  await page.page.keyboard.press('.');
  await page.waitForRound(t + 1);
  await page.page.waitForFunction(
    (title) => document.querySelector('#round-title').textContent.includes(title),
    `Round ${t + 1} of`,
  );
  assert.equal(await told(page), 'phase-1', 'a new round begins with what is received');
  assert.equal(await page.get('phase-2').getAttribute('data-told'), 'false');
  assert.equal(await page.get('phase-2').locator('.gist').count(), 0, 'nothing is given away');
  await expect(page.get('live')).toHaveText(/receive/);
  await page.get('phase-4').click();
  assert.equal(await told(page), 'phase-4');
  for (const _ of [1, 2, 3]) await page.page.keyboard.press(',');
  assert.equal(await told(page), 'phase-1');
  await page.page.keyboard.press(',');
  await page.page.waitForFunction(
    (title) => document.querySelector('#round-title').textContent.includes(title),
    `Round ${t} of`,
  );
  assert.equal(await told(page), 'phase-6');
});

test('a click in the plane places the next example, numbers do the same, and the start', async ({
  lab,
}) => {
  const page = await lab.open(`${PLANE}&speed=max&run=fiol:eta=1&run=sgd:eta=1&${PANEL}`);
  await page.waitForState('finished');
  await open(page);
  const plane = page.get('round-plane');
  await plane.scrollIntoViewIfNeeded();
  const box = await plane.boundingBox();
  await page.page.mouse.click(box.x + box.width * 0.7, box.y + box.height * 0.3);
  await page.waitForRound(3);
  await page.page.waitForFunction(() => (location.hash.match(/;/g) ?? []).length === 2);
  assert.match(await page.get('round').locator('h2').textContent(), /Round 3 of/);
  assert.match(await page.fragment(), /examples=1,0\.5,1;-1,0\.25,-1;/);

  await page.param('round.x1').fill('0.5');
  await page.param('round.x2').fill('-2');
  await page.param('round.y').fill('0.25');
  await page.get('play-example').click();
  await page.waitForRound(4);
  await page.page.waitForFunction(() => /;0\.5,-2,0\.25(&|$)/.test(location.hash));

  await page.page.locator('[data-testid=place-start]').check({ force: true });
  await page.page.evaluate(() => {
    window.race.loads = 0;
  });
  await page.param('round.w1').fill('-1.5');
  await page.page.waitForFunction(() => /start=-1\.5,0/.test(location.hash));
  await page.page.waitForFunction(() => window.race.loads > 0 && window.race.arrived);
  await page.stands();
  assert.equal((await page.progress()).t, 4);
});

test('the focus goes into the round only when its button opened it', async ({ lab }) => {
  const code = encodeURIComponent('const predict = () => 0;\nfunction learn() {}');
  const page = await lab.open(
    `v=1&stream=correlated-gaussian:d=20&rounds=100000&speed=50&run=own:code=${code}&run=fiol&${PANEL}`,
    // Its weights, which are drawn, are unknown.
    { wait: false },
  );
  // Nobody can open a round of this learner: the button pauses the race, and no more.
  await page.get('round-pause').click();
  await page.page.waitForSelector('[data-testid=round-closed][data-why=own]');
  const learner = page.get('round').getByTestId('focus');
  await learner.focus();
  await learner.selectOption('2');
  await open(page);
  assert.notEqual(await told(page), null);
  assert.equal(
    await page.page.evaluate(() => document.activeElement.matches('.round-steps .step')),
    false,
  );
});
