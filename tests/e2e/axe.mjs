/** What axe-core has to say of a page as it stands. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from './harness.mjs';
import { STATES } from './states.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Every violation on the page in words, with the first places where it is. */
export async function scan({ page }) {
  await page.evaluate(axe);
  // What fades in under the pointer, or out by itself, has no contrast of its own while it does.
  await page.mouse.move(0, 0);
  const { violations } = await page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    return window.axe.run(document, { resultTypes: ['violations'] });
  });
  return violations.map(
    ({ id, impact, help, nodes }) =>
      `${impact} ${id}: ${help}\n    ${nodes
        .map(({ target }) => target.join(' '))
        .slice(0, 5)
        .join('\n    ')}`,
  );
}

/** Tests that axe-core has nothing to say of the states of the page that are `wanted`; `when`: `nightly`, or at every push. */
export function scanStates(colorScheme, when = {}, wanted = () => true) {
  for (const [state, fragment, reach, wait, options] of STATES.filter(([name]) => wanted(name)))
    test(`${state}, ${colorScheme}`, when, async ({ lab }) => {
      const page = await lab.open(fragment, { colorScheme, wait, ...options });
      await reach(page);
      assert.deepEqual(await scan(page), []);
    });
}
