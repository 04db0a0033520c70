/** The engine's worker ends in the middle of it all: the race goes on at the same round with the same numbers. */
import assert from 'node:assert/strict';
import { replay } from '../boundary/lab.mjs';
import { nightly, test } from './harness.mjs';
import { closeItself, ENGINE, holdWorkers, hurtScript, killWhenThere } from './hurt.mjs';

const RACE =
  'v=1&stream=correlated-gaussian:d=30,rho=0.5&rounds=3000&seed=4&run=sgd:eta=0.01&run=fiol';
/** It takes as long as anybody wants to look at it; `hurry` ends that. */
const SLOW = `${RACE}&speed=100`;
const hurry = (page) => page.get('speed').press('End');
const PRINT = replay(RACE).fingerprint;

const open = (lab, fragment, options = {}) =>
  lab.open(fragment, { before: (page) => page.addInitScript(holdWorkers), ...options });

/** Waits until the page said that the engine stopped so often. */
const restarted = (page, times = 1) =>
  page.page.waitForFunction(
    (wanted) => document.querySelector('[data-testid=notices]').textContent.includes(wanted),
    `stopped unexpectedly${times > 1 ? ` (${times} times)` : ' and'}`,
  );

const notes = (page) => page.get('notices').innerText();

for (const [how, end] of [
  ['ended by the browser', killWhenThere],
  ['closing itself', closeItself],
]) {
  test(`${how} while it plays, the engine comes back to the same round and plays to the same end`, async ({
    lab,
  }) => {
    const page = await open(lab, SLOW);
    await page.waitForRound(70);
    const before = await page.progress();
    await end(page, ENGINE);
    await restarted(page);
    const said = await notes(page);
    const [, round] = /restarted at round ([\d,]+)/.exec(said);
    assert.ok(Number(round.replace(',', '')) >= before.t, said);
    assert.equal(await page.state(), 'running');
    await hurry(page);
    assert.equal(await page.finalFingerprint(), PRINT);
    assert.equal((await page.progress()).t, 3000);
  });
}

/** In a worker: there is no room for the engine. */
function refuseInstances() {
  WebAssembly.instantiate = () => Promise.reject(new RangeError('no room for it'));
}

test('no instance for the engine’s worker: another one has it; if there is none ever, a sentence says why', async ({
  lab,
}) => {
  const page = await lab.open(RACE, {
    before: (one) => hurtScript(one, ENGINE, 1, refuseInstances),
  });
  assert.equal(await page.finalFingerprint(), PRINT);
  await page.close();

  const never = await lab.open(RACE, {
    wait: false,
    before: (one) => hurtScript(one, ENGINE, 99, refuseInstances),
  });
  await never.waitForState('failed');
  const alert = await never.page.locator('[role=alert]').innerText();
  assert.match(alert, /could not be started/);
  assert.match(alert, /the engine could not be loaded: no room for it/);
  assert.equal(never.page.workers().length, 0, 'none is left');
});

/* Every night: The engine's worker ends in the middle of it all: the race goes on at the same round with the same numbers. */

test(
  'killed again and again it is given up in one clear sentence, and goes on when asked',
  nightly,
  async ({ lab }) => {
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
  },
);
