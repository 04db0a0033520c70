/** The npm package installed as a stranger would have it: from a tarball, without a registry. */
import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { at, npm } from '../scripts/shell.mjs';

/** Installs `pkg` in a fresh folder; returns the folder and the tarball in it. */
export async function installPackage(name) {
  const folder = at('target', 'installed', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // Of a project of its own: npm would look for one in the folders above.
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const inside = { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] };
  await npm(['pack', '--silent', '--pack-destination', folder, at('pkg')], inside);
  const tarball = join(
    folder,
    readdirSync(folder).find((file) => file.endsWith('.tgz')),
  );
  await npm(['install', '--silent', '--offline', '--no-package-lock', tarball], inside);
  return { folder, tarball };
}

/** Copies `examples/NAME` to a fresh folder with the package and returns the folder. */
export async function install(name) {
  const { folder } = await installPackage(name);
  // Tools that the example names are the repository's own, found in a folder above.
  cpSync(at('examples', name), folder, {
    recursive: true,
    filter: (path) => !/node_modules|dist$/.test(path.slice(at('examples').length)),
  });
  return folder;
}
