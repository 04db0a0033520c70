/**
 * The lessons as a course: the list of a lesson's steps, the lecturer's notes, and both in print.
 */
import assert from 'node:assert/strict';
import { expect } from '@playwright/test';
import { nightly, test } from './harness.mjs';
import { atStep, first, firstIn, lessons, linkOf, settled } from './lessons.mjs';

/** Pages of a PDF that Chromium made. */
const pagesIn = (pdf) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
const printed = async (page) => pagesIn(await page.page.pdf({ preferCSSPageSize: true }));

test('any step is entered from the list of steps, by mouse and by keys', async ({ lab }) => {
  const page = await lab.open(linkOf(first, 2), { wait: false });
  await atStep(page, 2);
  const list = page.get('lesson-steps');
  await page.get('lesson-progress').click();
  await expect(list.getByRole('link')).toHaveCount(first.steps.length);
  await expect(list.locator('[aria-current]')).toContainText(first.steps[1].title);
  await list.getByRole('link', { name: first.steps[8].title }).click();
  await atStep(page, 9);
  await expect(list).toBeHidden();
  await settled(page);
  assert.match(await page.fragment(), /lesson=explode:9$/);

  const { keyboard } = page.page;
  await page.get('lesson-progress').focus();
  await keyboard.press('Enter');
  await expect(list.locator('[aria-current]')).toBeFocused();
  await keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(page.get('lesson-progress')).toBeFocused();
  await keyboard.press('Enter');
  await expect(list.locator('[aria-current]')).toBeFocused();
  await keyboard.press('Shift+Tab');
  await keyboard.press('Enter');
  await atStep(page, 8);
  await expect(page.get('lesson-step')).toBeFocused();
  // Back leads to the previous page.
  await page.page.goBack();
  await atStep(page, 9);
});

test('on a phone the list of steps fits, and its entries are as high as a thumb', async ({
  lab,
}) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const page = await lab.open(linkOf(first, 2), { ...phone, wait: false });
  await atStep(page, 2);
  await page.get('lesson-progress').tap();
  const list = page.get('lesson-steps');
  await expect(list).toBeVisible();
  const { x, y, width, height } = await list.boundingBox();
  assert.ok(
    x >= 0 && y >= 0 && x + width <= 390 && y + height <= 844,
    `${x} ${y} ${width} ${height}`,
  );
  for (const entry of await list.locator('.lesson-entry').all())
    assert.ok((await entry.boundingBox()).height >= 44);
  await list.getByRole('link').last().tap();
  await atStep(page, first.steps.length);
});

test('the notes follow the stage, their Page ↓ moves it, and they say that it is gone', async ({
  lab,
}) => {
  const page = await lab.open(`${linkOf(first, 2)}&present=1`, { wait: false });
  await atStep(page, 2);
  const opening = page.page.context().waitForEvent('page');
  await page.get('notes').click();
  const notes = await opening;
  const title = notes.getByTestId('notes-step');
  await expect(title).toHaveText(first.steps[1].title);
  // The misconception behind a wrong answer, and the next step.
  await expect(notes.locator('.why').first()).toBeVisible();
  await expect(notes.locator('.notes-then h2')).toContainText(first.steps[2].title);
  assert.equal(await notes.evaluate(() => document.querySelectorAll('canvas').length), 0);

  // Page ↓ in the notes until the stage is at the next step; in the stage until it is at the one after that.
  const onward = async (window, step) => {
    for (let presses = 0; ; presses += 1) {
      const reached = await page.get('lesson-progress').textContent();
      if (reached.startsWith(`${step} of`)) break;
      assert.ok(presses < 20, reached);
      const before = await seen(page, notes);
      await window.keyboard.press('PageDown');
      await expect.poll(() => seen(page, notes)).not.toBe(before);
    }
    await expect(title).toHaveText(first.steps[step - 1].title);
  };
  await onward(notes, 3);
  await onward(page.page, 4);
  await notes.keyboard.press('PageUp');
  await expect(title).toHaveText(first.steps[2].title);

  // A message of no known shape changes nothing.
  const id = new URL(notes.url()).searchParams.get('notes');
  await page.page.evaluate((name) => {
    const channel = new BroadcastChannel(`implicit-lab.notes.${name}`);
    channel.postMessage({ type: 'at', lesson: 'units', step: '1', phase: 'text' });
    channel.postMessage({ type: 'at', lesson: 'units', step: 99, phase: 'text' });
    channel.postMessage({ type: 'at', lesson: 'explode', step: 6, phase: 'text' });
  }, id);
  await expect(title).toHaveText(first.steps[5].title);

  await page.page.keyboard.press('Escape');
  await expect(notes.getByTestId('notes-closed')).toBeVisible();
  await page.page.keyboard.press('p');
  await expect(title).toHaveText(first.steps[2].title);
  await page.page.close();
  await expect(notes.getByTestId('notes-closed')).toBeVisible();
});

