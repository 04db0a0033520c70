/** The built page in WebKit, which W3C WebDriver drives: what the tests there need of `harness.mjs`. */
import { at } from '../../scripts/shell.mjs';
import { launchWebKit } from '../../scripts/webkit.mjs';
import { test as base } from './harness.mjs';
import { holdBlobs, PlainLab } from './plain.mjs';
import { startSite } from './site.mjs';
import { reportRefusals } from './watch.mjs';

/** How long what must happen is waited for (ms), as in `playwright.config.mjs`. */
const PATIENCE = 60_000;

export const test = base.extend({
  /** A screen and a server a worker. */
  webkit: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that nothing is needed
    async ({}, use) => {
      const webkit = await launchWebKit({ patience: PATIENCE });
      // WebDriver has neither a console nor scripts that run first, so the server adds one. What a service worker would keep
      // is then another page than the one that was built.
      const first = `(${holdFaults})(); (${reportRefusals})(); (${holdBlobs})(); delete Navigator.prototype.serviceWorker;`;
      const site = await startSite(at('dist'), '/', { first });
      await use({
        async open(fragment) {
          const session = await webkit.open();
          await session.call('POST', '/url', { url: `${site.url}#${fragment}` });
          return new WebDriverLab(session);
        },
      });
      await webkit.close();
      await site.stop();
    },
    { scope: 'worker' },
  ],
});

/** Runs in the page before anything else: collects what it complains about. */
function holdFaults() {
  window.faults = [];
  for (const kind of ['error', 'warn']) {
    const say = console[kind];
    console[kind] = (...words) => {
      window.faults.push(`console ${kind}: ${words.join(' ')}`);
      say(...words);
    };
  }
  // What could not be fetched says so to itself alone, and does not bubble.
  const hear = ({ message, target }) =>
    window.faults.push(
      message ? `uncaught: ${message}` : `request failed: ${target.src ?? target.href}`,
    );
  addEventListener('error', hear, true);
  addEventListener('unhandledrejection', ({ reason }) => window.faults.push(`uncaught: ${reason}`));
}

class WebDriverLab extends PlainLab {
  constructor(session) {
    super();
    this.session = session;
  }

  async evaluate(question, ...args) {
    const script = `const done = [].pop.call(arguments);
      Promise.resolve().then(() => (${question})(...arguments)).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const { value, error } = await this.session.call('POST', '/execute/async', { script, args });
    if (error) throw new Error(error);
    return value;
  }

  until = (question, ...args) =>
    this.evaluate(
      `async (...args) => {
        for (;;) {
          const answer = await (${question})(...args);
          if (answer) return answer;
          await new Promise((next) => setTimeout(next, 100));
        }
      }`,
      ...args,
    );

  press(key) {
    const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: key }));
    return this.session.call('POST', '/actions', {
      actions: [{ type: 'key', id: 'keyboard', actions }],
    });
  }

  async close() {
    const faults = await this.evaluate(() => window.faults);
    await this.session.close();
    return faults;
  }
}
