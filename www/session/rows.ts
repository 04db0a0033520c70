/** The rows that the stream reads: those of a built-in data set or of the viewer's table. */
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
/** Whether the data has an end: without a number of rounds, all rows are read once. */
export const finite = computed(() => streamEntry.value?.finite === true);

/** Whether the stream reads the viewer's table. */
export const needsFile = computed(() => streamEntry.value?.needsFile === true);
/** The key of that table; `null` if the link does not name one. */
const ownKey = computed(() => (needsFile.value ? keyOf(experiment.value) : null));
const isOwn = (one: { key: string } | null) => one !== null && one.key === ownKey.value;
/** The viewer's table that the stream reads, if it has loaded. */
export const ownTable = computed(() => (isOwn(loaded.value) ? loaded.value : null));
/** Why that table cannot be loaded. */
export const refusedOwn = computed(() => (isOwn(refused.value) ? refused.value : null));
/** Whether the table is in the link, or was opened before. */
const isBrought = computed(() => needsFile.value && hasSource(experiment.value));
/** The file that the link names, while the viewer has not opened it. */
export const wantedFile = computed<DataPart | null>(() =>
  needsFile.value && !isBrought.value ? (experiment.value.data ?? null) : null,
);
/** How the viewer's table is read: as the link says, or by default. */
export const dataPart = computed<DataPart | null>(() => {
  if (!needsFile.value) return null;
  const now = experiment.value;
  if (now.data) return now.data;
  const source = isBrought.value ? sourceOf(now) : null;
  return source && neutralPart(catalogue.data, source.name);
});
/** The labels that the chosen loss makes of the target, or why it cannot use them; `null` without a table. */
export const targetLabels = computed(() => {
  const kind = entryOf('loss', experiment.value.loss.id)?.target ?? 'real';
  return ownTable.value?.findings.labels[kind] ?? null;
});
/** Why no race is possible on the table. */
export const unfit = computed<string | null>(
  () =>
    refusedOwn.value?.message ??
    (targetLabels.value?.ok === false ? targetLabels.value.text : null),
);
/** Whether the race must wait until the viewer opens or changes their file. */
export const waitsForFile = computed(
  () => needsFile.value && (!isBrought.value || unfit.value !== null),
);

const datasetId = computed(() => datasetOf(experiment.value));
/** The built-in data set that the stream reads, if it reads one. */
export const dataset = computed<Dataset | null>(
  () => catalogue.datasets.find((one) => one.id === datasetId.value) ?? null,
);
const delivery = computed(() => (dataset.value ? deliveries.value[dataset.value.id] : undefined));
/** Why the data set's table could not be fetched. */
export const undelivered = computed(() =>
  delivery.value?.state === 'failed' ? delivery.value.problem : null,
);

/** Requests a table again that could not be fetched. */
export function orderAgain(): void {
  if (dataset.value) orderSet(dataset.value.id);
}

/**
 * The rows that the stream reads, which every engine (the race's, a sweep's, an evidence worker's) receives with the
 * fragment. `null`: it reads none. `'waiting'`: nothing can be played yet, as the file, the data set or the text with the
 * experiment has not loaded. Equal rows are the same object.
 */
export const table: ReadonlySignal<TableRef | null | 'waiting'> = computed(() => {
  if (unsaid.value) return 'waiting';
  if (needsFile.value) return (unfit.value === null && ownTable.value?.ref) || 'waiting';
  if (!dataset.value) return null;
  return delivery.value?.state === 'here' ? delivery.value.table : 'waiting';
});

/** Requests the rows that the experiment reads; called once. */
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
