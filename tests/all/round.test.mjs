/** One round opened up: its numbers, its phases, another step size in the same frame, examples placed by hand. */
import assert from 'node:assert/strict';
import { expect } from '@playwright/test';
import { written } from '../boundary/lab.mjs';
import { test } from '../e2e/harness.mjs';
import { exact, LASSO, open, PANEL, PLANE } from '../e2e/round.mjs';

/** The last row of a learner that native `replay` writes, by its columns. */
function lastRow(fragment, learner) {
  const [head, ...rows] = written(`#${fragment}`).trim().split('\n');
  const names = head.split(',');
  const row = rows.findLast((one) => one.split(',')[1] === learner);
  return Object.fromEntries(row.split(',').map((value, i) => [names[i], value]));
}

const BALL = 'v=1&stream=blobs&loss=logistic&domain=ball:radius=1&rounds=40&seed=4';

const told = (page) =>
  page.page.locator('[data-testid=round] [aria-current=step]').getAttribute('data-testid');

for (const [fragment, learners] of [
  [LASSO, ['sgd', 'comid', 'isgd', 'fiol']],
  [BALL, ['sgd', 'fiol', 'aioli']],
]) {
  const runs = learners.map((id) => `run=${id}${id === 'aioli' ? '' : ':eta=0.5'}`).join('&');
  test(`the numbers on screen are the engine's: ${learners.join(', ')} on ${fragment}`, async ({
    lab,
  }) => {
    const page = await lab.open(`${fragment}&speed=max&${runs}&${PANEL}`);
    await page.waitForState('finished');
    for (const [index, learner] of learners.entries()) {
      await page
        .get('round')
        .getByTestId('focus')
        .selectOption(String(index + 1));
      await open(page);
      await page.page.waitForFunction(
        (wanted) => document.querySelector('[data-testid=round] select').value === wanted,
        String(index + 1),
      );
      const row = lastRow(
        `${fragment}&run=${runs.split('&run=')[index].replace('run=', '')}`,
        learner,
      );
      await page.page.waitForFunction(
        (wanted) =>
          document.querySelector('[data-testid=phase-2] .gist')?.dataset.exact.replace('−', '-') ===
          wanted,
        String(Number(row.prediction)),
      );
      assert.equal(await exact(page, 3), Number(row.loss), `${learner}: the loss`);
    }
  });
}

test('at round 0 it says how to play the first round', async ({ lab }) => {
  const page = await lab.open(`v=1&stream=correlated-gaussian:d=20&speed=50&run=fiol&${PANEL}`);
  await page.pause();
  await page.get('reset').click();
  await page.get('round-begin').click();
  await open(page);
  assert.equal((await page.progress()).t, 1);
  assert.equal(await told(page), 'phase-1');
});

