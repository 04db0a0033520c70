/** The rows that the stream reads: a built-in data set's, or a table of the viewer's. */
import { computed, effect, type ReadonlySignal } from '@preact/signals';
import { type DataPart, type Dataset, datasetOf } from '../engine/bindings';
import { catalogue, entryOf } from '../engine/catalogue';
import type { TableRef } from '../engine/protocol';
import {
  hasSource,
  keyOf,
  loaded,
  neutralPart,
  order,
  recall,
  refused,
  rest,
  sourceOf,
} from '../engine/tableStore';
import { experiment, unsaid } from './experiment';
import { deliveries, orderFailed, order as orderSet } from './tables';

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
/** What the target became for the loss that is chosen, or why it fits no such loss; `null` without a table. */
export const targetLabels = computed(() => {
  const kind = entryOf('loss', experiment.value.loss.id)?.target ?? 'real';
  return ownTable.value?.findings.labels[kind] ?? null;
});
/** Why the table cannot be raced on. */
export const unfit = computed<string | null>(
  () =>
    refusedOwn.value?.message ??
    (targetLabels.value?.ok === false ? targetLabels.value.text : null),
);
/** Nothing happens before the viewer does something about their file. */
export const waitsForFile = computed(
  () => needsFile.value && (!isBrought.value || unfit.value !== null),
);

const datasetId = computed(() => datasetOf(experiment.value));
/** The built-in data set that the stream reads, if it reads one. */
export const dataset = computed<Dataset | null>(
  () => catalogue.datasets.find((one) => one.id === datasetId.value) ?? null,
);
const delivery = computed(() => (dataset.value ? deliveries.value[dataset.value.id] : undefined));
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
 * the fragment. `null`: it reads none. `'waiting'`: nothing can be played yet. The viewer's file or the data set's table is
 * not here, or a text has to say first what is played. The same object as long as the rows are the same.
 */
export const table: ReadonlySignal<TableRef | null | 'waiting'> = computed(() => {
  if (unsaid.value) return 'waiting';
  if (needsFile.value) return (unfit.value === null && ownTable.value?.ref) || 'waiting';
  if (!dataset.value) return null;
  return delivery.value?.state === 'here' ? delivery.value.table : 'waiting';
});

/** Keeps the rows that the experiment reads on their way; called once. */
export function startRows(): void {
  effect(() => {
    const hash = wantedFile.value?.params.hash;
    if (hash) recall(String(hash));
  });
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
  effect(orderAgain);
  addEventListener('online', orderFailed);
}
