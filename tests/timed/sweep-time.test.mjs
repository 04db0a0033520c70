/**
 * The largest sweep people make: 41 step sizes × 4 learners × 10 seeds on a table of 10,000 rows and 50 features, with the
 * race playing meanwhile. Twenty seconds on two cores, not counting the machine's pauses (see
 * witness.mjs); other programs may be in the way, so the best of three counts.
 */
import assert from 'node:assert/strict';
import { availableParallelism } from 'node:os';
import { random } from '../boundary/lab.mjs';
import { FOUR, test } from '../e2e/harness.mjs';
import { sum } from './trace.mjs';
import { now, stood, witness } from './witness.mjs';

const [ROWS, FEATURES] = [10_000, 50];
const SECONDS = 20;

/** A linear target with noise, six digits per number. */
function table() {
  const next = random(1);
  const gauss = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  const line = () => {
    const x = Array.from({ length: FEATURES }, gauss);
    const y = x.reduce((sum, value, j) => sum + value * ((j % 3) - 1), 0.2 * gauss());
    return [y, ...x].map((value) => value.toFixed(6)).join(',');
  };
  const names = ['y', ...Array.from({ length: FEATURES }, (_, j) => `x${j + 1}`)];
  return [names.join(','), ...Array.from({ length: ROWS }, line)].join('\n');
}

test(`41 × 4 × 10 on ${ROWS} × ${FEATURES} within ${SECONDS} s`, async ({ lab }) => {
  const csv = { name: 'large.csv', mimeType: 'text/csv', buffer: Buffer.from(table()) };
  const link = `v=1&stream=file:shuffle=yes&${FOUR}&sweep=step:seeds=10`;
  const times = [];
  const pauses = witness();
  for (let attempt = 0; attempt < 3; attempt++) {
    const page = await lab.open(link, { wait: false });
    const start = now();
    await page.bring(csv);
    await page.page.waitForSelector('[data-testid=sweep][data-phase=done]');
    const end = now();
    // The mean over the processors.
    const lost = sum(pauses.map((one) => stood([one], start, end))) / availableParallelism();
    times.push((end - start - lost) / 1000);
    console.log(
      `${times.at(-1).toFixed(1)} s with ${availableParallelism()} cores, and ${(lost / 1000).toFixed(1)} s without them`,
    );
    // Four learners, and weights that stay at 0.
    assert.equal(await page.get('sweep-table').locator('tbody tr').count(), 5);
    await page.close();
    if (times.at(-1) < SECONDS) break;
  }
  assert.ok(Math.min(...times) < SECONDS, `${times} seconds`);
});
