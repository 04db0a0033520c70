/** Playing, stepping, and changing the experiment. */
import assert from 'node:assert/strict';
import { expect } from '@playwright/test';
import { DETAILED, drawn, FOUR, nightly, SMALL, test } from './harness.mjs';
import { holdRaces } from './waiting.mjs';

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
  // Watched from before the key press: it soon is where it was.
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
        // Long enough for the first of two races to arrive before the second one is loaded.
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
  // From the click to the end the page never shows the previous race as finished.
  await page.page.evaluate(() => {
    document.querySelector('[data-testid=play]').click();
    window.stateAfterClick = document.documentElement.dataset.state;
  });
  assert.equal(await page.page.evaluate(() => window.stateAfterClick), 'running');
  assert.equal(await page.finalFingerprint(), print);
});

/* Every night: Playing, stepping, and changing the experiment. */

test(
  'a learner that is moved keeps its numbers and its colour till the new race comes',
  nightly,
  async ({ lab }) => {
    const page = await lab.open(`${SMALL}&${FOUR}`, {
      before: (one) => one.addInitScript(holdRaces),
    });
    await page.finalFingerprint();
    await page.get('round-said').waitFor();
    /** Mean loss and colour of each learner, in the table; colours at the ends of the curves. */
    const seen = () =>
      page.page.evaluate(() => ({
        rows: [...document.querySelectorAll('[data-testid=results] tbody tr')]
          .map((row) => [
            row.querySelector('.who').textContent,
            row.cells[1].textContent,
            row.querySelector('.swatch').style.getPropertyValue('--k'),
          ])
          .sort(),
        picture: window.inkOf('chart-loss').hash,
      }));
    const before = await seen();
    await page.page.evaluate(() => {
      window.hold = true;
    });
    await page.tool('Move FIOL up').click();
    await page.page.waitForTimeout(200);
    assert.deepEqual(await seen(), before);
    await page.page.evaluate(() => window.letGo());
    await page.page.waitForFunction(() => window.race.arrived);
    await page.finalFingerprint();
    assert.deepEqual((await seen()).rows, before.rows);
  },
);

test('what the pointer reads goes with its chart', nightly, async ({ lab }) => {
  const page = await lab.open(`${SMALL}&${FOUR}`);
  await page.finalFingerprint();
  const box = await page.get('chart-loss').locator('.plot').boundingBox();
  await page.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.page.locator('.readout').waitFor();
  await page.page.evaluate(() => {
    window.readouts = 0;
    new MutationObserver(() => {
      const staged = document.documentElement.dataset.mode === 'present';
      if (staged && document.querySelector('.readout')) window.readouts += 1;
    }).observe(document.body, { childList: true, subtree: true });
  });
  // No pointer moves from here on: the browser reports nothing about a pointer at rest.
  await page.page.keyboard.press('p');
  await page.get('leave').waitFor();
  await page.settle();
  assert.equal(await page.page.evaluate(() => window.readouts), 0);
});

test(
  'the race goes on on screen while the pointer moves over a chart',
  nightly,
  async ({ lab }) => {
    const page = await lab.open('v=1&rounds=1000000&speed=200');
    await page.waitForRound(10);
    const seen = await page.page.evaluate(async () => {
      const plot = document.querySelector('[data-testid=chart-loss] .plot');
      const { left, top, width, height } = plot.getBoundingClientRect();
      const rounds = new Set();
      const end = performance.now() + 2000;
      for (let i = 0; performance.now() < end; i += 1) {
        plot.dispatchEvent(
          new PointerEvent('pointermove', {
            clientX: left + width * (0.3 + 0.4 * ((i % 50) / 50)),
            clientY: top + height / 2,
            bubbles: true,
          }),
        );
        await new Promise(requestAnimationFrame);
        rounds.add(document.querySelector('[data-testid=progress]').textContent);
      }
      return rounds.size;
    });
    assert.ok(seen > 5, `${seen} rounds in two seconds`);
  },
);

test('parts that do not fit are disabled and say why', nightly, async ({ lab }) => {
  const page = await lab.open(`v=1&stream=blobs&loss=logistic&rounds=300&speed=max&run=fiol`);
  const disabled = await page.page.locator('select[data-part] option:disabled').allTextContents();
  for (const text of disabled) assert.match(text, /: ./, text);
  await page.part('loss').selectOption('hinge');
  await page.page.waitForFunction(() => location.hash.includes('loss=hinge'));
  await page.finalFingerprint();
});

test('tabs change the chart and the link', nightly, async ({ lab }) => {
  const page = await lab.open(`${SMALL}&reg=l1&${FOUR}`, DETAILED);
  await page.finalFingerprint();
  const choices = await page.page
    .locator('[data-view]')
    .evaluateAll((all) => all.map((input) => input.dataset.view));
  assert.ok(choices.length >= 9, choices.join(' '));
  for (const choice of choices) {
    const input = page.view(choice);
    await input.check({ force: true });
    // Another drawing replaces the previous one in a frame, and is drawn in the next.
    await page.settle();
    await page.settle();
    assert.ok(await input.isChecked(), choice);
    await drawn(page.page);
  }
  await page.view('sparsity.map').check({ force: true });
  await page.page.waitForFunction(() => location.hash.includes('sparsity=map'));
  await drawn(page.page);
});

test('hover shows values and one cursor on all charts', nightly, async ({ lab }) => {
  const page = await lab.open(`${SMALL}&reg=l1&${FOUR}`);
  await page.finalFingerprint();
  const before = await page.ink('chart-sparsity');
  const plot = page.get('chart-loss').locator('.plot');
  const box = await plot.boundingBox();
  await page.page.mouse.move(box.x + box.width * 0.4, box.y + box.height * 0.5);
  const readout = page.page.locator('.readout');
  await readout.waitFor();
  assert.match(await readout.textContent(), /t = \d+/);
  await page.page.waitForFunction(
    (hash) => window.inkOf('chart-sparsity').hash !== hash,
    before.hash,
  );
  await page.page.mouse.move(5, 5);
  await readout.waitFor({ state: 'detached' });
});
