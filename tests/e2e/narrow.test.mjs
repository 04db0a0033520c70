/** On a phone: nothing is cut off, everything is within reach of a thumb. */
import assert from 'node:assert/strict';
import { expect } from '@playwright/test';
import { test } from './harness.mjs';
import { ON_ITS_SIDE, PHONE } from './narrow.mjs';

for (const width of [390, 320, 768, 1024]) {
  test(`nothing sticks out sideways at ${width} px`, async ({ lab }) => {
    // With everything that a link can open.
    const link = 'v=1&seeds=3&sweep=step:points=5&run=sgd&run=fiol&rounds=500';
    const page = await lab.open(link, { ...PHONE, viewport: { width, height: 844 } });
    await page.page.waitForSelector('[data-testid=sweep][data-phase=done]');
    await page.waitForState('finished');
    await page.get('round-said').waitFor();
    await page.get('seeds-note').getByText('median of 3 seeds').waitFor();
    await page.settle();
    const wide = (await page.page.evaluate(() => document.documentElement.scrollWidth)) - width;
    assert.ok(wide <= 0, `${wide} px too wide`);
    const canvases = await page.page.evaluate(() =>
      [...document.querySelectorAll('canvas')]
        .map((canvas) => canvas.getBoundingClientRect())
        .map(({ left, right, height }) => ({ left, right, height })),
    );
    for (const { left, right, height } of canvases) {
      assert.ok(left >= 0 && right <= width + 0.5, `canvas from ${left} to ${right}`);
      assert.ok(height >= 200, `canvas ${height} px high`);
    }
  });
}

test('the controls are a sheet that opens, works and closes', async ({ lab }) => {
  // Of more rounds than anybody waits for: it is to be paused at the end.
  const page = await lab.open('v=1&rounds=1000000&reg=l1&run=fiol:eta=0.002', PHONE);
  const sheet = page.page.locator('#controls');
  assert.ok(!(await page.slider('run1.eta').isVisible()), 'closed at first');
  await page.page.getByRole('button', { name: 'Controls', exact: true }).tap();
  await page.slider('run1.eta').waitFor();
  const before = await page.fragment();
  await page.param('run1.eta').fill('0.0004');
  await page.page.waitForFunction((old) => location.hash.slice(1) !== old, before);
  await sheet.getByRole('button', { name: 'Close the controls' }).tap();
  await page.slider('run1.eta').waitFor({ state: 'hidden' });
  await page.get('play').tap();
  await page.waitForState('paused');
});

for (const phone of [PHONE, ON_ITS_SIDE])
  test(`help covers no field while one types at ${phone.viewport.width} px`, async ({ lab }) => {
    const page = await lab.open('v=1&rounds=400&speed=max&run=fiol&run=sgd:eta=0.01', phone);
    await page.page.getByRole('button', { name: 'Controls', exact: true }).tap();
    for (const where of ['run1.eta', 'run2.eta', 'stream.d', 'stream.rho', 'stream.tau']) {
      await page.param(where).tap();
      const tip = page.page.locator('.row:has(:focus) .tip');
      await expect(tip).toBeVisible();
      const help = await tip.boundingBox();
      const fields = page.page.locator('#controls :is(input, select, button):visible');
      const boxes = await fields.evaluateAll((all) =>
        all.map((one) => [one.outerHTML.slice(0, 80), one.getBoundingClientRect().toJSON()]),
      );
      assert.ok(boxes.length > 8);
      for (const [name, { left, right, top, bottom }] of boxes) {
        const apart =
          right <= help.x ||
          left >= help.x + help.width ||
          bottom <= help.y ||
          top >= help.y + help.height;
        const { width, height } = phone.viewport;
        const isSeen = top < height && bottom > 0 && right > 0 && left < width;
        assert.ok(apart || !isSeen, `the help of ${where} covers ${name}`);
      }
      assert.ok(help.x >= 0 && help.y >= 0 && help.x + help.width <= phone.viewport.width);
    }
  });
