/** Sweeps and many seeds: run, cancel, drag, go stale; their numbers match Node's. */
import assert from 'node:assert/strict';
import { expect } from '@playwright/test';
import { lab as core } from '../boundary/lab.mjs';
import { FOUR, nightly, SMALL, test } from './harness.mjs';
import { phase, SWEEP, table } from './sweep.mjs';

/** The same sweep in Node, all jobs one after the other. */
function inNode(fragment) {
  const none = core.Data.none();
  const { jobs } = core.sweepPlan(fragment, none);
  const outcomes = [];
  for (let job = 0; job < jobs; job++) {
    const task = new core.SweepTask(fragment, none, job);
    while (task.advance(1000) < 1);
    outcomes.push(...task.outcomes());
    task.free();
  }
  return core.sweepSummary(fragment, none, Float64Array.from(outcomes)).meta;
}

test('a link with a sweep plays it to its end, and its numbers are those of Node', async ({
  lab,
}) => {
  const page = await lab.open(SWEEP);
  await phase(page, 'done');
  const meta = inNode(SWEEP);
  const rows = await table(page);
  assert.equal(rows.length, 5, 'four learners, and w = 0');
  for (const [index, run] of meta.runs.entries()) {
    const [name, , median, decades] = rows[index];
    assert.equal(name, run.label);
    assert.equal(Number(median), run.best.median, 'to the last digit');
    assert.equal(decades, run.decades.toFixed(1));
  }
  const said = await page.get('sweep-headline').textContent();
  const most = Math.max(...meta.runs.map((run) => run.decades)).toFixed(1);
  // Implicit learners stay near their best up to the sweep's last value.
  assert.ok(said.includes(`over at least ${most} decades`), said);
  assert.ok(!said.startsWith('So far'), said);
  // It is drawn a frame or two after its numbers are known.
  await page.page.waitForFunction(() => window.inkOf('chart-sweep').ink > 500);
});

test('dragging the handle changes the race and the link, and the curves stay', async ({ lab }) => {
  const page = await lab.open(SWEEP);
  await phase(page, 'done');
  await page.get('sweep').scrollIntoViewIfNeeded();
  const handle = page.get('sweep-handle');
  await handle.first().waitFor();
  assert.equal(await handle.count(), 1, 'one for all: they agree');
  assert.match(await handle.getAttribute('aria-valuetext'), /eta = 0\.01/);
  const box = await handle.boundingBox();
  await page.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.page.mouse.down();
  await page.page.mouse.move(box.x + 60, box.y + box.height / 2, { steps: 4 });
  await page.page.mouse.up();
  await page.page.waitForFunction(() => !location.hash.includes('eta=0.01&'));
  const values = (await page.fragment()).match(/eta=[^&,]+/g);
  assert.equal(values.length, 4);
  assert.equal(new Set(values).size, 1, `they moved together: ${values}`);
  assert.ok(Number(values[0].slice(4)) > 0.02);
  assert.equal(await page.get('sweep').getAttribute('data-phase'), 'done');
  assert.equal(await page.page.locator('.sweep-body[data-stale=true]').count(), 0);

  // With the keyboard along the swept values; two cards apart make two handles.
  await handle.focus();
  await page.page.keyboard.press('Home');
  await page.page.keyboard.press('ArrowRight');
  await page.page.waitForFunction(
    () => Number(/eta=([^&,]+)/.exec(location.hash)?.[1]) === 2 ** -19,
  );
  await page.param('run1.eta').fill('0.5');
  await page.page.waitForFunction(
    () => document.querySelectorAll('[data-testid=sweep-handle]').length === 2,
  );
});

