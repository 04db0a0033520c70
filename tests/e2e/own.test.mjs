/**
 * User-supplied learners: written in the page, run in a sandbox, raced; never run from a link
 * without a look.
 */
import assert from 'node:assert/strict';
import { expect } from '@playwright/test';
import { nightly, test } from './harness.mjs';
import {
  BASE,
  DESCENT,
  lastFrame,
  link,
  openAndRun,
  row,
  SGD,
  sandboxes,
  watchFrames,
} from './own.mjs';

test('descent of one’s own is SGD, round by round, there and back', async ({ lab }) => {
  const page = await openAndRun(lab, link(DESCENT), { before: watchFrames });
  const print = await page.finalFingerprint();
  const frame = await lastFrame(page);
  const [sgd, own] = frame.runs;
  assert.equal(own.series.length, 600);
  sgd.series.forEach((sum, i) => {
    assert.ok(Math.abs(sum - own.series[i]) <= 1e-9 * Math.abs(sum), `round ${i + 1}`);
  });
  assert.ok(Math.abs(sgd.norm - own.norm) < 1e-9);
  assert.equal(own.divergedAt ?? null, null);

  // To round 200 and back to the end: a fresh run has the same numbers.
  await page.page.evaluate(() => {
    window.last = null;
  });
  for (const [key, t] of [
    ['b', 599],
    ['Shift+B', 589],
    ['n', 590],
  ]) {
    await page.page.keyboard.press(key);
    await page.page.waitForFunction((wanted) => window.last?.t === wanted, t);
  }
  const there = await lastFrame(page);
  assert.equal(there.runs[1].total, own.series[589]);
  await page.page.keyboard.press('Shift+N');
  await page.page.waitForFunction(() => window.last?.t === 600);
  assert.equal((await lastFrame(page)).fingerprint, print);
});

test('code from a link runs after a look only, also after Back; a reload remembers what was looked at', async ({
  lab,
}) => {
  const page = await lab.open(link(DESCENT));
  await page.waitForState('finished');
  assert.equal(await sandboxes(page), 0);
  assert.equal(page.page.workers().length, 1, 'the engine’s own');
  assert.match(await row(page, 1), /not run: read its code first/);
  assert.match(await row(page, 0), /\d/);
  assert.match(await page.get('own-unrun').textContent(), /not run/);

  // Another link, and back: still nothing runs.
  await page.follow(`${BASE}&${SGD}`);
  await page.page.waitForFunction(() => !document.querySelector('[data-testid=own-edit]'));
  await page.page.goBack();
  await page.get('own-unrun').waitFor();
  await page.waitForState('finished');
  assert.equal(await sandboxes(page), 0);

  await page.get('own-edit').click();
  assert.match(await page.get('own-foreign').textContent(), /has not run/);
  await page.page.locator('.cm-editor').waitFor();
  assert.match(await page.get('own-code').textContent(), /Float64Array/);
  assert.equal(await sandboxes(page), 0, 'looking is not running');
  assert.equal(await page.get('own-run').textContent(), 'Run this code');
  await page.get('own-run').click();
  await page.waitForState('finished');
  await page.page.waitForFunction(
    () =>
      !/not run|–/.test(document.querySelectorAll('[data-testid=results] tbody tr')[1].textContent),
  );
  assert.equal(await sandboxes(page), 1);

  // Inspected code runs at once on this device, other code does not.
  await page.page.reload();
  await page.waitForState('finished');
  assert.equal(await sandboxes(page), 1);
  await page.follow(link(`${DESCENT} `));
  await page.get('own-unrun').waitFor();
  assert.equal(await sandboxes(page), 0);

  // Nor does this one, once it is forgotten.
  await page.page.keyboard.press('?');
  await page.get('forget').click();
  await page.get('kept').getByText('Forgotten').waitFor();
  await page.follow(link(DESCENT));
  await page.page.reload();
  await page.get('own-unrun').waitFor();
  assert.equal(await sandboxes(page), 0);
});

