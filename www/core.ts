/**
 * The page's only door to Rust: what the WebAssembly module exports, with its types.
 *
 * Rust owns the catalogue, the link grammar and every number; nothing here may repeat them. Each
 * thread that calls these functions first awaits `loadFirst()` or `loadWhole()` (the page and every worker have
 * an instance of their own).
 *
 * There are two modules of one source. The small *first* one has what the page opens with: links, the default race's
 * engine, the charts of loss, weights and zeros. The *whole* one has everything, the same under the same names; from when
 * it is here, everything that is called is called there. What the first one lacks is marked below.
 */
import { compile } from './compile';
import type { Catalogue, Experiment, Kind, Notice, Option, Part, View } from './core/catalogue';
import type { Data, DataLoader, DataReader } from './core/data';
import type { Evidence, EvidenceMeta } from './core/evidence';
import type { Exporter, TableFormat } from './core/export';
import type { Engine, FrameMeta, OwnEngine } from './core/frame';
import type {
  SeedBands,
  SweepLive,
  SweepPlan,
  SweepSummary,
  SweepTarget,
  Task,
} from './core/study';
import listed from './wasm/catalogue.json';
import initFirst, * as first from './wasm/first/implicit_lab.js';
import firstAddress from './wasm/first/implicit_lab_bg.wasm?url';
import type * as bindings from './wasm/implicit_lab.js';
import wholeAddress from './wasm/implicit_lab_bg.wasm?url';

export * from './core/anatomy';
export * from './core/catalogue';
export * from './core/charts';
export * from './core/data';
export * from './core/evidence';
export * from './core/export';
export * from './core/frame';
export * from './core/study';

type Wasm = typeof bindings;
/** The first module, which lacks some of it, until the whole one is here. */
let wasm = first as unknown as Wasm;
/** In the single file and while one develops, the first module is the whole one: nothing else is ever fetched. */
const SAME = 'supplied' in first.Engine;
let whole = SAME;

let loadingFirst: Promise<void> | undefined;
let loadingWhole: { done: Promise<void>; giveUp(): void } | undefined;
/** What the instance in use was made from. */
let made: WebAssembly.Module | undefined;

let bound: () => Promise<Wasm> = () => Promise.reject(new Error('nobody has its bindings'));
let arrived: () => void = () => {};

/**
 * Says where this thread has the whole module's bindings from. The page has them in its own script: browsers remember a
 * module that could not be fetched, so that the WebAssembly alone may be what is missing.
 */
export function bindWhole(bindings: () => Promise<Wasm>): void {
  bound = bindings;
}

/** Tells when the whole module takes over; by then it is in use. */
export function hearWhole(heard: () => void): void {
  arrived = heard;
}

/** Compiles the first module, or takes one that is compiled; once per thread however often it is called. */
export function loadFirst(compiled?: WebAssembly.Module): Promise<void> {
  loadingFirst ??= makeFirst(compiled);
  return loadingFirst;
}

async function makeFirst(compiled?: WebAssembly.Module): Promise<void> {
  const module = compiled ?? (await compile(firstAddress).module);
  await initFirst({ module_or_path: module });
  made ??= module;
}

/** The same with the whole one. What failed may be tried again. */
export async function loadWhole(compiled?: WebAssembly.Module): Promise<void> {
  if (SAME) return loadFirst(compiled);
  loadingWhole ??= makeWhole(compiled);
  const mine = loadingWhole;
  try {
    await mine.done;
  } catch (error) {
    if (loadingWhole === mine) loadingWhole = undefined;
    throw error;
  }
}

function makeWhole(compiled?: WebAssembly.Module): { done: Promise<void>; giveUp(): void } {
  const compiling = compiled ? null : compile(wholeAddress);
  const make = async () => {
    const [bindings, module] = await Promise.all([bound(), compiled ?? compiling?.module]);
    await bindings.default({ module_or_path: module });
    wasm = bindings;
    made = module;
    whole = true;
    arrived();
  };
  return { done: make(), giveUp: () => compiling?.giveUp() };
}

/** Breaks a request off that has not been answered, if one is under way: whoever needs the whole module next asks anew. */
export function abandonWhole(): void {
  if (whole) return;
  loadingWhole?.giveUp();
  loadingWhole = undefined;
}

/** The whole module is here. */
export const isWhole = () => whole;

/** What the instance that is in use was made from: other threads' are made from it too. */
export const moduleInUse = () => made;

/** The whole module when it is here. */
export async function wholeModule(): Promise<WebAssembly.Module> {
  await loadWhole();
  return made as WebAssembly.Module;
}

/** Written by the whole module when the page was built: the texts in it would be a fifth of the first one. */
export const catalogue = (): Catalogue => listed as unknown as Catalogue;

/** The module that is here can play the experiment. */
export const plays = (experiment: Experiment): boolean => wasm.plays(experiment);

/** Never throws: whatever is wrong with the link is in the notices. */
export const decode = (fragment: string) =>
  wasm.decode(fragment) as { experiment: Experiment; view: View; notices: Notice[] };

export const encode = (experiment: Experiment, view: View): string =>
  wasm.encode(experiment, view) as string;

/** Replaces what does not fit the stream: the loss follows it, learners that cannot leave. */
export const mend = (experiment: Experiment) =>
  wasm.mend(experiment) as { experiment: Experiment; notices: Notice[] };

