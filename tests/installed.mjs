/** An example with the package installed as a stranger would have it: from a tarball, without a registry. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { at } from '../scripts/shell.mjs';

function npm(folder, ...args) {
  const script = process.env.npm_execpath;
  const [command, first] = script?.endsWith('.js') ? [process.execPath, [script]] : ['npm', []];
  execFileSync(command, [...first, ...args], {
    cwd: folder,
    shell: command === 'npm' && process.platform === 'win32',
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Copies `examples/NAME` to a fresh folder, installs `pkg` there and returns the folder. */
export function install(name) {
  const folder = at('target', 'installed', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // Of a project of its own: npm would look for one in the folders above.
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  npm(folder, 'pack', '--silent', '--pack-destination', folder, at('pkg'));
  const tarball = readdirSync(folder).find((file) => file.endsWith('.tgz'));
  // Tools that the example names are the repository's own, found in a folder above.
  npm(folder, 'install', '--silent', '--offline', '--no-package-lock', join(folder, tarball));
  cpSync(at('examples', name), folder, {
    recursive: true,
    filter: (path) => !/node_modules|dist$/.test(path.slice(at('examples').length)),
  });
  return folder;
}
