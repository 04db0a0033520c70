/** Links and the catalogue. */
import type { Part } from '../engine/bindings/basic';
import type { Catalogue, Experiment, LinkView, Notice, Run } from '../engine/bindings/catalogue';
import { lab } from './module.js';

/** The contents of a link and all of its errors: an experiment that can be played nevertheless. */
export interface Decoded {
  experiment: Experiment;
  view: LinkView;
  notices: Notice[];
}

/** A choice from the catalogue; omitted parameters have their defaults. */
export type PartInit = Pick<Part, 'id'> & Partial<Part>;

/** A learner; omitted parameters have their defaults. */
export type RunInit = PartInit & Partial<Pick<Run, 'label'>>;

/** Parts of an experiment; omitted ones are those of a link without them. */
export type ExperimentInit = Partial<
  Omit<Experiment, 'stream' | 'loss' | 'reg' | 'domain' | 'data' | 'runs'> & {
    stream: PartInit;
    loss: PartInit;
    reg: PartInit;
    domain: PartInit;
    data: PartInit | null;
    runs: RunInit[];
  }
>;

/** How the value of each key is written in a link. */
const KEYS: Record<keyof ExperimentInit, (value: unknown, key: string) => string> = {
  stream: part,
  loss: part,
  reg: part,
  domain: part,
  rounds: escaped,
  seed: escaped,
  start: (value, key) => list(value, key).join(','),
  examples: (value, key) =>
    list(value, key)
      .map((one, i) => list(one, `${key}[${i}]`).join(','))
      .join(';'),
  data: part,
  inline: escaped,
  runs: (value, key) => {
    const runs = list(value, key);
    if (runs.length === 0) throw new Error('runs is empty; without it the default learners race');
    return runs.map((run, i) => part(run, `${key}[${i}]`, ['label'])).join('&run=');
  },
};

/** The link of an experiment with optional parts. */
function linkOf(init: ExperimentInit): string {
  const settings = Object.entries(
    fields(init, 'the experiment', Object.keys(KEYS), 'a link or an object'),
  );
  const written = settings.map(([key, value]) => {
    const text = KEYS[key as keyof ExperimentInit](value, key);
    return `&${key === 'runs' ? 'run' : key}=${text}`;
  });
  return `v=1${written.join('')}`;
}

function part(value: unknown, key: string, more: string[] = []): string {
  const { id, params = {}, ...others } = fields(value, key, ['id', 'params', ...more]);
  if (typeof id !== 'string') throw new Error(`${key}.id is ${id}; it must be a text`);
  const settings = { ...fields(params, `${key}.params`), ...others };
  const pairs = Object.entries(settings).map(([name, one]) => `${escaped(name)}=${escaped(one)}`);
  return pairs.length === 0 ? escaped(id) : `${escaped(id)}:${pairs.join(',')}`;
}

/** The defined entries of an object; with `known`, an entry of any other name is an error. */
function fields(
  value: unknown,
  key: string,
  known?: string[],
  wanted = 'an object',
): Record<string, unknown> {
  // An address, a map or a list has no entries of its own, and would become an experiment of
  // defaults.
  if (Object.prototype.toString.call(value) !== '[object Object]')
    throw new Error(`${key} is ${value}; it must be ${wanted}`);
  const entries = Object.entries(value as object).filter(
    ([, one]) => one !== undefined && one !== null,
  );
  const stranger = known && entries.find(([name]) => !known.includes(name));
  if (stranger) throw new Error(`${key} has no "${stranger[0]}"; it may have ${known.join(', ')}`);
  return Object.fromEntries(entries);
}

function list(value: unknown, key: string): unknown[] {
  if (Array.isArray(value)) return value;
  throw new Error(`${key} must be an array`);
}

/** A text in a link (docs/links.md, "Escaping"). */
function escaped(value: unknown): string {
  return String(value).replace(/[\p{Cc}\s"#%&,:<=>`]/gu, encodeURIComponent);
}

/** Everything that can be chosen: streams, losses, regularisers, domains, learners, and their parameters. */
export const catalogue = () => lab().catalogue() as Catalogue;

/** Reads a link, or the part after its `#`. Never throws: errors are in the notices. */
export const decode = (link: string | URL) => lab().decode(String(link)) as Decoded;

const linkTo = (experiment: string | URL | ExperimentInit): string =>
  typeof experiment === 'string' || experiment instanceof URL
    ? String(experiment)
    : linkOf(experiment);

/** Reads a link as the page does; throws its first notice as an Error. */
export function read(link: string): Decoded {
  const decoded = decode(link);
  const [first] = decoded.notices;
  if (!first) return decoded;
  const fault = `${first.key}: ${first.problem}`;
  // As `Decoded::fault` in Rust: the only error is damage by other programs to the link.
  const isMeant = decoded.notices.every(({ used }) => used === 'the link that is meant');
  const meant = () => lab().encode(decoded.experiment, decoded.view);
  throw new Error(isMeant ? `${fault}; did you mean ${meant()}` : fault);
}

/**
 * Reads a link without the page, which alone knows the experiments of lessons and challenges.
 * (`Decoded::only_on_page` in Rust; the page's module has no room for a function that the page
 * never calls.)
 */
function readAlone(experiment: string | URL | ExperimentInit): Decoded {
  const decoded = read(linkTo(experiment));
  const text = ['lesson', 'challenge'].find((key) => decoded.view[key]);
  const bare = () => lab().encode(decode('v=1').experiment, {});
  if (text && lab().encode(decoded.experiment, {}) === bare())
    throw new Error(`${text}: only the page knows its experiment; give the link of that`);
  return decoded;
}

/**
 * The whole experiment that a link or an object describes.
 *
 * @throws an Error with one sentence, the first notice, if anything in it is wrong, or if a link
 * names a step of a lesson or a challenge but no experiment, which only the page has
 */
export const parse = (experiment: string | URL | ExperimentInit): Experiment =>
  readAlone(experiment).experiment;

/**
 * Writes the part after the `#` of a link, in canonical form.
 *
 * @param view of the page, in place of the link's own
 * @throws an Error with one sentence if anything in the experiment or the view is wrong
 */
export function encode(experiment: string | URL | ExperimentInit, view?: LinkView): string {
  const decoded = readAlone(experiment);
  const shown = fields(view ?? decoded.view, 'the view', Object.keys(decoded.view));
  for (const [key, value] of Object.entries(shown))
    if (typeof value !== 'string') throw new Error(`${key} is ${value}; it must be a text`);
  const link = lab().encode(decoded.experiment, shown) as string;
  read(link);
  return link;
}

/** Id of the built-in data set that an experiment reads, if it reads one. */
export const datasetOf = (experiment: string | URL | ExperimentInit): string | undefined =>
  lab().datasetOf(parse(experiment));
