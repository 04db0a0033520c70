/** While another race is loading, nothing is stated, cited or answered about it with the numbers of the one on screen. */
import assert from 'node:assert/strict';
import { saved } from './files.mjs';
import { FOUR, SMALL, test } from './harness.mjs';
import { holdRaces } from './waiting.mjs';

/** A race paused at round 200, after which none is loaded until the test allows it. */
async function standing(lab) {
  const page = await lab.open(`${SMALL}&${FOUR}&at=200`, {
    before: (one) => one.addInitScript(holdRaces),
  });
  await page.stands();
  await page.get('round-said').waitFor();
  await page.page.evaluate(() => {
    window.hold = true;
  });
  return page;
}

async function letGo(page) {
  await page.page.evaluate(() => window.letGo());
  await page.page.waitForFunction(() => window.race.arrived);
  await page.stands();
}

test('the headline speaks of the race whose numbers it has', async ({ lab }) => {
  const page = await standing(lab);
  const before = await page.get('headline').textContent();
  assert.match(before, /^Same data, same η\s=\s0\.01: /);
  await page.slider('run1.eta').fill('700');
  await page.settle();
  assert.equal(await page.get('headline').textContent(), before);
  await letGo(page);
  assert.match(await page.get('headline').textContent(), /^Same data: /);

  // One learner fewer, and the others still have their own names.
  await page.page.evaluate(() => {
    window.hold = true;
  });
  const rows = () =>
    page.get('results').evaluate((table) =>
      // Without the microseconds, which are measured.
      [...table.tBodies[0].rows].map((row) =>
        [...row.cells].slice(0, -1).map((cell) => cell.textContent),
      ),
    );
  const table = await rows();
  await page.tool('Remove SGD').click();
  await page.settle();
  assert.deepEqual(await rows(), table);
  await letGo(page);
  assert.deepEqual(await rows(), table.slice(1));
});

test('a picture cites the link that made it', async ({ lab }) => {
  const page = await standing(lab);
  await page.slider('run1.eta').fill('700');
  await page.settle();
  const picture = async (kind) => {
    await page.get(`picture-${kind}`).click();
    const { text } = await saved(page, () => page.get('save-svg').click());
    return text;
  };
  for (const kind of ['scalar', 'loss']) {
    const text = await picture(kind);
    assert.match(text, /run=sgd:eta=0\.01[^\d]/, kind);
    assert.match(text, /at=200/, kind);
  }
  await letGo(page);
  assert.doesNotMatch(await picture('scalar'), /run=sgd:eta=0\.01[^\d]/);
});
