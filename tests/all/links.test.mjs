/** A link is the experiment: the same numbers for whoever opens it, and never a blank page. */
import assert from 'node:assert/strict';
import { DAMAGED } from '../boundary/damaged.mjs';
import { replay } from '../boundary/lab.mjs';
import { SMALL, test } from '../e2e/harness.mjs';

test('a # within a link is a part of it, on the page as for replay', async ({ lab }) => {
  const fragment = `${SMALL}&run=sgd&run=fiol:label=C#`;
  const page = await lab.open(fragment);
  assert.equal(await page.finalFingerprint(), replay(fragment).fingerprint);
  assert.equal(await page.notices(), 0);
  await page.page.waitForFunction(() => location.hash.includes('run=fiol:label=C%23&'));
  // Behind what is no label it is named, and the rest is kept.
  await page.follow(`${SMALL}&run=fiol&run=sgd#`);
  await page.page.getByText('there is no learner').first().waitFor();
  // The notice may come while the table still has the two learners of the race before.
  const learners = page.get('results').locator('tbody tr:not(.baseline)');
  await learners.nth(1).waitFor({ state: 'detached' });
  assert.equal(await learners.count(), 1);
});

for (const [what, fragment] of DAMAGED) {
  test(`a damaged link loads with a notice and runs: ${what}`, async ({ lab }) => {
    const page = await lab.open(fragment);
    assert.ok((await page.notices()) > 0, 'no notice');
    const text = await page.get('notices').textContent();
    assert.ok(text.trim().length > 10 && text.length < 20_000, text.slice(0, 200));
    assert.ok(await page.get('notices').isVisible());
    await page.waitForRound(20);
    await page.page.waitForFunction(() => /^#v=1/.test(location.hash));
    const mended = await page.fragment();
    await page.close();

    const again = await lab.open(mended);
    assert.equal(await again.notices(), 0, `the mended link is whole: ${mended}`);
  });
}

test('a notice can be dismissed, and does not hide the charts', async ({ lab }) => {
  const page = await lab.open(DAMAGED[0][1]);
  await page.get('notices').getByRole('button', { name: 'Dismiss' }).click();
  assert.equal(await page.notices(), 0);
});
