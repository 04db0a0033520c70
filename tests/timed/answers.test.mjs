/**
 * Response times of the page and the engine: a seek, a cancelled sweep, the end of a slice.
 *
 * Other programs may occupy the machine for a while, so the best of ten counts.
 */
import assert from 'node:assert/strict';
import { expect } from '@playwright/test';
import { lab as core, rows } from '../boundary/lab.mjs';
import { test } from '../e2e/harness.mjs';

const TRIES = 10;

/** Measures until one try is within `most` milliseconds. */
async function assertWithin(most, name, measure) {
  const times = [];
  while (times.length < TRIES && !(times.at(-1) < most)) {
    if (times.length > 2) await new Promise((done) => setTimeout(done, 1000));
    times.push(await measure());
  }
  console.log(`${name}: ${times.map(Math.round).join(', ')} ms`);
  assert.ok(times.at(-1) < most, `${name}: ${times} ms`);
}

for (const d of [50, 1000]) {
  test(`a seek in 100,000 rounds of ${d} features is drawn within 100 ms`, async ({ lab }) => {
    const page = await lab.open(
      `v=1&stream=correlated-gaussian:d=${d}&reg=l1:lambda=0.1&rounds=100000&speed=max&run=fiol&run=isgd&run=comid&run=sgd`,
    );
    await page.waitForState('finished');
    for (const round of [50_000, 99_999, 1, 12_345]) {
      await assertWithin(100, `round ${round}`, async () => {
        await page.scrub(100_000);
        return page.scrub(round);
      });
    }
  });
}

/** Long enough that no test reaches its end. */
const ENDLESS =
  'v=1&stream=correlated-gaussian:d=200&rounds=1000000&run=fiol&run=isgd&sweep=step:seeds=20';

test('cancel stops all workers of a sweep within 200 ms', async ({ lab }) => {
  await assertWithin(200, 'cancelled', async () => {
    const page = await lab.open(ENDLESS);
    await page.page.waitForSelector('[data-testid=sweep][data-phase=running]');
    await expect(page.get('sweep-progress')).toHaveText(/left/);
    const pool = await page.workers('pool');
    assert.ok(pool.length >= 1);
    const gone = Promise.all(pool.map((worker) => worker.waitForEvent('close')));
    const start = performance.now();
    await page.get('sweep-cancel').evaluate((button) => button.click());
    await gone;
    const took = performance.now() - start;
    await page.close();
    return took;
  });
});

test('slices of time end in time', () => {
  const engine = new core.Engine('v=1&rounds=100000&run=fiol&run=isgd', rows());
  const took = [];
  for (let i = 0; i < 15; i++) {
    const start = performance.now();
    assert.ok(engine.advance(100_000, 12) > 0);
    took.push(performance.now() - start);
  }
  engine.free();
  // The first slices run code that is not fully compiled; a busy machine may spoil a few others.
  const median = took.sort((a, b) => a - b)[7];
  assert.ok(median < 30, `${median} ms`);
});
