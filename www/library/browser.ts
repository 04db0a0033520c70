/** The package in a page or a worker: `await load()` before anything else. */

import { arrived } from './module.js';
import { once, type Source } from './once.js';
import init from './wasm/implicit_lab.js';

export * from './api.js';

const start = once((source: Source) => init({ module_or_path: source }).then(arrived));

/**
 * Fetches and compiles the WebAssembly module, once however often it is called.
 *
 * @param source where it is, if not where the bundler has put it
 */
export function load(
  source: Source = new URL('./wasm/implicit_lab_bg.wasm', import.meta.url),
): Promise<void> {
  return start(source);
}
