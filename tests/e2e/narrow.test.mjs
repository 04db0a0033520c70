/** On a phone: nothing is cut off, everything is within reach of a thumb. */
import assert from 'node:assert/strict';
import { expect } from '@playwright/test';
import { nightly, test } from './harness.mjs';
import { atStep, first, linkOf } from './lessons.mjs';
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
  // With more rounds than anybody waits for: the test ends with a pause.
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

/* Every night: On a phone: nothing is cut off, everything is within reach of a thumb. */

test('a handle of the sweep is dragged with a finger', nightly, async ({ lab }) => {
  const page = await lab.open('v=1&sweep=step:points=5&run=fiol&rounds=500', PHONE);
  await page.page.waitForSelector('[data-testid=sweep][data-phase=done]');
  // A panel that opens above the sweep when the race is over moves it.
  await page.waitForState('finished');
  await page.get('round-said').waitFor();
  const handle = page.get('sweep-handle');
  await handle.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await handle.boundingBox();
  assert.ok(width >= 40 && height >= 40, `${width} × ${height}`);
  const before = await page.fragment();
  const finger = await page.context.newCDPSession(page.page);
  const touch = (type, by) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + width / 2 + by, y: y + height / 2 }],
    });
  await touch('touchStart', 0);
  await touch('touchMove', 20);
  await touch('touchMove', 40);
  await touch('touchEnd');
  await page.page.waitForFunction((old) => location.hash.slice(1) !== old, before);
  assert.match(await page.fragment(), /eta=/);
});

test('what one taps is large enough', nightly, async ({ lab }) => {
  const page = await lab.open('v=1', PHONE);
  await page.pause();
  await page.get('round-said').waitFor();
  /** A finger needs 44 px; a control within a sentence is as high as its line. */
  const tooSmall = (inside) =>
    page.page.evaluate((selector) => {
      const taken = document.querySelectorAll(
        ['button', 'select', 'input', 'summary', 'a'].map((one) => `${selector} ${one}`).join(','),
      );
      return [...taken]
        .filter((one) => one.checkVisibility({ visibilityProperty: true }))
        .map((one) => (one.matches('[type=radio], [type=checkbox]') ? one.parentElement : one))
        .filter((one) => !one.matches('.skip, .plain, .brand, p a'))
        .map((one) => [one, one.getBoundingClientRect()])
        .filter(([, { width, height }]) => height < 43.5 || width < 40)
        .map(
          ([one, { width, height }]) =>
            `${one.tagName} ${one.className} ${one.textContent.slice(0, 12)} ${width}×${height}`,
        );
    }, inside);
  assert.deepEqual(await tooSmall('.top-bar'), []);
  assert.deepEqual(await tooSmall('.bench'), []);
  await page.page.getByRole('button', { name: 'Controls', exact: true }).tap();
  await page.slider('run1.eta').waitFor();
  assert.deepEqual(await tooSmall('.controls'), []);
  await page.page.getByRole('button', { name: 'Close the controls' }).tap();
  await page.get('show').tap();
  await page.page.locator('.show-menu').waitFor();
  assert.deepEqual(await tooSmall('.show-menu'), []);
  const menu = await page.page.locator('.show-menu').boundingBox();
  assert.ok(menu.x >= 0 && menu.x + menu.width <= PHONE.viewport.width);
  await page.get('show-present').tap();
  await page.get('leave').waitFor();
  assert.deepEqual(await tooSmall('.stage'), []);
});

test(
  'magnified four times a lesson is a page: its text, question and buttons are scrolled to',
  nightly,
  async ({ lab }) => {
    const asks = first.steps.findIndex(({ ask }) => ask) + 1;
    const viewport = { width: 320, height: 256 };
    const page = await lab.open(linkOf(first, asks), { viewport, wait: false });
    await atStep(page, asks);
    const { height } = await page.get('lesson-strip').boundingBox();
    const inside = await page
      .get('lesson-strip')
      .evaluate((one) => one.scrollHeight - one.clientHeight);
    assert.ok(
      height > viewport.height && inside <= 0,
      `${height} px high, ${inside} px hidden in it`,
    );
    await page.get('lesson-reveal').click();
    await page.get('lesson-reason').waitFor();
  },
);
