/** Links and the catalogue. */
import type { Catalogue, Experiment, LinkView, Notice } from '../engine/bindings/catalogue';
import { lab } from './module.js';

/** What a link says, and everything that was not as it should be: an experiment that can be played all the same. */
export interface Decoded {
  experiment: Experiment;
  view: LinkView;
  notices: Notice[];
}

/** Everything there is to choose from: streams, losses, regularisers, domains, learners, and their parameters. */
export const catalogue = () => lab().catalogue() as Catalogue;

/** Reads a link, or what stands after its `#`. Never throws: what is wrong is in the notices. */
export const decode = (link: string) => lab().decode(link) as Decoded;

/** Reads a link of which nothing may be wrong: throws an Error with the first notice. */
export function parse(link: string): Experiment {
  const { experiment, notices } = decode(link);
  const [first] = notices;
  if (first) throw new Error(`${first.key}: ${first.problem}`);
  return experiment;
}

/** Writes what stands after the `#` of a link. */
export const encode = (experiment: Experiment, view: LinkView = {}) =>
  lab().encode(experiment, view) as string;

/** Id of the built-in data set that an experiment reads, if it reads one. */
export const datasetOf = (experiment: Experiment): string | undefined =>
  lab().datasetOf(experiment);
