/** Bring your own learner: written in the page, run in a sandbox, raced; never run from a link without a look. */
import assert from 'node:assert/strict';
import { expect } from '@playwright/test';
import { test } from './harness.mjs';
import {
  BASE,
  DESCENT,
  lastFrame,
  link,
  openAndRun,
  row,
  SGD,
  sandboxes,
  watchFrames,
} from './own.mjs';

test('descent of one’s own is SGD, round by round, there and back', async ({ lab }) => {
  const page = await openAndRun(lab, link(DESCENT), { before: watchFrames });
  const print = await page.finalFingerprint();
  const frame = await lastFrame(page);
  const [sgd, own] = frame.runs;
  assert.equal(own.series.length, 600);
  sgd.series.forEach((sum, i) => {
    assert.ok(Math.abs(sum - own.series[i]) <= 1e-9 * Math.abs(sum), `round ${i + 1}`);
  });
  assert.ok(Math.abs(sgd.norm - own.norm) < 1e-9);
  assert.equal(own.divergedAt ?? null, null);

  // To round 200 and back to the end: a fresh run has the same numbers.
  await page.page.evaluate(() => {
    window.last = null;
  });
  for (const [key, t] of [
    ['b', 599],
    ['Shift+B', 589],
    ['n', 590],
  ]) {
    await page.page.keyboard.press(key);
    await page.page.waitForFunction((wanted) => window.last?.t === wanted, t);
  }
  const there = await lastFrame(page);
  assert.equal(there.runs[1].total, own.series[589]);
  await page.page.keyboard.press('Shift+N');
  await page.page.waitForFunction(() => window.last?.t === 600);
  assert.equal((await lastFrame(page)).fingerprint, print);
});

test('code from a link runs after a look only, also after Back; a reload remembers what was looked at', async ({
  lab,
}) => {
  const page = await lab.open(link(DESCENT));
  await page.waitForState('finished');
  assert.equal(await sandboxes(page), 0);
  assert.equal(page.page.workers().length, 1, 'the engine’s own');
  assert.match(await row(page, 1), /not run: read its code first/);
  assert.match(await row(page, 0), /\d/);
  assert.match(await page.get('own-unrun').textContent(), /not run/);

  // Another link, and back: still nothing runs.
  await page.follow(`${BASE}&${SGD}`);
  await page.page.waitForFunction(() => !document.querySelector('[data-testid=own-edit]'));
  await page.page.goBack();
  await page.get('own-unrun').waitFor();
  await page.waitForState('finished');
  assert.equal(await sandboxes(page), 0);

  await page.get('own-edit').click();
  assert.match(await page.get('own-foreign').textContent(), /has not run/);
  await page.page.locator('.cm-editor').waitFor();
  assert.match(await page.get('own-code').textContent(), /Float64Array/);
  assert.equal(await sandboxes(page), 0, 'looking is not running');
  assert.equal(await page.get('own-run').textContent(), 'Run this code');
  await page.get('own-run').click();
  await page.waitForState('finished');
  await page.page.waitForFunction(
    () =>
      !/not run|–/.test(document.querySelectorAll('[data-testid=results] tbody tr')[1].textContent),
  );
  assert.equal(await sandboxes(page), 1);

  // What was looked at runs at once on this device, other code does not.
  await page.page.reload();
  await page.waitForState('finished');
  assert.equal(await sandboxes(page), 1);
  await page.follow(link(`${DESCENT} `));
  await page.get('own-unrun').waitFor();
  assert.equal(await sandboxes(page), 0);

  // Nor does this one, once it is forgotten.
  await page.page.keyboard.press('?');
  await page.get('forget').click();
  await page.get('kept').getByText('Forgotten').waitFor();
  await page.follow(link(DESCENT));
  await page.page.reload();
  await page.get('own-unrun').waitFor();
  assert.equal(await sandboxes(page), 0);
});

test('a parameter has a field, whose number stands in the link, and is swept beside the others', async ({
  lab,
}) => {
  const code = `const eta = param('eta', 0.01);\n${DESCENT.replace('0.01 *', 'eta *')}`;
  const page = await openAndRun(lab, link(code, '&sweep=step:from=0.001,to=0.1,points=5'));
  const field = page.page.locator('[data-param="run2.eta"]');
  assert.equal(await field.inputValue(), '0.01');
  await field.fill('0.02');
  await page.page.waitForFunction(() =>
    decodeURIComponent(location.hash).includes("param('eta', 0.02)"),
  );
  await page.waitForState('finished');
  assert.equal(await page.get('own-unrun').count(), 0, 'another number is no other code');

  await page.get('sweep-run').click();
  const measured = () =>
    page.page.evaluate(() =>
      [...document.querySelectorAll('[data-testid=sweep-table] tbody tr')].map((row) =>
        [...row.cells].slice(1).map(({ textContent }) => textContent),
      ),
    );
  await page.page.waitForFunction(
    () => document.querySelector('[data-testid=sweep]').dataset.phase === 'done',
  );
  const [sgd, own] = await measured();
  assert.deepEqual(own, sgd);
  assert.match(own[1], /^\d/);
  await expect.poll(() => sandboxes(page)).toBe(1);
});

test('a fault marks its line, and the editor covers no chart', async ({ lab }) => {
  const page = await openAndRun(
    lab,
    link(DESCENT.replace('0.01 * g * x[i];\n}', '0.01 * g * x[i];')),
  );
  await page.get('own-fault').waitFor();
  assert.equal(await page.get('own-fault').textContent(), 'line 4: this { is never closed');
  await page.get('own-edit').click();
  await page.get('fault-line').waitFor();
  assert.match(await page.get('fault-line').textContent(), /^function learn/);
  const editor = await page.get('own-dialog').boundingBox();
  const chart = await page.get('chart-loss').boundingBox();
  assert.ok(chart.x + chart.width <= editor.x, 'they stand side by side');
});
