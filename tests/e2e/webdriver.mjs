/**
 * The built page in WebKit, driven by Selenium, with the parts of `harness.mjs` needed there.
 * (Playwright drives a WebKit of its own making only, Puppeteer none.)
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Builder } from 'selenium-webdriver';
import { waitForServer } from 'selenium-webdriver/http/util.js';
import { findFreePort } from 'selenium-webdriver/net/portprober.js';
import { at, Problem } from '../../scripts/shell.mjs';
import { findWebKit } from '../../scripts/webkit.mjs';
import { test as base } from './harness.mjs';
import { holdBlobs, PlainLab } from './plain.mjs';
import { startSite } from './site.mjs';
import { reportRefusals } from './watch.mjs';

/** The timeout of expected events (ms), as in `playwright.config.mjs`. */
const PATIENCE = 60_000;
const HOST = '127.0.0.1';
/** The size of the screen, and of its only window: below the browser's bar the page has 900. */
const SIZE = { width: 1440, height: 938 };

export const test = base.extend({
  /** One screen and one server per worker. */
  webkit: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that nothing is needed
    async ({}, use) => {
      const webkit = await launchWebKit();
      // WebDriver has neither a console nor scripts that run first, so the server adds one. A
      // service worker would then keep a page that differs from the built one.
      const first = `(${holdFaults})(); (${reportRefusals})(); (${holdBlobs})(); delete Navigator.prototype.serviceWorker;`;
      const site = await startSite(at('dist'), '/', { first });
      await use({
        async open(fragment) {
          const session = await webkit.open();
          await session.driver.get(`${site.url}#${fragment}`);
          return new WebDriverLab(session);
        },
      });
      await webkit.close();
      await site.stop();
    },
    { scope: 'worker' },
  ],
});

/** Runs in the page before anything else: collects its complaints. */
function holdFaults() {
  window.faults = [];
  for (const kind of ['error', 'warn']) {
    const say = console[kind];
    console[kind] = (...words) => {
      window.faults.push(`console ${kind}: ${words.join(' ')}`);
      say(...words);
    };
  }
  // A failed fetch fires its error only on the element itself, and the event does not bubble.
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
    const { value, error } = await this.session.driver.executeAsyncScript(script, ...args);
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

  press = (key) => this.session.driver.actions().sendKeys(key).perform();

  async close() {
    const faults = await this.evaluate(() => window.faults);
    await this.session.close();
    return faults;
  }
}

/**
 * Starts a screen; every session has a driver, a browser and a profile of its own on it. Null
 * without WebKit.
 */
async function launchWebKit() {
  const found = await findWebKit();
  if (!found) return null;
  const screen = start(found.xvfb, [
    ...['-screen', '0', `${SIZE.width}x${SIZE.height}x24`],
    ...['-nolisten', 'tcp'],
    // It takes a free number, and reports it when it is ready.
    ...['-displayfd', '1'],
  ]);
  const [number] = await answerOf(screen, once(createInterface(screen.child.stdout), 'line'));
  const sessions = new Set();
  return {
    async open() {
      const session = await openSession(found.driver, number);
      sessions.add(session);
      return session;
    },
    async close() {
      await Promise.all([...sessions].map((session) => session.close()));
      await end(screen);
    },
  };
}

/** Starts a driver, and through it a browser. */
async function openSession(path, screen) {
  const port = await findFreePort();
  const program = start(path, [`--port=${port}`], {
    DISPLAY: `:${screen}`,
    GDK_BACKEND: 'x11',
    LIBGL_ALWAYS_SOFTWARE: '1',
    // WebKit's own sandbox needs user namespaces, which containers and root do without; here it opens the lab alone.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  });
  const server = `http://${HOST}:${port}`;
  await answerOf(program, waitForServer(server, PATIENCE));
  const capabilities = { browserName: 'MiniBrowser', timeouts: { script: PATIENCE } };
  const builder = new Builder().usingServer(server).withCapabilities(capabilities);
  const driver = await builder.build().catch(async (error) => {
    await end(program);
    throw error;
  });
  const window = driver.manage().window();
  await window.setRect({ x: 0, y: 0, ...SIZE });
  let closed;
  return {
    /** Selenium's driver. */
    driver,
    /** Ends the browser and the driver; further calls do nothing. */
    close() {
      closed ??= driver.quit().finally(() => end(program));
      return closed;
    },
  };
}

/** Starts a program that ends with this one, however this one ends. */
function start(path, args, env = {}) {
  const child = spawn('setpriv', ['--pdeathsig', 'KILL', '--', path, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  const program = { child, path, said: '' };
  child.stdout.resume();
  child.stderr.on('data', (text) => {
    program.said += text;
  });
  // Resolves when it has ended, and with it all its children that could still write.
  program.ended = once(child, 'close');
  return program;
}

function end({ child, ended }) {
  child.kill();
  return ended;
}

/** The answer of a program just started, or a Problem if it ends instead. */
const answerOf = (program, answer) =>
  Promise.race([
    answer,
    program.ended.then(() => {
      throw new Problem(`${program.path} ended as soon as it was started: ${program.said.trim()}`);
    }),
  ]);
