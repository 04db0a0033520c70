/**
 * Everything the page knows, in one place.
 *
 * Flow is one-way: controls → `experiment` and `view` → link and worker → frames → charts. Nothing
 * here draws or talks to the worker; `race.ts` and `link.ts` listen.
 */
import { batch, computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { ChartKind } from './charts/readout';
import type { DataPart } from './core';
import {
  type Dataset,
  datasetOf,
  decode,
  type Entry,
  type Experiment,
  encode,
  type FrameMeta,
  type Kind,
  load,
  type Notice,
  type Option,
  options,
  catalogue as readCatalogue,
  type View,
} from './core';
import { hasSource, keyOf, loaded, neutralPart, order, refused, rest, sourceOf } from './data/desk';
import { describeTarget, featureNames } from './data/words';
import type { TableRef } from './engine/keeper';
import { plainSymbol } from './format';
import { deliveries, order as orderSet } from './tables';

await load();

export const catalogue = readCatalogue();
const opened = decode(location.hash.slice(1));
const neutral = decode('').view;

/** The word of the view key `at` for a race that does not stand still. */
const PLAY = neutral.at;
/** The round at which a link says that the race stands; `null` if it plays. */
const roundOf = ({ at }: View) => (at === PLAY ? null : Number(at));

export const experiment = signal<Experiment>(opened.experiment);
export const view = signal<View>(opened.view);

/** One line of the notice area. */
export interface Note {
  id: number;
  about: string;
  text: string;
}
export const notes = signal<Note[]>([]);
let noteId = 0;

export function note(about: string, text: string): void {
  notes.value = [...notes.value, { id: ++noteId, about, text }];
}

export function dismiss(id?: number): void {
  notes.value = id === undefined ? [] : notes.value.filter((one) => one.id !== id);
}

/** What had to be mended, one note each. */
export function noteMended(found: Notice[]): void {
  for (const { key, problem, used } of found) {
    note(key, used ? `${problem}; used instead: ${used}` : problem);
  }
}

/** What the decoder had to mend. Replaces what was said about the former link. */
function report(found: Notice[]): void {
  batch(() => {
    dismiss();
    noteMended(found);
  });
}
report(opened.notices);

/** Hues belong to learners, not to places: a run keeps its slot when others move or leave. */
export const slots = signal<number[]>(opened.experiment.runs.map((_, index) => index));

/** How many links were opened so far: those that bring a sweep want it played. */
export const links = signal(1);

/** Takes over a link that was typed, pasted or followed. */
export function open(fragment: string): void {
  const next = decode(fragment);
  batch(() => {
    experiment.value = next.experiment;
    view.value = next.view;
    slots.value = next.experiment.runs.map((_, index) => index);
    sought.value = roundOf(next.view);
    playing.value = sought.value === null;
    links.value += 1;
    report(next.notices);
  });
}

/** The link that plays from the start where another stands at a round. */
export function playedFromStart(fragment: string): string {
  const { experiment: one, view: seen } = decode(fragment);
  return encode(one, { ...seen, at: PLAY ?? '' });
}

/** The experiment alone, canonical: two states with one key play the same race. */
export const raceKeyOf = (one: Experiment) => encode(one, neutral);
export const raceKey = computed(() => raceKeyOf(experiment.value));
/** The whole link, without `#`. */
export const link = computed(() => encode(experiment.value, view.value));

export const entryOf = (kind: Kind, id: string): Entry | undefined =>
  kind === 'learner' && id === catalogue.own.id
    ? catalogue.own
    : catalogue.kinds[kind].find((entry) => entry.id === id);

/** What may be chosen now, by kind and id. */
const fits = computed(() => options(experiment.value));
export const reasonAgainst = (kind: Kind, id: string): string | null =>
  fits.value[kind].find((option: Option) => option.id === id)?.reason ?? null;

const streamEntry = computed(() => entryOf('stream', experiment.value.stream.id));
/** The data has an end: without a number of rounds, all rows are read once. */
export const finite = computed(() => streamEntry.value?.finite === true);

/** The stream reads a table of the viewer's. */
export const needsFile = computed(() => streamEntry.value?.needsFile === true);
/** Which one; `null`: the link does not say. */
const ownKey = computed(() => (needsFile.value ? keyOf(experiment.value) : null));
const isOwn = (one: { key: string } | null) => one !== null && one.key === ownKey.value;
/** The table of the viewer's that the stream reads, if it is here. */
export const ownTable = computed(() => (isOwn(loaded.value) ? loaded.value : null));
/** Why it will not come. */
export const refusedOwn = computed(() => (isOwn(refused.value) ? refused.value : null));
/** It is in the link, or was brought before. */
const isBrought = computed(() => needsFile.value && hasSource(experiment.value));
/** The file that the link asks for, and that is not here. */
export const wantedFile = computed<DataPart | null>(() =>
  needsFile.value && !isBrought.value ? (experiment.value.data ?? null) : null,
);
/** How the viewer's table is read: as the link says, or as one that says nothing of its table means it. */
export const dataPart = computed<DataPart | null>(() => {
  if (!needsFile.value) return null;
  const now = experiment.value;
  if (now.data) return now.data;
  const source = isBrought.value ? sourceOf(now) : null;
  return source && neutralPart(catalogue.data, source.name);
});
const labelsOf = computed(() => {
  const kind = entryOf('loss', experiment.value.loss.id)?.target ?? 'real';
  return ownTable.value?.findings.labels[kind] ?? null;
});
/** What the target became for the loss that is chosen. */
export const mapping = computed(() =>
  labelsOf.value?.ok ? describeTarget(labelsOf.value.text) : '',
);
/** Names of the features of the viewer's table, from the first on, as far as they are known. */
export const features = computed(() =>
  ownTable.value ? featureNames(ownTable.value.findings) : [],
);
/** Why the table cannot be raced on. */
export const unfit = computed<string | null>(
  () => refusedOwn.value?.message ?? (labelsOf.value?.ok === false ? labelsOf.value.text : null),
);
/** Nothing happens before the viewer does something about their file. */
export const waitsForFile = computed(
  () => needsFile.value && (!isBrought.value || unfit.value !== null),
);

effect(() => {
  const key = ownKey.value;
  if (key === null || !isBrought.value) {
    rest();
    return;
  }
  const source = sourceOf(experiment.peek());
  const part = dataPart.peek();
  if (source && part) order(key, source, part);
});

const datasetId = computed(() => datasetOf(experiment.value));
/** The built-in data set that the stream reads, if it reads one. */
export const dataset = computed<Dataset | null>(
  () => catalogue.datasets.find((one) => one.id === datasetId.value) ?? null,
);
const delivery = computed(() => (dataset.value ? deliveries.value[dataset.value.id] : undefined));
effect(() => {
  if (dataset.value) orderSet(dataset.value.id);
});
/** Why the data set's table is not here, if it will not come by itself. */
export const undelivered = computed(() =>
  delivery.value?.state === 'failed' ? delivery.value.problem : null,
);

/** Asks for the table again that did not come. */
export function orderAgain(): void {
  if (dataset.value) orderSet(dataset.value.id);
}

/**
 * The rows that the stream reads; every engine (the race's, a sweep's, an evidence worker's) is given them with
 * the fragment. `null`: it reads none. `'waiting'`: it cannot be played (yet), for the viewer's file or the data
 * set's table is not here. The same object as long as the rows are the same.
 */
export const table: ReadonlySignal<TableRef | null | 'waiting'> = computed(() => {
  if (needsFile.value) return (unfit.value === null && ownTable.value?.ref) || 'waiting';
  if (!dataset.value) return null;
  return delivery.value?.state === 'here' ? delivery.value.table : 'waiting';
});

export type Phase = 'loading' | 'running' | 'paused' | 'finished' | 'failed';
/** The viewer wants it to play; stays true when the race reaches its end. */
export const playing = signal(opened.view.at === PLAY);
/** The round that was asked for, until it is on screen. */
export const sought = signal<number | null>(roundOf(opened.view));
/** Why the race cannot be played. */
export const failure = signal<string | null>(null);

/** The frame on screen; follows every drawn frame. */
export const meta = signal<FrameMeta | null>(null);
/** No frame of the race that was asked for has come; what is on screen, if anything, is a former one. */
export const awaited = signal(true);
export const done = computed(() => {
  const shown = meta.value;
  if (awaited.value || !shown?.done) return false;
  return sought.value === null || sought.value >= shown.t;
});
/** The round at which the race stands, or is about to. */
export const round = computed(() => sought.value ?? meta.value?.t ?? 0);
export const phase: ReadonlySignal<Phase> = computed(() => {
  if (failure.value !== null || undelivered.value !== null) return 'failed';
  if (waitsForFile.value) return 'paused';
  if (table.value === 'waiting' || meta.value === null) return 'loading';
  if (done.value) return 'finished';
  return playing.value ? 'running' : 'paused';
});

/** The link says where the race stands, if the viewer stopped it; not while another one is awaited. */
effect(() => {
  const stands = !playing.value;
  if (stands && awaited.value && sought.value === null) return;
  const at = stands ? String(round.value) : PLAY;
  const former = view.peek();
  if (at !== undefined && former.at !== at) view.value = { ...former, at };
});

/** The same at the pace of reading, for words and tables: eight times a second, and always the last. */
export const digest = signal<FrameMeta | null>(null);
const READING = 125;
let digested = Number.NEGATIVE_INFINITY;
effect(() => {
  const now = performance.now();
  const current = meta.value;
  if (phase.value !== 'running' || now - digested >= READING) {
    digested = now;
    digest.value = current;
  }
});

/** Names as the engine made them unique; until its first frame, plain names. */
const names = computed(() => {
  const { runs } = experiment.value;
  const shown = digest.value?.runs ?? [];
  const known = shown.length === runs.length && runs.every((run, i) => shown[i]?.id === run.id);
  return runs
    .map(
      (run, i) =>
        (known ? shown[i]?.label : run.label) ?? entryOf('learner', run.id)?.name ?? run.id,
    )
    .join('\n');
});
/** By way of one string, so that a frame that changes no name changes nothing here. */
export const labels = computed(() => names.value.split('\n'));

/** Where the pointer is: one round for all charts (or one x). */
export interface Cursor {
  t: number;
  chart: ChartKind;
  /** Index of the nearest run or series of that chart. */
  nearest: number;
  /** CSS pixels inside the plot, for the readout. */
  x: number;
  y: number;
}
export const cursor = signal<Cursor | null>(null);

/** The entry whose explanation is open, and the button it hangs on. */
export const explained = signal<{ kind: Kind; entry: Entry; anchor: HTMLElement } | null>(null);

/** A panel is on the page that opens the last round up. */
export const opens = signal(false);

/** Parameter symbols as text, for sentences. */
export const symbolOf = (kind: Kind, id: string, param: string): string => {
  const spec = entryOf(kind, id)?.params.find((one) => one.id === param);
  return spec ? plainSymbol(spec.symbol) || spec.name : param;
};