test('many seeds: a median and a band, and how many were lost', async ({ lab }) => {
  const page = await lab.open(`${SMALL}&run=sgd:eta=0.2&run=fiol:eta=0.01&seeds=7`);
  await page.finalFingerprint();
  await expect(page.get('seeds-note')).toHaveText(/median of 7 seeds/);
  const note = await page.get('seeds-note').textContent();
  assert.match(note, /band 10–90 %.*SGD diverged on 7/);
  await page.settle();
  const band = await page.ink('chart-loss');
  await page.get('other-seeds').click();
  await page.page.waitForFunction(() => !location.hash.includes('seeds='));
  await page.get('other-seeds').click();
  await page.page.waitForFunction(() => location.hash.includes('seeds=20'));
  await page.get('other-seeds').click();
  await page.page.waitForFunction(() => !location.hash.includes('seeds='));
  await page.settle();
  const path = await page.ink('chart-loss');
  assert.ok(band.ink > path.ink, `${band.ink} > ${path.ink}`);
});

/* Every night: Sweeps and many seeds: run, cancel, drag, go stale; their numbers match Node's. */

test(
  'diverged points are marked above the curves and counted in the table',
  nightly,
  async ({ lab }) => {
    const calm = await lab.open(`${SMALL}&run=fiol&sweep=step:from=0.001,to=0.1,points=5`);
    await phase(calm, 'done');
    assert.ok(!(await calm.get('sweep-table').textContent()).includes('/5'));
    await calm.close();
    const page = await lab.open(`${SMALL}&run=sgd&sweep=step`);
    await phase(page, 'done');
    const [[, , , , lost]] = await table(page);
    const [count, of] = lost.split('/').map(Number);
    assert.ok(count > 10 && count < 41 && of === 41, lost);
    await page.page.waitForFunction(() => {
      // Ink in the lane: above the plot, right of the middle, out of reach of the curves.
      const canvas = document.querySelector('[data-testid=chart-sweep] canvas[data-layer=series]');
      if (!canvas?.width) return false;
      const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d');
      copy.drawImage(canvas, 0, 0);
      const { data } = copy.getImageData(canvas.width * 0.55, 0, canvas.width * 0.2, 24);
      return data.filter((_, index) => index % 4 === 3 && data[index] > 0).length > 60;
    });
  },
);

test(
  'the button opens the panel, the form writes the link, the cross closes it',
  nightly,
  async ({ lab }) => {
    const page = await lab.open(`${SMALL}&${FOUR}`);
    await page.finalFingerprint();
    await page.get('open-sweep').click();
    await page.page.waitForFunction(() => location.hash.includes('sweep=step'));
    assert.equal(
      await page.get('sweep').getAttribute('data-phase'),
      'idle',
      'nothing runs unasked',
    );
    await page.param('sweep.points').fill('5');
    await page.param('sweep.from').fill('2^-8');
    await page.get('sweep-measure').selectOption('objective');
    await page.page.waitForFunction(() =>
      /sweep=step:from=0\.00390625,points=5,measure=objective/.test(location.hash),
    );
    await page.get('sweep-run').click();
    await phase(page, 'done');
    assert.ok((await page.get('sweep-table').textContent()).includes('objective'));
    await page.get('sweep-target').selectOption('stream.rho');
    await page.page.waitForFunction(() => location.hash.includes('sweep=stream.rho'));
    await page.page.getByRole('button', { name: 'Close the sweep' }).click();
    await page.page.waitForFunction(() => !location.hash.includes('sweep='));
    assert.equal(await page.get('sweep').count(), 0);
  },
);

test('another experiment makes the curves stale, and says so', nightly, async ({ lab }) => {
  const page = await lab.open(SWEEP);
  await phase(page, 'done');
  const before = await page.get('sweep-headline').textContent();
  await page.param('stream.rho').fill('0.2');
  await page.page.waitForSelector('.sweep-body[data-stale=true]');
  assert.match(await page.get('sweep-status').textContent(), /these curves show the previous one/);
  assert.equal(await page.get('sweep-handle').count(), 0, 'the race is not on that axis');
  await page.get('sweep-run').click();
  await phase(page, 'done');
  assert.equal(await page.page.locator('.sweep-body[data-stale=true]').count(), 0);
  assert.notEqual(await page.get('sweep-headline').textContent(), before);
});
