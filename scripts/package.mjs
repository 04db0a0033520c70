/**
 * `npm run package`: the lab as an npm package for Node and bundlers, into `pkg`.
 *
 * `www/library` is compiled around two WebAssembly modules of its own, with its types from
 * `www/engine/bindings`; the package also has the data sets and the whole page as a single file.
 */
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSingle } from './page.mjs';
import { prerequisites } from './prerequisites.mjs';
import { at, main, npm, say, tool } from './shell.mjs';
import { unlessFresh } from './stamp.mjs';
import { buildPackageWasm, buildWasm } from './wasm.mjs';

const FOLDER = 'pkg';

/** Builds `pkg`, unless nothing changed; requires the page's WebAssembly. */
export async function buildPackage() {
  await buildPackageWasm();
  await buildSingle();
  const what = {
    inputs: [
      'scripts/package.mjs',
      'www/library',
      'www/engine/bindings',
      'dist-single',
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
    for (const name of readdirSync(at('www/library/wasm')).filter((name) => !name.endsWith('.ts')))
      cpSync(at('www/library/wasm', name), at(FOLDER, 'library/wasm', name));
    // A module instead of an HTML file, which bundlers would minify (its scripts must match its policy) and some hosts
    // show as text.
    const html = readFileSync(at('dist-single/implicit-lab.html'), 'utf8');
    writeFileSync(at(FOLDER, 'library/single.js'), `export default ${JSON.stringify(html)};\n`);
    cpSync(at('dist-single/licences'), at(FOLDER, 'licences'), { recursive: true });
    for (const name of ['asset.d.ts', 'react.d.ts'])
      cpSync(at('www/library', name), at(FOLDER, 'library', name));
    for (const name of readdirSync(at('data')).filter((name) => /\.(csv|md)$/.test(name)))
      cpSync(at('data', name), at(FOLDER, 'data', name));
    for (const name of ['LICENSE-APACHE', 'LICENSE-MIT']) cpSync(at(name), at(FOLDER, name));
    cpSync(at('www/library/README.md'), at(FOLDER, 'README.md'));
    spellOut(at(FOLDER, 'engine/bindings'));
    spellOut(at(FOLDER, 'library'));
    writeFileSync(at(FOLDER, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
  });
}

/**
 * A file of types leaves no code, and an import of a type must name its file, by Node's rules of
 * resolution.
 */
function spellOut(folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (name.endsWith('.d.ts')) {
      const text = readFileSync(path, 'utf8');
      writeFileSync(path, text.replaceAll(/(from '\.[^']*?)(?:\.js)?';/g, "$1.js';"));
    } else if (folder.endsWith('bindings')) rmSync(path);
  }
}

/** The manifest of the package. */
export function manifest() {
  const { name, version, description, keywords, homepage, repository, bugs, license, engines } =
    JSON.parse(readFileSync(at('package.json'), 'utf8'));
  const entry = (file) => ({
    types: `./library/${file}.d.ts`,
    default: `./library/${file}.js`,
  });
  const asset = (file) => ({ types: './library/asset.d.ts', default: file });
  return {
    name,
    version,
    description,
    keywords,
    homepage,
    repository,
    bugs,
    license,
    type: 'module',
    engines,
    exports: {
      '.': { node: entry('node'), default: entry('browser') },
      './data': { node: entry('data.node'), default: entry('data') },
      './data/*.csv': asset('./data/*.csv'),
      './embed': entry('embed'),
      './learner': { node: entry('learner.node'), default: entry('learner') },
      './learner/wasm': asset('./library/wasm/implicit_learner_bg.wasm'),
      './markdown-it': { node: entry('markdown-it.node'), default: entry('markdown-it') },
      './page': entry('page'),
      './react': { types: './library/react.d.ts', default: './library/embed.js' },
      './reveal': entry('reveal'),
      './wasm': asset('./library/wasm/implicit_lab_bg.wasm'),
      './package.json': './package.json',
    },
    files: ['data', 'engine', 'library', 'licences'],
    // When imported, these files start a module or define the custom element.
    sideEffects: ['node', 'data.node', 'learner.node', 'markdown-it.node', 'embed'].map(
      (name) => `./library/${name}.js`,
    ),
    // For `react.d.ts` alone. Any version: a narrower range would keep others from installing the package.
    peerDependencies: { '@types/react': '*' },
    peerDependenciesMeta: { '@types/react': { optional: true } },
    publishConfig: { access: 'public' },
  };
}

if (process.argv[1] === at('scripts/package.mjs'))
  await main(async () => {
    await prerequisites();
    await buildWasm();
    await buildPackage();
    // A folder would be installed as a link, through which neither React's types nor Vite's server resolve.
    await npm(['pack', '--silent', `./${FOLDER}`]);
    const { name, version } = manifest();
    say(
      `The package is ${FOLDER}/ and ${name}-${version}.tgz: \`npm install ${at(`${name}-${version}.tgz`)}\` in a project of yours`,
    );
  });
