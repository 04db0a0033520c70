/** On a phone: nothing is cut off, everything is within reach of a thumb. */
import assert from 'node:assert/strict';
import { test } from '../e2e/harness.mjs';
import { atStep, first, linkOf } from '../e2e/lessons.mjs';
import { PHONE } from '../e2e/narrow.mjs';

test('a handle of the sweep is dragged with a finger', async ({ lab }) => {
  const page = await lab.open('v=1&sweep=step:points=5&run=fiol&rounds=500', PHONE);
  await page.page.waitForSelector('[data-testid=sweep][data-phase=done]');
  // What opens above the sweep when the race is over moves it.
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

test('what one taps is large enough', async ({ lab }) => {
  const page = await lab.open('', PHONE);
  await page.pause();
  await page.get('round-said').waitFor();
  /** A finger needs 44 px; what stands in a sentence is as high as its line. */
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

test('magnified four times a lesson is a page: its text, question and buttons are scrolled to', async ({
  lab,
}) => {
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
});
