/**
 * The answers of user-supplied code are seen by the viewer, and by no page that has opened this
 * one.
 */
import assert from 'node:assert/strict';
import { expect } from '@playwright/test';
import { nightly, test } from './harness.mjs';

/** Two files whose cells differ in many bits: y of row 1 is 3 and −2. */
const FILES = [
  'a,b,y\n51234.5,-3,3\n48050.97,12.05,-2\n100321.73,0.5,5.4497\n11.82,4,1\n',
  'a,b,y\n-51234.5,7.25,-2\n0.001,-12.05,3\n-100321.73,9,-4\n12,-4,0.5\n',
].map((text) => ({ name: 'survey.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }));

/** The code's signals for a set bit of a cell. */
const SIGNALS = {
  throws: 'throw new Error("1");',
  hangs: 'for (;;);',
  'answers with NaN': 'z = NaN;',
  'answers nothing any more': 'close();',
  'is slow': 'for (const end = performance.now() + 300; performance.now() < end; );',
};

/** Code that signals one bit of a cell of the file; column 0 is y. */
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
const bits = (row, col, learners = 6) =>
  Array.from({ length: learners }, (_, i) => ({ row, col, bit: 63 - i }));

const race = (signal, cells, more = '') =>
  `v=1&stream=file&speed=max&run=sgd:eta=1e-12${cells
    .map((cell) => `&run=own:code=${encodeURIComponent(telling(signal, cell))}`)
    .join('')}${more}`;

/** Runs in the outer page: `watch(window)` records what it sees, at every change. */
function spy() {
  window.watch = (target) => {
    const refs = [];
    const seen = [];
    const messages = [];
    addEventListener('message', ({ source, data }) => {
      // The time of `ready` depends on the machine; the file's hash is no secret.
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

/**
 * Reads and runs all waiting code, like a willing viewer; returns the number of learners that were
 * looked at.
 */
async function runAll(page) {
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

async function bring(page, file) {
  await page.locator('[data-testid=file]').last().setInputFiles(file);
  await page.locator('[data-testid=data-use]').click();
  await page.locator('[data-testid=data-use]').waitFor({ state: 'detached' });
}

/** A page on another site: the lab is at 127.0.0.1. */
const foreign = async (lab, html) => (await lab.origin(html)).replace('127.0.0.1', 'localhost');

/** A page of another site that opens the lab in a window; returns both. */
async function opener(lab, link) {
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

test('a learner that stops or goes on looks the same to whoever opened the page', async ({
  lab,
}) => {
  const { host, page, record } = await opener(lab, race(SIGNALS.throws, bits(1, 0, 2)));
  await page.locator('[data-testid=foreign-bar]').waitFor();
  // Each is looked at: another number can mean another cell of the file.
  assert.equal(await runAll(page), 2);
  await bring(page, FILES[0]);
  await page.waitForFunction(() => document.documentElement.dataset.state === 'finished');
  const saw = await page.locator('[data-testid=results] tbody').innerText();
  assert.match(saw, /Your own\t[\d.]+\nYour own 2\tstopped at t = 1/);
  // One of two frames is left.
  assert.equal(page.frames().length, 2);
  const { seen } = await record();
  assert.equal(seen.length, 1, seen.join('\n'));
  assert.match(seen[0], /"lengths":\[0\]/);
  await host.leave();
});

/* Every night: No page around the lab, and none that opened it, learns a bit of a user's file,
 * whatever the two try. */

const results = (page) => page.locator('[data-testid=results] tbody').innerText();
const finished = (page) =>
  page.waitForFunction(() => document.documentElement.dataset.state === 'finished');
/** Waits a while after all has come to rest, until an outer page has seen everything. */
const rest = (page) => page.waitForTimeout(500);

/** Runs the same attack on both files; it must learn the same from each. */
async function onBoth(attack, files = FILES) {
  const [one, other] = [await attack(files[0]), await attack(files[1])];
  assert.deepEqual(one.record, other.record);
  return [one, other];
}

for (const [name, signal] of Object.entries(SIGNALS)) {
  test(`who opened the page learns nothing from code that ${name}`, nightly, async ({ lab }) => {
    const [one, other] = await onBoth(async (file) => {
      const { host, page, record } = await opener(lab, race(signal, bits(1, 0)));
      await page.locator('[data-testid=foreign-bar]').waitFor();
      const looks = await runAll(page);
      await bring(page, file);
      await finished(page);
      await rest(page);
      const [recorded, saw] = [await record(), await results(page)];
      await host.leave();
      return { record: recorded, looks, saw };
    });
    assert.equal(one.record.seen.length, 1, one.record.seen.join('\n'));
    // The viewer saw the bits, so the code had signalled them.
    const stopped = ({ saw }) =>
      saw
        .split('\n')
        .slice(1, 7)
        .map((row) => Number(/stopped/.test(row)));
    const told = [
      [0, 1, 0, 0, 0, 0],
      [1, 1, 0, 0, 0, 0],
    ];
    if (name !== 'is slow') assert.deepEqual([one, other].map(stopped), told);
    // Each learner was looked at: another number can mean another cell.
    assert.equal(one.looks, 6);
  });
}

test(
  'nor from a sweep, from learners that leave and come again, or from a link that the page would have to ask about',
  nightly,
  async ({ lab }) => {
    await onBoth(async (file) => {
      const swept = race(SIGNALS.throws, bits(1, 0, 1), '&sweep=bit:from=48,to=63,points=16');
      const { host, page, record } = await opener(lab, swept);
      const get = (testid) => page.locator(`[data-testid=${testid}]`);
      await get('foreign-bar').waitFor();
      await runAll(page);
      await bring(page, file);
      await finished(page);
      // A sweep from a link leaves the code out; one that the viewer starts includes it.
      const sweep = (phase) => page.locator(`[data-testid=sweep][data-phase=${phase}]`).waitFor();
      const values = () =>
        get('sweep-table').locator('tr', { hasText: 'Your own' }).locator('td').allTextContents();
      await sweep('done');
      assert.doesNotMatch(String(await values()), /\d/);
      await get('sweep-run').click();
      await expect.poll(async () => String(await values())).toMatch(/\d/);
      await sweep('done');
      await page.locator('control=button[aria-label="Remove Your own"]').click();
      await page.waitForFunction(() => !location.hash.includes('own:'));
      await page.keyboard.press('Control+z');
      await get('own-edit').waitFor();
      await finished(page);
      // Another link reads the file again, as anybody can request who knows its hash.
      const link = await page.evaluate(() => location.hash);
      const hash = /hash=[0-9a-f]{16}/.exec(link)[0];
      for (const more of [`&data=survey:${hash}`, `&data=survey:${hash}&loss=huber:delta=0.3`]) {
        await host.page.evaluate(
          (address) => {
            window.lab.location = address;
          },
          `${lab.url}#${race(SIGNALS.throws, bits(2, 1), more)}`,
        );
        await page.waitForFunction(
          () => document.querySelectorAll('[data-testid=own-unrun]').length === 6,
        );
        await expect.poll(() => page.frames().length, 'nothing runs').toBe(1);
      }
      await rest(page);
      const recorded = await record();
      await host.leave();
      return { record: recorded };
    });
  },
);

const HOST = (lab, link) => `<!doctype html><title>A page of another site</title>
<style>html { overflow: hidden } body { margin: 0 }</style>
<iframe id="lab" src="${lab.url}#${link.replaceAll('&', '&amp;')}" style="border: 0"></iframe>`;

/** A page of another site with the lab in a frame. */
async function framed(lab, link, viewport = { width: 1440, height: 900 }) {
  const host = await lab.open('', {
    address: await foreign(lab, HOST(lab, link)),
    wait: false,
    viewport,
    before: (one) => one.addInitScript(spy),
  });
  const frame = host.page.frames().find((one) => one.url().startsWith(lab.url));
  await host.page.evaluate(({ width, height }) => {
    const element = document.querySelector('#lab');
    Object.assign(element, { width, height });
    window.watch(element.contentWindow);
    let id = 0;
    window.tell = (message) =>
      new Promise((answered) => {
        id += 1;
        const mine = id;
        addEventListener('message', ({ data }) => {
          if (data.id === mine) answered(data.state);
        });
        element.contentWindow.postMessage({ implicitLab: 1, id: mine, ...message }, '*');
      });
  }, viewport);
  return { host, frame };
}

test(
  'the page around a frame opens links of its choice, with numbers of its choice in code that the viewer would let run',
  nightly,
  async ({ lab }) => {
    for (const signal of [SIGNALS.throws, SIGNALS.hangs])
      await onBoth(async (file) => {
        const { host, frame } = await framed(lab, race(signal, bits(1, 0, 7)));
        await frame.locator('[data-testid=foreign-bar]').waitFor();
        await runAll(frame);
        await bring(frame, file);
        await finished(frame);
        for (const [row, col] of [
          [1, 0],
          [3, 1],
          [2, 2],
        ]) {
          const { link, phase } = await host.page.evaluate(() => window.tell({ do: 'state' }));
          assert.equal(phase, 'private');
          const hash = /hash=[0-9a-f]{16}/.exec(link)[0];
          const next = race(signal, bits(row, col, 7), `&data=survey:${hash}&at=0`);
          await host.page.evaluate((link) => window.tell({ do: 'open', link }), next);
          await host.page.evaluate(() => window.tell({ do: 'play' }));
          await finished(frame);
          await rest(host.page);
          assert.equal(await frame.locator('[data-testid=own-unrun]').count(), 7);
        }
        const record = await host.page.evaluate(() => window.record());
        await host.leave();
        return { record };
      });
  },
);

test('what is pressed in a frame tells nothing of the file either', nightly, async ({ lab }) => {
  // One file has two kinds of targets, the other three: only one can be raced on with the hinge
  // loss, and there Space is used.
  const kinds = ['a,y\n1,1\n2,-1\n3,1\n', 'a,y\n1,1\n2,-1\n3,5\n'];
  const files = kinds.map((text) => ({ ...FILES[0], buffer: Buffer.from(text) }));
  await onBoth(async (file) => {
    const { host, frame } = await framed(lab, 'v=1&stream=file&run=sgd');
    await frame.locator('[data-testid=file]').last().waitFor({ state: 'attached' });
    await bring(frame, file);
    await finished(frame);
    const { link } = await host.page.evaluate(() => window.tell({ do: 'state' }));
    const hash = /hash=[0-9a-f]{16}/.exec(link)[0];
    for (const target of ['y', 'a', 'missing']) {
      const next = `v=1&stream=file&loss=hinge&run=sgd&data=survey:${hash},target=${target}`;
      await host.page.evaluate((link) => window.tell({ do: 'open', link }), next);
      await rest(host.page);
      await frame.locator('main, body').first().focus();
      for (const key of [' ', 'Escape', 'ArrowRight', 'PageDown'])
        await host.page.keyboard.press(key);
    }
    await rest(host.page);
    const record = await host.page.evaluate(() => window.record());
    await host.leave();
    return { record };
  }, files);
});

test('two clicks on what lies over an invisible frame run no code', nightly, async ({ lab }) => {
  const { host, frame } = await framed(
    lab,
    race(SIGNALS.throws, bits(1, 0, 1)).replace('stream=file&', ''),
  );
  await host.page.evaluate(() => {
    document.querySelector('#lab').style.opacity = '0.0001';
  });
  const clickOn = async (locator) => {
    await locator.waitFor();
    const { x, y, width, height } = await locator.boundingBox();
    await host.page.mouse.click(x + width / 2, y + height / 2);
  };
  await clickOn(frame.locator('[data-testid=foreign-bar] button'));
  await frame.locator('.cm-editor').waitFor();
  await host.page.waitForTimeout(2500);
  const pages = host.context.waitForEvent('page', { timeout: 5000 }).catch(() => null);
  await clickOn(frame.locator('.own-act .run'));
  // It opens the whole page, which asks this viewer like any other.
  const whole = await pages;
  assert.equal(await frame.locator('[data-testid=own-unrun]').count(), 1);
  assert.equal(host.page.frames().length, 2);
  await whole.locator('[data-testid=own-unrun]').waitFor();
  assert.equal(whole.frames().length, 1);
  await host.leave();
});
