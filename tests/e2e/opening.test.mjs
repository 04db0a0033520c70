/**
 * A page that opens is running, and complains about nothing; `npm run size` measures when it
 * appears.
 */
import assert from 'node:assert/strict';
import { expect } from '@playwright/test';
import { drawn, nightly, SMALL, test } from './harness.mjs';

/** The default experiment, which a link without parts opens. */
const EMPTY =
  'v=1&reg=l1&run=fiol:eta=0.002&run=isgd:eta=0.002&run=comid:eta=0.002&run=sgd:eta=0.002';

test('every chart keeps moving while it plays', nightly, async ({ lab }) => {
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

test(
  'the headline tells what happened: explicit learners diverged, implicit ones did not',
  nightly,
  async ({ lab }) => {
    const page = await lab.open(EMPTY);
    await page.page.waitForFunction(
      () =>
        document.querySelector('[data-testid=results]')?.textContent.match(/overflow at/g)
          ?.length === 2,
    );
    const rows = await page.get('results').locator('tbody tr').allTextContents();
    assert.equal(rows.length, 5);
    for (const row of rows) {
      assert.equal(/overflow at/.test(row), /^(SGD|COMID)/.test(row.trim()), row);
    }
    await expect(page.get('headline')).toHaveText(
      /(FIOL|I-SGD|FIOL and I-SGD|I-SGD and FIOL) learns?( best)?, with a mean loss of [\d. to]+ against [\d.]+ for never learning \(w = 0\); by t = \d+(?: and \d+)? (COMID and SGD|SGD and COMID) had ten times the loss of never learning \(w = 0\)\.$/,
    );
  },
);

test(
  'the headline leads to what is said of losses that overflow, and nowhere where none does',
  nightly,
  async ({ lab }) => {
    const stable = 'v=1&stream=correlated-gaussian:d=5&rounds=100&speed=max&run=fiol&run=sgd';
    const page = await lab.open(stable);
    await page.waitForState('finished');
    await expect(page.get('doc-nan')).toHaveCount(0);
    await page.follow(
      'v=1&stream=adversary&rounds=2000&examples=2,2&speed=max&run=fiol:eta=1&run=sgd:eta=1',
    );
    const [opened] = await Promise.all([
      page.page.waitForEvent('popup'),
      page.get('doc-nan').click(),
    ]);
    await expect(opened.getByRole('heading', { level: 1 })).toHaveText(/My loss is NaN/);
  },
);

test(
  'the address bar holds the experiment, and a default page stays short',
  nightly,
  async ({ lab }) => {
    const page = await lab.open();
    await page.page.waitForFunction(() => location.hash.length > 1);
    const fragment = await page.fragment();
    assert.match(fragment, /^v=1/);
    assert.ok(fragment.length < 300, fragment);
  },
);

test('a page with twice the density draws twice the pixels', nightly, async ({ lab }) => {
  const page = await lab.open('', { deviceScaleFactor: 2 });
  const ratios = await page.page.evaluate(() =>
    [...document.querySelectorAll('canvas')].map(
      (canvas) => canvas.width / canvas.getBoundingClientRect().width,
    ),
  );
  for (const ratio of ratios)
    assert.ok(Math.abs(ratio - 2) < 0.02, `${ratio} device pixels a CSS pixel`);
});

test('a resized window redraws the charts in their new size', nightly, async ({ lab }) => {
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

test(
  'dark and light: as the system says, and as the viewer says from then on',
  nightly,
  async ({ lab }) => {
    const page = await lab.open('', { colorScheme: 'dark' });
    const theme = () => page.page.evaluate(() => document.documentElement.dataset.theme);
    assert.equal(await theme(), 'dark');
    await page.get('theme').click();
    assert.equal(await theme(), 'light');
    // A font still on its way would count as a failed request.
    await page.page.evaluate(() => document.fonts.ready);
    await page.page.reload();
    await drawn(page.page);
    assert.equal(await theme(), 'light');
  },
);

test(
  'the bare address has two learners and three charts, and is a link as any other then',
  nightly,
  async ({ lab }) => {
    const page = await lab.open();
    const seen = async () => ({
      learners: await page.get('learner-card').count(),
      charts: await page.page.locator('.bench > figure').count(),
    });
    assert.deepEqual(await seen(), { learners: 2, charts: 3 });
    await page.page.reload();
    await drawn(page.page);
    assert.deepEqual(await seen(), { learners: 2, charts: 3 });
    // Another stream brings its own panel: the plane, which the start does not have.
    await page.part('stream').selectOption('blobs');
    await page.get('chart-plane').waitFor();
    // A link opens the same panels as ever.
    await page.follow(EMPTY);
    // The plane of the previous race goes with its last frame.
    await expect.poll(seen).toEqual({ learners: 4, charts: 3 });
  },
);

test('details are shown when they are asked for, and from then on', nightly, async ({ lab }) => {
  const page = await lab.open(`${SMALL}&reg=l1&run=fiol&run=sgd`);
  await page.finalFingerprint();
  const details = [
    page.get('fingerprint'),
    page.page.locator('th.cost'),
    page.param('run1.solver'),
  ];
  for (const one of details) await expect(one).toBeHidden();
  await page.get('show').click();
  await page.get('details').check();
  await page.page.keyboard.press('Escape');
  for (const one of details) await expect(one).toBeVisible();
  await page.page.reload();
  await page.finalFingerprint();
  for (const one of details) await expect(one).toBeVisible();
});
