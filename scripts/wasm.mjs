/**
 * Builds the two WebAssembly modules and their JavaScript bindings.
 *
 * cargo → `implicit_lab.wasm` → bindings for the page (`www/wasm`) and for tests in Node (`target/wasm-node`) → wasm-opt.
 * Both sets carry the same optimised bytes, so the tests in Node test what the page runs. The *whole* module has
 * everything; the *first* one (in `first/`), compiled for size and without the feature `full`, is what the page opens with.
 * What both would say of the catalogue stands beside them, as JSON.
 */
import { copyFileSync, cpSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { at, Problem, run, say, tool } from './shell.mjs';
import { unlessFresh } from './stamp.mjs';

const BINDGEN = 'target/tool/bindgen';
const PAGE = 'www/wasm';
const NODE = 'target/wasm-node';
const NAME = 'implicit_lab_bg.wasm';
const MODULES = [
  {
    title: 'whole',
    staged: { web: 'target/wasm-web', nodejs: NODE },
    page: PAGE,
    profile: 'release',
    flags: [],
    optimise: ['-O3'],
  },
  {
    title: 'first',
    staged: { web: 'target/wasm-web-first', nodejs: `${NODE}-first` },
    page: `${PAGE}/first`,
    profile: 'core',
    flags: ['--no-default-features'],
    // Nothing more: what makes the code shorter makes it harder to compress (184 kB become 193).
    optimise: [
      '-O0',
      '--duplicate-function-elimination',
      '--memory-packing',
      '--strip-debug',
      '--strip-producers',
    ],
  },
];

/** @param {{ quick?: boolean }} options `quick`: rebuilt in seconds, for developing; the first module is the whole one then */
export async function buildWasm({ quick = false } = {}) {
  const compiled = [];
  for (const { title, profile, flags } of quick ? [MODULES[0]] : MODULES) {
    const folder = quick ? 'quick' : profile;
    const file = `target/wasm32-unknown-unknown/${folder}/implicit_lab.wasm`;
    const first = existsSync(at(file)) ? '' : ' (a minute or two the first time)';
    say(`Compiling Rust to WebAssembly: the ${title} module${first}`);
    const target = ['--lib', '--target', 'wasm32-unknown-unknown'];
    await run('cargo', ['build', '--profile', folder, ...flags, ...target]);
    compiled.push(file);
  }
  const what = {
    inputs: [
      ...compiled,
      'scripts/wasm.mjs',
      'scripts/bindgen',
      'node_modules/binaryen/package.json',
    ],
    outputs: [PAGE, ...MODULES.map(({ staged }) => staged.nodejs)],
  };
  await unlessFresh('wasm', what, async () => {
    const first = existsSync(at(BINDGEN)) ? '' : ' (first their generator: half a minute)';
    say(`Writing the JavaScript bindings${first}`);
    await run('cargo', ['build', '--profile', 'tool', '--package', 'bindgen']);
    for (const [index, module] of MODULES.entries())
      await bind(compiled[index] ?? compiled[0], module, !quick);
    writeCatalogue();
  });
}

async function bind(compiled, { title, staged, page, optimise }, optimises) {
  await run(at(BINDGEN), [compiled, ...Object.entries(staged).flat()]);
  const bound = at(staged.web, NAME);
  const before = statSync(bound).size;
  if (optimises) {
    say(`Optimising the ${title} module`);
    await tool('binaryen', 'wasm-opt', [...optimise, bound, '-o', bound]);
  }
  const after = optimises ? ` → ${kilobytes(statSync(bound).size)}` : '';
  console.log(`  ${title} module: ${kilobytes(before)}${after}`);
  copyFileSync(bound, at(staged.nodejs, NAME));
  // The bindings for Node are CommonJS; the package around them is not.
  writeFileSync(at(staged.nodejs, 'package.json'), '{ "type": "commonjs" }\n');
  mkdirSync(at(page), { recursive: true });
  cpSync(at(staged.web), at(page), { recursive: true });
}

/** The whole module's catalogue, for the page: with the first module alone it has everything to put its forms together. */
function writeCatalogue() {
  const listed = createRequire(import.meta.url)(at(NODE, 'implicit_lab.js')).catalogue();
  const text = JSON.stringify(listed, (key, value) => {
    if (typeof value === 'number' && !Number.isFinite(value))
      throw new Problem(`The catalogue's ${key} is ${value}, which JSON cannot say`);
    return value;
  });
  writeFileSync(at(PAGE, 'catalogue.json'), text);
}

const kilobytes = (bytes) => `${Math.round(bytes / 1000)} kB`;
