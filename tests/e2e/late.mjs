/**
 * A page whose answers come late, to find tests that take the state before what they did for the state after it: a poll that
 * is content too early then finds nothing of what it was to wait for. `LATE=400 npx playwright test --project=push` makes
 * every page so, by as many milliseconds.
 */

/** Runs in the page before anything else: words of workers and frames of animation come `lag` milliseconds late, in their order. */
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
      // The first of all listeners: the others hear a copy.
      this.addEventListener('message', (event) => {
        if (!event.isTrusted) return;
        event.stopImmediatePropagation();
        const { data, ports } = event;
        setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data, ports })), lag);
      });
    }
  };
}
