/** The players of the stages of `benches/`: the native program and WebAssembly in Node. */
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cpus } from 'node:os';
import { createInterface } from 'node:readline';
import { ask, at, run, say, tool } from '../shell.mjs';
import { unlessFresh } from '../stamp.mjs';
import { OPTIMISE } from '../wasm.mjs';

const BINDGEN = 'target/tool/bindgen';

/**
 * Builds the measuring core for both, with the page's build profile (so that compiled parts are
 * shared) and its optimiser, which a quick run omits: it would take longer than all the rest.
 *
 * @param {{ quick: boolean }} options
 * @returns {Promise<{ native: string, node: string, web: string }>} the program, and the files for
 *   Node and for a browser
 */
export async function buildBench({ quick }) {
  say('Building what measures');
  const build = ['build', '--locked', '--package', 'benches'];
  await run('cargo', [...build, '--release', '--bin', 'bench']);
  const wasm = ['--profile', 'wasm', '--lib', '--target', 'wasm32-unknown-unknown'];
  await run('cargo', [...build, ...wasm]);
  const compiled = 'target/wasm32-unknown-unknown/wasm/benches.wasm';
  const kind = quick ? 'quick' : 'full';
  const [node, web] = ['node', 'web'].map((where) => `target/bench-${where}-${kind}`);
  const what = {
    inputs: [
      compiled,
      'scripts/bench/players.mjs',
      'scripts/bindgen',
      'node_modules/binaryen/package.json',
    ],
    outputs: [node, web],
  };
  await unlessFresh(`bench-${kind}`, what, async () => {
    await run('cargo', ['build', '--locked', '--profile', 'tool', '--package', 'bindgen']);
    await run(at(BINDGEN), [compiled, 'nodejs', node, 'web', web]);
    for (const out of quick ? [] : [node, web]) {
      const wasm = at(out, 'benches_bg.wasm');
      await tool('binaryen', 'wasm-opt', [...OPTIMISE, wasm, '-o', wasm]);
    }
    writeFileSync(at(node, 'package.json'), '{ "type": "commonjs" }\n');
  });
  return { native: 'target/release/bench', node, web };
}

/** The native program: one line in, one line of JSON out. */
export async function openNative(program) {
  const child = spawn(at(program), { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const tell = async (line) => {
    child.stdin.write(`${line}\n`);
    const { value, done } = await lines.next();
    if (done) throw new Error(`the native bench ended at "${line}"`);
    return JSON.parse(value);
  };
  return {
    name: 'native',
    stages: () => tell('stages'),
    open: (stage) => tell(`open ${stage}`),
    turn: (millis) => tell(`turn ${millis}`),
    close: async () => {},
    end: async () => child.stdin.end(),
  };
}

/** WebAssembly in this process. */
export function openNode(folder) {
  const lab = createRequire(import.meta.url)(at(folder, 'benches.js'));
  let bench;
  return {
    name: 'wasm',
    stages: async () => lab.stages(),
    open: async (stage) => {
      bench = new lab.Bench(stage);
      return bench.cells();
    },
    turn: async (millis) => [...bench.turn(millis)],
    close: async () => bench.free(),
    end: async () => {},
  };
}

/** The machine of the measurements. */
export async function machine(players) {
  const versions = await Promise.all(players.map((player) => player.version?.()));
  return {
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    cores: cpus().length,
    rustc: ask('rustc', ['--version']),
    node: process.version,
    v8: process.versions.v8,
    browser: versions.find(Boolean) ?? null,
    date: new Date().toISOString().slice(0, 10),
  };
}
