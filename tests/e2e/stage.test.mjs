/** Every step of every lesson on a projector of 1920 × 1080: one large picture, large text, nothing cut off. */
import assert from 'node:assert/strict';
import { nightly, test } from './harness.mjs';
import { lessons, linkOf } from './lessons.mjs';
import { faultsOfStage } from './stage.mjs';

const ROOM = { viewport: { width: 1920, height: 1080 } };
/**
 * Share of the screen of a chart inside its axes, with long names beside it and three lines of
 * text; for a round, of its three pictures together.
 */
const LEAST = 0.54;
const LEAST_OF_ROUND = 0.35;

for (const lesson of lessons)
  test(`the stage of ${lesson.id}`, nightly, async ({ lab }) => {
    const found = [];
    for (const [number, step] of lesson.steps.entries()) {
      const page = await lab.open(`${linkOf(lesson, number + 1)}&present=1`, {
        ...ROOM,
        wait: false,
      });
      await page.page.waitForFunction(() =>
        ['running', 'paused', 'finished'].includes(document.documentElement.dataset.state),
      );
      await page.get('stage-line').filter({ hasText: /\w/ }).waitFor();
      // A sweep takes the place of the race's chart, unless the step's question is open.
      if (/&sweep=/.test(step.link) && !step.ask)
        await page.page.waitForSelector('[data-testid=sweep][data-phase=done]');
      await page.page
        .locator('.ends[data-plot], .round, .bead')
        .first()
        .waitFor({ state: 'attached' });
      await page.settle();
      const faults = await page.page.evaluate(faultsOfStage, [LEAST, LEAST_OF_ROUND]);
      found.push(...faults.map((fault) => `${number + 1}: ${fault}`));
      await page.close();
    }
    assert.deepEqual(found, []);
  });
