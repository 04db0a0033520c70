/** Pages that wait for a module, for the tests of how they do. */
import { wholeModule } from './harness.mjs';

/** What the first module plays. */
export const PLAIN = 'v=1&rounds=1000000&speed=50&run=fiol:eta=0.01';
/** What it does not. */
export const BLOBS = 'v=1&stream=blobs&loss=hinge&rounds=90&run=sgd:eta=0.1';

/**
 * Runs in the page before anything else: what it puts off for seconds waits until the test says so, since how much of the
 * start a slow machine has done by then nobody knows.
 */
export function holdTimers() {
  const waiting = [];
  const { setTimeout } = window;
  window.setTimeout = (run, delay, ...rest) => {
    if (!(delay >= 3000)) return setTimeout(run, delay, ...rest);
    waiting.push(() => run(...rest));
    return 0;
  };
  window.secondsLater = () => {
    for (const run of waiting.splice(0)) run();
  };
}

/**
 * A page for which the whole module waits until it is let go, or fails until then; counts how often it was asked for. (Nothing
 * is fetched ahead of need: nobody knows when on a slow machine.)
 */
export async function openWaiting(lab, fragment, fails = false, options = {}) {
  let release;
  const gate = new Promise((resolve) => {
    release = resolve;
  });
  const module = { asked: 0, fails, release };
  const page = await lab.open(fragment, {
    ...options,
    before: async (one) => {
      await one.addInitScript(holdTimers);
      await one.route(`**/${wholeModule()}`, async (route) => {
        module.asked += 1;
        if (module.fails) return route.abort('internetdisconnected');
        if (!fails) await gate;
        return route.continue();
      });
    },
  });
  return { page, module };
}

/** Lets the seconds pass that somebody waits, until they have waited in vain. */
export async function waitInVain(page, isOver) {
  while (!(await isOver())) {
    await page.page.evaluate(() => window.secondsLater());
    await page.page.waitForTimeout(50);
  }
}
