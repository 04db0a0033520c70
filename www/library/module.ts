/** The WebAssembly module of this thread, once loaded. */
import * as wasm from './wasm/implicit_lab.js';

let here = false;

/** Marks the module as started. */
export function arrived(): void {
  here = true;
}

/** Rust's exports. */
export function lab(): typeof wasm {
  if (!here) throw new Error('the lab is not here yet: await load() first');
  return wasm;
}
