/**
 * Builds the WebAssembly module and its JavaScript bindings.
 *
 * cargo → `implicit_lab.wasm` → bindings for the page (`www/wasm`) and for tests in Node (`target/wasm-node`) → wasm-opt.
 * Both sets carry the same optimised bytes, so the tests in Node test what the page runs.
 */
import { copyFileSync, cpSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { at, run, say, tool } from './shell.mjs';
import { unlessFresh } from './stamp.mjs';

const STAGED = { web: 'target/wasm-web', nodejs: 'target/wasm-node' };
const BINDGEN = 'target/tool/bindgen';
const PAGE = 'www/wasm';

/** @param {{ quick?: boolean }} options `quick`: rebuilt in seconds, for developing; no wasm-opt either */
export async function buildWasm({ quick = false } = {}) {
  const profile = quick ? 'quick' : 'release';
  const compiled = `target/wasm32-unknown-unknown/${profile}/implicit_lab.wasm`;
  const first = existsSync(at(compiled)) ? '' : ' (a minute or two the first time)';
  say(`Compiling Rust to WebAssembly${first}`);
  await run('cargo', [
    'build',
    '--profile',
    profile,
    '--lib',
    '--target',
    'wasm32-unknown-unknown',
  ]);
  const what = {
    inputs: [compiled, 'scripts/wasm.mjs', 'scripts/bindgen', 'node_modules/binaryen/package.json'],
    outputs: [PAGE, STAGED.nodejs],
  };
  await unlessFresh('wasm', what, () => bind(compiled, !quick));
}

async function bind(compiled, optimise) {
  const first = existsSync(at(BINDGEN)) ? '' : ' (first their generator: half a minute)';
  say(`Writing the JavaScript bindings${first}`);
  await run('cargo', ['build', '--profile', 'tool', '--package', 'bindgen']);
  await run(at(BINDGEN), [compiled, ...Object.entries(STAGED).flat()]);
  const bound = at(STAGED.web, 'implicit_lab_bg.wasm');
  const before = statSync(bound).size;
  if (optimise) {
    say('Optimising the WebAssembly');
    await tool('binaryen', 'wasm-opt', ['-O3', bound, '-o', bound]);
  }
  console.log(
    `  implicit_lab_bg.wasm: ${kilobytes(before)}${optimise ? ` → ${kilobytes(statSync(bound).size)}` : ''}`,
  );
  copyFileSync(bound, at(STAGED.nodejs, 'implicit_lab_bg.wasm'));
  // The bindings for Node are CommonJS; the package around them is not.
  writeFileSync(at(STAGED.nodejs, 'package.json'), '{ "type": "commonjs" }\n');
  mkdirSync(at(PAGE), { recursive: true });
  cpSync(at(STAGED.web), at(PAGE), { recursive: true });
}

const kilobytes = (bytes) => `${Math.round(bytes / 1000)} kB`;
