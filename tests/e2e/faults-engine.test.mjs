/** The engine's worker ends in the middle of it all: the race goes on at the same round with the same numbers. */
import assert from 'node:assert/strict';
import { hurry, open, PRINT, RACE, restarted, SLOW } from './faults-engine.mjs';
import { test } from './harness.mjs';
import { closeItself, ENGINE, hurtScript, killWhenThere } from './hurt.mjs';

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
