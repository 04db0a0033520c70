/**
 * A page whose answers come late, to find tests that mistake the state before their action for the
 * state after it: a poll that is satisfied too early then finds nothing.
 * `LATE=400 npx playwright test --project=push` delays every page by 400 milliseconds.
 */

/**
 * Runs in the page before anything else: workers' messages and animation frames come `lag`
 * milliseconds late, in order.
 */
export function beLate(lag) {
  const { requestAnimationFrame, cancelAnimationFrame, setTimeout, clearTimeout } = window;
  const frames = new Map();
  let asked = 0;
  window.requestAnimationFrame = (run) => {
    asked += 1;
    const id = asked;
    const drawn = (time) => {
      frames.delete(id);
      run(time);
    };
    const late = setTimeout(() => {
      const frame = requestAnimationFrame(drawn);
      frames.set(id, () => cancelAnimationFrame(frame));
    }, lag);
    frames.set(id, () => clearTimeout(late));
    return id;
  };
  window.cancelAnimationFrame = (id) => {
    frames.get(id)?.();
    frames.delete(id);
  };
  window.Worker = class extends Worker {
    constructor(...given) {
      super(...given);
      // The first of all listeners: the others get a copy.
      this.addEventListener('message', (event) => {
        if (!event.isTrusted) return;
        event.stopImmediatePropagation();
        const { data, ports } = event;
        setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data, ports })), lag);
      });
    }
  };
}