test('a parameter has a field, whose number stands in the link, and is swept beside the others', async ({
  lab,
}) => {
  const code = `const eta = param('eta', 0.01);\n${DESCENT.replace('0.01 *', 'eta *')}`;
  const page = await openAndRun(lab, link(code, '&sweep=step:from=0.001,to=0.1,points=5'));
  const field = page.page.locator('[data-param="run2.eta"]');
  assert.equal(await field.inputValue(), '0.01');
  await field.fill('0.02');
  await page.page.waitForFunction(() =>
    decodeURIComponent(location.hash).includes("param('eta', 0.02)"),
  );
  await page.waitForState('finished');
  assert.equal(await page.get('own-unrun').count(), 0, 'another number is no other code');

  await page.get('sweep-run').click();
  const measured = () =>
    page.page.evaluate(() =>
      [...document.querySelectorAll('[data-testid=sweep-table] tbody tr')].map((row) =>
        [...row.cells].slice(1).map(({ textContent }) => textContent),
      ),
    );
  await page.page.waitForFunction(
    () => document.querySelector('[data-testid=sweep]').dataset.phase === 'done',
  );
  const [sgd, own] = await measured();
  assert.deepEqual(own, sgd);
  assert.match(own[1], /^\d/);
  await expect.poll(() => sandboxes(page)).toBe(1);
});

test('a fault marks its line, and the editor covers no chart', async ({ lab }) => {
  const page = await openAndRun(
    lab,
    link(DESCENT.replace('0.01 * g * x[i];\n}', '0.01 * g * x[i];')),
  );
  await page.get('own-fault').waitFor();
  assert.equal(await page.get('own-fault').textContent(), 'line 4: this { is never closed');
  await page.get('own-edit').click();
  await page.get('fault-line').waitFor();
  assert.match(await page.get('fault-line').textContent(), /^function learn/);
  const editor = await page.get('own-dialog').boundingBox();
  const chart = await page.get('chart-loss').boundingBox();
  assert.ok(chart.x + chart.width <= editor.x, 'they stand side by side');
});

/* Every night: User-supplied learners: written in the page, run in a sandbox, raced; never run from
 * a link without a look. */

test(
  'a link that comes while code is looked at cannot put other code under the pointer',
  nightly,
  async ({ lab }) => {
    const page = await lab.open(link('throw new Error("A ran");'));
    const other = link('throw new Error("B ran");');
    await page.get('own-edit').click();
    await page.page.locator('.cm-editor').waitFor();
    const { x, y, width, height } = await page.get('own-run').boundingBox();
    await page.page.mouse.move(x + width / 2, y + height / 2);
    await page.page.mouse.down();
    // As a page that opened this one, and may navigate it to other links, could do.
    await page.follow(other);
    await page.page.mouse.up();
    assert.equal(await page.page.locator('dialog[open]').count(), 0);
    await page.get('own-unrun').waitFor();
    assert.equal(await sandboxes(page), 0);
    // The next dialog has the code that has arrived, which runs once it is inspected.
    await page.runOwn();
    await page.page.getByText('B ran').first().waitFor();
    // Code that is already allowed comes and goes in the open dialog.
    await page.get('own-edit').click();
    await page.page.locator('.cm-editor').waitFor();
    await page.follow(link(''));
    await page.page.waitForFunction(
      () => !/ran/.test(document.querySelector('[data-testid=own-code]').textContent),
    );
    await page.follow(other);
    await expect(page.get('own-code')).toHaveText(/B ran/);
  },
);

test(
  'one is added, edited and removed; the sandbox comes and goes with it',
  nightly,
  async ({ lab }) => {
    const page = await lab.open(`${BASE}&${SGD}`);
    await page.get('add-learner').click();
    await page.get('add-own').click();
    await page.page.locator('.cm-editor').waitFor();
    await expect(page.get('own-state')).toHaveText(/Round 600, mean loss \d/);
    assert.equal(await sandboxes(page), 1);
    let former = await page.get('own-code').textContent();
    for (const name of ['Implicit step', 'Averaged perceptron', 'Follow the sign']) {
      await page.get('own-template').selectOption({ label: name });
      assert.match(await page.get('own-state').textContent(), /not run yet/);
      const code = await page.get('own-code').textContent();
      assert.notEqual(code, former, name);
      former = code;
      await page.page.locator('.cm-content').press('Control+Enter');
      // Until then it describes the previous race.
      await page.waitForState('finished');
      await expect(page.get('own-state')).toHaveText(/Round 600, mean loss \d/);
    }
    // The address follows a moment later.
    await page.page.waitForFunction(() =>
      decodeURIComponent(location.hash).includes('Follow the sign'),
    );
    await page.page.keyboard.press('Escape');
    await page.tool('Remove Your own').click();
    await expect.poll(() => sandboxes(page)).toBe(0);
    await page.onlyEngineLeft();
    // The code is not lost: Undo brings it back, and it runs at once.
    await page.page.waitForFunction(() => !location.hash.includes('own:'));
    await page.page.keyboard.press('Control+z');
    await page.get('own-edit').waitFor();
    await page.page.waitForFunction(() =>
      /^Your own[\d.]/.test(
        document.querySelectorAll('[data-testid=results] tbody tr')[1]?.textContent ?? '',
      ),
    );
    assert.equal(await page.get('own-unrun').count(), 0);
    assert.match(decodeURIComponent(await page.fragment()), /Follow the sign/);
  },
);

