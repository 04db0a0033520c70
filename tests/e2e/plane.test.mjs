/** The plane of the data: its streams, its texts, and its way back. */
import assert from 'node:assert/strict';
import { test } from './harness.mjs';
import { parsed, picture } from './pictures.mjs';

const BLOBS =
  'v=1&stream=blobs&loss=logistic&rounds=600&speed=max&run=sgd:eta=0.5&run=fiol:eta=0.5&run=aioli';
const PLANE = 'panels=loss,results,plane,weights,sparsity,round';
const WIDE = 'v=1&stream=correlated-gaussian:d=9&rounds=60&run=sgd&run=fiol';

const ink = (page) => page.ink('chart-plane');

test('back is forward, pixel by pixel', async ({ lab }) => {
  const page = await lab.open(`${BLOBS}&${PLANE}&at=200`);
  await page.waitForRound(200);
  await page.settle();
  const before = await ink(page);
  assert.ok(before.ink > 500, `${before.ink} pixels`);
  await page.scrub(450);
  await page.settle();
  assert.notEqual((await ink(page)).hash, before.hash);
  await page.scrub(200);
  await page.settle();
  assert.deepEqual(await ink(page), before);
});

test('its names, its note and its cursor say what is drawn', async ({ lab }) => {
  const page = await lab.open(`${BLOBS}&${PLANE}`);
  await page.waitForState('finished');
  const plane = page.get('chart-plane');
  const names = plane.locator('.ends span:not([hidden])');
  assert.deepEqual((await names.allTextContents()).sort(), ['AIOLI', 'FIOL', 'SGD']);
  assert.match(
    await plane.locator('.under').textContent(),
    /^600 examples, .*; lines: ŷ = 0, thin/,
  );
  await plane.locator('.plot').focus();
  await page.page.keyboard.press('ArrowLeft');
  const readout = plane.locator('.readout');
  await readout.waitFor();
  const first = await readout.textContent();
  assert.match(first, /^x = \(.*ŷ of SGD.*ŷ of FIOL.*ŷ of AIOLI/);
  for (let i = 0; i < 9; i += 1) await page.page.keyboard.press('ArrowUp');
  await page.settle();
  assert.notEqual(await readout.textContent(), first);
  const before = await ink(page);
  await plane.locator('select').selectOption('3');
  await page.settle();
  await page.page.waitForFunction((hash) => window.inkOf('chart-plane').hash !== hash, before.hash);
  const { name, bytes } = await picture(page, 'points', 'svg');
  assert.match(name, /^implicit-lab-points-/);
  const { fault, title, texts } = await parsed(page, bytes.toString());
  assert.equal(fault, null);
  assert.equal(title, 'Examples, and each learner’s line among them');
  assert.ok(texts.some((text) => text.startsWith('AIOLI')));
});

test('a stream without one says why in the menu, and a link that asks for it shows the rest', async ({
  lab,
}) => {
  const page = await lab.open(`${WIDE}&${PLANE}`);
  await page.waitForState('finished');
  await page.get('chart-plane').waitFor({ state: 'detached' });
  await page.get('show').click();
  const box = page.page.locator('[data-panel=plane]');
  assert.equal(await box.isDisabled(), true);
  const row = page.page.locator('label', { has: box });
  assert.match(await row.textContent(), /one or two features, but this stream has 9/);
});
