/**
 * A tour of the page's functions, for every way of loading it: from a folder, from its own cache,
 * as one file.
 */
import assert from 'node:assert/strict';
import { at } from '../../scripts/shell.mjs';
import { replay, written } from '../boundary/lab.mjs';
import { FOUR, SMALL } from './harness.mjs';

const RACE = `${SMALL}&reg=l1&${FOUR}`;
const DATASET = 'v=1&stream=dataset&loss=hinge&speed=max&run=fiol&run=sgd';
export const OWN = `${SMALL}&run=sgd:eta=0.01&run=own:code=${encodeURIComponent(`const w = new Float64Array(d);
const predict = (x) => x.reduce((sum, v, i) => sum + v * w[i], 0);
function learn(x, y) { const g = slope(predict(x), y); for (let i = 0; i < d; i++) w[i] -= 0.01 * g * x[i]; }`)}`;

/** Allows the link's own code, whose learner then plays to the end. */
async function runsOwn(page) {
  await page.runOwn();
  await page.waitForState('finished');
  const row = page.get('results').locator('tbody tr').nth(1);
  assert.doesNotMatch(await row.textContent(), /stopped|not run/);
}

/** The stops of the tour: each opens a tab of its own by `open`. */
export const STOPS = {
  'a race, to the fingerprint of replay': async (open) => {
    const page = await open(RACE);
    assert.equal(await page.finalFingerprint(), replay(RACE).fingerprint);
    return page;
  },
  'a built-in data set, to the fingerprint of replay': async (open) => {
    const page = await open(DATASET);
    assert.equal(await page.finalFingerprint(), replay(DATASET).fingerprint);
    return page;
  },
  'a lesson with its equations set in their fonts': async (open) => {
    const page = await open(RACE);
    await page.get('lessons').click();
    await page.page.locator('.lesson-card a').first().click();
    await page.get('lesson-step').waitFor();
    await page.page
      .locator(
        '[data-testid=lesson-strip] .katex, .explain .katex, .formula .katex, .equation .katex',
      )
      .first()
      .waitFor();
    await page.page.waitForFunction(() =>
      [...document.fonts].some(
        ({ family, status }) => family.includes('KaTeX_Math') && status === 'loaded',
      ),
    );
    return page;
  },
  'a recipe from the gallery with its pictures': async (open) => {
    const page = await open(RACE);
    await page.get('recipes').click();
    await page.page.locator('[data-testid=gallery-dialog] svg').first().waitFor();
    return page;
  },
  'a sweep in many workers': async (open) => {
    const page = await open(`${RACE}&sweep=step:seeds=2`);
    await page.page.waitForSelector('[data-testid=sweep][data-phase=done]');
    return page;
  },
  'one round opened up': async (open) => {
    const page = await open(`${RACE}&at=7&panels=round,loss,weights,sparsity`);
    await page.get('round-said').waitFor();
    return page;
  },
  'regret with its evidence': async (open) => {
    const page = await open(`${RACE}&metric=regret`);
    await page.page.locator('[data-testid=comparator]', { hasText: /\d/ }).waitFor();
    return page;
  },
  'a table of one’s own': async (open) => {
    const page = await open('v=1&stream=file&speed=max&run=fiol&run=sgd', { wait: false });
    await page.bring(at('data/diabetes.csv'));
    await page.waitForState('finished');
    assert.match(await page.fragment(), /stream=file/);
    return page;
  },
  'a learner of one’s own, in its sandbox': async (open) => {
    const page = await open(OWN);
    await runsOwn(page);
    return page;
  },
  'a learner of one’s own that joins a race of the first learners at a pace of its own': async (
    open,
  ) => {
    // Nothing else in the link needs more than the page's initial modules.
    const page = await open(
      `${OWN.replace('&speed=max', '&speed=1000').replace('&run=sgd', '&run=fiol')}`,
    );
    await runsOwn(page);
    return page;
  },
  'an export, to the bytes of replay': async (open) => {
    const page = await open(RACE);
    await page.finalFingerprint();
    await page.get('export').click();
    const coming = page.page.waitForEvent('download');
    await page.get('save-run-csv').click();
    const chunks = await (await (await coming).createReadStream()).toArray();
    assert.ok(Buffer.concat(chunks).toString() === written(`#${RACE}`), 'other bytes than replay');
    return page;
  },
};
