/** The export dialog: without a mouse, for axe-core, and in windows of every width. */
import assert from 'node:assert/strict';
import { exportIsOpen } from './files.mjs';
import { FOUR, nightly, SMALL, test } from './harness.mjs';

const LINK = `${SMALL}&reg=l1&${FOUR}`;

for (const [width, height, lang = 'en'] of [
  [1440, 900],
  [1121, 800],
  [1120, 800],
  [1024, 768],
  [1024, 768, 'de'],
  [844, 390],
  [844, 390, 'de'],
  [761, 800],
  [761, 800, 'de'],
  [390, 844],
]) {
  test(`the bar and the dialog fit ${width} × ${height}, ${lang}`, nightly, async ({ lab }) => {
    const page = await lab.open(`${LINK}&lang=${lang}`, { viewport: { width, height } });
    await page.page.waitForFunction(() => document.documentElement.dataset.state === 'finished');
    const over = () =>
      page.page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    assert.ok((await over()) <= 0, 'the page is wider than the window');
    const clipped = await page.page.evaluate(() =>
      [...document.querySelectorAll('.top-bar button, .top-bar input')]
        .filter((element) => element.checkVisibility())
        .filter((element) => {
          const { left, right } = element.getBoundingClientRect();
          return left < 0 || right > innerWidth;
        })
        .map((element) => element.dataset.testid),
    );
    assert.deepEqual(clipped, []);
    // Nothing overlaps its neighbour.
    if (width > 760) {
      const places = await page.page.evaluate(() =>
        [...document.querySelectorAll('.progress, .speed, .ask, .top-bar nav')]
          .filter((one) => one.checkVisibility())
          .map((one) => {
            const { left, right } = one.getBoundingClientRect();
            return [left, right];
          }),
      );
      const [[from, to]] = places;
      assert.ok(to - from >= 60, `the track: ${places}`);
      const runsOver = places.some(([, right], place) => right > places[place + 1]?.[0]);
      assert.ok(!runsOver, `${places}`);
    }
    const where = await page
      .get('progress')
      .evaluate((one) => [one.scrollWidth, one.getBoundingClientRect().width]);
    assert.ok(where[0] <= where[1] + 1, `the round is cut off: ${where}`);
    await page.page.keyboard.press('e');
    await exportIsOpen(page);
    const wide = await page
      .get('export-dialog')
      .evaluate((one) => one.scrollWidth - one.clientWidth);
    assert.ok(wide <= 0, 'the dialog is scrolled sideways');
  });
}
