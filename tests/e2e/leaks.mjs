/**
 * Pages around the lab that write down all that a browser lets another origin see of a window, for the tests of what they
 * learn of a file of the viewer's: nothing, so two files leave the same record.
 */
import { expect } from '@playwright/test';

/** Two files whose cells differ in many bits: y of row 1 is 3 and −2. */
export const FILES = [
  'a,b,y\n51234.5,-3,3\n48050.97,12.05,-2\n100321.73,0.5,5.4497\n11.82,4,1\n',
  'a,b,y\n-51234.5,7.25,-2\n0.001,-12.05,3\n-100321.73,9,-4\n12,-4,0.5\n',
].map((text) => ({ name: 'survey.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }));

/** What code does where a cell has a bit. */
export const SIGNALS = {
  throws: 'throw new Error("1");',
  hangs: 'for (;;);',
  'answers with NaN': 'z = NaN;',
  'answers nothing any more': 'close();',
  'is slow': 'for (const end = performance.now() + 300; performance.now() < end; );',
};

/** Code that tells one bit of a cell of the file; column 0 is y. */
const telling = (signal, { row, col, bit }) => `const row = param('row', ${row});
const col = param('col', ${col});
const bit = param('bit', ${bit});
let t = 0;
let z = 0;
const predict = (x) => z;
function learn(x, y) {
  t++;
  const b = new BigUint64Array(new Float64Array([col === 0 ? y : x[col - 1]]).buffer)[0];
  if (t === row && (b >> BigInt(bit)) & 1n) { ${signal} }
}`;

/** The upper bits of a cell, highest first. */
export const bits = (row, col, learners = 6) =>
  Array.from({ length: learners }, (_, i) => ({ row, col, bit: 63 - i }));

export const race = (signal, cells, more = '') =>
  `v=1&stream=file&speed=max&run=sgd:eta=1e-12${cells
    .map((cell) => `&run=own:code=${encodeURIComponent(telling(signal, cell))}`)
    .join('')}${more}`;

/** Runs in the page around: `watch(window)` writes down what it sees, whenever that changes. */
export function spy() {
  window.watch = (target) => {
    const refs = [];
    const seen = [];
    const messages = [];
    addEventListener('message', ({ source, data }) => {
      // When it is ready depends on the machine; the file's hash may be told.
      if (source === target && data.event !== 'ready')
        messages.push(JSON.stringify(data).replace(/hash=[0-9a-f]{16}/g, ''));
    });
    setInterval(() => {
      for (let i = 0; i < target.length; i += 1)
        if (!refs.includes(target[i])) refs.push(target[i]);
      const now = JSON.stringify({
        lengths: [target.length, ...refs.map((one) => one.length)],
        closed: [target.closed, ...refs.map((one) => one.closed)],
        history: history.length,
        focus: document.activeElement?.tagName,
        scrolled: [scrollX, scrollY],
      });
      if (seen.at(-1) !== now) seen.push(now);
    }, 4);
    window.record = () => ({ seen, messages });
  };
}

/** Reads and runs all code that waits for it, as a viewer who is glad to; answers how many learners that took a look at. */
export async function runAll(page) {
  const get = (testid) => page.locator(`[data-testid=${testid}]`);
  for (let looks = 0; ; looks += 1) {
    const waiting = await get('own-unrun').count();
    if (waiting === 0) return looks;
    await get('foreign-bar').locator('button').click();
    await page.locator('.cm-editor').waitFor();
    const runs = await get('own-run').count();
    if (runs > 0) {
      await get('own-run').click();
      await expect.poll(() => get('own-unrun').count()).toBeLessThan(waiting);
    }
    await get('own-dialog').locator('.icon-button').click();
    if (runs === 0) return looks;
  }
}

export async function bring(page, file) {
  await page.locator('[data-testid=file]').last().setInputFiles(file);
  await page.locator('[data-testid=data-use]').click();
  await page.locator('[data-testid=data-use]').waitFor({ state: 'detached' });
}

/** On a site of its own: the lab is at 127.0.0.1. */
export const foreign = async (lab, html) =>
  (await lab.origin(html)).replace('127.0.0.1', 'localhost');

/** A page of another site that opens the lab in a window; gives both. */
export async function opener(lab, link) {
  const host = await lab.open('', {
    address: await foreign(lab, '<!doctype html><title>A page of another site</title>'),
    wait: false,
    before: (one) => one.addInitScript(spy),
  });
  const [page] = await Promise.all([
    host.context.waitForEvent('page'),
    host.page.evaluate((address) => {
      window.lab = window.open(address);
      window.watch(window.lab);
    }, `${lab.url}#${link}`),
  ]);
  const record = () => host.page.evaluate(() => window.record());
  return { host, page, record };
}
