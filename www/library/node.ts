/** The package in Node: the module lies beside this file and is here at once. */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Experiment } from '../engine/bindings/catalogue';
import { initSync } from '../wasm/implicit_lab.js';
import { datasetOf, parse } from './links.js';
import { arrived } from './module.js';

export * from './api.js';

const beside = (path: string) => new URL(`../${path}`, import.meta.url);

initSync({ module: readFileSync(beside('wasm/implicit_lab_bg.wasm')) });
arrived();

/** Nothing to wait for in Node; in a page the module must be fetched first. */
export async function load(): Promise<void> {}

/** The table of the built-in data set that an experiment reads, to be given to `Race`; `undefined` if it reads none. */
export async function tableOf(experiment: string | Experiment): Promise<Uint8Array | undefined> {
  const id = datasetOf(typeof experiment === 'string' ? parse(experiment) : experiment);
  return id === undefined ? undefined : readFile(beside(`data/${id}.csv`));
}
