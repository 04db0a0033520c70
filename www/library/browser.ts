/** The package in a page or a worker: `await load()` before anything else. */
import type { Experiment } from '../engine/bindings/catalogue';
import init from '../wasm/implicit_lab.js';
import { datasetOf, parse } from './links.js';
import { arrived } from './module.js';

export * from './api.js';

/** Written out one by one, since bundlers look for exactly this. */
const TABLES: Record<string, URL> = {
  'breast-cancer': new URL('../data/breast-cancer.csv', import.meta.url),
  diabetes: new URL('../data/diabetes.csv', import.meta.url),
  digits: new URL('../data/digits.csv', import.meta.url),
  phishing: new URL('../data/phishing.csv', import.meta.url),
  temperature: new URL('../data/temperature.csv', import.meta.url),
  abalone: new URL('../data/abalone.csv', import.meta.url),
};

let loading: Promise<void> | undefined;

/**
 * Fetches and compiles the WebAssembly module, once however often it is called.
 *
 * @param source where it is, if not where the bundler has put it: an address, a response, bytes, or a compiled module
 */
export function load(
  source: string | URL | Response | BufferSource | WebAssembly.Module = new URL(
    '../wasm/implicit_lab_bg.wasm',
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

/** The table of the built-in data set that an experiment reads, to be given to `Race`; `undefined` if it reads none. */
export async function tableOf(experiment: string | Experiment): Promise<Uint8Array | undefined> {
  const id = datasetOf(typeof experiment === 'string' ? parse(experiment) : experiment);
  if (id === undefined) return undefined;
  const address = TABLES[id];
  if (!address) throw new Error(`the table of "${id}" is not part of this package`);
  const response = await fetch(address);
  if (!response.ok) throw new Error(`the table of "${id}": the server answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
