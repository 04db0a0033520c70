/** One round opened up: its numbers, its phases, another step size in the same frame, examples placed by hand. */
import assert from 'node:assert/strict';
import { expect } from '@playwright/test';
import { written } from '../boundary/lab.mjs';
import { nightly, test } from './harness.mjs';
import { exact, LASSO, open, PANEL, PLANE } from './round.mjs';

const told = (page) =>
  page.page.locator('[data-testid=round] [aria-current=step]').getAttribute('data-testid');

test('it opens on pausing, and goes phase by phase with the keys', async ({ lab }) => {
  const page = await lab.open(
    `v=1&stream=correlated-gaussian:d=20&speed=50&run=fiol&run=sgd&${PANEL}`,
  );
  await page.page.waitForSelector('[data-testid=round-closed][data-why=running]');
  await page.pause();
  await open(page);
  const { t } = await page.progress();
  assert.match(await page.get('round').locator('h2').textContent(), new RegExp(`Round ${t} of`));
  assert.equal(await told(page), 'phase-6', 'all of it is told');

  await page.page.keyboard.press(',');
  assert.equal(await told(page), 'phase-5');
  await page.page.keyboard.press('.');
  assert.equal(await told(page), 'phase-6');
  await page.page.keyboard.press('.');
  await page.waitForRound(t + 1);
  await page.page.waitForFunction(
    (title) => document.querySelector('#round-title').textContent.includes(title),
    `Round ${t + 1} of`,
  );
  assert.equal(await told(page), 'phase-1', 'a new round begins with what is received');
  assert.equal(await page.get('phase-2').getAttribute('data-told'), 'false');
  assert.equal(await page.get('phase-2').locator('.gist').count(), 0, 'nothing is given away');
  await expect(page.get('live')).toHaveText(/receive/);
  await page.get('phase-4').click();
  assert.equal(await told(page), 'phase-4');
  for (const _ of [1, 2, 3]) await page.page.keyboard.press(',');
  assert.equal(await told(page), 'phase-1');
  await page.page.keyboard.press(',');
  await page.page.waitForFunction(
    (title) => document.querySelector('#round-title').textContent.includes(title),
    `Round ${t} of`,
  );
  assert.equal(await told(page), 'phase-6');
});

test('a click in the plane places the next example, numbers do the same, and the start', async ({
  lab,
}) => {
  const page = await lab.open(`${PLANE}&speed=max&run=fiol:eta=1&run=sgd:eta=1&${PANEL}`);
  await page.waitForState('finished');
  await open(page);
  const plane = page.get('round-plane');
  await plane.scrollIntoViewIfNeeded();
  const box = await plane.boundingBox();
  await page.page.mouse.click(box.x + box.width * 0.7, box.y + box.height * 0.3);
  await page.waitForRound(3);
  await page.page.waitForFunction(() => (location.hash.match(/;/g) ?? []).length === 2);
  assert.match(await page.get('round').locator('h2').textContent(), /Round 3 of/);
  assert.match(await page.fragment(), /examples=1,0\.5,1;-1,0\.25,-1;/);

  await page.param('round.x1').fill('0.5');
  await page.param('round.x2').fill('-2');
  await page.param('round.y').fill('0.25');
  await page.get('play-example').click();
  await page.waitForRound(4);
  await page.page.waitForFunction(() => /;0\.5,-2,0\.25(&|$)/.test(location.hash));

  await page.page.locator('[data-testid=place-start]').check({ force: true });
  await page.page.evaluate(() => {
    window.race.loads = 0;
  });
  await page.param('round.w1').fill('-1.5');
  await page.page.waitForFunction(() => /start=-1\.5,0/.test(location.hash));
  await page.page.waitForFunction(() => window.race.loads > 0 && window.race.arrived);
  await page.stands();
  assert.equal((await page.progress()).t, 4);
});

test('the focus goes into the round only when its button opened it', async ({ lab }) => {
  const code = encodeURIComponent('const predict = () => 0;\nfunction learn() {}');
  const page = await lab.open(
    `v=1&stream=correlated-gaussian:d=20&rounds=100000&speed=50&run=own:code=${code}&run=fiol&${PANEL}`,
    // Its weights, which are drawn, are unknown.
    { wait: false },
  );
  // Nobody can open a round of this learner: the button only pauses the race.
  await page.get('round-pause').click();
  await page.page.waitForSelector('[data-testid=round-closed][data-why=own]');
  const learner = page.get('round').getByTestId('focus');
  await learner.focus();
  await learner.selectOption('2');
  await open(page);
  assert.notEqual(await told(page), null);
  assert.equal(
    await page.page.evaluate(() => document.activeElement.matches('.round-steps .step')),
    false,
  );
});

/* Every night: One round opened up: its numbers, its phases, another step size in the same frame, examples placed by hand. */

/** The last row of a learner that native `replay` writes, by its columns. */
function lastRow(fragment, learner) {
  const [head, ...rows] = written(`#${fragment}`).trim().split('\n');
  const names = head.split(',');
  const row = rows.findLast((one) => one.split(',')[1] === learner);
  return Object.fromEntries(row.split(',').map((value, i) => [names[i], value]));
}

const BALL = 'v=1&stream=blobs&loss=logistic&domain=ball:radius=1&rounds=40&seed=4';

for (const [fragment, learners] of [
  [LASSO, ['sgd', 'comid', 'isgd', 'fiol']],
  [BALL, ['sgd', 'fiol', 'aioli']],
]) {
  const runs = learners.map((id) => `run=${id}${id === 'aioli' ? '' : ':eta=0.5'}`).join('&');
  test(
    `the numbers on screen are the engine's: ${learners.join(', ')} on ${fragment}`,
    nightly,
    async ({ lab }) => {
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
            document
              .querySelector('[data-testid=phase-2] .gist')
              ?.dataset.exact.replace('−', '-') === wanted,
          String(Number(row.prediction)),
        );
        assert.equal(await exact(page, 3), Number(row.loss), `${learner}: the loss`);
      }
    },
  );
}

test('at round 0 it says how to play the first round', nightly, async ({ lab }) => {
  const page = await lab.open(`v=1&stream=correlated-gaussian:d=20&speed=50&run=fiol&${PANEL}`);
  await page.pause();
  await page.get('reset').click();
  await page.get('round-begin').click();
  await open(page);
  assert.equal((await page.progress()).t, 1);
  assert.equal(await told(page), 'phase-1');
});

test(
  'after going back to round 0 the phases are told one by one again',
  nightly,
  async ({ lab }) => {
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
    // A held key repeats as soon as the round is there, before it is drawn.
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
    // And before the race to which it was sent back has come.
    await page.page.evaluate(() => {
      for (const key of ['r', '.'])
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    });
    await phase(1);
    await page.stands();
    assert.equal((await page.progress()).t, 1);
  },
);

test('an example after too many rounds is refused, and said so', nightly, async ({ lab }) => {
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

test(
  'a round that diverged says so, and a learner with a rule of its own shows it',
  nightly,
  async ({ lab }) => {
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
  },
);

test(
  'of three classes it draws their probabilities, and nothing is placed there',
  nightly,
  async ({ lab }) => {
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
  },
);

test('on a phone everything has room', nightly, async ({ lab }) => {
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
