/** Ways to hurt the page from outside, for the tests of its faults. */

/** Runs in the page before anything else: remembers its workers, so that they can be ended behind the page's back. */
export function holdWorkers() {
  const held = [];
  const born = [];
  const doomed = new Map();
  const fate = (worker) =>
    [...doomed].find(([name, times]) => times > 0 && isNamed(worker.address, name));
  const { terminate } = Worker.prototype;
  const isNamed = (address, name) => address.split('/').at(-1).startsWith(name);
  const end = (worker) => {
    held.splice(held.indexOf(worker), 1);
    worker.dead = true;
    terminate.call(worker);
  };
  Worker.prototype.terminate = function () {
    held.splice(held.indexOf(this), held.includes(this) ? 1 : 0);
    terminate.call(this);
  };
  window.Worker = class extends Worker {
    constructor(address, options) {
      super(address, options);
      this.address = String(address);
      held.push(this);
      this.addEventListener('message', (event) => {
        // A quick one has said it all before its lock is its own.
        if (this.dead || (fate(this) && !event.data?.alive)) event.stopImmediatePropagation();
        else this.hear(event.data);
      });
    }

    hear(data) {
      if (data?.alive) {
        this.spoke = true;
        born.push(this.address);
        const met = fate(this);
        if (met) {
          doomed.set(met[0], met[1] - 1);
          end(this);
        }
      }
      window.hearWorker?.(data);
    }
  };
  /** How many workers there ever were whose file's name begins so, and that hold their lock. */
  window.bornWorkers = (name) => born.filter((one) => isNamed(one, name)).length;
  /** Addresses of the workers that there are, in the order of their birth. */
  window.heldWorkers = () => held.map(({ address }) => address);
  /** Whether all of this name hold their lock: the page hears of the end of each. */
  window.allSpoke = (name) => held.every(({ address, spoke }) => spoke || !isNamed(address, name));
  /**
   * Ends the youngest (or `oldest`) worker whose file's name begins so, without a word; false if there is none, or none
   * that has `spoken` of its lock.
   */
  window.killWorker = (name, spoken = false, oldest = false) => {
    const found = (oldest ? held : held.toReversed()).find(
      ({ address, spoke }) => isNamed(address, name) && (spoke || !spoken),
    );
    if (found) end(found);
    return found !== undefined;
  };
  /** Ends the next so many of this name as soon as they hold their lock; nothing that they said before is heard. */
  window.killAtBirth = (name, times = Number.POSITIVE_INFINITY) => doomed.set(name, times);
}

/**
 * Runs in the page before anything else: a worker that never spoke is waited for up to a minute; here a second is 20 ms,
 * until `window.killed` says that what was to be killed is dead. (What replaces it may take its time.)
 */
export function hurryWaiting(name) {
  const { setInterval: usual } = window;
  // With a name, of workers of that name only: the youngest is the one that is to be waited for.
  const meant = () => !name || window.heldWorkers().at(-1)?.includes(`/${name}-`);
  window.setInterval = (run, delay, ...more) =>
    usual(run, delay === 1000 && !window.killed && meant() ? 20 : delay, ...more);
}

/**
 * Puts `hurt`, a function and its arguments, before the text of the page's workers of this name, the first so many times it
 * is asked for.
 */
export async function hurtScript(page, name, times, hurt, ...given) {
  await page.route(new RegExp(`/assets/${name}-[^/]+\\.js$`), async (route) => {
    times -= 1;
    if (times < 0) return route.continue();
    const response = await route.fetch();
    return route.fulfill({
      response,
      body: `(${hurt})(...${JSON.stringify(given)});\n${await response.text()}`,
    });
  });
}

/** In a worker: what it calls of the engine ends in a trap the `last` time, as when an assertion of Rust's fails. */
export function trap(called, last) {
  const unreachable = [0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0];
  const exported = [7, 5, 1, 1, 102, 0, 0, 10, 5, 1, 3, 0, 0, 11];
  const trapping = new WebAssembly.Module(new Uint8Array([...unreachable, ...exported]));
  const { f } = new WebAssembly.Instance(trapping).exports;
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = async (module, imports) => {
    const instance = await instantiate.call(WebAssembly, module, imports);
    let times = 0;
    const act = (...values) => {
      times += 1;
      if (times === last) {
        console.info('trapped');
        f();
      }
      return instance.exports[called](...values);
    };
    return { module, instance: { exports: { ...instance.exports, [called]: act } } };
  };
}

/** Comes when a worker of the page's has fallen into it. */
export const trapped = (page) =>
  page.waitForEvent('console', (message) => message.text() === 'trapped');

/** Names of the files of the page's workers, as far as they are known beforehand. */
export const ENGINE = 'worker';
export const POOL = 'pool-worker';
export const PROVER = 'evidence-worker';
export const READER = 'reader-worker';
export const SCRIBE = 'export-worker';

/** Waits until there is such a worker that runs, and ends it. */
export const killWhenThere = (page, name) =>
  page.page.waitForFunction((asked) => window.killWorker(asked, true), name, { polling: 10 });

/** As `self.close()` in the engine's worker: it ends itself. */
export async function closeItself(page, name) {
  const worker = page.page.workers().find((one) => one.url().split('/').at(-1).startsWith(name));
  await worker.evaluate(() => self.close()).catch(() => {});
}

/** What a page says that gave up. */
export async function broken(page) {
  const crash = page.page.locator('.crash[role=alert]');
  await crash.waitFor({ state: 'visible' });
  return crash.innerText();
}
