/**
 * The page's only door to Rust: the exports of the WebAssembly module, with their types.
 *
 * Rust owns the catalogue, the link grammar and every number; nothing here may repeat them. Each thread that calls these
 * functions first awaits `loadModule()` (the page and every worker have their own instance); until then the page has a few
 * answers that the build stored (`standIn`).
 */

import init, * as wasm from '../wasm/implicit_lab.js';
import address from '../wasm/implicit_lab_bg.wasm?url';
import type { Data, Part } from './bindings/basic';
import type {
  Experiment,
  Kind,
  LinkView,
  Notice,
  Option,
  OwnParam,
  PartKind,
} from './bindings/catalogue';
import type { DataLoader, DataReader } from './bindings/data';
import type { Evidence, EvidenceMeta } from './bindings/evidence';
import type { Exporter, TableFormat } from './bindings/export';
import type { Engine, FrameMeta, OwnEngine, SweptOwnEngine } from './bindings/frame';
import type {
  SeedBands,
  SweepLive,
  SweepPlan,
  SweepSummary,
  SweepTarget,
  Task,
} from './bindings/study';

export * from './bindings/anatomy';
export * from './bindings/basic';
export * from './bindings/catalogue';
export * from './bindings/charts';
export * from './bindings/data';
export * from './bindings/evidence';
export * from './bindings/export';
export * from './bindings/frame';
export * from './bindings/study';

let loading: Promise<void> | undefined;
let arrive: (module: WebAssembly.Module) => void;
/** The compiled module of this thread, once loaded; workers receive it and need not compile their own. */
export const compiledModule = new Promise<WebAssembly.Module>((resolve) => {
  arrive = resolve;
});

/**
 * Named one by one rather than taken from the namespace, so that a script omits unused bindings.
 */
const exported = {
  read: wasm.decode,
  write: wasm.encode,
  fitting: wasm.options,
  rows: wasm.datasetOf,
  colours: wasm.hues,
  targets: wasm.sweepTargets,
  live: wasm.sweepLive,
};
/** The functions that the page also calls before the module has loaded. */
let links = exported;

/**
 * Sets the answers for the bare address, with which the page is drawn until the module has loaded.
 */
export function standIn(answers: typeof exported): void {
  if (!loading) links = answers;
}

