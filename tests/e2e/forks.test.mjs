/** Every learner's JavaScript, forked on the page, draws the learner's own curve. */
import assert from 'node:assert/strict';
import { lab as core } from '../boundary/lab.mjs';
import { nightly, test } from './harness.mjs';
import { lastFrame, watchFrames } from './own.mjs';

/** The race for each learner; those not listed here take part in the first. */
const RACE = 'stream=correlated-gaussian:d=5&loss=logistic';
const RACES = {
  sgd: 'stream=correlated-gaussian:d=5&loss=absolute&reg=l1:lambda=0.05&domain=ball:radius=ln-T',
  fiol: 'stream=correlated-gaussian:d=5&reg=elastic-net:l1=0.02',
  rda: 'stream=correlated-gaussian:d=5&loss=hinge&reg=l1:lambda=0.05',
  'ada-implicit': `${RACE}&domain=ball:radius=2`,
  'iomd-kl': 'stream=experts:d=5&domain=simplex',
  eg: 'stream=experts:d=5&loss=absolute&domain=simplex',
  foster: 'stream=hazan&loss=logistic',
};

test('a fork of each learner has its curve', nightly, async ({ lab }) => {
  const page = await lab.open(`v=1&${RACE}&rounds=400&run=sgd`, { before: watchFrames });
  for (const { id, name } of core.catalogue().kinds.learner)
    await test.step(id, async () => {
      await page.follow(`v=1&${RACES[id] ?? RACE}&rounds=400&speed=max&run=${id}`);
      await page.page.locator(`[data-learner="${id}"] .info`).click();
      await page.page.getByRole('button', { name: 'Fork and race' }).click();
      await page.page.waitForFunction(
        () => window.last?.t === 400 && window.last.runs.length === 2,
      );
      const [learner, fork] = (await lastFrame(page)).runs;
      assert.equal(fork.stopped ?? '', '');
      assert.equal(fork.label, `${name} fork`);
      assert.equal(fork.series.length, 400);
      // Far less than a pixel of any chart.
      learner.series.forEach((sum, i) => {
        const apart = Math.abs(sum - fork.series[i]);
        assert.ok(apart <= 1e-9 * Math.max(1, sum), `round ${i + 1}: ${apart}`);
      });
    });
});
