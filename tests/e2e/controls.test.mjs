/** Playing, stepping, and changing the experiment. */
import assert from 'node:assert/strict';
import { expect } from '@playwright/test';
import { FOUR, SMALL, test } from './harness.mjs';

test('pause, one round, ten rounds, reset, play', async ({ lab }) => {
  const page = await lab.open();
  await page.pause();
  const stood = (await page.progress()).t;
  const picture = (await page.ink('chart-loss')).hash;
  await page.page.waitForTimeout(250);
  assert.equal((await page.progress()).t, stood, 'paused is paused');
  assert.equal((await page.ink('chart-loss')).hash, picture, 'nothing moves');

  await page.get('step1').click();
  await page.waitForRound(stood + 1);
  await page.page.keyboard.press('Shift+N');
  await page.waitForRound(stood + 11);
  await page.settle();
  assert.equal((await page.progress()).t, stood + 11);

  await page.get('reset').click();
  await expect(page.get('progress')).toHaveText(/t = 0\b/);
  assert.equal(await page.state(), 'paused');

  await page.get('play').click();
  await page.waitForState('running');
  await page.waitForRound(5);
});

test('a slider restarts the race at once', async ({ lab }) => {
  const page = await lab.open('v=1&speed=2000');
  await page.pause();
  await page.get('reset').click();
  await expect(page.get('progress')).toHaveText(/t = 0\b/);
  await page.get('play').click();
  await page.waitForRound(3000);
  const before = await page.fragment();
  const first = (await page.get('fingerprint').textContent()).trim();
  await page.slider('run1.eta').focus();
  // Looked at from before the key: it soon is where it was.
  await page.page.evaluate(() => {
    window.least = Number.POSITIVE_INFINITY;
    const look = () => {
      const text = document.querySelector('[data-testid=progress]').textContent;
      window.least = Math.min(window.least, Number(/[\d,]+/.exec(text)[0].replaceAll(',', '')));
      requestAnimationFrame(look);
    };
    look();
  });
  await page.page.keyboard.press('PageDown');
  await page.page.waitForFunction(() => window.least < 3000);
  await page.waitForRound(10);
  assert.equal(await page.state(), 'running', 'it plays on');
  await page.page.waitForFunction((old) => location.hash.slice(1) !== old, before);
  assert.match(await page.fragment(), /eta=/);
  await page.page.waitForFunction(
    (former) => document.querySelector('[data-testid=fingerprint]').textContent.trim() !== former,
    first,
  );
});

test('a paused race stands at its round however a slider is dragged', async ({ lab }) => {
  const page = await lab.open(`${SMALL}&${FOUR}&at=200`, {
    before: (one) =>
      one.addInitScript(() => {
        const { setTimeout: usual } = window;
        // So long that the first of two races comes before the second one is loaded.
        window.setTimeout = (run, delay, ...rest) =>
          usual(run, window.slow && delay > 0 && delay <= 80 ? 1500 : delay, ...rest);
      }),
  });
  await page.get('round-said').waitFor();
  await page.stands();
  await page.page.evaluate(async () => {
    window.slow = true;
    window.race.loads = 0;
    const slider = document.querySelector('[data-slider="run1.eta"]');
    const move = (value) => {
      slider.value = value;
      slider.dispatchEvent(new Event('input', { bubbles: true }));
    };
    move(400);
    while (window.race.loads === 0) await new Promise((done) => setTimeout(done));
    move(600);
  });
  await page.page.waitForFunction(() => window.race.loads === 2 && window.race.arrived);
  await page.stands();
  assert.equal((await page.progress()).t, 200);
  assert.match(await page.fragment(), /at=200/);
});

test('the race ends, says so, and plays again', async ({ lab }) => {
  const page = await lab.open(`${SMALL}&${FOUR}`);
  const print = await page.finalFingerprint();
  const { t, rounds } = await page.progress();
  assert.deepEqual([t, rounds], [400, 400]);
  // From the click to the end the page never shows the former race as finished.
  await page.page.evaluate(() => {
    document.querySelector('[data-testid=play]').click();
    window.stateAfterClick = document.documentElement.dataset.state;
  });
  assert.equal(await page.page.evaluate(() => window.stateAfterClick), 'running');
  assert.equal(await page.finalFingerprint(), print);
});
