/** The tables of the built-in data sets in Node, from files next to this one. */
import { readFile } from 'node:fs/promises';
import './node.js';
import { datasetOf, type ExperimentInit } from './links.js';

/** The table of the built-in data set that an experiment reads, for `Race`; `undefined` if it reads none. */
export async function tableOf(
  experiment: string | URL | ExperimentInit,
): Promise<Uint8Array | undefined> {
  const id = datasetOf(experiment);
  return id === undefined ? undefined : readFile(new URL(`../data/${id}.csv`, import.meta.url));
}
