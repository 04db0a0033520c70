/** The lessons: a whole one by keyboard alone, the way through the steps, and what stays when one is left; every step of every one is in `lesson-texts.test.mjs`. */
import assert from 'node:assert/strict';
import { test } from '../e2e/harness.mjs';
import { atStep, first, forget, linkOf, settled } from '../e2e/lessons.mjs';

const loads = (page) => page.page.evaluate(() => window.race.loads);

test('a step is loaded once, also when the experiment was changed and it is opened again', async ({
  lab,
}) => {
  const page = await lab.open(linkOf(first, 1), { wait: false });
  await settled(page);
  await forget(page);
  await page.get('lesson-next').click();
  await settled(page);
  // A second load would have come by now.
  await page.page.waitForTimeout(250);
  assert.equal(await loads(page), 1);

  await page.param('rounds').fill('30');
  await page.page.waitForFunction(() => location.hash.includes('rounds=30'));
  await page.get('lesson-back').click();
  await atStep(page, 1);
  assert.ok(!(await page.fragment()).includes('rounds=30'));
});

test('a dragged slider does not keep PageDown from the lesson', async ({ lab }) => {
  const page = await lab.open(linkOf(first, 1), { wait: false });
  await atStep(page, 1);
  await page.get('speed').focus();
  await page.page.keyboard.press('PageDown');
  await atStep(page, 2);
});
