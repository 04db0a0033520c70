/**
 * The built page in a real browser: `test` with its fixtures.
 *
 * One browser and one server a worker; every `lab.open` is a fresh profile, which ends with its test. What the page must never
 * do (log an error or a warning, fail a request, be refused something by its policy) is collected in `faults`, and fails the
 * test when the profile ends.
 */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { test as base, expect, selectors } from '@playwright/test';
import { servePage } from '../../scripts/page.mjs';
import { beLate } from './late.mjs';
import { startSite } from './site.mjs';
import { forgive, REFUSAL, reportRefusals, watchFaults } from './watch.mjs';

/** Experiments small enough to finish at once. */
export const SMALL = 'v=1&stream=correlated-gaussian:d=30,rho=0.5&rounds=400&seed=4&speed=max';
export const FOUR = ['sgd', 'comid', 'isgd', 'fiol'].map((id) => `run=${id}:eta=0.01`).join('&');

/** `control=SELECTOR` finds a control and opens the line or the word of a title that it lies in, as a viewer does who wants it. */
await selectors.register('control', () => {
  const all = (root, selector) => [...root.querySelectorAll(selector)].map(opened);
  function opened(one) {
    const fold = one.closest('.folded[hidden]');
    if (fold) document.querySelector(`[aria-controls="${fold.id}"][aria-expanded=false]`)?.click();
    one.closest('.word-choice:not(:popover-open)')?.showPopover();
    return one;
  }
  return { query: (root, selector) => all(root, selector)[0] ?? null, queryAll: all };
});

/** The viewer has asked for details before. */
export const DETAILED = {
  before: (page) => page.addInitScript(() => localStorage.setItem('implicit-lab.details', 'on')),
};

/** A test of every night, in a whole Chromium: `test('…', nightly, async …)`; all others guard every push. */
export const nightly = { tag: '@nightly' };

export const test = base.extend({
  /** Where the page is. */
  address: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that nothing is needed
    async ({}, use) => {
      const server = await servePage({ port: 0 });
      await use(server.url);
      await server.close();
    },
    { scope: 'worker' },
  ],
  lab: async ({ browser, address }, use) => {
    const ends = [];
    await use(labIn(browser, address, ends));
    for (const end of ends.reverse()) await end();
  },
  /** Another origin, which writes down whatever it is asked, and who only came. */
  // biome-ignore lint/correctness/noEmptyPattern: as above
  elsewhere: async ({}, use) => {
    const asked = [];
    const server = createServer((request, response) => {
      asked.push(request.url);
      response.setHeader('access-control-allow-origin', '*');
      response.end('window.hit = "a script from elsewhere"');
    });
    let connections = 0;
    server.on('connection', () => {
      connections += 1;
    });
    await use({ url: await listen(server), asked, connections: () => connections });
    server.close();
  },
});

/** Where a server listens from now on. */
async function listen(server) {
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${server.address().port}`;
}

/** The lab at `url` in `browser`; how to end what a test opens of it is added to `ends`. */
export const labIn = (browser, url, ends) => ({
  url,
  /** Opens `fragment` in a fresh profile and waits until the race is on screen, unless `wait` is false. */
  async open(fragment = '', { wait = true, before, address, offline = false, ...options } = {}) {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    const faults = watchFaults(page);
    const prepare = async (one) => {
      if (process.env.LATE) await one.addInitScript(beLate, Number(process.env.LATE));
      await one.addInitScript(probe);
      await one.addInitScript(reportRefusals);
      // Tests ask the server and its faults; only those that say so a service worker.
      if (!offline) await one.addInitScript('delete Navigator.prototype.serviceWorker');
    };
    const lab = new Lab(page, context, faults, prepare);
    ends.push(() => lab.close());
    await prepare(page);
    await before?.(page, context);
    await page.goto(address ?? url + (fragment ? `#${fragment}` : ''), { waitUntil: 'load' });
    if (wait) await drawn(page);
    return lab;
  },
  /** Starts a static host (see `startSite`). */
  async site(...given) {
    const site = await startSite(...given);
    ends.push(site.stop);
    return site;
  },
  /** Serves a page of another origin; gives its address. */
  async origin(html) {
    const server = createServer((_, response) => {
      response.setHeader('content-type', 'text/html');
      response.end(html);
    });
    ends.push(() => server.close());
    return `${await listen(server)}/`;
  },
});

