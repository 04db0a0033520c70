/**
 * Weights of digits as images: they follow the race back and forth, are read by keyboard, and are
 * saved.
 */
import assert from 'node:assert/strict';
import { test } from './harness.mjs';
import { parsed, picture } from './pictures.mjs';

const DIGITS =
  'v=1&stream=dataset:set=digits&loss=cross-entropy&rounds=400&weights=images&at=200&run=sgd:eta=0.01&run=comid:eta=0.001';

/** Every pixel of the chart. */
const drawn = async (page) => {
  await page.settle();
  return page.get('chart-weights').evaluate((figure) => {
    const series = figure.querySelector('canvas[data-layer=series]');
    return series.toDataURL();
  });
};

test('digits are images, to and fro, under the arrow keys, and as SVG', async ({ lab }) => {
  const page = await lab.open(DIGITS);
  await page.waitForRound(200);
  const before = await drawn(page);
  await page.page.keyboard.press('Shift+N');
  await page.waitForRound(210);
  const later = await drawn(page);
  assert.notEqual(later, before);
  await page.scrub(200);
  assert.equal(await drawn(page), before);

  const chart = page.get('chart-weights');
  await chart.locator('.plot').focus();
  await page.page.keyboard.press('ArrowRight');
  await page.page.keyboard.press('ArrowRight');
  await page.page.keyboard.press('ArrowDown');
  const read = await chart.locator('.readout').innerText();
  assert.match(read, /the digit 1/);
  assert.match(read, /row 1, column/);
  assert.match(read, /SGD[\s\S]*COMID/);

  const { bytes } = await picture(page, 'images', 'svg');
  const { fault, texts } = await parsed(page, bytes.toString());
  assert.equal(fault, null);
  for (const name of ['Weights of every class as images', 'SGD', 'COMID', '9'])
    assert.ok(texts.includes(name), name);
});

test('where features are no image there is no such choice', async ({ lab }) => {
  const page = await lab.open(
    'v=1&stream=blobs&loss=logistic&rounds=50&weights=images&at=50&run=sgd&run=fiol',
  );
  await page.waitForRound(50);
  const figure = page.get('chart-weights');
  assert.equal(await figure.locator('[data-view="weights.images"]').count(), 0);
  // Two weights of two learners are in one chart.
  const labels = await figure.locator('.ends span:not([hidden])').allInnerTexts();
  assert.deepEqual(labels.sort(), ['FIOL w₁', 'FIOL w₂', 'SGD w₁', 'SGD w₂']);
});
