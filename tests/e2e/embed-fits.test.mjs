/** The lab in frames of the size of slides: everything fits, and is large enough. */
import assert from 'node:assert/strict';
import { FOUR, nightly, SMALL, test } from './harness.mjs';
import { atStep, first, linkOf } from './lessons.mjs';

for (const [width, height] of [
  [480, 270],
  [960, 540],
  [1920, 1080],
]) {
  test(`fits a frame of ${width} × ${height}`, nightly, async ({ lab }) => {
    const page = await lab.open(`${SMALL}&${FOUR}&embed=1&panels=loss,weights`, {
      viewport: { width, height },
      wait: false,
    });
    await page.waitForState('finished');
    await page.settle();
    const measured = await page.page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      const inside = (element) => {
        const { top, left, right, bottom } = element.getBoundingClientRect();
        return top >= 0 && left >= 0 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
      };
      const parts = document.querySelectorAll('.stage-legend li, .plot, .stage-bar > *');
      const small = [...document.querySelectorAll('.stage *')].filter(
        (one) => one.textContent.trim() && Number.parseFloat(getComputedStyle(one).fontSize) < 13,
      );
      return {
        scroll: [scrollWidth - innerWidth, scrollHeight - innerHeight],
        outside: [...parts].filter((part) => !inside(part)).map((part) => part.className),
        heights: [...document.querySelectorAll('.plot')].map((plot) => plot.clientHeight),
        small: small.length,
        controls: document.querySelectorAll('.controls, .top-bar').length,
      };
    });
    assert.deepEqual(measured.scroll, [0, 0]);
    assert.deepEqual(measured.outside, []);
    const [least] = measured.heights.toSorted((a, b) => a - b);
    assert.ok(least > 0.4 * height, `plots are ${measured.heights} px high`);
    assert.equal(measured.small, 0);
    assert.equal(measured.controls, 0);
    const out = await page.get('out').getAttribute('href');
    assert.match(out, /^http.*#v=1/);
    assert.doesNotMatch(out, /embed|panels/);
  });
}

test('a lesson in a frame keeps its buttons in sight', nightly, async ({ lab }) => {
  const asks = first.steps.findIndex(({ ask }) => ask) + 1;
  const page = await lab.open(`${linkOf(first, asks)}&embed=1`, {
    viewport: { width: 760, height: 506 },
    wait: false,
  });
  await atStep(page, asks);
  const strip = await page.get('lesson-strip').boundingBox();
  for (const one of ['lesson-back', 'lesson-next', 'lesson-reveal']) {
    const { y, height } = await page.get(one).boundingBox();
    assert.ok(y >= strip.y && y + height <= strip.y + strip.height, one);
  }
});
