/**
 * `npm run package`: the lab as an npm package for Node and bundlers, into `pkg`.
 *
 * The WebAssembly and its bindings are those of the page; `www/library` is compiled around them, and the types it
 * speaks of come along from `www/engine/bindings`.
 */
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { prerequisites } from './prerequisites.mjs';
import { at, main, say, tool } from './shell.mjs';
import { unlessFresh } from './stamp.mjs';
import { buildWasm } from './wasm.mjs';

const FOLDER = 'pkg';

/** Builds `pkg`, unless nothing changed; the WebAssembly must be there. */
export async function buildPackage() {
  const what = {
    inputs: [
      'scripts/package.mjs',
      'www/library',
      'www/engine/bindings',
      'www/wasm',
      'data',
      'tsconfig.json',
      'package.json',
    ],
    outputs: [FOLDER],
  };
  await unlessFresh('package', what, async () => {
    say('Putting the npm package together');
    rmSync(at(FOLDER), { recursive: true, force: true });
    await tool('typescript', 'tsc', ['-p', 'www/library']);
    rmSync(at(FOLDER, 'wasm'), { recursive: true, force: true });
    for (const name of ['implicit_lab.js', 'implicit_lab_bg.wasm'])
      cpSync(at('www/wasm', name), at(FOLDER, 'wasm', name));
    for (const name of readdirSync(at('data')).filter((name) => /\.(csv|md)$/.test(name)))
      cpSync(at('data', name), at(FOLDER, 'data', name));
    for (const name of ['LICENSE-APACHE', 'LICENSE-MIT']) cpSync(at(name), at(FOLDER, name));
    cpSync(at('www/library/README.md'), at(FOLDER, 'README.md'));
    spellOut(at(FOLDER, 'engine/bindings'));
    spellOut(at(FOLDER, 'library'));
    writeFileSync(at(FOLDER, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
  });
}

/** Types by themselves leave no code; and what imports a type must name its file, for Node's rules of resolution. */
function spellOut(folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (name.endsWith('.d.ts')) {
      const text = readFileSync(path, 'utf8');
      writeFileSync(path, text.replaceAll(/(from '\.[^']*?)(?:\.js)?';/g, "$1.js';"));
    } else if (folder.endsWith('bindings')) rmSync(path);
  }
}

function manifest() {
  const { name, version, description, license, engines } = JSON.parse(
    readFileSync(at('package.json'), 'utf8'),
  );
  const entry = (file) => ({
    types: `./library/${file}.d.ts`,
    default: `./library/${file}.js`,
  });
  return {
    name,
    version,
    description,
    license,
    type: 'module',
    engines,
    exports: { '.': { node: entry('node'), default: entry('browser') } },
    sideEffects: ['./library/node.js'],
  };
}

if (process.argv[1] === at('scripts/package.mjs'))
  await main(async () => {
    await prerequisites();
    await buildWasm();
    await buildPackage();
    say(`The package is ${FOLDER}/: \`npm install ./${FOLDER}\` in a project of yours`);
  });
