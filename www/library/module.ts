/** The WebAssembly module of this thread, once it is here. */
import * as wasm from './wasm/implicit_lab.js';

let here = false;

/** Whoever has started the module says so. */
export function arrived(): void {
  here = true;
}

/** What Rust exports. */
export function lab(): typeof wasm {
  if (!here) throw new Error('the lab is not here yet: await load() first');
  return wasm;
}
