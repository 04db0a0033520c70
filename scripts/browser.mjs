/**
 * Finds a Chromium for the tests of the page: an installed one, else from apt where that is possible, else Playwright's.
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

/** The shell, Chromium without its windows, comes first: the end-to-end tests take a fifth less time with it. */
const CHROMIUM = {
  kind: /chrom/i,
  names: [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'chrome',
  ],
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

/** The path of a Chromium that is there; `null` if there is none but perhaps Playwright's. */
export const installedBrowser = () => named('CHROME_PATH') ?? installed(CHROMIUM);

/** The path of a Chromium, which is installed if there is none. */
export async function findBrowser() {
  const path = installedBrowser() ?? (await fromApt()) ?? (await fromPlaywright());
  if (path) return path;
  throw new Problem(
    'No Chromium or Chrome was found and none could be installed; install one (https://www.chromium.org) or set CHROME_PATH to it',
  );
}

/** How Playwright starts the one that is there; without those of its own flags that are named in `except`. */
export const launchOptions = (moreFlags = [], except = []) => ({
  executablePath: installedBrowser() ?? undefined,
  args: [...FLAGS, ...moreFlags],
  ignoreDefaultArgs: except,
});

/** Starts the browser, headless. */
export async function launchBrowser(moreFlags) {
  const { chromium } = await import('@playwright/test');
  await findBrowser();
  return chromium.launch(launchOptions(moreFlags));
}

async function fromApt() {
  return (await installFromApt('Chromium', 'chromium-headless-shell')) ? installed(CHROMIUM) : null;
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
