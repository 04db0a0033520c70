/** What the page says and does while its whole module, or a part of its script, is not to be had. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startLab, wholeModule } from './harness.mjs';
import { BLOBS, holdTimers, openWaiting, PLAIN } from './waiting.mjs';
import { LOST } from './watch.mjs';

const lab = await startLab();

/** Whoever has no mouse is still somewhere. */
async function keepsFocus({ page }) {
  assert.notEqual(await page.evaluate(() => document.activeElement?.tagName), 'BODY');
}

/** A page to which the whole module does not come until the test says so. */
const openWithout = (fragment = PLAIN) => openWaiting(lab, fragment, true);

/** Runs in the page: its engine finds no memory any more. */
function starve() {
  const { compileStreaming } = WebAssembly;
  const refuse = async () => {
    throw new RangeError('WebAssembly.Module(): Out of memory');
  };
  WebAssembly.compileStreaming = refuse;
  window.feed = () => {
    WebAssembly.compileStreaming = compileStreaming;
  };
}

for (const [what, answer, said, meant] of [
  ['a server that has too much to do', { status: 503, body: 'busy' }, /answer was 503/, /503/],
  ['a damaged file', { contentType: 'application/wasm', body: 'no engine' }, /is not the whole e/],
  ['a lack of memory', null, /refuses the memory/],
])
  test(`${what} is said to be that, and one may try again`, async () => {
    let fails = true;
    const page = await lab.open(PLAIN, {
      before: async (one) => {
        await one.addInitScript(holdTimers);
        await one.route(`**/${wholeModule()}`, (route) =>
          fails && answer ? route.fulfill(answer) : route.continue(),
        );
      },
    });
    await page.waitForRound(5);
    if (!answer) await page.page.evaluate(starve);
    await page.pause();
    const told = async (where) => {
      await where.getByText(said).waitFor();
      assert.doesNotMatch(await where.innerText(), /connection|newer version/);
      await where.getByRole('button', { name: 'Try again' }).waitFor();
    };
    await told(page.get('missing'));
    await page.follow(BLOBS);
    await page.waitForState('failed');
    await told(page.page.locator('.message'));
    fails = false;
    if (!answer) await page.page.evaluate(() => window.feed());
    await page.get('retry').click();
    await page.waitForState('finished');
    assert.equal((await page.progress()).rounds, 90);
    if (meant) await page.close(meant);
  });

test('a sweep whose panel could not be fetched can be tried again, and be closed', async () => {
  let fails = true;
  const asked = [];
  const page = await lab.open(PLAIN, {
    before: async (one) => {
      await one.addInitScript(holdTimers);
      await one.route(/\/assets\/SweepBody-[^/]+\.js$/, (route) => {
        if (!fails) return route.continue();
        asked.push(route.request().resourceType());
        return route.abort('internetdisconnected');
      });
    },
  });
  await page.waitForRound(5);
  const open = page.get('open-sweep');
  const panel = page.page.locator('.sweep');
  await open.click();
  const alert = panel.getByRole('alert');
  await alert.getByText(/could not be loaded/).waitFor();
  await panel.getByRole('button', { name: 'Close the sweep' }).click();
  await panel.waitFor({ state: 'detached' });
  await open.click();
  await alert.waitFor();
  const before = asked.length;
  const failed = page.page.waitForEvent('requestfailed');
  await alert.getByRole('button', { name: 'Try again' }).press('Enter');
  await failed;
  await alert.waitFor();
  assert.ok(asked.length > before);
  await keepsFocus(page);
  fails = false;
  await alert.getByRole('button', { name: 'Try again' }).press('Enter');
  await page.get('sweep').waitFor();
  await keepsFocus(page);
  // Firefox never imports again what it could not import once.
  assert.deepEqual([...new Set(asked)], ['fetch']);
  await panel.getByRole('button', { name: 'Close the sweep' }).click();
  await panel.waitFor({ state: 'detached' });
  await page.close(LOST);
});

test('what nothing needs any more is not said to be missing, and one may put the notice away', async () => {
  const { page } = await openWithout();
  await page.waitForRound(5);
  const missing = page.get('missing');
  await page.pause();
  await missing.waitFor();
  await page.get('play').click();
  await missing.waitFor({ state: 'detached' });
  await page.pause();
  await missing.waitFor();
  // Nobody reads it to an audience.
  await page.page.keyboard.press('p');
  await missing.waitFor({ state: 'detached' });
  await page.page.keyboard.press('Escape');
  await missing.waitFor();
  await missing.getByRole('button', { name: 'Dismiss' }).click();
  await missing.waitFor({ state: 'detached' });
  // Another need is another matter.
  await page.get('play').click();
  await page.pause();
  await missing.waitFor();
  await page.close(LOST);
});

