/** No page around the lab, and none that opened it, learns a bit of a file of the viewer's. */
import assert from 'node:assert/strict';
import { test } from '../e2e/harness.mjs';
import { bits, bring, FILES, race, runAll, SIGNALS, spy } from '../e2e/leaks.mjs';

/** On a site of its own: the lab is at 127.0.0.1. */
const foreign = async (lab, html) => (await lab.origin(html)).replace('127.0.0.1', 'localhost');

const settled = (page) =>
  page.waitForFunction(() =>
    ['finished', 'paused'].includes(document.documentElement.dataset.state),
  );

/** What the page that opened the lab has seen in the end, and the results that the viewer saw. */
async function opened(lab, file, links, act = async () => {}) {
  const host = await lab.open('', {
    address: await foreign(lab, '<!doctype html><title>opener</title>'),
    wait: false,
    before: (one) => one.addInitScript(spy),
  });
  const [page] = await Promise.all([
    host.context.waitForEvent('page'),
    host.page.evaluate((address) => {
      window.lab = window.open(address);
      window.watch(window.lab);
    }, `${lab.url}#${links[0]}`),
  ]);
  await page.locator('[data-testid=foreign-bar]').waitFor();
  await runAll(page);
  await bring(page, file);
  const saw = [];
  const reads = [];
  for (const [i, link] of links.entries()) {
    if (i > 0)
      await host.page.evaluate((address) => {
        window.lab.location = address;
      }, `${lab.url}#${link}`);
    await host.page.waitForTimeout(1000);
    await host.page.evaluate(() => window.begin());
    await act(page);
    await settled(page);
    await host.page.waitForTimeout(500);
    reads.push(await host.page.evaluate(() => window.read()));
    saw.push(await page.locator('[data-testid=results] tbody').innerText());
  }
  const record = await host.page.evaluate(() => window.record());
  await host.leave();
  return { record, reads, saw };
}

for (const [name, signal] of Object.entries(SIGNALS)) {
  test(`opener: ${name}`, async ({ lab }) => {
    const all = [];
    for (const file of FILES) all.push(await opened(lab, file, [race(signal, bits(1, 0))]));
    console.log(JSON.stringify(all, null, 1));
    assert.deepEqual(all[0].record, all[1].record);
  });
}
