/** Shared by `sandbox.test.mjs` here and in `tests/all`. */
import { createServer } from 'node:http';
import { after } from 'node:test';
import { startLab } from './harness.mjs';

export const lab = await startLab();
export const BASE = 'v=1&stream=correlated-gaussian:d=20,rho=0.5&rounds=1000000&seed=4&speed=2000';
const link = (code) => `${BASE}&run=sgd:eta=0.01&run=own:code=${encodeURIComponent(code)}`;

/** Another origin, which writes down whatever it is asked … */
export const asked = [];
/** … and who only came. */
export let connections = 0;
const elsewhere = createServer((request, response) => {
  asked.push(request.url);
  response.setHeader('access-control-allow-origin', '*');
  response.end('');
});
elsewhere.on('connection', () => {
  connections += 1;
});
await new Promise((done) => elsewhere.listen(0, '127.0.0.1', done));
after(() => elsewhere.close());
export const out = `http://127.0.0.1:${elsewhere.address().port}`;

export async function openAndRun(code, options) {
  const page = await lab.open(link(code), options);
  await page.runOwn();
  // The race begins anew with the code; until its first frame all that is seen is the former one's.
  await page.page.waitForFunction(() => {
    const row = document.querySelectorAll('[data-testid=results] tbody tr')[1]?.textContent;
    return row && !/not run/.test(row);
  });
  return page;
}

export const fate = async (page) => {
  await page.page.waitForFunction(() =>
    /stopped/.test(document.querySelectorAll('[data-testid=results] tbody tr')[1].textContent),
  );
  return page.get('results').locator('tbody tr').nth(1).textContent();
};
