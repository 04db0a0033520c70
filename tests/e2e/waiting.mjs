/** Pages that wait for the engine, for their tests. */

/**
 * Runs in the page before anything else: work that it puts off for seconds waits for the test,
 * since nobody knows how much of the start a slow machine has done by then.
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
 * A page whose module waits until the test lets it go, or is replaced by `engine.answer` if that is
 * set by then.
 */
export async function openWaiting(lab, fragment, options = {}) {
  let release;
  const gate = new Promise((resolve) => {
    release = resolve;
  });
  const engine = { release, answer: null };
  const page = await lab.open(fragment, {
    wait: false,
    ...options,
    before: async (one) => {
      await one.addInitScript(holdTimers);
      await one.route('**/*.wasm', async (route) => {
        await gate;
        return engine.answer ? engine.answer(route) : route.continue();
      });
    },
  });
  return { page, engine };
}

/**
 * Runs in the page before anything else: while `window.hold` is set no race is loaded, until the
 * test lets go.
 */
export function holdRaces() {
  const { postMessage } = Worker.prototype;
  const held = [];
  Worker.prototype.postMessage = function (message, ...rest) {
    if (window.hold && message?.type === 'load')
      held.push(() => postMessage.call(this, message, ...rest));
    else postMessage.call(this, message, ...rest);
  };
  window.letGo = () => {
    window.hold = false;
    for (const send of held.splice(0)) send();
  };
}
