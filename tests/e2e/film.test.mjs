/** The film of a round: played, scrubbed, as stills, and entered by a point of a curve. */
import assert from 'node:assert/strict';
import { expect } from '@playwright/test';
import { test } from './harness.mjs';
import { open, PANEL } from './round.mjs';

const TWO =
  'v=1&stream=adversary&examples=1,0.5,1;-1,0.8,-1&rounds=12&at=2&run=fiol:eta=1&run=sgd:eta=1';
const reel = (page) => page.get('film-scrubber').inputValue().then(Number);
/** Records the reel's position and the current phase, frame by frame, from now on. */
const watch = (page) =>
  page.page.evaluate(() => {
    window.film = [];
    const look = () => {
      const at = Number(document.querySelector('[data-testid=film-scrubber]')?.value);
      const told = document.querySelector('[data-testid=round] [aria-current=step]');
      window.film.push({ at, phase: told?.dataset.testid });
      requestAnimationFrame(look);
    };
    look();
  });
/** Waits until the film requested since `watch` has left its end and is there again; returns what was shown meanwhile. */
const ended = async (page) => {
  const shown = await page.page.waitForFunction(() => {
    const began = window.film.findIndex(({ at }) => at < 6);
    return began >= 0 && window.film.at(-1).at === 6 && window.film.slice(began);
  });
  return shown.jsonValue();
};
const KINDS = ['scalar', 'equation', 'plane'];
const pictures = async (page) => {
  await page.settle();
  return Promise.all(KINDS.map(async (kind) => (await page.ink(`round-${kind}`)).hash));
};

test('it plays from phase 1 to 6 and ends with the whole round; a key stops it', async ({
  lab,
}) => {
  const page = await lab.open(`${TWO}&${PANEL}`);
  await open(page);
  const whole = await pictures(page);
  await watch(page);
  await page.page.keyboard.press('x');
  const seen = new Set((await ended(page)).map(({ phase }) => phase));
  assert.ok(seen.size >= 4, `${[...seen]}`);
  assert.deepEqual(await pictures(page), whole);
  await page.page.keyboard.press('x');
  await expect.poll(() => reel(page)).toBeLessThan(3);
  await page.page.keyboard.press('x');
  const stood = await reel(page);
  await page.settle();
  assert.equal(await reel(page), stood);
  // When moved by hand, a partly shown round is first shown as a whole.
  await page.page.keyboard.press('.');
  assert.equal(await reel(page), Math.ceil(stood));
});

test('scrubbed, every moment is a picture of its own, the same there and back', async ({ lab }) => {
  const page = await lab.open(`${TWO}&${PANEL}`);
  await open(page);
  const at = async (to) => {
    await page.get('film-scrubber').fill(String(to));
    return (await pictures(page)).join();
  };
  const moments = [2.4, 3.4, 3.9, 4.3, 4.6, 5.5];
  const found = [];
  for (const to of moments) found.push(await at(to));
  assert.equal(new Set(found).size, moments.length);
  for (const to of moments.toReversed())
    assert.equal(await at(to), found[moments.indexOf(to)], `${to}`);
});

test('where motion is to be reduced it shows the phases as stills', async ({ lab }) => {
  const page = await lab.open(`${TWO}&${PANEL}`, { reducedMotion: 'reduce' });
  await open(page);
  await watch(page);
  await page.page.keyboard.press('x');
  const seen = new Set((await ended(page)).map(({ at }) => at));
  assert.ok(seen.size > 1);
  for (const one of seen) assert.equal(one, Math.round(one));
});

test('a point of a curve leads into its round, on the page and on a stage, where Escape leads back', async ({
  lab,
}) => {
  const link = 'v=1&stream=blobs&rounds=60&run=fiol:eta=1&run=sgd:eta=1';
  for (const present of ['', '&present=1']) {
    const page = await lab.open(`${link}&speed=max${present}`, { wait: false });
    await page.waitForState('finished');
    await page.settle();
    const top = await page.page.evaluate(() => scrollY);
    const chart = page.get('chart-loss').locator('.plot');
    const { width, height } = await chart.boundingBox();
    const position = { x: width / 2, y: height / 2 };
    await chart.hover({ position });
    await page.page.locator('.readout').waitFor();
    await chart.click({ position });
    // The race was paused at its last round, and the opened round is another one.
    await page.page.waitForFunction(() => {
      const title = document.querySelector('#round-title')?.textContent ?? '';
      return /Round \d+ of/.test(title) && !/Round 60 of/.test(title);
    });
    const { t } = await page.progress();
    assert.ok(t > 1 && t < 60, `${t}`);
    if (!present) {
      // The round's pictures are in the window, although its panel is the last on the page.
      await page.page.waitForFunction(() => {
        const { bottom } = document.querySelector('.round-pictures .plot').getBoundingClientRect();
        return bottom <= innerHeight;
      });
      await page.page.keyboard.press('Escape');
      await page.waitForRound(60);
      await expect.poll(() => page.page.evaluate(() => scrollY)).toBe(top);
      continue;
    }
    await page.page.keyboard.press('Escape');
    await page.get('chart-loss').waitFor();
  }
});

test('before the first round the key plays the film of round 1; begun again within a moment there is one film', async ({
  lab,
}) => {
  const page = await lab.open(`${TWO.replace('at=2', 'at=0')}&${PANEL}`, { wait: false });
  await page.get('round-closed').waitFor();
  await watch(page);
  await page.page.keyboard.press('x');
  await ended(page);
  await expect(page.get('progress')).toHaveText(/t = 1\b/);
  // Stopped and restarted within a moment, there is one film, which a key stops.
  for (const _ of [1, 2, 3]) await page.page.keyboard.press('x');
  await expect.poll(() => reel(page)).toBeLessThan(4);
  await page.page.keyboard.press('x');
  const stood = await reel(page);
  await page.settle();
  assert.equal(await reel(page), stood);
});