test('the keys stay where they are when one tries again', async () => {
  const { page, module } = await openWithout();
  await page.waitForRound(5);
  await page.pause();
  for (const button of [
    () => page.get('missing').getByRole('button', { name: 'Try again' }),
    () => page.get('retry'),
  ]) {
    await button().waitFor();
    const { asked } = module;
    await button().press('Enter');
    while (module.asked === asked) await page.page.waitForTimeout(20);
    await button().waitFor();
    await keepsFocus(page);
    await page.follow(BLOBS);
  }
  await page.close(LOST);
});

test('while it is not to be had, no panel says that work is under way', async () => {
  const { page } = await openWithout(
    'v=1&rounds=1000000&speed=50&stream=correlated-gaussian:d=1&run=fiol',
  );
  await page.waitForRound(5);
  const choose = (view) => page.page.locator(`[data-view="${view}"]`).check({ force: true });
  await page.param('seeds').fill('10');
  await page.get('seeds-note').getByText('10 seeds wait for a part of the page').waitFor();
  await page.page.keyboard.press('Escape');
  await choose('weights.prediction');
  const under = page.get('chart-weights').locator('.under');
  await under.getByText(/prediction functions wait for a part of the page/).waitFor();
  assert.match(await under.innerText(), /^1 of 1 weights/);
  await choose('sparsity.map');
  const zeros = page.get('chart-sparsity').locator('.under');
  await zeros.getByText(/map waits for a part of the page/).waitFor();
  assert.match(await zeros.innerText(), /^weights that are exactly 0/);
  await choose('metric.regret');
  await page.get('comparator').getByText('the regret waits for a part of the page').waitFor();
  await page.pause();
  const closed = page.get('round-closed');
  await closed.getByText(/cannot be opened up yet: a part of the page is missing/).waitFor();
  await page.close(LOST);
});

test('a dialog of exports without it says why two of its texts are empty', async () => {
  const { page, module } = await openWithout();
  await page.waitForRound(5);
  await page.page.keyboard.press('e');
  const dialog = page.get('export-dialog');
  const note = dialog.getByText(/could not be loaded/);
  await note.waitFor();
  assert.equal(await page.get('export-table').inputValue(), '');
  module.fails = false;
  await dialog.getByRole('button', { name: 'Try again' }).press('Enter');
  await note.waitFor({ state: 'detached' });
  await keepsFocus(page);
  await page.page.waitForFunction(() =>
    /FIOL/i.test(document.querySelector('[data-testid=export-table]').value),
  );
  await page.page.keyboard.press('Escape');
  await page.close(LOST);
});

test('a sweep that was wished for is forgotten when the viewer goes on to another link', async () => {
  const { page, module } = await openWithout();
  await page.waitForRound(5);
  await page.get('open-sweep').click();
  await page.get('missing').waitFor();
  await page.follow(PLAIN.replace('rounds=1000000', 'rounds=2000000'));
  await page.get('missing').waitFor({ state: 'detached' });
  // The bar speaks of the race that is drawn: until then its round is the former one's.
  await page.get('progress').getByText('of 2,000,000').waitFor();
  await page.waitForState('running');
  await page.waitForRound(5);
  module.fails = false;
  await page.pause();
  await page.page.waitForSelector('[data-testid=round]:not(:has([data-testid=round-closed]))');
  await page.settle();
  assert.equal(await page.page.locator('.sweep').count(), 0);
  await page.close(LOST);
});

test('what is changed in the view while a link waits stays changed when it is read', async () => {
  const { page, module } = await openWaiting(lab, PLAIN);
  await page.waitForRound(5);
  await page.follow(`${BLOBS}&metric=regret&scale=linear&speed=100`);
  await page.waitForState('loading');
  // Faster, and the next metric; the scale stays that of the link.
  await page.page.keyboard.press('+');
  await page.page.keyboard.press('m');
  module.release();
  await page.waitForState('finished');
  const drawn = page.get('chart-loss').locator('[data-view="scale.linear"]');
  await drawn.and(page.page.locator(':checked')).waitFor({ state: 'attached' });
  assert.equal(await page.page.locator('[data-view="metric.regret"]').isChecked(), false);
  await page.page.waitForFunction(() => /&speed=(?!100$)\d+$/.test(location.hash));
  await page.close();
});
