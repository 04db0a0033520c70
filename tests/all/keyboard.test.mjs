/** Everything can be reached and used without a mouse, and one always sees where one is. */
import assert from 'node:assert/strict';
import { SMALL, test } from '../e2e/harness.mjs';
import { naming, stops, walk } from '../e2e/keyboard.mjs';

test('Shift+Tab goes back through all of them', async ({ lab }) => {
  const page = await lab.open(`${SMALL}&run=fiol`, { before: (one) => one.addInitScript(naming) });
  await page.finalFingerprint();
  await page.get('round-said').waitFor();
  const wanted = await page.page.evaluate(stops);
  const names = new Set((await walk(page.page, 'Shift+Tab')).map(({ name }) => name));
  assert.deepEqual(
    wanted.filter((name) => !names.has(name)),
    [],
  );
});

test('Escape closes the menu that is open, and not the lesson behind it', async ({ lab }) => {
  const page = await lab.open(`${SMALL}&run=fiol&lesson=explode:1`);
  await page.get('lesson-step').waitFor();
  await page.get('show').click();
  await page.page.locator('.show-menu').waitFor();
  await page.page.keyboard.press('Escape');
  await page.page.locator('.show-menu').waitFor({ state: 'hidden' });
  await page.settle();
  assert.equal(await page.get('lesson-step').count(), 1);
});
