/** The package in a page or a worker: `await load()` before anything else. */

import { arrived } from './module.js';
import init from './wasm/implicit_lab.js';

export * from './api.js';

let loading: Promise<void> | undefined;

/**
 * Fetches and compiles the WebAssembly module, once however often it is called.
 *
 * @param source where it is, if not where the bundler has put it: an address, a response, bytes, or a compiled module
 */
export function load(
  source: string | URL | Response | BufferSource | WebAssembly.Module = new URL(
    './wasm/implicit_lab_bg.wasm',
    import.meta.url,
  ),
): Promise<void> {
  loading ??= init({ module_or_path: source }).then(arrived, (error) => {
    // The next call may try again.
    loading = undefined;
    throw error;
  });
  return loading;
}
