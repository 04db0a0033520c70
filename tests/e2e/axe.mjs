/** The violations that axe-core finds on a page. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from './harness.mjs';
import { STATES } from './states.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Returns every violation on the page in words, with its first places. */
export async function scan({ page }) {
  await page.evaluate(axe);
  // Elements that fade in under the pointer, or out by themselves, have no contrast of their own
  // meanwhile.
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

/**
 * Tests that axe-core finds no violation in the `wanted` states of the page; `when`: `nightly`, or
 * at every push.
 */
export function scanStates(colorScheme, when = {}, wanted = () => true) {
  for (const [state, fragment, reach, wait, options] of STATES.filter(([name]) => wanted(name)))
    test(`${state}, ${colorScheme}`, when, async ({ lab }) => {
      const page = await lab.open(fragment, { colorScheme, wait, ...options });
      await reach(page);
      assert.deepEqual(await scan(page), []);
    });
}
