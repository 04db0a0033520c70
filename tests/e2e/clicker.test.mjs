/**
 * Every lesson as it is given, by Page ↓ alone: a step takes two presses at most, three with a question. No screen is empty, and
 * no reason is read before its race has ended.
 */
import assert from 'node:assert/strict';
import { expect } from '@playwright/test';
import { nightly, test } from './harness.mjs';
import { atStep, first, lessons, linkOf } from './lessons.mjs';
import { sceneOfStage } from './stage.mjs';

/** Presses of a step, without and with a question, and of the first lesson. */
const [PLAIN, ASKED, FIRST] = [2, 3, 34];
/**
 * Lines that appear with one press, in large and in smaller text: the second part begins within a
 * line.
 */
const LINES = { en: [3, 4, 4], de: [4, 4, 4] };
/** The largest share of the screen above the picture. */
const HIGH = 0.28;
/**
 * English on a large projector, German on a small one. Races reach their end as soon as possible.
 */
const ROOMS = {
  en: { viewport: { width: 1920, height: 1080 }, reducedMotion: 'reduce' },
  de: { viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce' },
};

/** Records whether the answer appeared in words before its race was over; runs in the page. */
function listen() {
  window.early = [];
  const look = () => {
    const told = document.querySelector('[data-testid=stage-answers]')?.dataset.told === 'true';
    const reason = document.querySelector('.stage-line [data-said=now]:nth-of-type(2)');
    const { state } = document.documentElement.dataset;
    const answer = document.querySelector('.stage-line[data-scene=answer]');
    if (answer && window.plays && (told || reason) && state !== 'finished')
      window.early.push(`${state}: ${reason?.textContent}`);
    requestAnimationFrame(look);
  };
  look();
}

/** Gives the lesson; returns its faults and the number of presses it took. */
async function give(page, lesson, lang) {
  const faults = [];
  const scene = () => page.page.evaluate(sceneOfStage);
  const signed = ({ step, question, said, answers, remember, over }) =>
    JSON.stringify([step, question !== null, said, answers, remember, over]);
  let total = 0;
  let now = await scene();
  for (const [index, { ask }] of lesson.steps.entries()) {
    const number = index + 1;
    const most = ask ? ASKED : PLAIN;
    let presses = 0;
    for (;;) {
      await page.settle();
      // Curves come with the next frames, or the previous picture stays.
      await expect
        .poll(async () => (await scene()).ink, { message: `${number}: a picture` })
        .toBe(true);
      now = await scene();
      const lines = Math.max(...now.lines, 0);
      if (now.answers === null && lines > LINES[lang][now.smaller])
        faults.push(`${number}: ${lines} lines at once`);
      if (now.high > HIGH) faults.push(`${number}: ${now.all} lines above the picture`);
      faults.push(...now.full.map((one) => `${number}: ${one} is full`));
      if (now.state === 'finished') faults.push(...now.cut.map((one) => `${number}: ${one} cut`));
      const before = signed(now);
      await page.page.evaluate((plays) => {
        window.plays = plays;
      }, ask?.plays === true);
      await page.page.keyboard.press('PageDown');
      await expect.poll(async () => signed(await scene())).not.toBe(before);
      now = await scene();
      if (now.over) break;
      presses += 1;
      if (now.step !== number) break;
      if (now.answers !== null && now.remember === null)
        await page.page.locator('[data-testid=stage-answers][data-told=true]').waitFor();
    }
    total += presses;
    if (presses > most) faults.push(`${number}: ${presses} presses`);
  }
  assert.ok(now.over && !now.gallery, 'after the last step: the end, and no list of lessons');
  // Another press changes nothing, and one back shows the last screen again.
  await page.page.keyboard.press('PageDown');
  await page.settle();
  assert.equal(signed(await scene()), signed(now));
  await page.page.keyboard.press('PageUp');
  await expect.poll(async () => (await scene()).over).toBe(false);
  assert.equal((await scene()).remember !== null, true);
  faults.push(...(await page.page.evaluate(() => window.early)));
  return { faults, total };
}

for (const [lang, room] of Object.entries(ROOMS))
  for (const lesson of lessons)
    test(
      `${lesson.id} by Page ↓ alone (${lang}): few presses, no empty screen, no answer before its race`,
      lesson === first && lang === 'en' ? {} : nightly,
      async ({ lab }) => {
        const link = `${linkOf(lesson, 1)}&present=1&lang=${lang}`;
        const page = await lab.open(link, { ...room, wait: false });
        await page.get('stage-line').filter({ hasText: /\w/ }).waitFor();
        await page.page.evaluate(listen);
        const { faults, total } = await give(page, lesson, lang);
        assert.deepEqual(faults, []);
        if (lesson === first) assert.ok(total <= FIRST, `${total} presses`);
      },
    );

test(
  'who does not wait for the end of a race is shown it; then the reason comes',
  nightly,
  async ({ lab }) => {
    const page = await lab.open(`${linkOf(first, 6)}&present=1`, { wait: false });
    await atStep(page, 6);
    await page.get('stage-line').filter({ hasText: /\w/ }).waitFor();
    for (const key of ['PageDown', 'PageDown']) await page.page.keyboard.press(key);
    await page.page.locator('[data-testid=stage-answers][data-told=false]').waitFor();
    await page.page.keyboard.press('PageDown');
    await page.page.locator('[data-testid=stage-answers][data-told=true]').waitFor();
    assert.equal((await page.page.evaluate(sceneOfStage)).state, 'finished');
    assert.equal((await page.progress()).t, 100);
  },
);
