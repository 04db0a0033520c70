/**
 * The built page in a real browser: `test` with its fixtures.
 *
 * One browser and one server per worker; every `lab.open` is a fresh profile, which ends with its
 * test. Offences of the page (a logged error or warning, a failed request, a refusal by its policy)
 * are collected in `faults`, and fail the test when the profile ends.
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

/**
 * `control=SELECTOR` finds a control and opens the line or the title's word that contains it, as a
 * viewer would.
 */
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

/**
 * A nightly test, in a whole Chromium: `test('…', nightly, async …)`; all others guard every push.
 */
export const nightly = { tag: '@nightly' };

export const test = base.extend({
  /** The address of the page. */
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
  /** Another origin, which records its requests and counts its connections. */
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

/** Starts a server, and returns its address. */
async function listen(server) {
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${server.address().port}`;
}

/** The lab at `url` in `browser`; `ends` collects how to close what a test opens. */
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
      // Tests reach the server and its faults directly; only those that say so use a service
      // worker.
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
  /** Serves a page of another origin; returns its address. */
  async origin(html) {
    const server = createServer((_, response) => {
      response.setHeader('content-type', 'text/html');
      response.end(html);
    });
    ends.push(() => server.close());
    return `${await listen(server)}/`;
  },
});

/** Runs in the page before anything else: reads the canvases. */
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
  /**
   * The number of loaded races and of their workers, and whether a frame of the last race has come;
   * tests reset it.
   */
  window.race = { loads: 0, workers: 0, arrived: false };
  const workers = new WeakSet();
  const { postMessage } = Worker.prototype;
  let id = 0;
  Worker.prototype.postMessage = function (message, ...rest) {
    // Only the race's worker gets a message with `skip`.
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

/** A page of the lab, with the actions of tests. */
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
  /** A chart's alternative view, such as `metric.regret`. */
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

  /**
   * Moves the thumb like a drag and waits for the frame of that round; returns the time it took
   * (ms).
   */
  scrub(t) {
    return this.page.evaluate(async (round) => {
      const track = document.querySelector('[data-testid=scrubber]');
      const start = performance.now();
      track.value = round;
      track.dispatchEvent(new Event('input', { bubbles: true }));
      // The words beside the track belong to the drawn frame.
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

  /**
   * Waits for the last frame of a stopped race: rounds that the worker had played are still on
   * their way.
   */
  async stands() {
    // The requested round, if any: nothing may move before it comes either.
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

  /** Chooses a user's file: a path, or `{ name, mimeType, buffer }`. */
  async choose(file) {
    // The dialog's own button, if it is open.
    await this.get('file').last().setInputFiles(file);
  }

  /** Chooses a file, and races on it as the dialog proposes. */
  async bring(file) {
    await this.choose(file);
    await this.get('data-use').click();
  }

  /** Waits for two animation frames: everything requested is then on screen. */
  settle = () =>
    this.page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
    );

  ink = (chart) => this.page.evaluate((name) => window.inkOf(name), chart);
  /** The message of a page that gave up. */
  async broken() {
    const crash = this.page.locator('.crash[role=alert]');
    await crash.waitFor({ state: 'visible' });
    return crash.innerText();
  }

  notices = async () => Number(await this.get('notices').getAttribute('data-count'));
  /**
   * The link in the address, with the changes that the page would write a moment later: it writes
   * them when it is left.
   */
  fragment = () =>
    this.page.evaluate(() => {
      dispatchEvent(new Event('pagehide'));
      return location.hash.slice(1);
    });

  /** The fingerprint of the whole race, when it is over. */
  async finalFingerprint() {
    await this.waitForState('finished');
    // Found and read in one call: the screen may change between two calls.
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
   * Refusals by the policy, for a test that provokes them: they are not faults then, unlike
   * anything else. Waits until there is one, or the `awaited` one. A worker that ends may take its
   * messages with it: a test of one closes its page with `REFUSAL`.
   */
  async refusals(awaited = REFUSAL) {
    await expect.poll(() => this.faults.some((fault) => awaited.test(fault))).toBe(true);
    // The console and the event come one after the other.
    await this.page.waitForTimeout(200);
    const all = this.faults.filter((fault) => REFUSAL.test(fault));
    forgive(this, REFUSAL);
    return all;
  }

  /** Looks at the code of a user-supplied learner and runs it. */
  async runOwn(index = 0) {
    await this.get('own-edit').nth(index).click();
    await this.get('own-run').click();
    await this.page.locator('.cm-editor').waitFor();
    await this.page.keyboard.press('Escape');
  }

  /**
   * Follows a link on the page, and waits until the page has noticed: it does so a task after the
   * address changes.
   */
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

  /** Waits until only the engine's worker is left: an ended worker takes a moment to disappear. */
  onlyEngineLeft = () => expect.poll(() => this.page.workers().length).toBe(1);

  /**
   * The result of `work` in an empty page: the lab's policy lets nobody write markup or scripts,
   * not even a test.
   */
  async beside(work) {
    const empty = await this.context.browser().newPage();
    try {
      return await work(empty);
    } finally {
      await empty.close();
    }
  }

  /**
   * Ends the profile before its test does; all complaints of the page except the `meant` ones fail
   * the test.
   */
  async close(meant) {
    const judge = () => {
      if (meant) forgive(this, meant);
      expect.soft(this.faults.splice(0), 'complaints').toEqual([]);
    };
    // Judge first while the profile exists: a test that has not failed by its end leaves no trace.
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
    // A test's answer to a request of the page's last moment would fail without a page.
    for (const page of this.context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    await this.context.close();
    delete this.faults.left;
  }
}
