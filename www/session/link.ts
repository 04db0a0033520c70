/** The address bar, which always holds the experiment. */
import { pageAddress } from './address';

/** The parts of the browser that are used; tests pass in their own. */
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

/**
 * Delay of a write: browsers reject more than about a hundred in half a minute, and a drag makes
 * more (ms).
 */
const PAUSE = 300;

export interface LinkWriter {
  /** Writes a fragment soon; a later call replaces an earlier one. Given the whole current address, it changes nothing. */
  write(link: string): void;
  /** Writes a pending fragment at once. */
  flush(): void;
  /** Makes a change as an entry of the history: Back returns to the state before it. */
  step(change: () => void): void;
}

/** Keeps the address in sync with the state, and reports links that arrive from outside. */
export function keepLink(bar: Bar, heard: (fragment: string) => void): LinkWriter {
  let timer: number | undefined;
  let waiting: string | null = null;
  /** The fragment in the bar when it was last read or written here. */
  let known = bar.location.hash;

  function flush(): void {
    bar.clearTimeout(timer);
    timer = undefined;
    if (waiting === null) return;
    const link = waiting;
    const hash = `#${link}`;
    waiting = null;
    // Another link has arrived and its event is pending: it must not be overwritten.
    if (bar.location.hash !== known) return;
    // Complete, as in a `srcdoc` frame a relative address refers to another page.
    if (known !== hash && bar.location.href !== link)
      bar.history.replaceState(bar.history.state, '', pageAddress(bar.location.href) + hash);
    known = bar.location.hash;
  }

  /** Reports a link that has arrived, unless it is known. */
  function hear(): void {
    if (bar.location.hash === known) return;
    // A pending write belongs to the previous experiment.
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
      // The event of an arrived link may be pending: it came before this step.
      hear();
      // The last change before the step belongs to the old entry.
      flush();
      bar.history.pushState(null, '', bar.location.href);
      change();
      // Now both entries are correct, even if the viewer goes back at once.
      flush();
    },
  };
}