/** Id of the built-in data set that the experiment reads, if it reads one. */
export const datasetOf = (experiment: Experiment): string | undefined => wasm.datasetOf(experiment);

export const options = (experiment: Experiment) =>
  wasm.options(experiment) as Record<Kind, Option[]>;

/** The rows of a race that reads none. */
export const noData = (): Data => wasm.Data.none();

// From here to `createDataLoader`, and from `sweepTargets` to `regretCsv`: of the whole module only.

/** Reads a whole text with the settings of the link; throws one sentence with line and column. */
export const readData = (bytes: Uint8Array, fragment: string): Data =>
  wasm.Data.read(bytes, fragment);

/** Settings that suit a file, from its name and its first bytes. */
export const proposeData = (name: string, head: Uint8Array) => wasm.proposeData(name, head) as Part;

export const createDataReader = (part: Part): DataReader => new wasm.DataReader(part) as DataReader;

export const createDataLoader = (): DataLoader => new wasm.DataLoader() as DataLoader;

/** Throws an error whose message is one sentence. The first module plays no learners of the viewer's own. */
export const createEngine = (fragment: string, data: Data): Engine & OwnEngine =>
  (whole
    ? wasm.Engine.supplied(fragment, data as bindings.Data)
    : new wasm.Engine(fragment, data as bindings.Data)) as unknown as Engine & OwnEngine;

export const sweepTargets = (fragment: string) => wasm.sweepTargets(fragment) as SweepTarget[];

/** Which measures may be chosen; the ids are those of the setting `measure` in `Catalogue.sweep`. */
export const sweepMeasures = (fragment: string) => wasm.sweepMeasures(fragment) as Option[];

/** Throws one sentence if the link asks for no sweep, or for one that cannot be played. */
export const sweepPlan = (fragment: string, data: Data): SweepPlan =>
  wasm.sweepPlan(fragment, data as bindings.Data) as SweepPlan;

/** Throws an error whose message is one sentence. */
export const createSweepTask = (fragment: string, data: Data, job: number): Task =>
  new wasm.SweepTask(fragment, data as bindings.Data, job) as Task;

export const sweepSummary = (fragment: string, data: Data, outcomes: Float64Array): SweepSummary =>
  wasm.sweepSummary(fragment, data as bindings.Data, outcomes) as SweepSummary;

/** Jobs of a race over the link's seeds: one a seed. */
export const seedJobs = (fragment: string, data: Data): number =>
  wasm.seedJobs(fragment, data as bindings.Data);

/** Throws an error whose message is one sentence. */
export const createSeedTask = (fragment: string, data: Data, job: number): Task =>
  new wasm.SeedTask(fragment, data as bindings.Data, job) as Task;

export const seedBands = (fragment: string, data: Data, outcomes: Float64Array): SeedBands =>
  wasm.seedBands(fragment, data as bindings.Data, outcomes) as SeedBands;

/** Throws an error whose message is one sentence. */
export const createEvidence = (fragment: string, data: Data): Evidence =>
  new wasm.Evidence(fragment, data as bindings.Data) as Evidence;

/** `text` is the value of the view key; throws one sentence if the experiment cannot be swept so. */
export const sweepLive = (text: string, experiment: Experiment) =>
  wasm.sweepLive(text, experiment) as SweepLive;

/** The value of the view key for settings; throws one sentence if they do not fit. */
export const sweepText = (part: Part, experiment: Experiment): string =>
  wasm.sweepText(part, experiment);

/** The experiment with another swept value: of all learners that have it, or of one. */
export const sweepSet = (
  text: string,
  experiment: Experiment,
  value: number,
  run: number | undefined,
) => wasm.sweepSet(text, experiment, value, run) as Experiment;

/** Throws an error whose message is one sentence. */
export const createExporter = (
  fragment: string,
  data: Data,
  what: 'csv' | 'json',
  weights: boolean,
): Exporter => new wasm.Exporter(fragment, data as bindings.Data, what, weights) as Exporter;

/** The results in a frame; `link` is the whole link of the page, `regrets` one a learner where they are known. */
export const resultsTable = (
  meta: FrameMeta,
  link: string,
  regrets: Float64Array | undefined,
  format: TableFormat,
): string => wasm.resultsTable(meta, link, regrets, format);

/** BibTeX of what the experiment behind a link uses; `date` is today. */
export const cite = (link: string, date: string): string => wasm.cite(link, date);

/** As `replay --sweep` prints it; with `summary` a row a value. */
export const sweepCsv = (fragment: string, data: Data, outcomes: Float64Array, summary: boolean) =>
  wasm.sweepCsv(fragment, data as bindings.Data, outcomes, summary) as Uint8Array<ArrayBuffer>;

/** As `replay --seeds` prints it. */
export const seedsCsv = (fragment: string, data: Data, outcomes: Float64Array) =>
  wasm.seedsCsv(fragment, data as bindings.Data, outcomes) as Uint8Array<ArrayBuffer>;

export const regretCsv = (fragment: string, meta: EvidenceMeta, data: Float64Array) =>
  wasm.regretCsv(fragment, meta, data) as Uint8Array<ArrayBuffer>;

export type Charts = bindings.Charts;

/** Charts without a frame; those of the first module draw loss, weights and zeros. */
export const createCharts = (): Charts => new wasm.Charts();
