/** Everything can be reached and used without a mouse, and one always sees where one is. */
import assert from 'node:assert/strict';
import { expect } from '@playwright/test';
import { FOUR, SMALL, test } from './harness.mjs';
import { naming, stops, walk } from './keyboard.mjs';

test('Tab reaches every control, with a visible focus', async ({ lab }) => {
  const page = await lab.open(`${SMALL}&${FOUR}`, { before: (one) => one.addInitScript(naming) });
  await page.finalFingerprint();
  await page.get('round-said').waitFor();
  const wanted = await page.page.evaluate(stops);
  const seen = await walk(page.page, 'Tab');
  const names = new Set(seen.map(({ name }) => name));
  assert.deepEqual(
    wanted.filter((name) => !names.has(name)),
    [],
    'not reached',
  );
  assert.deepEqual(
    seen.filter(({ visible }) => !visible).map(({ name }) => name),
    [],
    'no visible focus',
  );
  assert.deepEqual(
    seen.filter(({ onScreen }) => !onScreen).map(({ name }) => name),
    [],
    'focused off screen',
  );
  assert.ok(seen.length > 40, `${seen.length} stops`);
});

test('shortcuts play, step and restart, and keep out of text fields', async ({ lab }) => {
  const page = await lab.open('v=1&speed=50');
  await page.page.keyboard.press('Space');
  await page.waitForState('paused');
  await page.settle();
  const { t } = await page.progress();
  await page.page.keyboard.press('n');
  await page.waitForRound(t + 1);
  await page.page.keyboard.press('Shift+N');
  await page.waitForRound(t + 11);
  await page.page.keyboard.press('r');
  await expect(page.get('progress')).toHaveText(/t = 0\b/);
  const name = page.control('[data-testid=learner-card] input.name').first();
  await name.fill('');
  await name.pressSequentially('n r d');
  assert.equal(await name.inputValue(), 'n r d');
  assert.equal(await page.state(), 'paused');
  assert.equal((await page.progress()).t, 0);
});
