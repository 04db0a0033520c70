/** Every step of every lesson on a projector of 1920 × 1080: one large picture, large text, nothing cut off. */
import assert from 'node:assert/strict';
import { nightly, test } from './harness.mjs';
import { lessons, linkOf } from './lessons.mjs';

const ROOM = { viewport: { width: 1920, height: 1080 } };
/** Share of the screen of a chart inside its axes; of the three pictures of a round, together. */
const LEAST = 0.6;
const LEAST_OF_ROUND = 0.35;

/** What is wrong with the stage as it stands. */
function faultsOfStage([least, leastOfRound]) {
  const faults = [];
  const name = (one) => `${one.className || one.tagName} “${one.textContent.slice(0, 40)}”`;
  const shown = [...document.querySelectorAll('.stage *')].filter(
    (one) =>
      one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !one.closest('.visually-hidden, .katex, .key-hint, .stage-bar') &&
      [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()),
  );
  for (const one of shown) {
    const { left, top, right, bottom, width } = one.getBoundingClientRect();
    if (width < 2 || getComputedStyle(one).clipPath !== 'none') continue;
    if (parseFloat(getComputedStyle(one).fontSize) < 24) faults.push(`small: ${name(one)}`);
    if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight)
      faults.push(`outside: ${name(one)}`);
    if (one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflow !== 'visible')
      faults.push(`cut: ${name(one)}`);
  }
  const panels = [...document.querySelectorAll('.pictures > *')];
  if (panels.length !== 1) faults.push(`${panels.length} panels`);
  const areas = [...document.querySelectorAll('.ends[data-plot]')].map((one) => {
    const [left, top, right, bottom] = one.dataset.plot.split(' ').map(Number);
    return (right - left) * (bottom - top);
  });
  // Before the first round there is none to be opened.
  if (document.querySelector('[data-testid=round-closed]')) return faults;
  const isRound = panels[0]?.matches('.round, .bead');
  const rounds = [...document.querySelectorAll(':is(.round, .bead) .plot')].map((one) => {
    const { width, height } = one.getBoundingClientRect();
    return width * height;
  });
  const sum = (isRound ? rounds : areas).reduce((all, one) => all + one, 0);
  const share = sum / (innerWidth * innerHeight);
  if (share < (isRound ? leastOfRound : least))
    faults.push(`${isRound ? 'round' : 'plot'} ${(100 * share).toFixed(1)} %`);
  return faults;
}

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
