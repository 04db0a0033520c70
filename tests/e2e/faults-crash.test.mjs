/** The page breaks while it is in use, and gives up: what it says, what it keeps, and that it does so only then. */
import assert from 'node:assert/strict';
import { test } from './harness.mjs';
import { broken } from './hurt.mjs';

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
  const text = await broken(page);
  assert.match(text, /The engine stopped \(unreachable\)/);
  assert.match(text, /the experiment is in the address/);
  // The bar is told four times a second, so that it may stand some rounds before what was drawn.
  const { t } = await page.progress();
  const at = Number(/at=(\d+)$/.exec(await page.fragment())?.[1]);
  assert.ok(at > 0 && at >= t, `${at} where the bar says ${t}`);
  await page.leave();
});
