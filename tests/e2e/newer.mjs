/** For `tests/all/newer.test.mjs`. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from '../../scripts/shell.mjs';
import { test as base, drawn } from './harness.mjs';

/** The page as it might be built tomorrow: other words in the top bar, so other names of most chunks. */
async function buildNewer(folder) {
  const newer = {
    name: 'newer',
    transform: (code, id) =>
      id.endsWith('/www/features/transport/words.tsx')
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

export const test = base.extend({
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

export const isNewer = (page) => page.page.locator('.brand[title="Start afresh, newer"]');
export const cachesOf = (page) => page.page.evaluate(() => caches.keys());

/** Loaded again and again, the version that rules removes what may go. */
export async function leavesOneCache(page) {
  for (let tries = 0; tries === 0 || (await cachesOf(page)).length > 1; tries++) {
    assert.ok(tries < 20, 'it is still there');
    await page.page.reload();
    await drawn(page.page);
  }
}
