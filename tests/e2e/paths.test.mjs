/**
 * The picture of a round does not depend on the way to it: played, gone back to, stretched, or
 * opened by its link.
 */
import assert from 'node:assert/strict';
import { test } from './harness.mjs';

/** One learner explodes; the panels are those of a race with one weight. */
const LINK =
  'v=1&stream=adversary&rounds=100&examples=2,2&run=fiol:eta=100&run=sgd:eta=100&speed=20&steps=norm&panels=weights,loss,sparsity,steps,round';

/** Every pixel of every canvas, axes and series, and the labels next to them. */
async function sight(page) {
  await page.page.evaluate(() => document.activeElement?.blur());
  await page.stands();
  return page.page.evaluate(() =>
    [...document.querySelectorAll('figure')].map((figure) => {
      const layers = [...figure.querySelectorAll('canvas')].map((canvas) => {
        const { width, height } = canvas;
        if (width === 0 || height === 0) return '';
        const copy = new OffscreenCanvas(width, height).getContext('2d');
        copy.drawImage(canvas, 0, 0);
        let hash = 0;
        for (const word of new Uint32Array(copy.getImageData(0, 0, width, height).data.buffer))
          hash = (Math.imul(hash, 31) + word) | 0;
        return `${width}×${height} ${hash}`;
      });
      const shown = [...figure.querySelectorAll('.ends span')].filter((label) => !label.hidden);
      const labels = shown.map((label) => [label.textContent, label.style.cssText]);
      return { chart: figure.dataset.testid, layers, labels };
    }),
  );
}

test('played, sought, stretched and opened again, a round has one picture', async ({ lab }) => {
  const page = await lab.open(LINK);
  await page.waitForRound(12);
  await page.pause();
  const { t } = await page.progress();
  assert.ok(t < 61, `${t}: the explicit learner is still in the race`);
  const played = await sight(page);
  assert.ok(played.length >= 4 && played.every(({ layers }) => layers.length > 0));

  await page.scrub(100);
  await page.scrub(2);
  await page.scrub(t);
  assert.deepEqual(await sight(page), played, 'sought');

  await page.page.setViewportSize({ width: 900, height: 700 });
  await page.settle();
  await page.page.setViewportSize({ width: 1440, height: 900 });
  assert.deepEqual(await sight(page), played, 'stretched');

  const fragment = await page.fragment();
  assert.match(fragment, new RegExp(`[&]at=${t}\\b`));
  await page.page.reload();
  await page.waitForRound(t);
  assert.deepEqual(await sight(page), played, 'opened again');
});