/**
 * Everything that changes with a press: the stage's text and step, its question, and the phase in
 * the notes.
 */
async function seen(page, notes) {
  const stage = await page.page.evaluate(() => {
    const text = (id) => document.querySelector(`[data-testid=${id}]`)?.textContent ?? '';
    const slide = document.querySelector('dialog[open]')?.textContent ?? '';
    // The rest of the text is there, unseen.
    const said = document.querySelectorAll('[data-testid=stage-line] [data-said=later]').length;
    return `${text('lesson-progress')} ${text('stage-line')} ${said} ${slide}`;
  });
  return `${stage} ${await notes.locator('.source').textContent()}`;
}

/* Every night: the prints. */

for (const language of ['en', 'de'])
  test(
    `the handout of the first lesson is four pages, questions and answers on the same axes, in ${language}`,
    nightly,
    async ({ lab }) => {
      const page = await lab.open(`${linkOf(first, 1)}&lang=${language}`, { wait: false });
      await page.get('lesson-progress').waitFor();
      await page.get('lesson-progress').click();
      await page.get('lesson-handout').click();
      await expect(page.get('handout-print')).toBeEnabled();
      assert.equal(await printed(page), 4);
      const drawn = await page.page.locator('.handout-chart').evaluateAll((all) =>
        all.map(({ alt, src }) => {
          const svg = decodeURIComponent(src.replace(/^[^,]*,/, ''));
          return { alt, place: /data-plot="[^"]*"/.exec(svg)?.[0], svg };
        }),
      );
      for (const { title, ask } of firstIn(language).steps) {
        const found = drawn.filter(({ alt }) => alt.includes(title));
        assert.equal(found.length, ask ? 2 : 1, title);
        if (!ask) continue;
        const [question, answer] = found;
        assert.equal(question.place, answer.place, title);
        // The question's axes have no number that the answer's lack.
        const numbers = (svg) => svg.match(/>[−\d.,·⁰¹²³⁴⁵⁶⁷⁸⁹⁻]+</g) ?? [];
        const known = numbers(answer.svg);
        assert.ok(numbers(question.svg).length > 2, title);
        for (const one of numbers(question.svg)) assert.ok(known.includes(one), `${title}: ${one}`);
        assert.ok(question.svg.length < answer.svg.length, title);
      }
    },
  );

for (const language of ['en', 'de'])
  test(
    `the notes on every lesson print on two pages at most, in ${language}`,
    nightly,
    async ({ lab }) => {
      const page = await lab.open(`${linkOf(first, 1)}&lang=${language}`, { wait: false });
      await page.get('lesson-progress').waitFor();
      for (const { id, steps } of lessons) {
        await page.page.keyboard.press('l');
        await page.page.locator(`[data-lesson="${id}"] [data-testid=lesson-teachers]`).click();
        await expect(page.page.locator('.teach-slide')).toHaveCount(2);
        await expect(page.page.locator('.handout-columns > section')).toHaveCount(steps.length + 3);
        await page.page.waitForFunction(() =>
          [...document.querySelectorAll('.tex')].every((one) => one.querySelector('math')),
        );
        const pages = await printed(page);
        assert.ok(pages <= 2, `${id}: ${pages} pages`);
        await page.get('teachers-close').click();
      }
    },
  );
