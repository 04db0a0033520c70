/**
 * A million rows of twenty features: read with a live progress bar, without a task over 50 ms where the page is drawn, and
 * within the memory that docs/data.md states.
 *
 * As in pace.test.mjs, processor time is always judged, and the clock only while the machine is
 * ours.
 */
import assert from 'node:assert/strict';
import {
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { random } from '../boundary/lab.mjs';
import { test as base } from '../e2e/harness.mjs';
import { instruments, LONG_TASK, most, ms, OURS, readTrace, sum } from './trace.mjs';
import { witness } from './witness.mjs';

const ROWS = 1_000_000;
const FEATURES = 20;
/** The most memory of the page's process, including workers, as in docs/data.md (bytes). */
const MEMORY = 1e9;

/** Writes the table, some ten thousand rows at a time. */
function write(path) {
  const next = random(7);
  const out = openSync(path, 'w');
  const names = Array.from({ length: FEATURES }, (_, j) => `x${j + 1}`);
  writeSync(out, `${names.join(',')},y\n`);
  for (let done = 0; done < ROWS; ) {
    const lines = [];
    for (let i = 0; i < 10_000; i++, done++) {
      let y = 0;
      let line = '';
      for (let j = 0; j < FEATURES; j++) {
        const whole = Math.floor(2000 * next()) - 1000;
        y += whole * ((j % 3) - 1);
        line += `${whole / 1000},`;
      }
      lines.push(`${line}${y / 1000}`);
    }
    writeSync(out, `${lines.join('\n')}\n`);
  }
  closeSync(out);
}

/** All descendants of this process. */
function descendants() {
  const parents = new Map();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const [, parent] = /\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'));
      parents.set(Number(pid), Number(parent));
    } catch {
      // It has ended meanwhile.
    }
  }
  const isOurs = (pid) => pid === process.pid || (parents.has(pid) && isOurs(parents.get(pid)));
  return [...parents.keys()].filter((pid) => pid !== process.pid && isOurs(pid));
}

/** The peak memory of the browser's pages (bytes). */
function peak() {
  const peaks = descendants().map((pid) => {
    try {
      if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--type=renderer')) return 0;
      const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
      return 1024 * Number(kilobytes);
    } catch {
      // It has ended meanwhile.
      return 0;
    }
  });
  return most(peaks);
}

const test = base.extend({
  /** The table's file. */
  path: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that nothing is needed
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'implicit-lab-'));
      const path = join(folder, 'million.csv');
      write(path);
      await use(path);
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

test(`${ROWS} rows of ${FEATURES} features`, async ({ lab, path }) => {
  console.log(`${Math.round(statSync(path).size / 1e6)} MB`);
  const page = await lab.open('v=1&stream=file&loss=squared&speed=max&run=isgd:eta=0.01', {
    wait: false,
    before: (one) => one.addInitScript(instruments),
  });
  await page.page.locator('.bench.message').waitFor();
  await page.page.evaluate(() => {
    // The bar's text at every redraw: in the dialog, and in place of the charts.
    window.shares = { dialog: [], page: [] };
    const look = () => {
      requestAnimationFrame(look);
      for (const bar of document.querySelectorAll('[data-testid=reading-progress]')) {
        const list = window.shares[bar.closest('dialog') ? 'dialog' : 'page'];
        if (bar.value !== list.at(-1)) list.push(bar.value);
      }
    };
    look();
    window.takeLog();
  });
  const pauses = witness();
  const browser = page.context.browser();
  await browser.startTracing(page.page, { categories: ['toplevel', 'cc'] });
  const start = performance.now();
  await page.choose(path);
  await page.get('data-use').click();
  const surveyed = performance.now();
  await page.get('being-read').waitFor();
  // The file is read once more.
  await page.waitForRound(1000);
  const racing = performance.now();
  const moved = await page.page.evaluate(() => window.shares);
  const { long } = await page.page.evaluate(() => window.takeLog());
  const { tasks } = readTrace(await browser.stopTracing(), pauses);
  const used = process.platform === 'linux' ? peak() : null;
  const share = sum(tasks.processor) / sum(tasks.clock);
  console.log(
    `looked at in ${ms(surveyed - start)}, racing ${ms(racing - surveyed)} later; the bar moved ${moved.dialog.length} and ${moved.page.length} times; ` +
      `longest task ${ms(most(tasks.clock))} (processor ${ms(most(tasks.processor))}, ours ${ms(tasks.longest.took)}), ${long.length} long ones reported, ` +
      `${Math.round(100 * share)} % of the time was ours; ${used === null ? 'memory not measured' : `${Math.round(used / 1e6)} MB at most`}`,
  );
  for (const [where, shares] of Object.entries(moved)) {
    assert.ok(shares.length > 5, `${where}: the bar moved ${shares.length} times`);
    assert.deepEqual(
      shares,
      shares.toSorted((a, b) => a - b),
      `${where}: it never goes back`,
    );
  }
  const { took, from } = tasks.longest;
  assert.ok(took < LONG_TASK, `a task of ${ms(took)}, posted by ${from}`);
  // The observer reports clock time.
  if (share > OURS && most(tasks.clear) >= LONG_TASK)
    assert.deepEqual(long, [], 'long tasks, on a machine that was ours');
  if (used !== null) assert.ok(used < MEMORY, `${used} bytes`);
  assert.equal((await page.progress()).rounds, ROWS);
  assert.match(await page.get('file-said').textContent(), /1,000,000 rows, 20 features/);
});

test('reading is broken off at once', async ({ lab, path }) => {
  const page = await lab.open('v=1&stream=file&loss=squared&run=isgd:eta=0.01', { wait: false });
  await page.choose(path);
  await page.get('reading').waitFor();
  await page.get('data-cancel').click();
  await page.page.waitForFunction(() => document.querySelector('dialog[open]') === null);
  assert.equal(await page.get('reading').count(), 0);
});
