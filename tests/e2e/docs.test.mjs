/** The documentation of the page: from the help into it, its search, its theme, and back into the page. */
import assert from 'node:assert/strict';
import { expect } from '@playwright/test';
import { test } from './harness.mjs';
import { watchFaults } from './watch.mjs';

test('the help opens the documentation, which is searched and opens experiments', async ({
  lab,
}) => {
  const { page } = await lab.open('');
  await page.keyboard.press('?');
  const [docs] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByTestId('doc-index').click(),
  ]);
  const faults = watchFaults(docs);
  await docs.waitForLoadState();
  await expect(docs.getByRole('heading', { level: 1 })).toHaveText(/Documentation/);
  // From the keyboard to the section.
  await docs.keyboard.press('/');
  await docs.keyboard.type('weights of rows');
  await expect(docs.locator('#found a').first()).toContainText('Your own data › Weights of rows');
  await docs.keyboard.press('Enter');
  await docs.waitForURL('**/docs/data.html#weights-of-rows');
  await expect(docs.getByRole('heading', { name: /Weights of rows/ })).toBeInViewport();
  // A typing mistake, and a word without results.
  await docs.getByRole('searchbox').fill('reglariser');
  await expect(docs.locator('#found a').first()).toBeVisible();
  await docs.getByRole('searchbox').fill('qqqzzz');
  await expect(docs.locator('.found-count')).toHaveText('Nothing found.');
  // As light or dark as the page.
  await docs.getByRole('button', { name: 'Light or dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await docs.goto(new URL('./recipes.html', docs.url()).href);
  await expect(docs.locator('html')).toHaveAttribute('data-theme', 'dark');
  const experiment = docs.locator('a[href*="#v=1"]').first();
  const link = new URL(await experiment.getAttribute('href'), docs.url());
  assert.equal(link.href.split('#')[0], `${lab.url}index.html`);
  assert.deepEqual(faults, []);
});

test('its pages fit a phone, set their formulas without a script, and are allowed nothing else', async ({
  lab,
  browser,
}) => {
  const context = await browser.newContext({
    viewport: { width: 375, height: 700 },
    javaScriptEnabled: false,
  });
  const page = await context.newPage();
  const faults = watchFaults(page);
  for (const name of ['index', 'papers', 'from-vw', 'benchmarks', 'links', 'repo/README']) {
    await page.goto(`${lab.url}docs/${name}.html`);
    const { scroll, height } = await page.evaluate(() => ({
      scroll: document.documentElement.scrollWidth - innerWidth,
      height: document.querySelector('.katex-html')?.getBoundingClientRect().height ?? 20,
    }));
    assert.ok(scroll <= 0, `${name} is ${scroll} px too wide`);
    assert.ok(height > 10, `${name}: a formula of ${height} px`);
  }
  assert.deepEqual(faults, []);
  await context.close();
});
