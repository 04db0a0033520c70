/**
 * The recipes: each opens from the gallery, plays and says nothing is wrong; its text stays and goes as the viewer
 * wants.
 */
import assert from 'node:assert/strict';
import { scan } from './axe.mjs';
import { SMALL, test } from './harness.mjs';
import { choose, openGallery } from './recipes.mjs';

test('the text survives changes, is dismissed for good, and follows Back', async ({ lab }) => {
  const page = await lab.open(SMALL);
  const before = await page.fragment();
  await choose(page, 'co-fig-1');
  await page.page.locator('[data-view="metric.mean"]').check({ force: true });
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
  await page.page.locator('[data-view="metric.mean"]').check({ force: true });
  await page.settle();
  assert.equal(await page.get('recipe-strip').count(), 0);
});

for (const colorScheme of ['light']) {
  test(`accessible, ${colorScheme}`, async ({ lab }) => {
    const page = await lab.open(SMALL, { colorScheme });
    const check = async (state) => {
      const bad = (await scan(page)).filter((one) => /^(serious|critical) /.test(one));
      assert.deepEqual(bad, [], state);
    };
    await openGallery(page);
    await check('gallery');
    await page.page.getByText('Every statement').click();
    await page.page.locator('.statements math').first().waitFor();
    await check('statements');
    await page.page.locator('.tabs').getByText('Figures').click();
    await page.page.keyboard.press('Escape');
    await choose(page, 'fiol-regret-gain');
    await page.page.locator('.bounds li').first().waitFor();
    await check('strip');
  });
}