/** Fetches and compiles the module, or takes a compiled one; once per thread. After a failure the next call retries. */
export function loadModule(compiled?: WebAssembly.Module): Promise<void> {
  loading ??= instantiate(compiled).catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function instantiate(compiled?: WebAssembly.Module): Promise<void> {
  const module = compiled ?? (await compile(address));
  await init({ module_or_path: module });
  links = exported;
  arrive(module);
}

/**
 * Compiles the module. `from`: an address, or the module itself in the single file, which fetches
 * nothing.
 */
async function compile(from: string | Promise<WebAssembly.Module>): Promise<WebAssembly.Module> {
  if (typeof from !== 'string') return from;
  const response = await fetch(from);
  if (!response.ok) throw new Error(`failed to fetch: the server answered ${response.status}`);
  const type = response.headers.get('content-type');
  if (type === 'application/wasm') return WebAssembly.compileStreaming(response);
  // For the operator of the server.
  console.warn(
    `The engine came as ${type} and not with the MIME type application/wasm: it is compiled when all of it is here.`,
  );
  return WebAssembly.compile(await response.arrayBuffer());
}

/** Reads a link; never throws, as errors in the link become notices. */
export const decode = (fragment: string) =>
  // With its `#`, as another one in it is text.
  links.read(`#${fragment}`) as { experiment: Experiment; view: LinkView; notices: Notice[] };

export const encode = (experiment: Experiment, view: LinkView): string =>
  links.write(experiment, view) as string;

/** A question that suggests the known name closest to an unknown one. */
export const nearest = (name: string, known: string[]): string | undefined =>
  wasm.nearest(name, known);

/** Adapts an experiment to its stream: changes the loss, and removes learners that cannot follow. */
export const mend = (experiment: Experiment) =>
  wasm.mend(experiment) as { experiment: Experiment; notices: Notice[] };

/** The id of the built-in data set that the experiment reads, if any. */
export const datasetOf = (experiment: Experiment): string | undefined => links.rows(experiment);

export const options = (experiment: Experiment) =>
  links.fitting(experiment) as Record<Kind, Option[]>;

/** The colour of every learner, as a number in the catalogue's `hues`. */
export const huesOf = (experiment: Experiment): number[] => [...links.colours(experiment)];
/** The other choices that let a learner join the race; none if it cannot. */
export const needs = (experiment: Experiment, learner: string) =>
  wasm.needs(experiment, learner) as [kind: PartKind, id: string][];

/** The parameters that user-supplied code declares: `param('eta', 0.01)`. */
export const ownParams = (code: string): OwnParam[] => wasm.ownParams(code) as OwnParam[];

/** The code with another number for a parameter. */
export const ownWithParam = (code: string, id: string, value: number): string =>
  wasm.ownWithParam(code, id, value);

/** The empty rows of a race that reads none. */
export const noData = (): Data => wasm.Data.none();

/** Reads a whole text with the settings of the link; throws one sentence with line and column. */
export const readData = (bytes: Uint8Array, fragment: string): Data =>
  wasm.Data.read(bytes, fragment);

/** Proposes settings for a file, from its name and its first bytes. */
export const proposeData = (name: string, head: Uint8Array) => wasm.proposeData(name, head) as Part;

/** The id of the kind of file with these first bytes, if it is not a table. */
export const foreignFile = (head: Uint8Array): string | undefined => wasm.foreignFile(head);

export const createDataReader = (part: Part): DataReader => new wasm.DataReader(part) as DataReader;

export const createDataLoader = (): DataLoader => new wasm.DataLoader() as DataLoader;

/** Creates the engine of a race; throws an error whose message is one sentence. */
export const createEngine = (fragment: string, data: Data): Engine & OwnEngine =>
  wasm.Engine.supplied(fragment, data as wasm.Data) as unknown as Engine & OwnEngine;

/** Creates race `index` of user-supplied code in a sweep; throws an error whose message is one sentence. */
export const createSweptOwn = (fragment: string, data: Data, index: number): SweptOwnEngine =>
  wasm.Engine.ofSweep(fragment, data as wasm.Data, index) as unknown as SweptOwnEngine;

export const sweepTargets = (fragment: string) => links.targets(fragment) as SweepTarget[];

/** The metrics of a sweep; the ids are those of the setting `measure` in `Catalogue.sweep`. */
export const sweepMeasures = (fragment: string) => wasm.sweepMeasures(fragment) as Option[];

/** Plans a sweep; throws one sentence if the link has none, or one that cannot be played. */
export const sweepPlan = (fragment: string, data: Data): SweepPlan =>
  wasm.sweepPlan(fragment, data as wasm.Data) as SweepPlan;

/** Creates a job of a sweep; throws an error whose message is one sentence. */
export const createSweepTask = (fragment: string, data: Data, job: number): Task =>
  new wasm.SweepTask(fragment, data as wasm.Data, job) as Task;

export const sweepSummary = (fragment: string, data: Data, outcomes: Float64Array): SweepSummary =>
  wasm.sweepSummary(fragment, data as wasm.Data, outcomes) as SweepSummary;

/** Number of jobs of a race over the link's seeds: one per seed. */
export const seedJobs = (fragment: string, data: Data): number =>
  wasm.seedJobs(fragment, data as wasm.Data);

/** Creates a job of a race over many seeds; throws an error whose message is one sentence. */
export const createSeedTask = (fragment: string, data: Data, job: number): Task =>
  new wasm.SeedTask(fragment, data as wasm.Data, job) as Task;

export const seedBands = (fragment: string, data: Data, outcomes: Float64Array): SeedBands =>
  wasm.seedBands(fragment, data as wasm.Data, outcomes) as SeedBands;

/** Creates the computation of evidence; throws an error whose message is one sentence. */
export const createEvidence = (fragment: string, data: Data): Evidence =>
  new wasm.Evidence(fragment, data as wasm.Data) as Evidence;

/**
 * Reads the sweep in `text`, the value of the view key; throws one sentence if the experiment does
 * not allow it.
 */
export const sweepLive = (text: string, experiment: Experiment) =>
  links.live(text, experiment) as SweepLive;

/** The value of the view key for settings; throws one sentence if they do not fit. */
export const sweepText = (part: Part, experiment: Experiment): string =>
  wasm.sweepText(part, experiment);

/** The experiment with another swept value, for one learner or all that have it. */
export const sweepSet = (
  text: string,
  experiment: Experiment,
  value: number,
  run: number | undefined,
) => wasm.sweepSet(text, experiment, value, run) as Experiment;

/** Creates the export of a race; throws an error whose message is one sentence. */
export const createExporter = (
  fragment: string,
  data: Data,
  what: 'csv' | 'json',
  weights: boolean,
): Exporter => new wasm.Exporter(fragment, data as wasm.Data, what, weights) as Exporter;

/**
 * The results in a frame; `link` is the whole link of the page, `regrets` has the known regret of each learner. With `bands`
 * of the same race, medians and bands over its seeds.
 */
export const resultsTable = (
  meta: FrameMeta,
  link: string,
  regrets: Float64Array | undefined,
  format: TableFormat,
  bands: SeedBands | null,
): string =>
  wasm.resultsTable(
    meta,
    link,
    regrets,
    format,
    bands?.meta ?? null,
    bands?.data ?? new Float64Array(),
  );

/** BibTeX entries for everything that the experiment of a link uses; `date` is today. */
export const cite = (link: string, date: string): string => wasm.cite(link, date);

/** The CSV that `replay --sweep` prints; with `summary`, one row per value. */
export const sweepCsv = (fragment: string, data: Data, outcomes: Float64Array, summary: boolean) =>
  wasm.sweepCsv(fragment, data as wasm.Data, outcomes, summary) as Uint8Array<ArrayBuffer>;

/** The CSV that `replay --seeds` prints. */
export const seedsCsv = (fragment: string, data: Data, outcomes: Float64Array) =>
  wasm.seedsCsv(fragment, data as wasm.Data, outcomes) as Uint8Array<ArrayBuffer>;

export const regretCsv = (fragment: string, meta: EvidenceMeta, data: Float64Array) =>
  wasm.regretCsv(fragment, meta, data) as Uint8Array<ArrayBuffer>;

export type Charts = wasm.Charts;

/** Creates charts without a frame. */
export const createCharts = (): Charts => new wasm.Charts();
