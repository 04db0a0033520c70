/**
 * The recipes: each opens from the gallery, plays and says nothing is wrong; its text stays and goes as the viewer
 * wants.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { scan } from '../e2e/axe.mjs';
import { drawn, SMALL, test } from '../e2e/harness.mjs';
import { card, choose, openGallery } from '../e2e/recipes.mjs';

const folder = new URL('../../recipes/', import.meta.url);
const read = (name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
const { papers } = read('index.json');
const recipes = readdirSync(folder)
  .filter((name) => name.endsWith('.json') && name !== 'index.json')
  .map((name) => ({ id: name.replace('.json', ''), ...read(name) }));

/** Waits until the charts of a link have something on them; those of the round, where it shows only that. */
const seen = (page, link) =>
  link.endsWith('&panels=round')
    ? page.page.waitForFunction(() => window.inkOf('round-equation').ink > 20)
    : drawn(page.page);

/** Waits until the race of `link` is on screen, which `act` leads to. */
async function raced(page, link, act) {
  await page.page.evaluate(() => {
    window.race.loads = 0;
  });
  await act();
  await page.page.waitForFunction(() => window.race.loads > 0 && window.race.arrived);
  // What is seen until then is the former one's.
  await page.settle();
  await seen(page, link);
}

test('the gallery has every recipe under its paper, each with a picture', async ({ lab }) => {
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
});

for (const { id, title, links } of recipes) {
  test(`${id} opens, plays and shows no error`, async ({ lab }) => {
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
      // The address comes first: the page hears of it in a task of its own.
      await chip.and(page.page.locator('[aria-current]')).waitFor();
      assert.equal(await page.notices(), 0, link);
    }
    assert.equal(await page.page.locator('.wrong').count(), 0);
  });
}

test('a recipe is loaded once; opened again, it is as it was', async ({ lab }) => {
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

test('a link that is a recipe brings its text along; next leads on', async ({ lab }) => {
  const [first, second] = papers.flatMap((paper) => paper.recipes);
  const { links } = recipes.find(({ id }) => id === first);
  const page = await lab.open(links[1].link);
  await page.get('recipe-strip').waitFor();
  await page.get('recipe-strip').getByRole('button', { name: /^Next/ }).click();
  const next = recipes.find(({ id }) => id === second);
  await page.page.waitForFunction((hash) => location.hash === `#${hash}`, next.links[0].link);
  await page.get('recipe-strip').filter({ hasText: next.title }).waitFor();
});

test('a recipe that stands at a round is still that recipe', async ({ lab }) => {
  const [first] = papers.flatMap((paper) => paper.recipes);
  const recipe = recipes.find(({ id }) => id === first);
  const page = await lab.open(`${recipe.links[0].link}&at=3`);
  await page.get('recipe-strip').waitFor();
  assert.ok((await page.get('recipe-strip').textContent()).includes(recipe.title));
});

test('the text comes though the race was paused while it was on its way', async ({ lab }) => {
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
  while (!asked) await page.page.waitForTimeout(20);
  await page.pause();
  await page.page.waitForFunction(() => /[#&]at=/.test(location.hash));
  release();
  await page.get('recipe-strip').filter({ hasText: title }).waitFor();
});

test('closed and opened again in one breath, the gallery is open', async ({ lab }) => {
  const page = await lab.open(SMALL);
  for (const kind of ['recipes', 'export']) {
    const dialog = page.page.locator(`dialog[open]`);
    await page.get(kind).click();
    await dialog.waitFor();
    // Escape as the browser does it, and the button before the browser tells of the end.
    await page.page.evaluate((name) => {
      const [open] = document.querySelectorAll('dialog[open]');
      open.dispatchEvent(new Event('cancel', { cancelable: true }));
      open.close();
      document.querySelector(`[data-testid=${name}]`).click();
    }, kind);
    await page.settle();
    await page.page.waitForTimeout(100);
    assert.equal(await dialog.count(), 1, kind);
    await page.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
});

test('keyboard: opened with Enter, closed with Escape, focus comes back', async ({ lab }) => {
  const page = await lab.open(SMALL);
  await page.get('recipes').focus();
  await page.page.keyboard.press('Enter');
  await page.page.locator('.recipe-card').first().waitFor();
  await page.page.keyboard.press('Escape');
  await page.page.waitForFunction(
    () => document.activeElement?.getAttribute('data-testid') === 'recipes',
  );
  await page.page.keyboard.press('Enter');
  const whole = card(page, 'co-fig-1').locator('a.whole');
  await whole.focus();
  await page.page.keyboard.press('Enter');
  await page.get('recipe-strip').waitFor();
});

for (const colorScheme of ['dark']) {
  test(`accessible, ${colorScheme}`, async ({ lab }) => {
    const page = await lab.open(SMALL, { colorScheme });
    const check = async (state) => {
      const bad = (await scan(page)).filter((one) => /^(serious|critical) /.test(one));
      assert.deepEqual(bad, [], state);
    };
    await openGallery(page);
    await check('gallery');
    await page.page.keyboard.press('Escape');
    await choose(page, 'fiol-regret-gain');
    await page.page.locator('.bounds li').first().waitFor();
    await check('strip');
  });
}
