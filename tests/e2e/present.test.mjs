/** The page in front of a room: presenting, what can be hidden, every key. */
import assert from 'node:assert/strict';
import { expect } from '@playwright/test';
import { FOUR, SMALL, test } from './harness.mjs';
import { atStep, first, linkOf } from './lessons.mjs';

const mode = (page) => page.page.evaluate(() => document.documentElement.dataset.mode);
const waitForMode = (page, wanted) =>
  page.page.waitForFunction((name) => document.documentElement.dataset.mode === name, wanted);

test('P presents and leaves, Escape leaves, the link says so', async ({ lab }) => {
  const page = await lab.open(`${SMALL}&${FOUR}`);
  await page.finalFingerprint();
  await page.page.keyboard.press('p');
  await waitForMode(page, 'present');
  await page.page.waitForFunction(() => /present=1/.test(location.hash));
  assert.equal(await page.page.locator('.controls, .top-bar').count(), 0);
  // The numbers at the axis are larger on a stage, and so is the room that they have.
  const room = () =>
    page.page
      .locator('.ends')
      .first()
      .evaluate((one) => Number(one.dataset.plot.split(' ')[0]));
  await expect.poll(room).toBeGreaterThan(70);
  await page.page.keyboard.press('Escape');
  await waitForMode(page, 'page');
  await page.page.waitForFunction(() => !/present/.test(location.hash));
  await expect.poll(room).toBeLessThan(60);
  await page.get('show').click();
  await page.get('show-present').click();
  await waitForMode(page, 'present');
  // A dialog has its Escape first.
  await page.page.keyboard.press('?');
  await page.get('help-dialog').waitFor();
  await page.page.keyboard.press('Escape');
  await page.get('help-dialog').waitFor({ state: 'hidden' });
  assert.equal(await mode(page), 'present');
  await page.get('leave').click();
  await waitForMode(page, 'page');
});

test('while presenting, H changes step sizes, learners and the stream, by keys alone', async ({
  lab,
}) => {
  const page = await lab.open(`${SMALL}&run=fiol:eta=0.1&run=cocob&run=sgd:eta=0.1&present=1`, {
    wait: false,
  });
  await page.waitForState('finished');
  const { keyboard } = page.page;
  const link = (pattern) =>
    page.page.waitForFunction((source) => new RegExp(source).test(location.hash), pattern.source);
  await keyboard.press('h');
  // The slider has the focus: all learners that have a step size take the same, in round numbers.
  await keyboard.press('ArrowRight');
  await link(/run=fiol:eta=0\.2&run=cocob&run=sgd:eta=0\.2/);
  await keyboard.press('Shift+ArrowRight');
  await link(/run=fiol:eta=(0\.2\d+)&run=cocob&run=sgd:eta=\1/);
  await page.get('settings-whose').selectOption({ label: 'SGD' });
  await page.page.locator('[data-param=step]').fill('0.5');
  await link(/run=fiol:eta=0\.2\d+&run=cocob&run=sgd:eta=0\.5/);
  await page.get('settings-learner').selectOption('isgd');
  await link(/run=cocob&run=isgd:eta=0\.5/);
  // The same learner at two step sizes, in one race: the slider moves the copy.
  await page.get('settings-copy').click();
  await page.page.locator('[data-param=step]').fill('2');
  await link(/run=isgd:eta=0\.5&run=isgd:eta=2/);
  await page.get('settings-row').locator('[data-part=stream]').selectOption('blobs');
  await link(/stream=blobs/);
  await page.waitForState('finished');
  await keyboard.press('Escape');
  await page.get('settings-row').waitFor({ state: 'detached' });
  assert.equal(await mode(page), 'present');
});

test('a clicker gives a lesson: sentences, the question, votes, the answer, the race, the next step; and back', async ({
  lab,
}) => {
  const page = await lab.open(`${linkOf(first, 2)}&present=1`, { wait: false });
  const { keyboard } = page.page;
  const says = (text) => page.get('stage-line').filter({ hasText: text }).waitFor();
  const click = () => keyboard.press('PageDown');
  await page.waitForState('paused');
  await says('distance to go');
  for (const text of ['An explicit step', 'every step leaves', 'Now take']) {
    await click();
    await says(text);
  }
  await click();
  await page.get('room-dialog').waitFor();
  for (const key of ['1', '2', '2', 'Shift+1', '3']) await keyboard.press(key);
  await page.page.getByText('3 votes').waitFor();
  assert.deepEqual(
    await page.page
      .locator('.room-answers input')
      .evaluateAll((all) => all.map((one) => one.value)),
    ['', '2', '1'],
  );
  await click();
  await page.page.locator('.room-answers [data-right]').waitFor();
  assert.equal(await page.state(), 'paused', 'nothing moves behind the question');
  await click();
  await page.get('room-dialog').waitFor({ state: 'hidden' });
  await page.waitForState('finished');
  await says('The factor is');
  await click();
  await says('The weight goes to 1.6');
  await click();
  await atStep(page, 3);
  await keyboard.press('PageUp');
  await atStep(page, 2);
  // As it was left, but for the answer, which the next audience is asked for again.
  await says('Now take');
});

test('by keys alone a lecturer opens the code of the second learner, forks it and leaves the editor', async ({
  lab,
}) => {
  const page = await lab.open(`${SMALL}&run=fiol:eta=0.1&run=sgd:eta=0.1&present=1`, {
    wait: false,
  });
  await page.waitForState('finished');
  const { keyboard } = page.page;
  await keyboard.press('2');
  await keyboard.press('c');
  await page.get('stage-code').getByText('def sgd').waitFor();
  const fork = page.page.getByRole('button', { name: 'Fork and race' });
  await fork.waitFor();
  while (!(await fork.evaluate((button) => button === document.activeElement)))
    await keyboard.press('Tab');
  await keyboard.press('Enter');
  await page.page.waitForFunction(() => /run=sgd:eta=0\.1&run=own:/.test(location.hash));
  await page.get('own-dialog').waitFor();
  await keyboard.press('Escape');
  await page.get('own-dialog').waitFor({ state: 'hidden' });
  assert.equal(await mode(page), 'present');
});

test('a single learner is the one that is set: one without a step size is changed for one that has one', async ({
  lab,
}) => {
  const page = await lab.open(`${SMALL}&run=cocob&present=1`, { wait: false });
  await page.waitForState('finished');
  await page.page.keyboard.press('h');
  await page.get('settings-row').waitFor();
  assert.equal(await page.page.locator('[data-param=step]').count(), 0);
  await page.get('settings-learner').selectOption('sgd');
  await page.page.locator('[data-param=step]').fill('0.2');
  await page.page.waitForFunction(() => /run=sgd:eta=0\.2/.test(location.hash));
});
