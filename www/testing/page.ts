/**
 * The page without a browser: the real module, the real stepper in place of its worker, an address bar with a history, and
 * no canvas on the board. One page per test file; a test opens the link that it needs.
 */
import { readFileSync } from 'node:fs';
import { vi } from 'vitest';
import { setTables } from '../boot/tables';
import { createEngine, loadModule, noData } from '../engine/bindings';
import type { EngineWorker } from '../engine/client';
import type { FromWorker, ToWorker } from '../engine/protocol';
import { Stepper } from '../engine/stepper';
import { awaited, raceState, sought } from '../session/play';
import { startRace } from '../session/race';
import { startRows } from '../session/rows';
import { startLink } from '../session/share';

type Listener = (event: unknown) => void;

/** The parts of a browser that the page uses. */
export class Browser {
  /** Addresses of the history's entries, and the index of the open one. */
  entries: string[];
  place = 0;
  /** Messages received by the embedding page. */
  readonly told: Record<string, unknown>[] = [];
  #listeners = new Map<string, Listener[]>();

  /** Address of each entry before its `#`. */
  pages: string[];

  constructor(hash: string, page = PAGE) {
    this.entries = [hash];
    this.pages = [page];
  }
  get hash(): string {
    return this.entries[this.place] ?? '';
  }
  readonly location = (() => {
    const browser = this;
    return {
      protocol: 'https:',
      get hash() {
        return browser.hash;
      },
      get href() {
        return `${browser.pages[browser.place]}${browser.hash}`;
      },
    };
  })();
  readonly history = {
    state: null,
    pushState: (_: unknown, __: string, url: string) => {
      this.entries = [...this.entries.slice(0, this.place + 1), hashOf(url)];
      this.pages = [...this.pages.slice(0, this.place + 1), pageOf(url)];
      this.place += 1;
    },
    replaceState: (_: unknown, __: string, url: string) => {
      this.entries[this.place] = hashOf(url);
      this.pages[this.place] = pageOf(url);
    },
  };
  readonly parent = {
    postMessage: (message: Record<string, unknown>) => {
      this.told.push(message);
    },
  };
  addEventListener = (type: string, listener: Listener) => {
    this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listener]);
  };
  dispatch(type: string, event: unknown = {}): void {
    for (const listener of this.#listeners.get(type) ?? []) listener(event);
  }
  /** Goes back or forward in the history. */
  go(by: number): void {
    this.place += by;
    this.dispatch('hashchange');
  }
  /** Follows a link. */
  click(fragment: string): void {
    this.history.pushState(null, '', `#${fragment}`);
    this.dispatch('hashchange');
  }
  /** Sends a request from the embedding page. */
  ask(data: Record<string, unknown>): void {
    this.dispatch('message', {
      source: this.parent,
      origin: 'https://host.example',
      data: { implicitLab: 1, ...data },
    });
  }
}

const PAGE = 'https://lab.example/';
const hashOf = (url: string) => (url.includes('#') ? url.slice(url.indexOf('#')) : '');
const pageOf = (url: string) => url.replace(/#.*/s, '') || PAGE;

/** A worker in the same thread; messages take a turn of the event loop, as real ones do. */
class Within implements EngineWorker {
  onmessage: EngineWorker['onmessage'] = null;
  onerror: EngineWorker['onerror'] = null;
  #ended = false;
  #stepper = new Stepper({
    create: ({ fragment }) => createEngine(fragment, noData()),
    post: (data) => this.#later(() => this.onmessage?.({ data } as MessageEvent<FromWorker>)),
    now: () => performance.now(),
    schedule: (run, delay) => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(run, delay);
    },
  });
  #timer: ReturnType<typeof setTimeout> | undefined;
  postMessage(message: ToWorker): void {
    this.#later(() => this.#stepper.receive(message));
  }
  terminate(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
  }
  #later(run: () => void): void {
    setImmediate(() => this.#ended || run());
  }
}

const SIZES: Record<string, string> = { '--t1': '13px', '--stroke': '2px' };
const STYLE = {
  fontFamily: 'sans-serif',
  getPropertyValue: (name: string) => SIZES[name] ?? '#808080',
};

/** Starts the page at a link, as `boot/app.tsx` does, or at another address, and resolves when its first frame is shown. */
export async function startPage(fragment = '', page?: string): Promise<Browser> {
  const browser = new Browser(fragment && `#${fragment}`, page);
  vi.stubGlobal('location', browser.location);
  vi.stubGlobal('history', browser.history);
  vi.stubGlobal('addEventListener', browser.addEventListener);
  vi.stubGlobal('window', Object.assign(browser, { setTimeout, clearTimeout }));
  vi.stubGlobal('document', { addEventListener() {}, documentElement: { dataset: {} } });
  vi.stubGlobal('requestAnimationFrame', setImmediate);
  vi.stubGlobal('getComputedStyle', () => STYLE);
  vi.stubGlobal('devicePixelRatio', 1);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }));
  await loadModule(await WebAssembly.compile(readFileSync('www/wasm/implicit_lab_bg.wasm')));
  setTables();
  startLink(window);
  startRows();
  startRace(() => new Within());
  await settled();
  return browser;
}

/** Resolves when the requested race is shown and paused. */
export async function settled(): Promise<void> {
  const rests = ['finished', 'paused', 'failed'];
  await vi.waitUntil(
    () => !awaited.value && sought.value === null && rests.includes(raceState.value),
    {
      timeout: 20_000,
      interval: 1,
    },
  );
}
