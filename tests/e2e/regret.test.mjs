/**
 * Regret on the page: the same numbers as in Node, the bounds, the reasons why some of them do not
 * apply, and nothing unless requested.
 */
import assert from 'node:assert/strict';
import { nightly, test } from './harness.mjs';
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

/* Nightly. Regret on the page: the same numbers as in Node, the bounds, the reasons why some of
 * them do not apply, and nothing unless requested. */

test('a theorem explains itself, with the numbers it used', nightly, async ({ lab }) => {
  const page = await lab.open(`${LASSO}&metric=regret`);
  await known(page);
  const { meta } = evidence(LASSO);
  const bound = meta.runs[0].bounds.find(({ fails }) => !fails);
  await page.page.locator('.other-bounds summary').click();
  const button = page.page.locator(`[data-bound="${bound.id}"] button`).first();
  await button.click();
  const popover = page.page.locator('.explain:popover-open');
  await popover.locator('.equation .katex').waitFor();
  assert.equal(await popover.locator('.katex-error').count(), 0);
  assert.equal(await popover.locator('.terms dt').count(), bound.terms.length + bound.parts.length);
  assert.match(await popover.textContent(), new RegExp(bound.source.slice(0, 6)));
  await page.page.keyboard.press('Escape');
  await page.page.waitForFunction(() => !document.querySelector('.explain:popover-open'));
});

test(
  'bounds can be hidden; the truth is another comparator where there is one',
  nightly,
  async ({ lab }) => {
    const page = await lab.open(`${LASSO}&metric=regret`);
    await known(page);
    await page.finalFingerprint();
    const before = await page.ink('chart-loss');
    await page.get('bounds').click();
    await page.page.waitForFunction(() => location.hash.includes('bounds=hidden'));
    await page.page.waitForFunction((old) => window.inkOf('chart-loss').hash !== old, before.hash);
    assert.equal(await page.page.locator('.bounds').count(), 0);
    await page.view('against.truth').check({ force: true });
    await page.page.waitForFunction(() => location.hash.includes('against=truth'));
    assert.match(await page.get('comparator').textContent(), /true weights/);
    const cell = page.page.locator('[data-cell=regret]').first();
    const { meta, last } = evidence(LASSO);
    assert.equal(await cell.textContent(), shown(last(meta.runs[0].truth)));
    assert.ok(await page.get('bounds').isDisabled());
    await page.close();

    const without = await lab.open(
      'v=1&stream=fixed&loss=absolute&rounds=200&run=fiol&metric=regret&against=truth&speed=max',
    );
    await known(without);
    assert.equal(await without.page.locator('[data-view="against.truth"]').count(), 0);
    assert.match(await without.get('comparator').textContent(), /best fixed u/);
  },
);

test(
  'bounds speak of one seed and of the best u; what is drawn instead says so',
  nightly,
  async ({ lab }) => {
    const page = await lab.open(`${LASSO}&metric=regret&seeds=3`);
    await known(page);
    const noted = (words) =>
      page.page.waitForFunction(
        (text) => document.querySelector('[data-testid=seeds-note]').textContent.includes(text),
        words,
      );
    await noted('median of 3 seeds');
    assert.match(await page.get('boundless').textContent(), /choose 1 seed/);
    assert.ok(await page.get('bounds').isDisabled());
    assert.match(await page.page.locator('#results-title').textContent(), /, seed \d+$/);
    assert.match(await page.get('comparator').textContent(), /, seed \d+:/);
    await page.view('against.truth').check({ force: true });
    await noted('is drawn for seed');
    assert.match(await page.get('boundless').textContent(), /best fixed u/);
    assert.equal(await page.page.locator('.bounds').count(), 0);
  },
);

test(
  'another experiment, another comparator; none where nobody looks',
  nightly,
  async ({ lab }) => {
    const page = await lab.open(`${LASSO}&metric=regret`);
    await known(page);
    const first = await page.get('comparator').textContent();
    await page.param('seed').fill('11');
    await page.page.waitForFunction(
      (old) => document.querySelector('[data-testid=comparator]').textContent !== old,
      first,
    );
    await known(page);
    const { meta } = evidence(LASSO.replace('rounds', 'seed=11&rounds'));
    const said = await page.get('comparator').textContent();
    assert.ok(said.includes(shown(meta.best.objective)), said);
    await page.view('metric.mean').check({ force: true });
    await page.get('comparator').waitFor({ state: 'detached' });
    assert.equal(await page.page.locator('[data-cell=regret]').count(), 0);
    // Back again: the results are still known.
    await page.view('metric.regret').check({ force: true });
    await page.page.waitForFunction(
      (text) => document.querySelector('[data-testid=comparator]')?.textContent === text,
      said,
    );
  },
);
