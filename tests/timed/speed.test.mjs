/** The requested speed is the played speed, in every browser, alone and during a sweep. */
import assert from 'node:assert/strict';
import { test as driven } from '../e2e/puppeteer.mjs';
import { test as webkit } from '../e2e/webdriver.mjs';

const RACE = 'v=1&stream=correlated-gaussian:d=30&rounds=1000000&run=fiol&run=sgd:eta=0.01';
const SECONDS = 6;

/**
 * Rounds per second over `seconds`, from round `from` on: the slope through all changes of the
 * round on the page, because any of them may be drawn late.
 */
const played = (from, seconds) =>
  new Promise((resolve) => {
    const progress = document.querySelector('[data-testid=progress]');
    const round = () => Number(/t = ([\d,]+)/.exec(progress.textContent)[1].replaceAll(',', ''));
    const seen = [];
    const mean = (of) => seen.reduce((sum, one) => sum + of(one), 0) / seen.length;
    new MutationObserver((_, observer) => {
      const now = { t: round(), at: performance.now() };
      if (now.t < from) return;
      seen.push(now);
      if (now.at - seen[0].at < 1000 * seconds) return;
      observer.disconnect();
      const [t, at] = [mean((one) => one.t), mean((one) => one.at)];
      const slope = mean((one) => (one.t - t) * (one.at - at)) / mean((one) => (one.at - at) ** 2);
      resolve(1000 * slope);
    }).observe(progress, { characterData: true, childList: true, subtree: true });
  });

const browsers = {
  Chromium: driven.extend({ engine: ({ chromium }, use) => use(chromium) }),
  Firefox: driven.extend({ engine: ({ firefox }, use) => use(firefox) }),
  // WebKitGTK exists on Linux only.
  ...(process.platform === 'linux' && {
    WebKit: webkit.extend({ engine: ({ webkit }, use) => use(webkit) }),
  }),
};
for (const [name, test] of Object.entries(browsers)) {
  for (const beside of ['', '&sweep=step:seeds=20']) {
    for (const speed of [20, 100, 500, 1000]) {
      const what = `${name} plays ${speed} rounds a second${beside && ' beside a sweep'}`;
      test(what, async ({ engine }) => {
        const page = await engine.open(`${RACE}&speed=${speed}${beside}`);
        await page.until(() => document.documentElement.dataset.state === 'running');
        // The first seconds are the page's own start.
        const rate = await page.evaluate(played, 2 * speed, SECONDS);
        if (beside) {
          const phase = () => document.querySelector('[data-testid=sweep]')?.dataset.phase;
          assert.equal(await page.evaluate(phase), 'running', 'the sweep lasts as long');
        }
        console.log(`${rate.toFixed(1)} rounds a second`);
        assert.ok(Math.abs(rate / speed - 1) < 0.03, `${rate} instead of ${speed}`);
        await page.close();
      });
    }
  }
}
