/**
 * Finds WebKit for the end-to-end tests: WebKitGTK's WebDriver, which starts the MiniBrowser that belongs to it, and Xvfb,
 * the screen to draw on, since it has no headless mode. Installed ones, else Debian's from apt, where that is possible
 * (70 MB to fetch, 250 MB on the disk). `WEBKIT_DRIVER_PATH` names another driver.
 *
 * It is spoken to in plain W3C WebDriver: Playwright drives a WebKit of its own making only, Puppeteer none.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { installFromApt } from './apt.mjs';
import { installed, named } from './installed.mjs';
import { Problem } from './shell.mjs';

const HOST = '127.0.0.1';
const DRIVER = { names: ['WebKitWebDriver'] };
const XVFB = { names: ['Xvfb'] };
/** Of the screen, and of the one window on it: below the browser's bar the page has 900. */
const SIZE = { width: 1440, height: 938 };

/** The paths of the driver and of Xvfb, which are installed if they are not there; null where WebKitGTK does not exist. */
export async function findWebKit() {
  if (process.platform !== 'linux') return null;
  const find = () => [named('WEBKIT_DRIVER_PATH') ?? installed(DRIVER), installed(XVFB)];
  let [driver, xvfb] = find();
  if (!(driver && xvfb) && (await installFromApt('WebKit', 'webkit2gtk-driver', 'xvfb')))
    [driver, xvfb] = find();
  if (!driver)
    throw new Problem(
      'No WebKit was found and none could be installed; install webkit2gtk-driver from your distribution, or set WEBKIT_DRIVER_PATH to its WebKitWebDriver',
    );
  if (!xvfb)
    throw new Problem(
      'No Xvfb was found and none could be installed, and WebKit is tested on its screen; install xvfb from your distribution',
    );
  return { driver, xvfb };
}

/**
 * Starts a screen; every session has a driver, a browser and a profile of its own on it. Null where there is no WebKit.
 *
 * @param {{ patience: number }} options how long (ms) a script in the page may take
 */
export async function launchWebKit({ patience }) {
  const found = await findWebKit();
  if (!found) return null;
  const screen = start(found.xvfb, [
    ...['-screen', '0', `${SIZE.width}x${SIZE.height}x24`],
    ...['-nolisten', 'tcp'],
    // It takes a number that is free, and says which when it is ready.
    ...['-displayfd', '1'],
  ]);
  const [number] = await answerOf(screen, once(createInterface(screen.child.stdout), 'line'));
  const sessions = new Set();
  return {
    async open() {
      const session = await openSession(found.driver, number, patience);
      sessions.add(session);
      return session;
    },
    async close() {
      await Promise.all([...sessions].map((session) => session.close()));
      await end(screen);
    },
  };
}

/** Starts a driver, and by it a browser. */
async function openSession(path, screen, patience) {
  const port = await freePort();
  const driver = start(path, [`--port=${port}`], {
    DISPLAY: `:${screen}`,
    GDK_BACKEND: 'x11',
    LIBGL_ALWAYS_SOFTWARE: '1',
    // WebKit's own sandbox needs user namespaces, which containers and root do without; here it opens the lab alone.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  });
  const ask = async (method, command, body) => {
    const response = await fetch(`http://${HOST}:${port}${command}`, {
      method,
      body: body && JSON.stringify(body),
    });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`WebKit: ${value.error}: ${value.message}`);
    return value;
  };
  // It says nothing when it is ready, but answers.
  const ready = async () => {
    while (!driver.over) {
      try {
        return await ask('GET', '/status');
      } catch {
        await sleep(20);
      }
    }
  };
  await answerOf(driver, ready());
  const capabilities = { alwaysMatch: { timeouts: { script: patience } } };
  const { sessionId } = await ask('POST', '/session', { capabilities }).catch(async (error) => {
    await end(driver);
    throw error;
  });
  const call = (method, command, body) => ask(method, `/session/${sessionId}${command}`, body);
  await call('POST', '/window/rect', { x: 0, y: 0, ...SIZE });
  let closed;
  return {
    /** A command of W3C WebDriver. */
    call,
    /** Ends the browser and the driver; once for all. */
    close() {
      closed ??= call('DELETE', '').finally(() => end(driver));
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
  const program = { child, path, said: '', over: false };
  child.stdout.resume();
  child.stderr.on('data', (text) => {
    program.said += text;
  });
  // When it has ended, and with it all that it started and that could still write.
  program.ended = once(child, 'close').then(() => {
    program.over = true;
  });
  return program;
}

function end({ child, ended }) {
  child.kill();
  return ended;
}

/** What a program that was just started answers; a Problem, if it ends instead. */
const answerOf = (program, answer) =>
  Promise.race([
    answer,
    program.ended.then(() => {
      throw new Problem(`${program.path} ended as soon as it was started: ${program.said.trim()}`);
    }),
  ]);

async function freePort() {
  const server = createServer().listen(0, HOST);
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}
