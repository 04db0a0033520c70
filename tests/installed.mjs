/** The npm package, installed from a tarball, as for a stranger. */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { launchBrowser } from '../scripts/browser.mjs';
import { at, npm } from '../scripts/shell.mjs';
import { startSite } from './e2e/site.mjs';

/** Installs `pkg` in this empty folder, with these options; returns the tarball in it. */
async function unpack(folder, options) {
  // A separate project: npm would otherwise search the folders above for one.
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const inside = { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] };
  await npm(['pack', '--silent', '--pack-destination', folder, at('pkg')], inside);
  const tarball = join(
    folder,
    readdirSync(folder).find((file) => file.endsWith('.tgz')),
  );
  await npm(['install', '--silent', '--no-package-lock', ...options, tarball], inside);
  return tarball;
}

/** Installs `pkg` in a fresh folder, without a registry; returns the folder and the tarball in it. */
export async function installPackage(name) {
  const folder = at('target', 'installed', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return { folder, tarball: await unpack(folder, ['--offline']) };
}

/** Copies `examples/NAME` to a fresh folder with the package and returns the folder. */
export async function install(name) {
  const { folder } = await installPackage(name);
  // The example's tools are those of the repository, found in a folder above.
  copyExample(name, folder);
  return folder;
}

/**
 * A project outside the repository, isolated from it: `pkg`, and these versions of packages from
 * npm's registry. Returns its folder, which exists as long as this process.
 */
export async function installOutside(packages) {
  const folder = mkdtempSync(join(tmpdir(), 'implicit-lab-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const named = Object.entries(packages).map((pair) => pair.join('@'));
  await unpack(folder, ['--prefer-offline', '--no-audit', '--no-fund', ...named]);
  return folder;
}

/** Builds a project with Vite and opens its page, until the test ends; returns its console output and its errors too. */
export async function openBuilt(folder) {
  await npm(['exec', '--offline', '--', 'vite', 'build', '--logLevel', 'warn'], { cwd: folder });
  const site = await startSite(join(folder, 'dist'), '/');
  after(() => site.stop());
  const browser = await launchBrowser();
  after(() => browser.close());
  const page = await browser.newPage();
  const faults = [];
  page.on('console', (message) => faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(site.url);
  return { page, faults };
}

/** Copies the files of `examples/NAME`. */
export function copyExample(name, folder) {
  cpSync(at('examples', name), folder, {
    recursive: true,
    filter: (path) => !/node_modules|dist$/.test(path.slice(at('examples').length)),
  });
}

/** The blocks of code of a page of Markdown in this language. */
export function blocks(path, language) {
  const found = readFileSync(at(path), 'utf8').matchAll(/^(`{3,})(\w*)\n([\s\S]*?)^\1\n/gm);
  return [...found].filter(([, , name]) => name === language).map(([, , , code]) => code);
}
