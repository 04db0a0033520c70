/** The page breaks while it is in use, and gives up: its message, what it keeps, and that it gives up only then. */
import assert from 'node:assert/strict';
import { drawn, nightly, test } from './harness.mjs';

const RACE =
  'v=1&stream=correlated-gaussian:d=30,rho=0.5&rounds=3000&seed=4&run=sgd:eta=0.01&run=fiol';

/** Lets the page's own instance trap when a frame is handed to the drawings for the sixth time. */
function trapInDrawing() {
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = async (module, imports) => {
    const instance = await instantiate.call(WebAssembly, module, imports);
    let times = 0;
    const hurt = (act) => {
      return (...values) => {
        times += 1;
        if (times > 5) throw new WebAssembly.RuntimeError('unreachable');
        return act(...values);
      };
    };
    const { charts_setFrame: act } = instance.exports;
    return { module, instance: { exports: { ...instance.exports, charts_setFrame: hurt(act) } } };
  };
}

test('a trap where the page draws: a sentence, and the round is in the link', async ({ lab }) => {
  const page = await lab.open(`${RACE}&speed=100`, {
    wait: false,
    before: (one) => one.addInitScript(trapInDrawing),
  });
  const text = await page.broken();
  assert.match(text, /The engine stopped \(unreachable\)/);
  assert.match(text, /the experiment is in the address/);
  // The bar is updated four times a second, so it may be some rounds behind the drawing.
  const { t } = await page.progress();
  const at = Number(/at=(\d+)$/.exec(await page.fragment())?.[1]);
  assert.ok(at > 0 && at >= t, `${at} where the bar says ${t}`);
  await page.leave();
});

/* Every night: The page breaks while it is in use, and gives up: its message, what it keeps, and
 * that it gives up only then. */

/** A trap of the page's own instance. */
const trap = (page) =>
  page.page.evaluate(() => {
    const error = new WebAssembly.RuntimeError('unreachable');
    window.dispatchEvent(new ErrorEvent('error', { error }));
  });

test(
  'a trap while a dialog is open: what is said is within reach, and stays so whatever is pressed',
  nightly,
  async ({ lab }) => {
    const page = await lab.open(`${RACE}&speed=1`);
    await page.page.keyboard.press('?');
    await page.get('help-dialog').getByRole('button', { name: 'Close' }).waitFor();
    // Closed by the browser once, and opened again.
    await page.page.keyboard.press('Escape');
    await page.get('help-dialog').waitFor({ state: 'hidden' });
    await page.page.keyboard.press('?');
    await page.get('help-dialog').getByRole('button', { name: 'Close' }).waitFor();
    await trap(page);
    assert.match(await page.broken(), /stopped \(unreachable\)/);
    await page.page.keyboard.press('e');
    await page.settle();
    await Promise.all([
      page.page.waitForEvent('load'),
      page.page.getByRole('button', { name: 'Reload the page' }).click(),
    ]);
    await drawn(page.page);
  },
);

test(
  'what others put into the page may fail, and speak of memory: the page starts and goes on',
  nightly,
  async ({ lab }) => {
    const page = await lab.open(`${RACE}&speed=100`, {
      before: (one) =>
        one.addInitScript(() => {
          const fault = new ErrorEvent('error', {
            message: 'extension: out of memory',
            filename: 'chrome-extension://abc/content.js',
            error: new Error('extension: out of memory'),
          });
          window.failElsewhere = () => window.dispatchEvent(fault);
          window.failElsewhere();
          window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
        }),
    });
    await page.waitForRound(5);
    await page.page.evaluate(() => window.failElsewhere());
    const { t } = await page.progress();
    await page.waitForRound(t + 20);
    assert.equal(await page.page.locator('#crash').isVisible(), false);
  },
);

test(
  'what went wrong before the start and kept nothing from it is taken back',
  nightly,
  async ({ lab }) => {
    const page = await lab.open(`${RACE}&at=300`, {
      before: (one) =>
        one.addInitScript(() => {
          addEventListener('readystatechange', () => window.giveUp?.('For nothing.'), {
            capture: true,
            once: true,
          });
        }),
    });
    await page.stands();
    assert.equal(await page.page.locator('#crash').isVisible(), false);
    assert.equal(await page.state(), 'paused');
  },
);

test(
  'a fault in a part of the page ends it like one elsewhere: a sentence, and the round is in the link',
  nightly,
  async ({ lab }) => {
    const page = await lab.open(`${RACE}&speed=1`);
    await page.waitForRound(2);
    await page.page.evaluate(() => {
      window.TextEncoder = class {
        constructor() {
          throw new Error('no encoder');
        }
      };
    });
    await page.page.keyboard.press('q');
    const text = await page.broken();
    assert.match(text, /The browser reports: no encoder\./);
    assert.match(text, /the experiment is in the address/);
    assert.match(await page.fragment(), /at=\d+$/);
    assert.equal(await page.state(), 'failed');
    await page.close(/no encoder/);
  },
);
