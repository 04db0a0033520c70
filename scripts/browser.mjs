/**
 * Finds a Chromium for the tests of the page: an installed one, otherwise one from apt if possible,
 * otherwise Playwright's.
 *
 * The headless shell, Chromium without its windows, comes first: the end-to-end tests take a fifth
 * less time with it. The nightly tests need a whole Chromium, which has tabs that can be hidden and
 * a process for each frame.
 *
 * `CHROME_PATH` names one explicitly.
 */
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { installFromApt } from './apt.mjs';
import { installed, named, works } from './installed.mjs';
import { Problem, say, tool } from './shell.mjs';

/** Flags for a quiet, offline browser that also runs as root in a container. */
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

const SHELL = 'chromium-headless-shell';
const WHOLE = {
  kind: /chrom/i,
  names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'],
  places: {
    linux: ['/usr/lib/chromium/chromium', '/opt/google/chrome/chrome', '/snap/bin/chromium'],
    darwin: [
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ].flatMap((path) => [path, join(homedir(), path)]),
    win32: ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].flatMap((place) => {
      const folder = process.env[place];
      return folder ? [join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')] : [];
    }),
  },
};

const CHROMIUM = { ...WHOLE, names: [SHELL, ...WHOLE.names] };

/** The path of an existing one; `null` if only Playwright may have one. */
const there = (kind) => named('CHROME_PATH') ?? installed(kind);

/** The path of a Chromium, which is installed if there is none. */
export const findBrowser = () => find(CHROMIUM, SHELL);
/** The same for a Chromium with windows. */
export const findWholeBrowser = () => find(WHOLE, 'chromium');

async function find(kind, name) {
  const path = there(kind) ?? (await fromApt(kind, name)) ?? (await fromPlaywright());
  if (path) return path;
  throw new Problem(
    'No Chromium or Chrome was found and none could be installed; install one (https://www.chromium.org) or set CHROME_PATH to it',
  );
}

/** Playwright's options to start the existing one. */
export const launchOptions = (moreFlags) => options(CHROMIUM, moreFlags);
/**
 * The same for a Chromium with windows; omits Playwright's own flags that are named in `except`.
 */
export const wholeOptions = (moreFlags, except) => options(WHOLE, moreFlags, except);

const options = (kind, moreFlags = [], except = []) => ({
  executablePath: there(kind) ?? undefined,
  args: [...FLAGS, ...moreFlags],
  ignoreDefaultArgs: except,
});

/** Starts the browser, headless. */
export async function launchBrowser(moreFlags) {
  const { chromium } = await import('@playwright/test');
  await findBrowser();
  return chromium.launch(launchOptions(moreFlags));
}

async function fromApt(kind, name) {
  return (await installFromApt('Chromium', name)) ? installed(kind) : null;
}

async function fromPlaywright() {
  const { chromium } = await import('@playwright/test');
  if (!existsSync(chromium.executablePath())) {
    say("No Chromium found: downloading Playwright's");
    try {
      await tool('@playwright/test', 'playwright', ['install', 'chromium']);
    } catch (error) {
      console.log(`  ${error.message}`);
      return null;
    }
  }
  const path = chromium.executablePath();
  return existsSync(path) && works(path, CHROMIUM.kind) ? path : null;
}