test(
  'what is written over one of two learners of the same code is not written over the other',
  nightly,
  async ({ lab }) => {
    const page = await lab.open(link(DESCENT, `&run=own:code=${encodeURIComponent(DESCENT)}`));
    const code = page.get('own-code').locator('.cm-content');
    await page.get('own-edit').first().click();
    await code.click();
    await page.page.keyboard.type('// of the first');
    await page.page.keyboard.press('Escape');
    await page.get('own-edit').last().click();
    await code.waitFor();
    assert.doesNotMatch(await code.innerText(), /of the first/);
    await page.page.keyboard.press('Escape');
    await page.get('own-edit').first().click();
    await code.waitFor();
    assert.match(await code.innerText(), /of the first/);
  },
);

test(
  'every round is not offered while code of one’s own is in the race, and it is said why',
  nightly,
  async ({ lab }) => {
    const page = await openAndRun(lab, link(DESCENT));
    await page.waitForState('finished');
    await page.get('export').click();
    await page.get('export-unplayable').waitFor();
    assert.match(
      await page.get('export-unplayable').textContent(),
      /your own code cannot be exported/,
    );
    for (const form of ['csv', 'json']) assert.ok(await page.get(`save-run-${form}`).isDisabled());
    // The table of results covers the rounds played so far.
    assert.match(await page.get('export-table').inputValue(), /Your own/);
    await page.page.keyboard.press('Escape');
    await page.tool('Remove Your own').click();
    await page.waitForState('finished');
    await page.get('export').click();
    assert.ok(await page.get('save-run-csv').isEnabled());
    assert.equal(await page.get('export-unplayable').count(), 0);
  },
);

test(
  'what is not seen in code is shown, and the help lies open only beside one’s own',
  nightly,
  async ({ lab }) => {
    const page = await lab.open(link(`// \u202ehidden\u200b\u2066\n${DESCENT}`));
    await page.get('own-edit').click();
    await page.page.locator('.cm-editor').waitFor();
    assert.equal(await page.page.locator('.cm-specialChar').count(), 3);
    assert.match(
      await page.page.locator('.cm-specialChar').first().getAttribute('aria-label'),
      /right-to-left override|202e/i,
    );
    assert.equal(await page.get('own-known').getAttribute('open'), null);
    await page.get('own-run').click();
    await page.page.waitForFunction(
      () => document.querySelector('[data-testid=own-known]')?.open === true,
    );
    await page.page.keyboard.press('Escape');
    await page.waitForState('finished');
    assert.match(await page.page.locator('.results .legend').textContent(), /your own code/);
    assert.doesNotMatch(
      await page.page.locator('.results .legend').textContent(),
      /not linearised/,
    );
  },
);

test('classes, sparse examples, and what shows one learner', nightly, async ({ lab }) => {
  const classes = await lab.open(
    'v=1&stream=blobs&loss=cross-entropy&rounds=300&speed=max&run=sgd:eta=0.1',
  );
  await classes.get('add-learner').click();
  await classes.get('add-own').click();
  await expect(classes.get('own-state')).toHaveText(/Round 300, mean loss \d/);
  await classes.close();
  const sparse =
    'const w = {};\nconst predict = (x) => x.index.reduce((s, i, k) => s + (w[i] ?? 0) * x.value[k], 0);\nfunction learn(x, y) { const g = slope(predict(x), y); x.index.forEach((i, k) => { w[i] = (w[i] ?? 0) - 0.1 * g * x.value[k]; }); }';
  const page = await openAndRun(
    lab,
    `v=1&stream=sparse&loss=logistic&rounds=500&speed=max&run=sgd:eta=0.1&run=own:code=${encodeURIComponent(sparse)}&focus=2`,
    { before: watchFrames, wait: false },
  );
  await page.waitForState('finished');
  const { runs } = await lastFrame(page);
  assert.ok(
    Math.abs(runs[0].total - runs[1].total) < 1e-9 * runs[0].total,
    JSON.stringify(runs.map(({ total }) => total)),
  );
  assert.match(
    await page.page.locator('[data-testid=chart-weights] .under').textContent(),
    /The weights of .* are unknown/,
  );
  assert.match(await page.get('round-closed').textContent(), /step cannot be shown/);
});
