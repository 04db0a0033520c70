/** The engine's worker ends in the middle of it all: the race goes on at the same round with the same numbers. */
import assert from 'node:assert/strict';
import { replay } from '../boundary/lab.mjs';
import { hurry, open, PRINT, RACE, restarted, SLOW } from '../e2e/faults-engine.mjs';
import { test } from '../e2e/harness.mjs';
import { ENGINE, holdWorkers, hurryWaiting, killWhenThere } from '../e2e/hurt.mjs';

test('killed before it said a word, the engine starts again, and nobody notices', async ({
  lab,
}) => {
  const page = await open(lab, RACE, {
    wait: false,
    before: async (one) => {
      await one.addInitScript(holdWorkers);
      // Its script does not come before it is dead.
      await one.route(/\/assets\/worker-/, async (route) => {
        await one.waitForFunction(() => window.killed, null, { polling: 20 });
        await route.continue().catch(() => {});
      });
      await one.addInitScript(() => {
        const kill = setInterval(() => {
          // From when on the page waits for it.
          if (document.documentElement?.dataset.begun === undefined) return;
          if (!window.killWorker('race')) return;
          clearInterval(kill);
          window.killed = true;
        }, 0);
      });
      await one.addInitScript(hurryWaiting);
    },
  });
  assert.equal(await page.finalFingerprint(), PRINT);
  assert.equal(await page.page.evaluate(() => window.killed), true);
});

test('killed on its way to a round, and killed again, it stands at that round', async ({ lab }) => {
  const page = await open(lab, RACE);
  await page.finalFingerprint();
  await page.page.evaluate(() => {
    // In the same task in which the round is asked for: nothing of it can have been heard.
    const scrubber = document.querySelector('[data-testid=scrubber]');
    scrubber.value = 1234;
    scrubber.dispatchEvent(new Event('input', { bubbles: true }));
    scrubber.dispatchEvent(new Event('change', { bubbles: true }));
    window.killWorker('race');
  });
  await killWhenThere(page, ENGINE);
  await restarted(page, 2);
  await page.page.waitForFunction(
    () => !document.querySelector('[data-testid=progress]').textContent.includes('3,000 of'),
  );
  await page.stands();
  const { t } = await page.progress();
  assert.equal(t, 1234);
  assert.match(await page.fragment(), /at=1234/);
  const print = await page.get('fingerprint').textContent();
  assert.equal(print, replay(`${RACE}&rounds=1234`.replace('rounds=3000&', '')).fingerprint);
  assert.equal(await page.state(), 'paused');
});

test('killed between two steps, it takes the next one as if nothing had been', async ({ lab }) => {
  const page = await open(lab, `${RACE}&at=100`);
  await page.stands();
  for (let t = 101; t <= 102; t++) {
    await killWhenThere(page, ENGINE);
    await page.page.keyboard.press('n');
    await page.page.waitForFunction((wanted) => location.hash.endsWith(`at=${wanted}`), t);
  }
  await restarted(page, 2);
  await page.stands();
  const print = await page.get('fingerprint').textContent();
  assert.equal(print, replay(RACE.replace('rounds=3000', 'rounds=102')).fingerprint);
});

test('killed again and again it is given up in one clear sentence, and goes on when asked', async ({
  lab,
}) => {
  const page = await open(lab, SLOW);
  await page.waitForRound(30);
  for (let times = 0; times < 3; times++) await killWhenThere(page, ENGINE);
  await page.waitForState('failed');
  const alert = await page.page.locator('[role=alert]').innerText();
  assert.match(alert, /engine keeps stopping/);
  assert.match(alert, /the experiment and the round are in the address/);
  await page.page.waitForFunction(() => location.hash.includes('at='));
  const at = Number(/at=(\d+)/.exec(await page.fragment())[1]);
  assert.ok(at >= 30, 'the round is in the link');
  assert.match(
    await page.get('go-on').textContent(),
    new RegExp(`round ${at.toLocaleString('en-US')}$`),
  );
  assert.equal(await page.page.evaluate(() => window.heldWorkers().length), 0, 'none is left');
  await page.get('go-on').click();
  await hurry(page);
  assert.equal(await page.finalFingerprint(), PRINT);
  await page.page.waitForFunction(() => !location.hash.includes('at='));
});

test('killed when all is over, it opens the last round and goes back all the same', async ({
  lab,
}) => {
  const page = await open(lab, RACE);
  await page.finalFingerprint();
  const had = await page.page.evaluate(() => window.race.workers);
  await killWhenThere(page, ENGINE);
  await restarted(page);
  await page.page.waitForFunction(
    (former) => window.race.workers > former && window.race.arrived,
    had,
  );
  assert.equal(await page.finalFingerprint(), PRINT);
  await page.page.keyboard.press('b');
  await page.page.waitForFunction(() => location.hash.endsWith('at=2999'));
  await page.stands();
  assert.equal(
    await page.get('fingerprint').textContent(),
    replay(RACE.replace('rounds=3000', 'rounds=2999')).fingerprint,
  );
});
