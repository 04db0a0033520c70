/**
 * Pages around the lab that count and read whatever a browser lets another origin see of a window, for the tests of what
 * they learn of a file of the viewer's: nothing, so two files leave the same record.
 */
import { expect } from '@playwright/test';

/** Two files whose cells differ in many bits: y of row 1 is 3 and −2. */
export const FILES = [
  'a,b,y\n51234.5,-3,3\n48050.97,12.05,-2\n100321.73,0.5,5.4497\n11.82,4,1\n',
  'a,b,y\n-51234.5,7.25,-2\n0.001,-12.05,3\n-100321.73,9,-4\n12,-4,0.5\n',
].map((text) => ({ name: 'survey.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }));

/** What code does where a cell has a bit: each can be told from the other learners by whoever may count them. */
export const SIGNALS = {
  throws: 'throw new Error("1");',
  hangs: 'for (;;);',
  'answers with NaN': 'z = NaN;',
  'is slow': 'for (const end = performance.now() + 300; performance.now() < end; );',
  'ends its worker': 'self.close?.(); throw new Error("1");',
};

/** Code that tells one bit of a cell of the file. */
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

export const race = (signal, cells, more = '') =>
  `v=1&stream=file&speed=max&run=sgd:eta=1e-12${cells
    .map((cell) => `&run=own:code=${encodeURIComponent(telling(signal, cell))}`)
    .join('')}${more}`;

/** The upper bits of a cell, highest first. */
export const bits = (row, col, learners = 6) =>
  Array.from({ length: learners }, (_, i) => ({ row, col, bit: 63 - i }));

/** Runs in the page around: writes down what it sees of `target`, whenever that changes. */
export function spy() {
  window.watch = (target) => {
    const refs = [];
    const seen = [];
    window.messages = [];
    addEventListener('message', ({ source, data }) => {
      // The file's hash is in the link, as docs/embedding.md says.
      if (source === target)
        window.messages.push(JSON.stringify(data).replace(/[0-9a-f]{16}/g, ''));
    });
    setInterval(() => {
      for (let i = 0; i < target.length; i += 1)
        if (!refs.includes(target[i])) refs.push(target[i]);
      const now = JSON.stringify({
        closed: [target.closed, ...refs.map((one) => one.closed)],
        lengths: [target.length, ...refs.map((one) => one.length)],
        history: history.length,
        focus: document.activeElement?.tagName,
        scrolled: [scrollX, scrollY],
      });
      if (seen.at(-1) !== now) seen.push(now);
    }, 4);
    window.record = () => ({ seen, messages: window.messages });
    /** Bits as the attack read them: whose frame has gone. */
    window.begin = () => {
      window.first = Array.from({ length: target.length }, (_, i) => target[i]);
    };
    window.read = () => window.first.map((one) => Number(one.closed)).join('');
  };
}

/** Reads and runs all code that waits for it, as a viewer who is glad to; answers how often that took. */
export async function runAll(page) {
  for (let times = 0; ; times += 1) {
    const bar = page.locator('[data-testid=foreign-bar] button');
    if ((await bar.count()) === 0) return times;
    await bar.click();
    await page.locator('.cm-editor').waitFor();
    const run = page.locator('[data-testid=own-run]');
    if ((await run.count()) === 0) {
      await page.keyboard?.press('Escape');
      return times;
    }
    const waiting = await page.locator('[data-testid=own-unrun]').count();
    await run.click();
    await expect.poll(() => page.locator('[data-testid=own-unrun]').count()).toBeLessThan(waiting);
    await page.locator('[data-testid=own-dialog] .icon-button').click();
  }
}

export async function bring(page, file) {
  await page.locator('[data-testid=file]').last().setInputFiles(file);
  await page.locator('[data-testid=data-use]').click();
}
