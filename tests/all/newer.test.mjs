/** A newer version of a page that is kept: it waits until it is asked for, and a tab of the former one goes on. */
import assert from 'node:assert/strict';
import { at } from '../../scripts/shell.mjs';
import { SMALL } from '../e2e/harness.mjs';
import { tab, typeset, visited } from '../e2e/kept.mjs';
import { cachesOf, isNewer, leavesOneCache, test } from '../e2e/newer.mjs';

/** The newer version is served from now on, and the page has found it. */
async function bringsNewer(site, page, newer) {
  site.serve(newer);
  await typeset(page);
  await page.page.reload();
  await page.get('newer').waitFor();
  await typeset(page);
}

/** The newer version is asked for, and is whole: it opens without a server. */
async function takesOver(site, page) {
  await page.get('load-newer').click();
  await isNewer(page).waitFor({ state: 'attached' });
  await typeset(page);
  await site.stop();
  await page.page.reload();
  await typeset(page);
  assert.equal(await isNewer(page).count(), 1);
}

test('a version that waits is whole when it is asked for, however often the page was loaded meanwhile', async ({
  lab,
  newer,
}) => {
  const { site, page } = await visited(lab);
  await bringsNewer(site, page, newer);
  const [former, waiting] = await Promise.all([isNewer(page).count(), cachesOf(page)]);
  assert.equal(former, 0);
  assert.equal(waiting.length, 2);

  // None of the tabs that were open when the former version took over is there any more.
  await page.page.reload();
  await typeset(page);
  const other = await tab({ page }, { site, fragment: SMALL });
  assert.deepEqual(await cachesOf(page), waiting);

  await takesOver(site, page);
  await other.page.close();
});

test('a version that is put up again keeps its cache, which is that of a former one, while it waits', async ({
  lab,
  newer,
}) => {
  const { site, page } = await visited(lab);
  const [first] = await cachesOf(page);
  // Its cache is kept for this tab.
  const beside = await tab({ page }, { site, fragment: SMALL });
  await bringsNewer(site, page, newer);
  await page.get('load-newer').click();
  await isNewer(page).waitFor({ state: 'attached' });
  await typeset(page);
  site.serve(at('dist'));
  await page.page.reload();
  await page.get('newer').waitFor();
  await beside.page.close();
  // Each time the version that rules looks for what may go.
  for (let i = 0; i < 2; i++) {
    await page.page.reload();
    await typeset(page);
  }
  assert.ok((await cachesOf(page)).includes(first), 'what waits lost its cache');
  await page.get('load-newer').click();
  await isNewer(page).waitFor({ state: 'detached' });
  await leavesOneCache(page);
  assert.deepEqual(await cachesOf(page), [first]);
  await page.close();
  await site.stop();
});

test('a version that lost its cache while it waited fetches it again when it takes over', async ({
  lab,
  newer,
}) => {
  const { site, page } = await visited(lab);
  const [former] = await cachesOf(page);
  await bringsNewer(site, page, newer);
  await page.page.evaluate(async (kept) => {
    const lost = (await caches.keys()).filter((name) => name !== kept);
    await Promise.all(lost.map((name) => caches.delete(name)));
  }, former);
  await takesOver(site, page);
});
