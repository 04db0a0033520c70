/** The tables of the built-in data sets, in a page or a worker: each is fetched on demand. */
import { datasetOf, type ExperimentInit } from './links.js';

/** Addresses written out one by one, the only form that bundlers recognise. */
const TABLES: Record<string, URL> = {
  'breast-cancer': new URL('../data/breast-cancer.csv', import.meta.url),
  diabetes: new URL('../data/diabetes.csv', import.meta.url),
  digits: new URL('../data/digits.csv', import.meta.url),
  phishing: new URL('../data/phishing.csv', import.meta.url),
  temperature: new URL('../data/temperature.csv', import.meta.url),
  abalone: new URL('../data/abalone.csv', import.meta.url),
};

/** The table of the built-in data set that an experiment reads, for `Race`; `undefined` if it reads none. */
export async function tableOf(
  experiment: string | URL | ExperimentInit,
): Promise<Uint8Array | undefined> {
  const id = datasetOf(experiment);
  if (id === undefined) return undefined;
  const address = TABLES[id];
  if (!address) throw new Error(`the table of "${id}" is not part of this package`);
  const response = await fetch(address);
  if (!response.ok) throw new Error(`the table of "${id}": the server answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
