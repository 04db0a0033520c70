/** Without a network: after one visit the page is kept whole. */
import assert from 'node:assert/strict';
import { SMALL, test } from './harness.mjs';
import { tab, typeset, visited } from './kept.mjs';
import { STOPS } from './tour.mjs';

test('with the server stopped everything works that worked before', async ({ lab }) => {
  const { site, page } = await visited(lab, SMALL, true);
  await site.stop();
  for (const [name, visit] of Object.entries(STOPS)) {
    await test.step(name, async () => {
      const other = await visit((fragment, options) =>
        tab({ page }, { site, fragment, ...options }),
      );
      await other.page.close();
    });
  }
  // Also the very tab that was there first, and addresses that mean the same page.
  await page.page.reload();
  await typeset(page);
  const licences = await page.page.evaluate(async () =>
    Promise.all(
      ['rust', 'javascript', 'fonts'].map(async (one) =>
        (await fetch(`./licences/${one}.txt`)).text(),
      ),
    ),
  );
  for (const [place, said] of [/serde/, /preact/i, /KaTeX/].entries())
    assert.match(licences[place], said);
  for (const address of [`${site.url}index.html`, `${site.url}?from=slides`]) {
    await page.page.goto(`${address}#${SMALL}`);
    await typeset(page);
  }
});
