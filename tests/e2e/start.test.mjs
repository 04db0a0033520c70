/** The first ten seconds: the display at the bare address, and the second act. */
import assert from 'node:assert/strict';
import { expect } from '@playwright/test';
import { nightly, test } from './harness.mjs';
import { PHONE } from './narrow.mjs';

const CHARTS = ['chart-loss', 'chart-weights', 'chart-sparsity'];

for (const [width, height] of [
  [1440, 900],
  [1366, 768],
])
  test(`loss, weights and zeros are on the first screen of ${width} × ${height}`, async ({
    lab,
  }) => {
    const page = await lab.open('', { viewport: { width, height } });
    for (const chart of CHARTS) {
      const box = await page.get(chart).locator('.plot').boundingBox();
      assert.ok(box.y > 0 && box.y + box.height <= height, `${chart}: ${JSON.stringify(box)}`);
      assert.ok(box.height >= 150, `${chart} is ${box.height} high`);
      assert.ok((await page.ink(chart)).ink > 0, chart);
    }
    const [loss, weights] = await Promise.all(
      CHARTS.map((chart) => page.get(chart).locator('.plot').boundingBox()),
    );
    assert.ok(loss.width > 1.5 * weights.width && loss.height > 1.5 * weights.height);
  });

test('on a phone the loss comes first, and one swipe shows weights and zeros', async ({ lab }) => {
  const viewport = { width: 390, height: 844 };
  const page = await lab.open('', { ...PHONE, viewport });
  const [loss, weights, zeros] = await Promise.all(
    CHARTS.map((chart) => page.get(chart).locator('.plot').boundingBox()),
  );
  assert.ok(loss.y + loss.height <= viewport.height);
  assert.ok(weights.y > loss.y && zeros.y > weights.y);
  assert.ok(zeros.y + zeros.height - weights.y <= viewport.height - 110, 'both on one screen');
  assert.ok(weights.y <= viewport.height + 110, 'a swipe of one screen reaches the weights');
});

/** Looks every 60 ms at the headline and at the losses of the table next to it, which belong to the same frame. */
const watch = () => {
  const numbers = () =>
    Object.fromEntries(
      [...document.querySelectorAll('[data-testid=results] tbody tr')].map((row) => {
        const [name, total] = [...row.children].map((cell) => cell.textContent.trim());
        return [
          name,
          Number(
            (total ?? '').replace('·10', 'e').replace(/[⁰¹²³⁴-⁹]/g, (d) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(d)),
          ),
        ];
      }),
    );
  window.seen = [];
  const look = () => {
    const headline = document.querySelector('[data-testid=headline]')?.textContent ?? '';
    window.seen.push({ headline, ...numbers() });
  };
  window.looking = setInterval(look, 60);
};

test('in its first ten seconds it says nothing that its numbers deny, and then has a second act', async ({
  lab,
}) => {
  const page = await lab.open();
  await page.page.evaluate(watch);
  const allSteps = page.get('all-steps');
  await expect(allSteps).toBeVisible({ timeout: 60_000 });
  const seen = await page.page.evaluate(() => window.seen);
  assert.ok(seen.length > 50, `${seen.length} looks`);
  for (const { headline, ...paid } of seen) {
    const zero = paid['w = 0'];
    if (/lowest|learns|best/.test(headline)) assert.ok(paid.FIOL <= zero * 1.0001, headline);
    if (/level/.test(headline)) assert.ok(Math.abs(paid.FIOL / paid.SGD - 1) < 0.05, headline);
  }
  const [{ headline: last }] = seen.slice(-1);
  assert.match(
    last,
    /FIOL learns.* against [\d.]+ for never learning \(w = 0\).*SGD had ten times the loss/,
  );
  // The round belongs to the race, not to the moving axis: once stated, it stays.
  const rounds = seen.flatMap(({ headline }) => /by t = (\d+) SGD/.exec(headline)?.[1] ?? []);
  assert.equal(new Set(rounds).size, 1, rounds.join());
  await expect(page.get('welcome')).toContainText(
    'At this η the steps of SGD are too long; the implicit ones of FIOL are shorter.',
  );

  const where = await page.get('chart-loss').boundingBox();
  await allSteps.click();
  const sweep = page.get('sweep');
  await expect(sweep).toHaveAttribute('data-phase', 'done', { timeout: 60_000 });
  await expect(page.get('sweep-headline')).toContainText(
    /^Each at its best, SGD is \d\s% ahead of FIOL in mean loss: /,
  );
  await expect(page.get('chart-loss')).toHaveCount(0);
  const chart = await page.get('chart-sweep').boundingBox();
  assert.ok(chart.y < where.y + where.height && chart.x < where.x + where.width, 'in its place');
  await page.page.getByRole('button', { name: 'Close the sweep' }).click();
  await page.get('chart-loss').waitFor();
});

test('the paper’s own race is one press away', nightly, async ({ lab }) => {
  const page = await lab.open();
  await page.get('welcome').getByRole('button', { name: 'FIOL §4’s race' }).click();
  await expect(page.page.locator('#controls')).toContainText('Correlated Gaussian');
});
