/** Sweeps and many seeds: run, cancel, drag, go stale; their numbers are those of Node. */
import assert from 'node:assert/strict';
import { FOUR, SMALL, test } from '../e2e/harness.mjs';
import { phase, SWEEP, table } from '../e2e/sweep.mjs';

test('diverged points are marked above the curves and counted in the table', async ({ lab }) => {
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
    // Ink in the lane: above the plot, right of the middle, where no curve comes.
    const canvas = document.querySelector('[data-testid=chart-sweep] canvas[data-layer=series]');
    if (!canvas?.width) return false;
    const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d');
    copy.drawImage(canvas, 0, 0);
    const { data } = copy.getImageData(canvas.width * 0.55, 0, canvas.width * 0.2, 24);
    return data.filter((_, index) => index % 4 === 3 && data[index] > 0).length > 60;
  });
});

test('the button opens the panel, the form writes the link, the cross closes it', async ({
  lab,
}) => {
  const page = await lab.open(`${SMALL}&${FOUR}`);
  await page.finalFingerprint();
  await page.get('open-sweep').click();
  await page.page.waitForFunction(() => location.hash.includes('sweep=step'));
  assert.equal(await page.get('sweep').getAttribute('data-phase'), 'idle', 'nothing runs unasked');
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
});

test('another experiment makes the curves stale, and says so', async ({ lab }) => {
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
