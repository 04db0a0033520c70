/** What if the step size, or the solver, were another one in the round that is opened up. */
import assert from 'node:assert/strict';
import { DETAILED, test } from '../e2e/harness.mjs';
import { exact, LASSO, open, PANEL } from '../e2e/round.mjs';

test('a formula that waits to be set does not come back over a later one', async ({ lab }) => {
  const page = await lab.open(`${LASSO}&speed=max&run=fiol:eta=0.1&run=sgd:eta=0.1&${PANEL}`, {
    before: (one) =>
      one.addInitScript(() => {
        const held = [];
        let busy = true;
        const { requestIdleCallback } = window;
        window.requestIdleCallback = (run, ...rest) =>
          busy ? held.push(run) : requestIdleCallback(run, ...rest);
        window.idle = () => {
          busy = false;
          for (const run of held.splice(0)) run();
        };
      }),
  });
  await page.waitForState('finished');
  await open(page);
  const lines = page.get('told').locator('.lines');
  // Those that come after KaTeX are set at once, while those from before still wait.
  for (let eta = 2; (await lines.locator('.katex').count()) === 0; eta += 1) {
    await page.param('round.eta').fill(String(eta));
    await page.settle();
  }
  const told = await lines.textContent();
  await page.page.evaluate(() => window.idle());
  // In portions, with others.
  await page.page.waitForFunction(() =>
    [...document.querySelectorAll('.tex:not(.letter)')].every((one) => one.querySelector('.katex')),
  );
  await page.settle();
  assert.equal(await lines.textContent(), told);
});

test('another solver lands in the same place', async ({ lab }) => {
  const page = await lab.open(`${LASSO}&speed=max&run=fiol:eta=0.1&${PANEL}`, DETAILED);
  await page.waitForState('finished');
  await open(page);
  await page.get('phase-4').click();
  const beta = await exact(page, 4);
  const words = await page.get('round-said').textContent();
  for (const solver of ['sort', 'partition']) {
    await page.get('round-solver').selectOption(solver);
    assert.ok(Math.abs((await exact(page, 4)) - beta) <= 1e-12 * Math.abs(beta), solver);
    assert.notEqual(await page.get('round-said').textContent(), words);
  }
});
