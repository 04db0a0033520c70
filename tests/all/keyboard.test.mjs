/** Everything can be reached and used without a mouse, and one always sees where one is. */
import assert from 'node:assert/strict';
import { FOUR, SMALL, test } from '../e2e/harness.mjs';
import { naming, stops, walk } from '../e2e/keyboard.mjs';

test('Shift+Tab goes back through all of them', async ({ lab }) => {
  const page = await lab.open(`${SMALL}&run=fiol`, { before: (one) => one.addInitScript(naming) });
  await page.finalFingerprint();
  await page.get('round-said').waitFor();
  const wanted = await page.page.evaluate(stops);
  const names = new Set((await walk(page.page, 'Shift+Tab')).map(({ name }) => name));
  assert.deepEqual(
    wanted.filter((name) => !names.has(name)),
    [],
  );
});

test('arrow keys move a slider, change a tab and read a chart', async ({ lab }) => {
  const page = await lab.open(`${SMALL}&${FOUR}`);
  await page.finalFingerprint();
  const eta = page.param('run1.eta');
  const before = await eta.inputValue();
  await page.slider('run1.eta').focus();
  await page.page.keyboard.press('ArrowRight');
  assert.notEqual(await eta.inputValue(), before);

  const metric = page.page.locator('[data-view^="metric."]:checked');
  const chosen = await metric.getAttribute('data-view');
  await metric.focus();
  await page.page.keyboard.press('ArrowRight');
  assert.notEqual(await metric.getAttribute('data-view'), chosen);

  await page.finalFingerprint();
  await page.get('chart-loss').locator('.plot').focus();
  await page.page.keyboard.press('ArrowLeft');
  await page.page.locator('.readout').waitFor();
});

test('Escape closes the menu that is open, and not the lesson behind it', async ({ lab }) => {
  const page = await lab.open(`${SMALL}&run=fiol&lesson=explode:1`);
  await page.get('lesson-step').waitFor();
  await page.get('show').click();
  await page.page.locator('.show-menu').waitFor();
  await page.page.keyboard.press('Escape');
  await page.page.locator('.show-menu').waitFor({ state: 'hidden' });
  await page.settle();
  assert.equal(await page.get('lesson-step').count(), 1);
});

test('text that is selected beyond the edge of a dialog does not close it; a click beside it does', async ({
  lab,
}) => {
  const page = await lab.open(`${SMALL}&${FOUR}`);
  await page.get('help').click();
  const heading = page.get('help-dialog').locator('h2').first();
  const box = await heading.boundingBox();
  await page.page.mouse.move(box.x + 5, box.y + 5);
  await page.page.mouse.down();
  await page.page.mouse.move(4, 4, { steps: 3 });
  await page.page.mouse.up();
  await page.settle();
  assert.equal(await page.page.locator('dialog[open]').count(), 1);
  await page.page.mouse.click(4, 4);
  await page.page.locator('dialog[open]').waitFor({ state: 'detached' });
});

test('help opens and closes by keyboard and gives the focus back', async ({ lab }) => {
  const page = await lab.open(`${SMALL}&${FOUR}`);
  await page.get('help').focus();
  await page.page.keyboard.press('Enter');
  const dialog = page.page.locator('dialog[open]');
  await dialog.waitFor();
  await page.page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  assert.equal(await page.page.evaluate(() => document.activeElement.dataset.testid), 'help');
});