/** Runs in the page before anything else: reads what is on the canvases. */
function probe() {
  const copies = new Map();
  /** Inked pixels and a hash of all pixels of a chart's series layer, read from a copy so that the chart's own canvas is left alone. */
  window.inkOf = (testid) => {
    const canvas = document.querySelector(`[data-testid=${testid}] canvas[data-layer=series]`);
    if (!canvas?.width) return { ink: 0, hash: 0 };
    const { width, height } = canvas;
    const size = `${width} ${height}`;
    if (!copies.has(size)) {
      copies.set(
        size,
        new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true }),
      );
    }
    const copy = copies.get(size);
    copy.clearRect(0, 0, width, height);
    copy.drawImage(canvas, 0, 0);
    const { data } = copy.getImageData(0, 0, width, height);
    const words = new Uint32Array(data.buffer);
    let [ink, hash] = [0, 0];
    for (const word of words) {
      if (word !== 0) ink += 1;
      hash = (Math.imul(hash, 31) + word) | 0;
    }
    return { ink, hash };
  };
  /** How often a race was loaded, by how many workers, and whether a frame of the last one has come; tests set it back. */
  window.race = { loads: 0, workers: 0, arrived: false };
  const workers = new WeakSet();
  const { postMessage } = Worker.prototype;
  let id = 0;
  Worker.prototype.postMessage = function (message, ...rest) {
    // Of all workers only the race's is told what to skip.
    if (message?.type === 'load' && 'skip' in message) {
      id = message.id;
      window.race.loads += 1;
      window.race.arrived = false;
      if (!workers.has(this)) {
        window.race.workers += 1;
        this.addEventListener('message', ({ data }) => {
          if (data.type === 'frame' && data.id >= id) window.race.arrived = true;
        });
      }
      workers.add(this);
    }
    return postMessage.call(this, message, ...rest);
  };
  window.allInked = () => {
    const shown = [...document.querySelectorAll('figure[data-testid^=chart-]')];
    const charts = ['chart-loss', 'chart-weights', ...shown.map(({ dataset }) => dataset.testid)];
    return charts.every((chart) => window.inkOf(chart).ink > 20);
  };
}

/** Waits until the charts of loss and weights, and all others of the page, have something on them. */
export const drawn = (page) => page.waitForFunction(() => window.allInked?.());

/** A page of the lab and what tests do with it. */
class Lab {
  constructor(page, context, faults, prepare) {
    this.page = page;
    this.context = context;
    this.faults = faults;
    this.prepare = prepare;
  }

  /** Another tab of the same profile, with its complaints among those of the first. */
  async tab(address) {
    const page = await this.context.newPage();
    watchFaults(page, this.faults);
    await this.prepare(page);
    await page.goto(address, { waitUntil: 'load' });
    return new Lab(page, this.context, this.faults, this.prepare);
  }

  get = (testid) => this.page.locator(`[data-testid="${testid}"]`);
  control = (selector) => this.page.locator(`control=${selector}`);
  param = (where) => this.control(`[data-param="${where}"]`);
  slider = (where) => this.control(`[data-slider="${where}"]`);
  /** An alternative of how a chart is drawn, as `metric.regret`. */
  view = (choice) => this.control(`[data-view="${choice}"]`);
  /** The choice of the stream, the loss, … */
  part = (kind) => this.control(`select[data-part="${kind}"]`);
  /** Opens every line of the controls. */
  unfold = () =>
    this.page.locator('.fold[aria-expanded=false]').evaluateAll((folds) => {
      for (const fold of folds) fold.click();
    });
  /** A button of a learner's card. */
  tool = (name) => this.control(`button[aria-label="${name}"]`);

  /** `t` and the rounds of the whole race, as the top bar says. */
  async progress() {
    const text = await this.get('progress').textContent();
    const [t, rounds] = text.match(/[\d,]+/g).map((number) => Number(number.replaceAll(',', '')));
    return { t, rounds };
  }

  /** Its workers with this role. */
  async workers(role) {
    const all = this.page.workers();
    const names = await Promise.all(all.map((worker) => worker.evaluate(() => self.name)));
    return all.filter((_, index) => names[index] === role);
  }

  state = () => this.page.evaluate(() => document.documentElement.dataset.state);
  waitForState = (state) =>
    this.page.waitForFunction((wanted) => document.documentElement.dataset.state === wanted, state);

  /** Waits until the top bar says that round `t` was played. */
  waitForRound = (t) =>
    this.page.waitForFunction((wanted) => {
      const text = document.querySelector('[data-testid=progress]')?.textContent ?? '';
      return Number(/[\d,]+/.exec(text)?.[0].replaceAll(',', '')) >= wanted;
    }, t);

  /** Moves the thumb as a drag does and waits for the frame of that round; returns the milliseconds that took. */
  scrub(t) {
    return this.page.evaluate(async (round) => {
      const track = document.querySelector('[data-testid=scrubber]');
      const start = performance.now();
      track.value = round;
      track.dispatchEvent(new Event('input', { bubbles: true }));
      // The words beside the track are those of the frame that is drawn.
      const words = document.querySelector('[data-testid=progress]');
      const drawn = () => Number(/[\d,]+/.exec(words.textContent)[0].replaceAll(',', ''));
      while (drawn() !== round) await new Promise((next) => requestAnimationFrame(next));
      return performance.now() - start;
    }, t);
  }

