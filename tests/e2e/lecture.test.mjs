/**
 * A lecture as it is given: the first lesson on a projector, with a clicker (Page ↓) and four keys: digits count votes, X plays the
 * film of a round, C shows the code of a learner, T turns to another picture. Its pictures are in `test-results/lecture`.
 */
import assert from 'node:assert/strict';
import { expect } from '@playwright/test';
import { at } from '../../scripts/shell.mjs';
import { nightly, test } from './harness.mjs';
import { atStep, first, linkOf } from './lessons.mjs';

const ROOM = { viewport: { width: 1920, height: 1080 } };
const FOLDER = at('test-results/lecture');
/** The step at which the lecturer leaves the clicker for the keys. */
const ASIDE = 5;
const QUESTION = 'the question';
const ANSWER = 'the answer';

/** Step and text on the stage, or that the question or its answer is shown. */
const seen = (page) =>
  page.page.evaluate(
    ([question, answer]) => {
      const text = (id) => document.querySelector(`[data-testid=${id}]`)?.innerText ?? '';
      const slide = document.querySelector('[data-testid=room-dialog][open]');
      const told = document.querySelector('.stage-answers[data-told=true]') ? answer : '';
      const said = `${text('stage-line')}${text('stage-remember')}${told}`;
      return `${text('lesson-progress')}: ${slide ? question : said}`;
    },
    [QUESTION, ANSWER],
  );

test(
  'the first lesson by clicker: every press shows something new, every question is voted on',
  nightly,
  async ({ lab }) => {
    const page = await lab.open(`${linkOf(first, 1)}&present=1`, { ...ROOM, wait: false });
    const { keyboard } = page.page;
    await atStep(page, 1);
    await page.get('stage-line').filter({ hasText: /\w/ }).waitFor();
    let pictures = 0;
    const picture = async () => {
      await page.settle();
      pictures += 1;
      const path = `${FOLDER}/${String(pictures).padStart(2, '0')}.png`;
      await page.page.screenshot({ path });
    };
    const click = async () => {
      const before = await seen(page);
      await keyboard.press('PageDown');
      await expect.poll(() => seen(page)).not.toBe(before);
      // The answer appears when the race has ended.
      if (await page.get('stage-answers').isVisible())
        await page.page.locator('.stage-answers[data-told=true]').waitFor();
      return await seen(page);
    };

    /** An aside with the keys, after which the lecture resumes where it was. */
    const aside = async () => {
      const before = await seen(page);
      await page.waitForState('finished');
      await keyboard.press('x');
      await page.get('round-said').waitFor();
      await expect.poll(() => page.get('film-scrubber').inputValue()).toBe('6');
      await picture();
      await keyboard.press('c');
      await page.get('stage-code').waitFor();
      await picture();
      await keyboard.press('Escape');
      await page.get('stage-code').waitFor({ state: 'detached' });
      // T keeps turning until the weights are back.
      while (!(await page.get('chart-weights').isVisible())) await keyboard.press('t');
      assert.equal(await seen(page), before);
    };

    const heard = { questions: 0, answers: 0 };
    let now = await seen(page);
    await picture();
    while (!now.startsWith(`${first.steps.length} of`)) {
      now = await click();
      await picture();
      if (now.endsWith(QUESTION)) {
        heard.questions += 1;
        for (const vote of ['1', '2', '2']) await keyboard.press(vote);
        await page.page.getByText('3 votes').waitFor();
      }
      if (now.endsWith(ANSWER)) heard.answers += 1;
      if (now.startsWith(`${ASIDE} of`) && now.includes('after three steps') && !heard.aside) {
        heard.aside = true;
        await aside();
      }
    }
    const asked = first.steps.filter(({ ask }) => ask).length;
    assert.deepEqual(heard, { questions: asked, answers: asked, aside: true });
  },
);
