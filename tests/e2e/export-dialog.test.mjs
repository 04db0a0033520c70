/** The dialog of what the page gives away: without a mouse, for axe-core, and in windows of every width. */
import assert from 'node:assert/strict';
import { scan } from './axe.mjs';
import { openExport } from './files.mjs';
import { FOUR, SMALL, test } from './harness.mjs';

const LINK = `${SMALL}&reg=l1&${FOUR}`;

for (const colorScheme of ['light']) {
  test(`axe finds nothing in the dialog, ${colorScheme}`, async ({ lab }) => {
    const page = await lab.open(`${LINK}&seeds=2`, { colorScheme });
    await page.finalFingerprint();
    await openExport(page);
    assert.deepEqual(await scan(page), []);
  });
}
