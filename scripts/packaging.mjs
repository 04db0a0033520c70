/**
 * Tools for testing the npm package, installed under `target` (170 MB): two linters, bundlers, and
 * Deno.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { at, npm, Problem, say } from './shell.mjs';

const TOOLS = {
  '@arethetypeswrong/core': '0.18.5',
  deno: '2.9.6',
  esbuild: '0.28.2',
  publint: '0.3.25',
  webpack: '5.112.2',
};
const FOLDER = at('target', 'packaging');

function versionOf(name) {
  const manifest = join(FOLDER, 'node_modules', name, 'package.json');
  return existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')).version : undefined;
}

/** The modules of the linters and bundlers, and the command `deno`. */
export async function findPackaging() {
  const manifest = `${JSON.stringify({ private: true, dependencies: TOOLS })}\n`;
  const missing = Object.keys(TOOLS).filter((name) => versionOf(name) !== TOOLS[name]);
  if (missing.length > 0) {
    say(`Installing ${missing.join(', ')} in target/packaging`);
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(join(FOLDER, 'package.json'), manifest);
    try {
      await npm(['install', '--silent', '--no-package-lock', '--no-audit'], { cwd: FOLDER });
    } catch (error) {
      throw new Problem(
        `The tools that test the npm package could not be installed from npm's registry: ${error.message}`,
      );
    }
  }
  const require = createRequire(join(FOLDER, 'package.json'));
  const load = (name) => import(pathToFileURL(require.resolve(name)));
  return {
    attw: await load('@arethetypeswrong/core'),
    deno: join(FOLDER, 'node_modules/deno/bin.cjs'),
    esbuild: await load('esbuild'),
    publint: await load('publint'),
    webpack: (await load('webpack')).default,
  };
}