test('after going back to round 0 the phases are told one by one again', async ({ lab }) => {
  const page = await lab.open(`${LASSO}&run=fiol&run=sgd&at=1&${PANEL}`, { wait: false });
  await open(page);
  const phase = (number) =>
    page.page.waitForSelector(`[data-testid=phase-${number}][aria-current=step]`);
  for (const back of [
    () => page.page.keyboard.press('b'),
    () => page.page.keyboard.press(','),
    () => page.get('reset').click(),
  ]) {
    await back();
    await page.page.waitForSelector('[data-testid=round-closed][data-why=empty]');
    for (const number of [1, 2, 3]) {
      await page.page.keyboard.press('.');
      await phase(number);
      // The bar follows with the next drawing.
      await page.waitForRound(1);
      assert.equal((await page.progress()).t, 1);
      assert.equal(await page.get('phase-4').getAttribute('data-told'), 'false');
    }
    for (const _ of [1, 2]) await page.page.keyboard.press(',');
    await phase(1);
  }
  // Sent elsewhere while the round is on its way: the key still works.
  await page.page.keyboard.press('r');
  await page.page.waitForSelector('[data-testid=round-closed][data-why=empty]');
  await page.page.evaluate(() => {
    window.race.arrived = false;
    for (const key of ['.', 'r'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });
  await page.page.waitForFunction(() => window.race.arrived);
  await page.settle();
  await page.page.keyboard.press('.');
  await phase(1);
  await page.waitForRound(1);
  await page.page.keyboard.press('.');
  await phase(2);
  // A key that is held down comes again as soon as the round stands there, before it is drawn.
  await page.page.keyboard.press('r');
  await page.page.waitForSelector('[data-testid=round-closed][data-why=empty]');
  await page.page.evaluate(() => {
    const press = () =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '.', bubbles: true }));
    new MutationObserver((_, seer) => {
      if (!document.querySelector('[data-testid=phase-1][aria-current=step]')) return;
      seer.disconnect();
      press();
    }).observe(document.body, { attributes: true, childList: true, subtree: true });
    press();
  });
  await phase(2);
  await page.waitForRound(1);
  assert.equal((await page.progress()).t, 1);
  // And before the race that it was sent back to has come.
  await page.page.evaluate(() => {
    for (const key of ['r', '.'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });
  await phase(1);
  await page.stands();
  assert.equal((await page.progress()).t, 1);
});

test('an example after too many rounds is refused, and said so', async ({ lab }) => {
  const page = await lab.open(`${PLANE}&rounds=1000000&at=30000&run=fiol:eta=1&${PANEL}`);
  await page.waitForRound(30_000);
  await open(page);
  await page.get('play-example').click();
  await page.page.waitForFunction(
    () => document.querySelector('[data-testid=notices]').dataset.count === '1',
  );
  assert.match(await page.get('notices').textContent(), /more than 3000 numbers/);
  assert.match(await page.fragment(), /examples=1,0\.5,1;-1,0\.25,-1&/);
});

test('a round that diverged says so, and a learner with a rule of its own shows it', async ({
  lab,
}) => {
  const page = await lab.open(
    `v=1&stream=correlated-gaussian:d=30&rounds=400&speed=max&run=sgd:eta=1&run=fiol&${PANEL}`,
  );
  await page.waitForState('finished');
  await expect(page.get('round-said')).toHaveText(/SGD diverged in round/);
  await page.close();
  const other = await lab.open(`${BALL}&speed=max&run=aioli&${PANEL}`);
  await other.waitForState('finished');
  await open(other);
  await other.get('phase-4').click();
  assert.ok((await other.get('round-said').textContent()).length > 40);
  await other.get('told').locator('.katex').first().waitFor();
});

test('of three classes it draws their probabilities, and nothing is placed there', async ({
  lab,
}) => {
  const three = 'x%2Cy%0A1%2CA%0A1%2CB%0A1%2CC';
  const page = await lab.open(
    `v=1&stream=file&loss=cross-entropy&rounds=3&inline=${three}&run=fiol:eta=20&at=1&${PANEL}`,
    { wait: false },
  );
  const picture = page.get('round-plane');
  await picture.waitFor();
  await expect(page.get('no-pictures')).toHaveCount(0);
  await expect(page.get('round-scalar')).toHaveCount(0);
  await picture.press('ArrowRight');
  const readout = picture.locator('.readout');
  await expect(readout).toContainText('p(A)');
  for (const p of ['0.333333', '0.902658', '1']) await expect(readout).toContainText(p);
  await picture.press('Enter');
  assert.ok(!(await page.fragment()).includes('examples='));
});

test('on a phone everything has room', async ({ lab }) => {
  const page = await lab.open(`${PLANE}&speed=max&run=fiol:eta=1&run=sgd:eta=1&${PANEL}`, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  await page.waitForState('finished');
  await open(page);
  await page.get('told').locator('.katex').first().waitFor();
  await page.page.waitForFunction(() => window.inkOf('round-plane').ink > 20);
  const wide = await page.page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= 390, `${wide} pixels wide`);
});
