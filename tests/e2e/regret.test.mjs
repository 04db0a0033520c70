/** Regret on the page: the numbers of Node, the bounds and why some say nothing, and none of it when it is not asked for. */
import assert from 'node:assert/strict';
import { test } from './harness.mjs';
import { evidence, known, LASSO, shown } from './regret.mjs';

test('the tab finds the comparator; table, sentence and bounds are those of Node', async ({
  lab,
}) => {
  const page = await lab.open(LASSO);
  await page.view('metric.regret').check({ force: true });
  await page.page.waitForFunction(() => location.hash.includes('metric=regret'));
  await known(page);
  await page.finalFingerprint();
  const { meta, last } = evidence(LASSO);
  const said = await page.get('comparator').textContent();
  assert.ok(said.includes(shown(meta.best.objective)), said);
  await page.page.waitForFunction(
    () => !document.querySelector('[data-cell=regret]').textContent.includes('–'),
  );
  const cells = await page.page.locator('[data-cell=regret]').allTextContents();
  assert.deepEqual(
    cells,
    meta.runs.map((run) => shown(last(run.best))),
  );
  const listed = page.page.locator('.bounds [data-bound]');
  const all = meta.runs.flatMap((run) => run.bounds);
  assert.ok(all.some(({ fails }) => fails) && all.some(({ fails }) => !fails));
  assert.equal(await listed.count(), all.length);
  for (const bound of all) {
    const item = page.page.locator(`.bounds [data-bound="${bound.id}"]`).first();
    const text = await item.textContent();
    assert.ok(text.includes(bound.name), text);
    if (bound.fails) assert.match(text, /does not apply to/);
    else {
      assert.match(text, /after t = 2,000: regret/);
      assert.ok(text.includes(`≤ ${shown(last(bound.values))}`), text);
    }
  }
});
