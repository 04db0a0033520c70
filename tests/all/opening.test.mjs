/** A page that opens is running, and complains about nothing; when it is there, `npm run size` says. */
import assert from 'node:assert/strict';
import { expect } from '@playwright/test';
import { drawn, test } from '../e2e/harness.mjs';

test('every chart keeps moving while it plays', async ({ lab }) => {
  const page = await lab.open('v=1&reg=l1&rounds=1000000');
  for (const chart of ['chart-loss', 'chart-weights', 'chart-sparsity']) {
    const { hash } = await page.ink(chart);
    await page.page.waitForFunction(
      ([name, old]) => window.inkOf(name).hash !== old,
      [chart, hash],
      { timeout: 3000 },
    );
  }
  const before = await page.progress();
  await page.waitForRound(before.t + 1);
  assert.equal(await page.state(), 'running');
  assert.equal(await page.notices(), 0);
});

test('the headline tells what happened: explicit learners diverged, implicit ones did not', async ({
  lab,
}) => {
  const page = await lab.open();
  await page.page.waitForFunction(
    () =>
      document.querySelector('[data-testid=results]')?.textContent.match(/overflow at/g)?.length ===
      2,
  );
  const rows = await page.get('results').locator('tbody tr').allTextContents();
  assert.equal(rows.length, 5);
  for (const row of rows) {
    assert.equal(/overflow at/.test(row), /^(SGD|COMID)/.test(row.trim()), row);
  }
  await expect(page.get('headline')).toHaveText(
    /(COMID and SGD|SGD and COMID) left the chart at t = 1\d and overflowed at t = [\d,]+; the two implicit learners stay stable/,
  );
});

test('the address bar holds the experiment, and a default page stays short', async ({ lab }) => {
  const page = await lab.open();
  await page.page.waitForFunction(() => location.hash.length > 1);
  const fragment = await page.fragment();
  assert.match(fragment, /^v=1/);
  assert.ok(fragment.length < 300, fragment);
});

test('a page with twice the density draws twice the pixels', async ({ lab }) => {
  const page = await lab.open('', { deviceScaleFactor: 2 });
  const ratios = await page.page.evaluate(() =>
    [...document.querySelectorAll('canvas')].map(
      (canvas) => canvas.width / canvas.getBoundingClientRect().width,
    ),
  );
  for (const ratio of ratios)
    assert.ok(Math.abs(ratio - 2) < 0.02, `${ratio} device pixels a CSS pixel`);
});

test('a resized window redraws the charts in their new size', async ({ lab }) => {
  const page = await lab.open();
  const width = () =>
    page.page.evaluate(() => document.querySelector('[data-testid=chart-loss] canvas').width);
  const before = await width();
  await page.page.setViewportSize({ width: 1024, height: 768 });
  await page.page.waitForFunction(
    (old) => document.querySelector('[data-testid=chart-loss] canvas').width < old,
    before,
  );
  await drawn(page.page);
});

test('dark and light: as the system says, and as the viewer says from then on', async ({ lab }) => {
  const page = await lab.open('', { colorScheme: 'dark' });
  const theme = () => page.page.evaluate(() => document.documentElement.dataset.theme);
  assert.equal(await theme(), 'dark');
  await page.get('theme').click();
  assert.equal(await theme(), 'light');
  // A font that is still on its way would count as a request that failed.
  await page.page.evaluate(() => document.fonts.ready);
  await page.page.reload();
  await drawn(page.page);
  assert.equal(await theme(), 'light');
});
