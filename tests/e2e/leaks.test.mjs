/** What code of one's own answers is seen by the viewer, and by no page that has opened this one. */
import assert from 'node:assert/strict';
import { test } from './harness.mjs';
import { bits, bring, FILES, opener, race, runAll, SIGNALS } from './leaks.mjs';

test('a learner that stops or goes on looks the same to whoever opened the page', async ({
  lab,
}) => {
  const { host, page, record } = await opener(lab, race(SIGNALS.throws, bits(1, 0, 2)));
  await page.locator('[data-testid=foreign-bar]').waitFor();
  // Each is looked at: another number may be another cell of the file.
  assert.equal(await runAll(page), 2);
  await bring(page, FILES[0]);
  await page.waitForFunction(() => document.documentElement.dataset.state === 'finished');
  const saw = await page.locator('[data-testid=results] tbody').innerText();
  assert.match(saw, /Your own\t[\d.]+\nYour own 2\tstopped at t = 1/);
  // One of two frames is left.
  assert.equal(page.frames().length, 2);
  const { seen } = await record();
  assert.equal(seen.length, 1, seen.join('\n'));
  assert.match(seen[0], /"lengths":\[0\]/);
  await host.leave();
});
