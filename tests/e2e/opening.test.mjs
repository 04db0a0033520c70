/** The first second: a page that opens is already running, and complains about nothing. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawn, startLab } from './harness.mjs';

const lab = await startLab();

/** Runs in the page before anything else: notes when all charts have ink, and when the loss chart first changes. */
function stopwatch() {
  window.opening = {};
  let first;
  const timer = setInterval(() => {
    if (document.readyState !== 'complete') return;
    if (first === undefined) {
      if (!window.allInked()) return;
      window.opening.drawn = performance.now();
      first = window.inkOf('chart-loss').hash;
    } else if (window.inkOf('chart-loss').hash !== first) {
      window.opening.moved = performance.now();
      clearInterval(timer);
    }
  }, 30);
}

test('all charts are drawn and move within a second of load', async (t) => {
  // Fresh profiles, until two were quick enough: the first also waits for the browser to start its processes, and other
  // programs may have the machine.
  let quick = 0;
  for (let i = 0; i < 6 && quick < 2; i++) {
    const page = await lab.open('', { wait: false, before: (one) => one.addInitScript(stopwatch) });
    await page.page.waitForFunction(() => window.opening.moved);
    const { drawn: shown, moved } = await page.page.evaluate(() => {
      const load = performance.getEntriesByType('navigation')[0].loadEventEnd;
      return { drawn: window.opening.drawn - load, moved: window.opening.moved - load };
    });
    t.diagnostic(`drawn ${shown.toFixed(0)} ms and moving ${moved.toFixed(0)} ms after load`);
    if (moved < 1000) quick += 1;
    assert.equal(await page.state(), 'running');
    assert.equal(await page.notices(), 0);
    await page.close();
  }
  assert.equal(quick, 2, 'it takes more than a second');
});

test('every chart keeps moving while it plays', async () => {
  const page = await lab.open('v=1&rounds=1000000');
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
  await page.close();
});

test('the headline tells what happened: explicit learners diverged, implicit ones did not', async () => {
  const page = await lab.open();
  await page.page.waitForFunction(
    () =>
      document.querySelector('[data-testid=results]')?.textContent.match(/diverged at/g)?.length ===
      2,
  );
  const rows = await page.get('results').locator('tbody tr').allTextContents();
  assert.equal(rows.length, 4);
  for (const row of rows) {
    assert.equal(/diverged at/.test(row), /^(SGD|COMID)/.test(row.trim()), row);
  }
  assert.match(
    await page.get('headline').textContent(),
    /(COMID and SGD|SGD and COMID) diverged.*implicit learners/,
  );
  await page.close();
});

test('the address bar holds the experiment, and a default page stays short', async () => {
  const page = await lab.open();
  await page.page.waitForFunction(() => location.hash.length > 1);
  const fragment = await page.fragment();
  assert.match(fragment, /^v=1/);
  assert.ok(fragment.length < 300, fragment);
  await page.close();
});

test('a page with twice the density draws twice the pixels', async () => {
  const page = await lab.open('', { deviceScaleFactor: 2 });
  const ratios = await page.page.evaluate(() =>
    [...document.querySelectorAll('canvas')].map(
      (canvas) => canvas.width / canvas.getBoundingClientRect().width,
    ),
  );
  for (const ratio of ratios)
    assert.ok(Math.abs(ratio - 2) < 0.02, `${ratio} device pixels a CSS pixel`);
  await page.close();
});

test('a resized window redraws the charts in their new size', async () => {
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
  await page.close();
});

test('dark and light: as the system says, and as the viewer says from then on', async () => {
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
  await page.close();
});
