/** The first second: a page that opens is already running, and complains about nothing. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawn, startLab } from './harness.mjs';
import { ms, OURS, readTrace, sum } from './trace.mjs';

const SECOND = 1000;

const lab = await startLab();

/**
 * Runs in the page before anything else: notes when all charts have ink, and when the loss chart first changes.
 *
 * It looks at the pixels of a chart only after it was drawn on. (Looking every 30 ms took a good part of the main thread that is
 * timed here.)
 */
function stopwatch() {
  window.opening = {};
  const blank = new Set(window.CHARTS);
  let first;
  function look(chart) {
    const { ink, hash } = window.inkOf(chart);
    if (ink > 20) blank.delete(chart);
    if (blank.size > 0) return;
    if (first === undefined) {
      window.opening.drawn = performance.now();
      first = window.inkOf('chart-loss').hash;
    } else if (chart === 'chart-loss' && hash !== first) {
      window.opening.moved ??= performance.now();
    }
  }
  const touched = new Set();
  const { stroke } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.stroke = function (...path) {
    stroke.apply(this, path);
    if (window.opening.moved || this.canvas.dataset?.layer !== 'series') return;
    const { testid } = this.canvas.closest('[data-testid^=chart-]').dataset;
    if (!touched.has(testid)) {
      touched.add(testid);
      // When the drawing is complete.
      queueMicrotask(() => {
        touched.delete(testid);
        look(testid);
      });
    }
  };
}

test('the first frame is drawn within a second of navigation, cold, and moves within a second of load', async (t) => {
  // Fresh profiles, until two were quick enough: the first also waits for the browser to start its processes, and other
  // programs may have the machine. If they had it all the time, what the page asks of the processor must fit into the second.
  const tries = [];
  const quick = () => tries.filter(({ shown, moved }) => shown < SECOND && moved < SECOND).length;
  while (tries.length < 6 && quick() < 2) {
    const page = await lab.open('', {
      wait: false,
      before: (one) => one.addInitScript(stopwatch),
      trace: true,
    });
    await page.page.waitForFunction(() => window.opening.moved);
    const { tasks } = readTrace(await page.context.browser().stopTracing());
    const { shown, moved } = await page.page.evaluate(() => {
      const load = performance.getEntriesByType('navigation')[0].loadEventEnd;
      // The clock of a page begins with its navigation.
      return { shown: window.opening.drawn, moved: window.opening.moved - load };
    });
    const processor = sum(tasks.processor);
    const share = processor / sum(tasks.clock);
    tries.push({ shown, moved, processor, share });
    t.diagnostic(
      `all charts drawn ${ms(shown)} after navigation, moving ${ms(moved)} after load; ${ms(processor)} of processor time, ${Math.round(100 * share)} % of the time was ours`,
    );
    assert.equal(await page.state(), 'running');
    assert.equal(await page.notices(), 0);
    await page.close();
  }
  if (quick() === 2) return;
  assert.ok(
    tries.every(({ share }) => share < OURS),
    'it takes more than a second, on a machine that was ours',
  );
  for (const { processor } of tries)
    assert.ok(processor < SECOND, `it takes ${ms(processor)} of processor time`);
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