  async pause() {
    if ((await this.state()) === 'running') await this.get('play').click();
    await this.page.waitForFunction(() => document.documentElement.dataset.state !== 'running');
    await this.stands();
  }

  /** Waits for the last frame of a race that was stopped: what the worker had played is still on its way. */
  async stands() {
    // The round that was asked for, if one was: until then nothing may move either.
    await this.page.waitForFunction(
      () => document.querySelector('[data-testid=scrubber]')?.getAttribute('aria-busy') === 'false',
    );
    for (let before = -1; ; ) {
      await this.settle();
      const { t } = await this.progress();
      if (t === before) return;
      before = t;
      await this.page.waitForTimeout(250);
    }
  }

  /** Chooses a file of the viewer's: a path, or `{ name, mimeType, buffer }`. */
  async choose(file) {
    // The dialog's own button, if it is open.
    await this.get('file').last().setInputFiles(file);
  }

  /** The same, and races on it as the dialog proposes. */
  async bring(file) {
    await this.choose(file);
    await this.get('data-use').click();
  }

  /** Two animation frames: what was asked for is on screen. */
  settle = () =>
    this.page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
    );

  ink = (chart) => this.page.evaluate((name) => window.inkOf(name), chart);
  /** What the page says that gave up. */
  async broken() {
    const crash = this.page.locator('.crash[role=alert]');
    await crash.waitFor({ state: 'visible' });
    return crash.innerText();
  }

  notices = async () => Number(await this.get('notices').getAttribute('data-count'));
  /** The link in the address, with what the page would write into it a moment later: it does so when it is left. */
  fragment = () =>
    this.page.evaluate(() => {
      dispatchEvent(new Event('pagehide'));
      return location.hash.slice(1);
    });

  /** The fingerprint of the whole race, when it is over. */
  async finalFingerprint() {
    await this.waitForState('finished');
    // Looked for and read in one go: what is on screen may change between two questions.
    const found = await this.page.waitForFunction(() => {
      const shown = document.querySelector('[data-testid=fingerprint]');
      const final = shown?.parentElement?.textContent.includes('final');
      const finished = document.documentElement.dataset.state === 'finished';
      return final && finished ? shown.textContent : null;
    });
    const print = await found.jsonValue();
    assert.match(print, /^[0-9a-f]{16}$/);
    return print;
  }

  /**
   * What the policy refused, for a test that means it to: no fault then, as anything else is. Waits until something was, or
   * what is `awaited`. A worker that ends may take its words with it: a test of one closes its page with `REFUSAL`.
   */
  async refusals(awaited = REFUSAL) {
    await expect.poll(() => this.faults.some((fault) => awaited.test(fault))).toBe(true);
    // The console and the event come one after the other.
    await this.page.waitForTimeout(200);
    const all = this.faults.filter((fault) => REFUSAL.test(fault));
    forgive(this, REFUSAL);
    return all;
  }

  /** Looks at a learner's code of one's own and runs it. */
  async runOwn(index = 0) {
    await this.get('own-edit').nth(index).click();
    await this.get('own-run').click();
    await this.page.locator('.cm-editor').waitFor();
    await this.page.keyboard.press('Escape');
  }

  /** As a link that is followed on the page, which has heard of it by then: the address is first, the page a task later. */
  follow = (link) =>
    this.page.evaluate(
      (hash) =>
        new Promise((done) => {
          const before = location.hash;
          addEventListener('hashchange', () => done(), { once: true });
          location.hash = hash;
          if (location.hash === before) done();
        }),
      link,
    );

  /** Waits until no other worker is left than the engine's: one that was ended takes a moment to be gone. */
  onlyEngineLeft = () => expect.poll(() => this.page.workers().length).toBe(1);

  /** What `work` finds out in an empty page: the lab's policy lets nobody write markup or scripts, no test either. */
  async beside(work) {
    const empty = await this.context.browser().newPage();
    try {
      return await work(empty);
    } finally {
      await empty.close();
    }
  }

  /** Ends the profile before its test does; whatever the page complained about fails the test, but for what was `meant`. */
  async close(meant) {
    const judge = () => {
      if (meant) forgive(this, meant);
      expect.soft(this.faults.splice(0), 'complaints').toEqual([]);
    };
    // First while the profile is there: a test that has not failed by its end leaves no trace.
    judge();
    await this.end();
    judge();
  }

  /** Ends the profile of a page that was meant to complain. */
  async leave() {
    await this.end();
    this.faults.length = 0;
  }

  async end() {
    this.faults.left = true;
    // A test's answer to what the page asks for in its last moment would fail without a page.
    for (const page of this.context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    await this.context.close();
    delete this.faults.left;
  }
}
