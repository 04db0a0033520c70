/** A newer version of a kept page: it waits until it is requested, and a tab of the previous one keeps running. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { at, root } from '../../scripts/shell.mjs';
import { test as base, drawn, nightly, SMALL } from './harness.mjs';
import { damage, ready, tab, typeset, visited } from './kept.mjs';

/** A later build of the page: other words in the top bar, so other names of most chunks. */
async function buildNewer(folder) {
  const newer = {
    name: 'newer',
    transform: (code, id) =>
      id.endsWith('/www/features/transport/words.ts')
        ? code.replace('Start afresh', 'Start afresh, newer')
        : undefined,
  };
  await build({
    root,
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true },
    plugins: [newer],
  });
}

const test = base.extend({
  /** The folder of the newer page. */
  newer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that nothing is needed
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'implicit-lab-newer-'));
      await buildNewer(folder);
      await use(folder);
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

const isNewer = (page) => page.page.locator('.brand[title="Start afresh, newer"]');
const cachesOf = (page) => page.page.evaluate(() => caches.keys());

/** Reloads the page until the current version has removed every cache that it can. */
async function leavesOneCache(page) {
  for (let tries = 0; tries === 0 || (await cachesOf(page)).length > 1; tries++) {
    assert.ok(tries < 20, 'it is still there');
    await page.page.reload();
    await drawn(page.page);
  }
}

/** The newer version is served from now on, and the page has found it. */
async function bringsNewer(site, page, newer) {
  site.serve(newer);
  await typeset(page);
  await page.page.reload();
  await page.get('newer').waitFor();
  await typeset(page);
}

/** The newer version is requested, and is complete: it opens without a server. */
async function takesOver(site, page) {
  await page.get('load-newer').click();
  await isNewer(page).waitFor({ state: 'attached' });
  await typeset(page);
  await site.stop();
  await page.page.reload();
  await typeset(page);
  assert.equal(await isNewer(page).count(), 1);
}

test(
  'a version that waits is whole when it is asked for, however often the page was loaded meanwhile',
  nightly,
  async ({ lab, newer }) => {
    const { site, page } = await visited(lab);
    await bringsNewer(site, page, newer);
    const [former, waiting] = await Promise.all([isNewer(page).count(), cachesOf(page)]);
    assert.equal(former, 0);
    assert.equal(waiting.length, 2);

    // No tab from before the previous version took over still exists.
    await page.page.reload();
    await typeset(page);
    const other = await tab({ page }, { site, fragment: SMALL });
    assert.deepEqual(await cachesOf(page), waiting);

    await takesOver(site, page);
    await other.page.close();
  },
);

test(
  'a version that is put up again keeps its cache, which is that of a former one, while it waits',
  nightly,
  async ({ lab, newer }) => {
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
    // At each load the current version looks for caches to remove.
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
  },
);

test(
  'a version that lost its cache while it waited fetches it again when it takes over',
  nightly,
  async ({ lab, newer }) => {
    const { site, page } = await visited(lab);
    const [former] = await cachesOf(page);
    await bringsNewer(site, page, newer);
    await page.page.evaluate(async (kept) => {
      const lost = (await caches.keys()).filter((name) => name !== kept);
      await Promise.all(lost.map((name) => caches.delete(name)));
    }, former);
    await takesOver(site, page);
  },
);

test(
  'a newer version takes nothing over that is damaged in the former',
  nightly,
  async ({ lab, newer }) => {
    const { site, page } = await visited(lab);
    assert.ok((await damage(page, '/assets/')) > 50);
    site.serve(newer);
    // Files of the previous version alone are gone: they make room for the version on the server.
    await page.page.reload();
    assert.match(await page.broken(), /copy kept on this device is damaged/);
    await page.page.getByRole('button', { name: 'Reload the page' }).click();
    await isNewer(page).waitFor({ state: 'attached' });
    await ready(page);
    await typeset(page);
    await site.stop();
    await page.page.reload();
    await typeset(page);
    assert.equal(await isNewer(page).count(), 1);
    await page.leave();
  },
);

/** A long, slow race: two tabs that draw all the time leave a small machine no time to keep a version. */
const LONG = 'v=1&stream=correlated-gaussian:d=40&rounds=1000000&seed=5&run=fiol&run=isgd&speed=5';

/** Runs in the page before anything else: the round from which it plays. */
function noteFirstRound() {
  const note = () => {
    const text = document.querySelector('[data-testid=progress]').textContent;
    window.firstRound = Number(/[\d,]+/.exec(text)[0].replaceAll(',', ''));
  };
  new MutationObserver((_, observer) => {
    if (document.documentElement?.dataset.state !== 'running') return;
    observer.disconnect();
    // The round is written with the next frame.
    requestAnimationFrame(() => requestAnimationFrame(note));
  }).observe(document, { subtree: true, attributeFilter: ['data-state'] });
}

test(
  'a newer version waits, is brought by a button with the same experiment at the same round, and the tab beside it goes on',
  nightly,
  async ({ lab, newer }) => {
    const { site, page } = await visited(lab, LONG);
    const beside = await tab({ page }, { site, fragment: LONG });
    site.serve(newer);
    await page.page.reload();
    const notice = page.get('newer');
    await notice.waitFor();
    assert.match(await notice.textContent(), /updated.*continues at its round/);
    await page.page.addInitScript(noteFirstRound);
    assert.equal(await isNewer(page).count(), 0, 'it was brought unasked');

    const before = await page.progress();
    await page.get('load-newer').click();
    await isNewer(page).waitFor({ state: 'attached' });
    // It plays on from there, without replaying rounds that the viewer has seen.
    await page.waitForState('running');
    await page.page.waitForFunction(() => window.firstRound !== undefined);
    const first = await page.page.evaluate(() => window.firstRound);
    assert.ok(first >= before.t, `${first} after ${before.t}`);
    await page.waitForRound(first + 1);
    const fragment = await page.fragment();
    assert.ok(fragment.startsWith(LONG.slice(0, 60)), fragment);
    // It has checked for a newer version.
    await ready(page);
    assert.equal(await page.get('newer').count(), 0);

    // The previous version still runs in the other tab, and loads its remaining parts from its own
    // cache.
    await site.stop();
    const { t } = await beside.progress();
    await beside.waitForRound(t + 1);
    assert.equal(await isNewer(beside).count(), 0);
    await beside.get('newer').waitFor();
    await beside.get('lessons').click();
    await beside.page.locator('.lesson-card').first().waitFor();
    assert.equal((await cachesOf(page)).length, 2);

    // The previous version's cache goes with its last tab.
    await beside.page.close();
    await leavesOneCache(page);
    assert.equal(await isNewer(page).count(), 1);
  },
);
