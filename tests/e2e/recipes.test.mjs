/**
 * The recipes: each opens from the gallery, plays and reports no fault; its text stays and goes as
 * the viewer wants.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { drawn, nightly, SMALL, test } from './harness.mjs';
import { card, choose, openGallery } from './recipes.mjs';

test('the text survives changes, is dismissed for good, and follows Back', async ({ lab }) => {
  const page = await lab.open(SMALL);
  const before = await page.fragment();
  await choose(page, 'co-fig-1');
  await page.view('metric.mean').check({ force: true });
  await page.param('stream.amplitude').fill('50');
  await page.page.waitForFunction(() => location.hash.includes('amplitude=50'));
  assert.ok(await page.get('recipe-strip').isVisible());
  await page.page.goBack();
  await page.page.waitForFunction((hash) => location.hash === `#${hash}`, before);
  await page.get('recipe-strip').waitFor({ state: 'detached' });

  await choose(page, 'co-fig-1');
  await page
    .get('recipe-strip')
    .getByRole('button', { name: /Dismiss/ })
    .click();
  await page.view('metric.mean').check({ force: true });
  await page.settle();
  assert.equal(await page.get('recipe-strip').count(), 0);
});

/* Every night: The recipes: each opens from the gallery, plays and reports no fault; its text stays
 * and goes as the viewer wants. */

const folder = new URL('../../recipes/', import.meta.url);
const read = (name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
const { papers } = read('index.json');
const recipes = readdirSync(folder)
  .filter((name) => name.endsWith('.json') && !name.startsWith('index.'))
  .map((name) => ({ id: name.replace('.json', ''), ...read(name) }));

/** Waits until the charts of a link have ink, or those of the round if it shows only that. */
const seen = (page, link) =>
  link.endsWith('&panels=round')
    ? page.page.waitForFunction(() => window.inkOf('round-equation').ink > 20)
    : drawn(page.page);

/** Waits until the race of `link`, to which `act` leads, is on screen. */
async function raced(page, link, act) {
  await page.page.evaluate(() => {
    window.race.loads = 0;
  });
  await act();
  await page.page.waitForFunction(() => window.race.loads > 0 && window.race.arrived);
  // Until then the previous race is on screen.
  await page.settle();
  await seen(page, link);
}

test(
  'the gallery has every recipe under its paper, each with a picture',
  nightly,
  async ({ lab }) => {
    const page = await lab.open(SMALL);
    await openGallery(page);
    const ids = await page.page
      .locator('[data-recipe]')
      .evaluateAll((all) => all.map((one) => one.dataset.recipe));
    assert.deepEqual(
      ids,
      papers.flatMap((paper) => paper.recipes),
    );
    for (const id of ids) {
      const paths = await card(page, id).locator('svg.picture path[stroke]').count();
      assert.ok(paths > 1, `${id}: ${paths} curves`);
    }
  },
);

for (const { id, title, links } of recipes) {
  test(`${id} opens, plays and shows no error`, nightly, async ({ lab }) => {
    const page = await lab.open(SMALL);
    await raced(page, links[0].link, () => choose(page, id));
    assert.equal(await page.fragment(), links[0].link);
    assert.ok((await page.get('recipe-strip').textContent()).includes(title));
    const rounds = Number(/&rounds=(\d+)/.exec(links[0].link)?.[1] ?? 2);
    await page.waitForRound(Math.min(2, rounds));
    assert.equal(await page.notices(), 0);
    for (const { label, link } of links.slice(1)) {
      const chip = page.get('recipe-strip').getByRole('link', { name: label, exact: true });
      const wanted = /&data=([^:&]+)/.exec(link)?.[1];
      if (wanted) {
        await chip.click();
        await page.page.locator('.bench.message').filter({ hasText: wanted }).waitFor();
      } else {
        await raced(page, link, () => chip.click());
      }
      await page.page.waitForFunction((hash) => location.hash === `#${hash}`, link);
      // The address comes first: the page notices it in a separate task.
      await chip.and(page.page.locator('[aria-current]')).waitFor();
      assert.equal(await page.notices(), 0, link);
    }
    assert.equal(await page.page.locator('.wrong').count(), 0);
  });
}

test('a recipe is loaded once; opened again, it is as it was', nightly, async ({ lab }) => {
  const { id, links } = recipes.find(({ links: all }) => !all[0].link.includes('dataset'));
  const page = await lab.open(SMALL);
  await openGallery(page);
  await page.page.evaluate(() => {
    window.race.loads = 0;
  });
  await card(page, id).locator('a.whole').click();
  await page.get('recipe-strip').waitFor();
  await page.page.waitForFunction(() => window.race.loads >= 1);
  // A second load would have come by now.
  await page.page.waitForTimeout(250);
  assert.equal(await page.page.evaluate(() => window.race.loads), 1);

  await page
    .get('recipe-strip')
    .getByRole('button', { name: /Dismiss/ })
    .click();
  await choose(page, id);
  assert.equal(await page.fragment(), links[0].link);
});

test(
  'the text comes though the race was paused while it was on its way',
  nightly,
  async ({ lab }) => {
    let release;
    const gate = new Promise((resolve) => {
      release = resolve;
    });
    const { title, links } = recipes.find(({ id }) => id === 'co-fig-1');
    let asked = false;
    const page = await lab.open(links[0].link, {
      before: (one) =>
        one.route(/\/assets\/collection-[^/]+\.js$/, async (route) => {
          asked = true;
          await gate;
          await route.continue();
        }),
    });
    await expect.poll(() => asked).toBe(true);
    await page.pause();
    await page.page.waitForFunction(() => /[#&]at=/.test(location.hash));
    release();
    await page.get('recipe-strip').filter({ hasText: title }).waitFor();
  },
);
