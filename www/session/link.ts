/** The address bar holds the experiment, always. */
import { pageAddress } from './address';

/** The parts of the browser this needs; tests hand in their own. */
export interface Bar {
  location: { hash: string; href: string };
  history: {
    pushState(data: unknown, unused: string, url: string): void;
    replaceState(data: unknown, unused: string, url: string): void;
    state: unknown;
  };
  addEventListener(type: 'hashchange', heard: () => void): void;
  setTimeout(run: () => void, delay: number): number;
  clearTimeout(timer: number | undefined): void;
}

/** Browsers refuse more than about a hundred writes in half a minute; a drag makes more. */
const PAUSE = 300;

export interface LinkWriter {
  /** Writes a fragment soon; a later call replaces an earlier one. The whole address as it stands is left so. */
  write(link: string): void;
  /** Writes now what waits. */
  flush(): void;
  /** Does a change as a step of the history: Back leads to what stood before it. */
  step(change: () => void): void;
}

/** Keeps the address in step with the state, and hears links that arrive from outside. */
export function keepLink(bar: Bar, heard: (fragment: string) => void): LinkWriter {
  let timer: number | undefined;
  let waiting: string | null = null;
  /** What the bar said when it was last read or written here. */
  let known = bar.location.hash;

  function flush(): void {
    bar.clearTimeout(timer);
    timer = undefined;
    if (waiting === null) return;
    const link = waiting;
    const hash = `#${link}`;
    waiting = null;
    // Another link has arrived and its event is on the way: it must not be overwritten.
    if (bar.location.hash !== known) return;
    // Spelt out: in a frame of `srcdoc` a relative address means another page.
    if (known !== hash && bar.location.href !== link)
      bar.history.replaceState(bar.history.state, '', pageAddress(bar.location.href) + hash);
    known = bar.location.hash;
  }

  /** Hears of a link that has arrived, unless it is known. */
  function hear(): void {
    if (bar.location.hash === known) return;
    // Whatever waits belongs to the experiment that was left.
    bar.clearTimeout(timer);
    timer = undefined;
    waiting = null;
    known = bar.location.hash;
    heard(bar.location.hash.slice(1));
  }
  bar.addEventListener('hashchange', hear);

  return {
    write(link) {
      waiting = link;
      bar.clearTimeout(timer);
      timer = bar.setTimeout(flush, PAUSE);
    },
    flush,
    step(change) {
      // The event of a link that has arrived may still be on the way: it came before this step.
      hear();
      // What is left has its last change in its own entry.
      flush();
      bar.history.pushState(null, '', bar.location.href);
      change();
      // Both entries are right, even if the viewer goes back at once.
      flush();
    },
  };
}
