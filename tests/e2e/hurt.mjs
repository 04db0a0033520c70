/** Ways to hurt the page from outside, for the tests of its faults. */

/** Runs in the page before anything else: remembers its workers, so that they can be ended behind the page's back. */
export function holdWorkers() {
  const held = [];
  const born = [];
  const doomed = new Map();
  const fate = ({ role }) => [...doomed].find(([other, times]) => times > 0 && other === role);
  const { terminate } = Worker.prototype;
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
      this.role = options?.name;
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
        born.push(this.role);
        const met = fate(this);
        if (met) {
          doomed.set(met[0], met[1] - 1);
          end(this);
        }
      }
      window.hearWorker?.(data);
    }
  };
  /** How many workers ever had this role and held their lock. */
  window.bornWorkers = (wanted) => born.filter((role) => role === wanted).length;
  /** Roles of the workers that there are, in the order of their birth. */
  window.heldWorkers = () => held.map(({ role }) => role);
  /** Whether all with this role hold their lock: the page hears of the end of each. */
  window.allSpoke = (wanted) => held.every(({ role, spoke }) => spoke || role !== wanted);
  /**
   * Ends the youngest (or `oldest`) worker with this role, without a word; false if there is none, or none that has
   * `spoken` of its lock.
   */
  window.killWorker = (wanted, spoken = false, oldest = false) => {
    const found = (oldest ? held : held.toReversed()).find(
      ({ role, spoke }) => role === wanted && (spoke || !spoken),
    );
    if (found) end(found);
    return found !== undefined;
  };
  /** Ends the next so many with this role as soon as they hold their lock; nothing that they said before is heard. */
  window.killAtBirth = (role, times = Number.POSITIVE_INFINITY) => doomed.set(role, times);
}

/** Puts `hurt`, a function and its arguments, before the script of the page's first so many workers with this role. */
export async function hurtScript(page, role, times, hurt, ...given) {
  // All roles have one script: those to be hurt ask for it under another address.
  await page.addInitScript(
    ([wanted, most]) => {
      let left = most;
      window.Worker = class extends Worker {
        constructor(address, options) {
          const isHurt = options?.name === wanted && left > 0;
          if (isHurt) left -= 1;
          super(isHurt ? `${address}?hurt` : address, options);
        }
      };
    },
    [role, times],
  );
  await page.route(/\/assets\/worker-[^/]+\.js\?hurt$/, async (route) => {
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
      if (times === last) f();
      return instance.exports[called](...values);
    };
    return { module, instance: { exports: { ...instance.exports, [called]: act } } };
  };
}

/** Roles of the page's workers, which are their names. */
export const ENGINE = 'race';
export const READER = 'reader';
export const WRITER = 'export';

/** Waits until there is such a worker that runs, and ends it. */
export const killWhenThere = (page, role) =>
  page.page.waitForFunction((asked) => window.killWorker(asked, true), role, { polling: 10 });

/** As `self.close()` in the engine's worker: it ends itself. */
export async function closeItself(page, role) {
  const [worker] = await page.workers(role);
  await worker.evaluate(() => self.close()).catch(() => {});
}

/** What a page says that gave up. */
export async function broken(page) {
  const crash = page.page.locator('.crash[role=alert]');
  await crash.waitFor({ state: 'visible' });
  return crash.innerText();
}
