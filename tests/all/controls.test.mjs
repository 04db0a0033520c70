/** Playing, stepping, and changing the experiment. */
import assert from 'node:assert/strict';
import { DETAILED, drawn, FOUR, SMALL, test } from '../e2e/harness.mjs';
import { holdRaces } from '../e2e/waiting.mjs';

test('a learner that is moved keeps its numbers and its colour till the new race comes', async ({
  lab,
}) => {
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
});

test('what the pointer reads goes with its chart', async ({ lab }) => {
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
  // No pointer moves from here on: the browser says nothing of one that stands.
  await page.page.keyboard.press('p');
  await page.get('leave').waitFor();
  await page.settle();
  assert.equal(await page.page.evaluate(() => window.readouts), 0);
});

test('the race goes on on screen while the pointer moves over a chart', async ({ lab }) => {
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
});

test('parts that do not fit are disabled and say why', async ({ lab }) => {
  const page = await lab.open(`v=1&stream=blobs&loss=logistic&rounds=300&speed=max&run=fiol`);
  const disabled = await page.page.locator('select[data-part] option:disabled').allTextContents();
  for (const text of disabled) assert.match(text, /: ./, text);
  await page.part('loss').selectOption('hinge');
  await page.page.waitForFunction(() => location.hash.includes('loss=hinge'));
  await page.finalFingerprint();
});

test('tabs change the chart and the link', async ({ lab }) => {
  const page = await lab.open(`${SMALL}&reg=l1&${FOUR}`, DETAILED);
  await page.finalFingerprint();
  const choices = await page.page
    .locator('[data-view]')
    .evaluateAll((all) => all.map((input) => input.dataset.view));
  assert.ok(choices.length >= 9, choices.join(' '));
  for (const choice of choices) {
    const input = page.view(choice);
    await input.check({ force: true });
    // Another drawing takes the place of the former one in a frame, and is drawn in the next.
    await page.settle();
    await page.settle();
    assert.ok(await input.isChecked(), choice);
    await drawn(page.page);
  }
  await page.view('sparsity.map').check({ force: true });
  await page.page.waitForFunction(() => location.hash.includes('sparsity=map'));
  await drawn(page.page);
});

test('hover shows values and one cursor on all charts', async ({ lab }) => {
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
