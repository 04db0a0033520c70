/** Another step size, or another solver, in the opened round. */
import assert from 'node:assert/strict';
import { DETAILED, nightly, test } from './harness.mjs';
import { exact, LASSO, open, PANEL } from './round.mjs';

test('another step size is on screen in the same frame, and never in the race', async ({ lab }) => {
  const page = await lab.open(`${LASSO}&speed=max&run=fiol:eta=0.1&run=sgd:eta=0.1&${PANEL}`);
  await page.waitForState('finished');
  await open(page);
  const [link, print] = [await page.fragment(), await page.get('fingerprint').textContent()];
  const before = await page.get('round-said').textContent();
  // KaTeX comes after the first frame.
  await page.get('told').locator('.katex').first().waitFor();
  await page.page.evaluate(() => {
    window.late = [];
    window.moves = 0;
    const seen = () => ({
      said: document.querySelector('[data-testid=round-said]').textContent,
      formulas: document.querySelector('[data-testid=told] .lines').textContent,
      table: document.querySelector('[data-testid=landings]').textContent,
      scalar: window.inkOf('round-scalar').hash,
      equation: window.inkOf('round-equation').hash,
    });
    let last = seen();
    // Heard after the page's own listener; this callback then runs after the page's own, in the same frame.
    document.addEventListener('input', () => {
      window.moves += 1;
      requestAnimationFrame(() => {
        const now = seen();
        for (const what of Object.keys(now)) {
          if (now[what] === last[what]) window.late.push(`${what} at move ${window.moves}`);
        }
        last = now;
      });
    });
  });
  const slider = page.slider('round.eta');
  const box = await slider.boundingBox();
  const [x, y] = [box.x + box.width * 0.34, box.y + box.height / 2];
  await page.page.mouse.move(x, y);
  await page.page.mouse.down();
  for (let i = 1; i <= 8; i++) {
    await page.page.mouse.move(x + i * 12, y);
    await page.settle();
  }
  await page.page.mouse.up();
  assert.ok((await page.page.evaluate(() => window.moves)) >= 8);
  assert.deepEqual(await page.page.evaluate(() => window.late), []);
  assert.match(
    await page.get('what-if').textContent(),
    /Another η.*race is not changed.*Back to η = 0\.1/,
  );
  await page.page.waitForTimeout(400);
  assert.equal(await page.fragment(), link, 'the link is the race');
  assert.equal(await page.get('fingerprint').textContent(), print);

  await page.get('round-back').click();
  assert.equal(await page.get('round-said').textContent(), before, 'the round as it was');
  assert.equal(await page.get('round-back').count(), 0);
});

/* Every night: Another step size, or another solver, in the opened round. */

test(
  'a formula that waits to be set does not come back over a later one',
  nightly,
  async ({ lab }) => {
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
      [...document.querySelectorAll('.tex:not(.letter)')].every((one) =>
        one.querySelector('.katex'),
      ),
    );
    await page.settle();
    assert.equal(await lines.textContent(), told);
  },
);

test('another solver lands in the same place', nightly, async ({ lab }) => {
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
