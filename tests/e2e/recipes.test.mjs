/**
 * The recipes: each opens from the gallery, plays and says nothing is wrong; its text stays and goes as the viewer
 * wants.
 */
import assert from 'node:assert/strict';
import { SMALL, test } from './harness.mjs';
import { choose } from './recipes.mjs';

test('the text survives changes, is dismissed for good, and follows Back', async ({ lab }) => {
  const page = await lab.open(SMALL);
  const before = await page.fragment();
  await choose(page, 'co-fig-1');
  await page.view('metric.mean').check({ force: true });
  await page.param('stream.amplitude').fill('50');
  await page.page.waitForFunction(() => location.hash.includes('amplitude=50'));
  assert.ok(await page.get('recipe-strip').isVisible());
  await page.page.goBack();
  await page.page.waitForFunction((hash) => location.hash === `#${hash}`, before);
  await page.get('recipe-strip').waitFor({ state: 'detached' });

  await choose(page, 'co-fig-1');
  await page
    .get('recipe-strip')
    .getByRole('button', { name: /Dismiss/ })
    .click();
  await page.view('metric.mean').check({ force: true });
  await page.settle();
  assert.equal(await page.get('recipe-strip').count(), 0);
});
