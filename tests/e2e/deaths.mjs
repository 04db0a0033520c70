/** Ways for a worker to die, for the tests of its death. */

/** Runs in the page before anything else: remembers its workers, so that they can be ended behind the page's back. */
export function holdWorkers() {
  const held = [];
  const born = [];
  const doomed = new Map();
  const fate = ({ role }) => [...doomed].find(([other, times]) => times > 0 && other === role);
  const { terminate } = Worker.prototype;
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
        // A quick worker has said everything before it holds its lock.
        if (this.dead || (fate(this) && !event.data?.alive)) event.stopImmediatePropagation();
        else this.hear(event.data);
      });
    }

    /**
     * Ends it without a message, behind the page's back; the page notices late, unless the worker
     * holds its lock (`spoke`).
     */
    die() {
      held.splice(held.indexOf(this), 1);
      this.dead = true;
      terminate.call(this);
    }

    hear(data) {
      if (data?.alive) {
        this.spoke = true;
        born.push(this.role);
        const met = fate(this);
        if (met) {
          doomed.set(met[0], met[1] - 1);
          this.die();
        }
      }
      window.hearWorker?.(data, this);
    }
  };
  /** The number of workers that ever had this role and held their lock. */
  window.bornWorkers = (wanted) => born.filter((role) => role === wanted).length;
  /** Roles of the living workers, in the order of their birth. */
  window.heldWorkers = () => held.map(({ role }) => role);
  /** Ends the youngest worker with this role; false if there is none, or none that has `spoken` of its lock. */
  window.killWorker = (wanted, spoken = false) => {
    const found = held.findLast(({ role, spoke }) => role === wanted && (spoke || !spoken));
    found?.die();
    return found !== undefined;
  };
  /**
   * Ends the next `times` workers with this role as soon as they hold their lock; their earlier
   * messages are dropped.
   */
  window.killAtBirth = (role, times) => doomed.set(role, times);
}

/**
 * Runs `hurt`, a function, with its arguments before the script of the page's first `times` workers
 * with this role.
 */
export async function hurtScript(page, role, times, hurt, ...given) {
  // All roles share one script: the workers to be hurt request it from another address.
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

/** In a worker: its calls of the engine end in a trap, as when an assertion of Rust's fails, once `self.trapping` is set. */
export function trap(called) {
  const unreachable = [0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0];
  const exported = [7, 5, 1, 1, 102, 0, 0, 10, 5, 1, 3, 0, 0, 11];
  const trapping = new WebAssembly.Module(new Uint8Array([...unreachable, ...exported]));
  const { f } = new WebAssembly.Instance(trapping).exports;
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = async (module, imports) => {
    const instance = await instantiate.call(WebAssembly, module, imports);
    const act = (...values) => {
      if (self.trapping) f();
      return instance.exports[called](...values);
    };
    return { module, instance: { exports: { ...instance.exports, [called]: act } } };
  };
}

/** In a worker: there is no room for the engine. */
export function refuseInstances() {
  WebAssembly.instantiate = () => Promise.reject(new RangeError('no room for it'));
}

/** Roles of the page's workers, which are their names. */
export const ENGINE = 'race';
export const POOL = 'pool';
export const PROVER = 'evidence';
export const READER = 'reader';
export const WRITER = 'export';

/** Waits until such a worker runs, and ends it. */
export const killWhenThere = (page, role) =>
  page.page.waitForFunction((asked) => window.killWorker(asked, true), role, { polling: 10 });

/** Ends the first `times` workers of a page with this role, each as soon as it runs. */
export const killAtBirth = (page, role, times) =>
  page.addInitScript((given) => window.killAtBirth(...given), [role, times]);

/** More workers than anybody starts. */
export const EVERY = 99;

/** Carries out `act` in the page's worker with this role. */
export async function inWorker(page, role, act) {
  const [worker] = await page.workers(role);
  // It can end before it answers.
  await worker.evaluate(act).catch(() => {});
}
