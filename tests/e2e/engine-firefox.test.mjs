/** The second engine. */
import assert from 'node:assert/strict';
import { testEngine } from './engine.mjs';
import { test as base } from './puppeteer.mjs';

const test = base.extend({ engine: ({ firefox }, use) => use(firefox) });
testEngine(test);

test('an engine that could not be fetched comes when the connection is back', async ({
  firefox,
}) => {
  let lost = true;
  const meant = [];
  const page = await firefox.open('v=1&rounds=1000000&speed=50&run=fiol:eta=0.01', {
    before: async (one) => {
      await one.setRequestInterception(true);
      one.on('request', (request) => {
        if (lost && request.url().endsWith('.wasm')) {
          meant.push(request.url());
          request.abort();
        } else request.continue();
      });
    },
  });
  await page.until(() => document.querySelector('[data-testid=not-loaded]'));
  lost = false;
  await page.page.$eval('[data-testid=retry]', (button) => button.click());
  await page.state('running');
  const isMeant = (fault) =>
    fault.includes('NetworkError') || meant.some((url) => fault.includes(url));
  assert.deepEqual(
    (await page.close()).filter((fault) => !isMeant(fault)),
    [],
  );
});
