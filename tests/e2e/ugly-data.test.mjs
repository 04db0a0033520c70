/**
 * Every ugly file of tests/data/ugly.json in the page: raced on with the expected numbers of rows
 * and features, or refused.
 */
import assert from 'node:assert/strict';
import { UGLY } from '../ugly/files.mjs';
import { nightly, test } from './harness.mjs';

/** The page's message on a file supplied for a link: its size, or the reason for its refusal. */
async function outcome(page) {
  const found = await page.page.waitForFunction(() => {
    const text = (testid) =>
      document.querySelector(`[data-testid=${testid}]`)?.textContent.trim() ?? '';
    if (text('data-problem')) return { refused: text('data-problem') };
    const said = /([\d,]+) rows?, ([\d,]+) features?/.exec(text('file-said') || text('data-shape'));
    return said && { rows: said[1], features: said[2] };
  });
  return found.jsonValue();
}

const count = (text) => Number(text.replaceAll(',', ''));

test('each of them has the outcome that it has natively', nightly, async ({ lab }) => {
  const page = await lab.open('v=1&stream=file&loss=cross-entropy&run=scinol2&at=0', {
    wait: false,
  });
  for (const [i, { what, bytes, settings, rows, features, refused, page: own }] of UGLY.entries()) {
    // A separate link for each, so that the page knows only the link's description of the file.
    await page.page.evaluate(
      (part) => {
        location.hash = `v=1&stream=file&data=${part}&loss=cross-entropy&run=scinol2&at=0`;
      },
      `ugly-${i}.csv${settings ? `:${settings}` : ''}`,
    );
    await page.page.locator('.bench.message h1', { hasText: `ugly-${i}.csv` }).waitFor();
    await page.choose({ name: `ugly-${i}.csv`, mimeType: 'text/csv', buffer: bytes });
    const said = await outcome(page);
    if (refused !== undefined) {
      // A file that is not a table is recognised by its first bytes, and refused in the page's own
      // words without a form.
      if (own)
        assert.equal(said.refused, `ugly-${i}.csv ${own}${own.endsWith('?') ? '' : '.'}`, what);
      else assert.ok(said.refused?.includes(refused), `${what}: ${said.refused} is not ${refused}`);
      assert.equal(await page.get('data-use').count(), own ? 0 : 1, what);
      await page.get('data-cancel').click();
    } else {
      assert.equal(said.refused, undefined, what);
      assert.deepEqual([count(said.rows), count(said.features)], [rows, features], what);
    }
  }
});
