/** The lab in Node: the page's module, and the native `replay` for comparison. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The exports of the WebAssembly module (built by `scripts/wasm.mjs`). */
export const lab = createRequire(import.meta.url)(`${root}target/wasm-node/implicit_lab.js`);

/** A table under `data`, as text. */
export const table = (name) => readFileSync(`${root}data/${name}`, 'utf8');

/** The table of the built-in data set that a link reads, if it reads one. */
function builtIn(fragment) {
  const id = lab.datasetOf(lab.decode(fragment).experiment);
  return id && table(`${id}.csv`);
}

/** The rows of a file's text, read with a link's options; none without a text. */
export const rows = (text, fragment = 'v=1&stream=file') =>
  text === undefined ? lab.Data.none() : lab.Data.read(new TextEncoder().encode(text), fragment);

/** A frame request, with everything off unless requested. */
export const request = (wanted = {}) => ({ focus: 0, class: 0, map: false, ...wanted });

/** Plays an experiment to its end and returns the last frame; built-in data sets are given their tables. */
export function play(fragment, { csv, slice = 1000, wanted } = {}) {
  const engine = new lab.Engine(fragment, rows(csv ?? builtIn(fragment), fragment));
  try {
    while (engine.advance(slice, 1e9) > 0);
    return engine.frame(request(wanted));
  } finally {
    engine.free();
  }
}

/** The native program, which `cargo test` builds. */
export const REPLAY = `${root}target/debug/replay`;

/** The output of native `replay`; its messages are part of the error if it fails, and of nothing else. */
export const written = (...args) =>
  execFileSync(REPLAY, args, {
    encoding: 'utf8',
    cwd: root,
    maxBuffer: 1 << 30,
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** The output of native `replay --json` for the same link. */
export const replay = (fragment, ...args) => JSON.parse(written(`#${fragment}`, '--json', ...args));

/** A small reproducible generator (mulberry32): numbers in [0, 1). */
export function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One value out of a list. */
export const pick = (next, list) => list[Math.floor(next() * list.length)];
