/**
 * Finds a Chromium for the end-to-end tests: an installed one, else from apt where that is possible, else Playwright's.
 *
 * `CHROME_PATH` names one explicitly.
 */
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { installFromApt } from './apt.mjs';
import { ask, Problem, say, tool } from './shell.mjs';

/** Flags for a quiet, offline browser that also runs as root in a container. */
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const PLACES = {
  linux: ['/usr/lib/chromium/chromium', '/opt/google/chrome/chrome', '/snap/bin/chromium'],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ].flatMap((path) => [path, join(homedir(), path)]),
  win32: ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].flatMap((place) => {
    const folder = process.env[place];
    return folder ? [join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')] : [];
  }),
};

/** The path of a Chromium, which is installed if there is none. */
export async function findBrowser() {
  const path = named() ?? installed() ?? (await fromApt()) ?? (await fromPlaywright());
  if (path) return path;
  throw new Problem(
    'No Chromium or Chrome was found and none could be installed; install one (https://www.chromium.org) or set CHROME_PATH to it',
  );
}

/** Starts the browser, headless. */
export async function launchBrowser(moreFlags = []) {
  const { chromium } = await import('playwright-core');
  return chromium.launch({ executablePath: await findBrowser(), args: [...FLAGS, ...moreFlags] });
}

function named() {
  const path = process.env.CHROME_PATH;
  if (path && !existsSync(path))
    throw new Problem(`CHROME_PATH is ${path}, and there is no such file`);
  return path || null;
}

function installed() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [
    ...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))),
    ...(PLACES[process.platform] ?? []),
  ];
  return candidates.find((path) => existsSync(path) && works(path)) ?? null;
}

/** Some distributions install a script that only says where to get a browser. (On Windows `--version` would open a window.) */
function works(path) {
  return process.platform === 'win32' || /chrom/i.test(ask(path, ['--version']) ?? '');
}

async function fromApt() {
  return (await installFromApt('chromium', 'Chromium')) ? installed() : null;
}

async function fromPlaywright() {
  const { chromium } = await import('playwright-core');
  if (!existsSync(chromium.executablePath())) {
    say("No Chromium found: downloading Playwright's");
    try {
      await tool('playwright-core', 'playwright-core', ['install', 'chromium']);
    } catch (error) {
      console.log(`  ${error.message}`);
      return null;
    }
  }
  const path = chromium.executablePath();
  return existsSync(path) && works(path) ? path : null;
}
