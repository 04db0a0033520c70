/** The bead: the opened round as its loss alone, with a slider for the step size, and the race that follows it. */
import assert from 'node:assert/strict';
import { expect } from '@playwright/test';
import { test } from './harness.mjs';

const STEP = 'lesson=explode:1';
/** Beyond this the explicit step ends higher than it began. */
const LIMIT = 0.5;
const slider = (page) => page.page.locator('[data-slider=bead]');
const rolled = (page) => page.page.locator('[data-testid=bead][data-rolled=true]').waitFor();
const eta = (page) => page.get('bead').locator('output').textContent().then(Number);
const landing = (page, step) =>
  page.get('bead-landings').locator(`[data-step=${step}]`).getAttribute('data-z').then(Number);
/** Presses the arrow keys until η is at least this. */
async function pull(page, least) {
  await slider(page).focus();
  while ((await eta(page)) < least) {
    const before = await eta(page);
    await page.page.keyboard.press('ArrowRight');
    await expect.poll(() => eta(page)).toBeGreaterThan(before);
  }
  await rolled(page);
}

test('pulled past the limit the explicit bead is outside, the implicit one between start and minimum', async ({
  lab,
}) => {
  const page = await lab.open(STEP, { wait: false });
  await rolled(page);
  assert.ok((await landing(page, 'explicit')) < 2);
  const inside = await page.ink('round-bead');
  await pull(page, 1);
  assert.ok((await eta(page)) > LIMIT);
  const found = [await landing(page, 'explicit'), await landing(page, 'implicit')];
  // By hand: z − ηx²(z − y), and with the slope at the end instead, from z = 0 with x = y = 2.
  assert.deepEqual(found, [8, 1.6]);
  assert.notEqual((await page.ink('round-bead')).hash, inside.hash);
  await expect(page.get('bead-landings').locator('[data-step=explicit]')).toHaveAttribute(
    'data-worse',
    'true',
  );
  // Both landings in words, where a screen reader finds the content of the picture.
  const description = page.get('round-bead').locator('p[hidden]');
  await expect(description).toContainText(/explicit step lands at z = 8, .*more than the 2 before/);
  await expect(description).toContainText(/implicit step lands at z = 1\.6, .*instead of 2/);
  assert.equal(await slider(page).getAttribute('aria-valuetext'), '1');
  assert.match(await page.page.evaluate(() => location.hash), /run=sgd:eta=1&.*panels=bead/);
});

test('its numbers are those of the opened round at the same step size', async ({ lab }) => {
  const page = await lab.open(
    'v=1&stream=adversary&examples=2,2&rounds=9&run=fiol:eta=0.2&run=sgd:eta=0.2&at=1&panels=bead,round',
    { wait: false },
  );
  await rolled(page);
  for (const least of [0.2, 1, 5]) {
    await pull(page, least);
    const row = page.get('landings').locator('tbody tr').nth(1).locator('td');
    for (const [place, step] of ['explicit', 'implicit'].entries())
      await expect
        .poll(async () => Number((await row.nth(place).getAttribute('title')).replace('−', '-')))
        .toBe(await landing(page, step));
  }
});

test('the race is played from its beginning with the step size that was pulled', async ({
  lab,
}) => {
  for (const reducedMotion of ['no-preference', 'reduce']) {
    const page = await lab.open(STEP, { reducedMotion, wait: false });
    await rolled(page);
    await pull(page, 1);
    await page.page.evaluate(() => {
      window.seen = 0;
      const { startViewTransition } = Document.prototype;
      Document.prototype.startViewTransition = function (...given) {
        window.seen += 1;
        return startViewTransition.apply(this, given);
      };
    });
    await page.get('bead-play').click();
    await page.get('bead').waitFor({ state: 'detached' });
    await page.get('chart-loss').waitFor();
    await page.waitForState('finished');
    assert.equal(await page.page.evaluate(() => window.seen), reducedMotion === 'reduce' ? 0 : 1);
    await expect
      .poll(() => page.page.evaluate(() => location.hash))
      .toMatch(/eta=1&.*panels=weights,loss/);
    await page.close();
  }
});

test('with reduced motion a bead is at once where it lands', async ({ lab }) => {
  const page = await lab.open(STEP, { reducedMotion: 'reduce', wait: false });
  await rolled(page);
  await page.page.evaluate(() => {
    window.places = new Set();
    const look = () => {
      const one = document.querySelector('[data-testid=bead-landings] [data-step=explicit]');
      if (one) window.places.add(Number(one.dataset.z));
      requestAnimationFrame(look);
    };
    look();
  });
  await slider(page).focus();
  await page.page.keyboard.press('ArrowRight');
  await expect.poll(() => landing(page, 'explicit')).toBe(1.6);
  await page.settle();
  assert.deepEqual(await page.page.evaluate(() => [...window.places]), [0.8, 1.6]);
});

test('any start of the race takes the bead away, also on a stage and in German', async ({
  lab,
}) => {
  const page = await lab.open(`v=1&${STEP}&lang=de`, { wait: false });
  await rolled(page);
  await expect(page.get('bead-landings')).toContainText('explizit: z = 0,8, Verlust 0,72');
  await expect(page.get('bead-play')).toContainText('Rennen starten');
  await page.get('play').click();
  await page.get('bead').waitFor({ state: 'detached' });
  await page.close();

  const room = await lab.open(`v=1&${STEP}&present=1`, {
    wait: false,
    viewport: { width: 1920, height: 1080 },
  });
  await rolled(room);
  await pull(room, 1);
  assert.equal(await landing(room, 'explicit'), 8);
  await room.get('bead-play').click();
  await room.get('bead').waitFor({ state: 'detached' });
  await room.get('chart-weights').waitFor();
});
