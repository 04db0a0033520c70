/** The tab is closed, left, hidden, crashed or put to sleep: the race continues, or its address brings it back. */
import assert from 'node:assert/strict';
import { wholeOptions } from '../../scripts/browser.mjs';
import { replay } from '../boundary/lab.mjs';
import { nightly, test } from './harness.mjs';

/** Like viewers' browsers, and unlike Playwright's, it keeps a page that was left. */
test.use({ launchOptions: wholeOptions([], ['--disable-back-forward-cache']) });
const RACE =
  'v=1&stream=correlated-gaussian:d=30,rho=0.5&rounds=3000&seed=4&run=sgd:eta=0.01&run=fiol';
const PRINT = replay(RACE).fingerprint;
/** A race without an end that could come first. */
const ENDLESS = RACE.replace('rounds=3000', 'rounds=1000000');
const hurry = (page) => page.get('speed').press('End');

test('left while it plays and come back to, it goes on where it was', nightly, async ({ lab }) => {
  const page = await lab.open(`${RACE}&speed=100`);
  await page.waitForRound(40);
  await page.page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      window.kept = persisted;
    });
  });
  const { t } = await page.progress();
  await page.page.goto('data:text/html,<link rel="icon" href="data:,">Elsewhere');
  // Going back loads no page for which Playwright could wait; this call returns before the page is
  // gone.
  await page.page.evaluate(() => void setTimeout(() => history.back()));
  await page.page.waitForFunction(() => window.kept === true);
  await page.waitForRound(t + 40);
  await hurry(page);
  assert.equal(await page.finalFingerprint(), PRINT);
});

test(
  'its process crashes in the middle of a race: the address, opened again, plays to the same end',
  nightly,
  async ({ lab }) => {
    const page = await lab.open(`${RACE}&speed=100`);
    await page.waitForRound(40);
    const address = page.page.url();
    const crashed = page.page.waitForEvent('crash');
    page.page.goto('chrome://crash').catch(() => {});
    await crashed;
    const again = await page.tab(address);
    await again.waitForRound(10);
    await hurry(again);
    assert.equal(await again.finalFingerprint(), PRINT);
  },
);

test(
  'hidden, nothing is drawn and no frames queue; shown again, it is at once where the race is',
  nightly,
  async ({ lab }) => {
    const page = await lab.open(`${ENDLESS}&speed=400`, {
      before: async (one) => {
        await one.addInitScript(() => {
          // A hidden tab has no animation frames.
          const { requestAnimationFrame: usual } = window;
          let held = null;
          window.requestAnimationFrame = (run) => (held ? held.push(run) : usual(run));
          window.hide = () => {
            held = [];
            // Everything requested before is drawn.
            return new Promise((done) => usual(() => usual(() => done())));
          };
          window.unhide = () => {
            const waiting = held;
            held = null;
            for (const run of waiting) usual(run);
          };
        });
      },
    });
    await page.waitForRound(20);
    await page.page.evaluate(() => window.hide());
    const { t } = await page.progress();
    await page.page.waitForTimeout(700);
    assert.equal((await page.progress()).t, t);
    // The rounds shown from now on; the first may be the one due when the tab was hidden.
    const shown = await page.page.evaluate((before) => {
      const progress = document.querySelector('[data-testid=progress]');
      const rounds = [];
      const read = new Promise((done) => {
        new MutationObserver(() => {
          const round = Number(/[\d,]+/.exec(progress.textContent)[0].replaceAll(',', ''));
          if (round > (rounds.at(-1) ?? before)) rounds.push(round);
          if (rounds.length === 2) done(rounds);
        }).observe(progress, { subtree: true, childList: true, characterData: true });
      });
      window.unhide();
      return read;
    }, t);
    assert.ok(
      shown[1] >= t + 100,
      `what it played meanwhile is there at once: ${t}, then ${shown}`,
    );
    assert.equal(await page.state(), 'running');
  },
);
