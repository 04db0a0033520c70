/** The engine's worker ends in the middle of it all: the race goes on at the same round with the same numbers. */
import assert from 'node:assert/strict';
import { hurry, open, PRINT, SLOW } from '../e2e/faults-engine.mjs';
import { test } from '../e2e/harness.mjs';
import { ENGINE, killWhenThere } from '../e2e/hurt.mjs';

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
