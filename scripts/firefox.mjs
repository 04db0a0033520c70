/**
 * Finds a Firefox for the end-to-end tests: an installed one, otherwise Debian's from apt if
 * possible (81 MB to fetch, 312 MB on the disk). `FIREFOX_PATH` names one explicitly.
 *
 * It is driven by puppeteer-core, as Playwright drives only a Firefox of its own making.
 */
import { join } from 'node:path';
import { installFromApt } from './apt.mjs';
import { installed, named } from './installed.mjs';
import { Problem } from './shell.mjs';

const FIREFOX = {
  kind: /firefox/i,
  names: ['firefox-esr', 'firefox'],
  places: {
    linux: ['/usr/lib/firefox-esr/firefox-esr', '/usr/lib/firefox/firefox', '/snap/bin/firefox'],
    darwin: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
    win32: ['ProgramFiles', 'ProgramFiles(x86)'].flatMap((place) => {
      const folder = process.env[place];
      return folder ? [join(folder, 'Mozilla Firefox', 'firefox.exe')] : [];
    }),
  },
};

/** The path of a Firefox, which is installed if there is none. */
export async function findFirefox() {
  const path = named('FIREFOX_PATH') ?? installed(FIREFOX) ?? (await fromApt());
  if (path) return path;
  throw new Problem(
    'No Firefox was found and none could be installed; install one (https://www.mozilla.org/firefox) or set FIREFOX_PATH to it',
  );
}

/** Starts it, headless. `dark`: as on a system in dark mode. */
export async function launchFirefox({ dark = false } = {}) {
  const { default: puppeteer } = await import('puppeteer-core');
  return puppeteer.launch({
    browser: 'firefox',
    executablePath: await findFirefox(),
    headless: true,
    extraPrefsFirefox: {
      'ui.systemUsesDarkTheme': Number(dark),
      'layout.css.prefers-color-scheme.content-override': dark ? 0 : 1,
    },
  });
}

const fromApt = async () =>
  (await installFromApt('Firefox', 'firefox-esr')) ? installed(FIREFOX) : null;
