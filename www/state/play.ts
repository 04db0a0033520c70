/** The race as it is on screen: whether it plays, what it waits for, its last frame, and what the viewer points at. */
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { ChartKind } from '../charts/readout';
import type { Entry, FrameMeta, Kind, RunFrame } from '../core';
import { entryOf, experiment, PLAY, playing, slots, sought, view } from './experiment';
import { table, undelivered, waitsForFile } from './rows';

export type Phase = 'loading' | 'running' | 'paused' | 'finished' | 'failed';
/** Why the race cannot be played. */
export const failure = signal<string | null>(null);
/** Where the engine was given up, if that is why: nothing is wrong with the experiment then. */
export const lostAt = signal<{ t: number; playing: boolean; began: boolean } | null>(null);

/** The frame on screen; follows every drawn frame. */
export const meta = signal<FrameMeta | null>(null);
/** No frame of the race that was asked for has come; what is on screen, if anything, is a former one. */
export const awaited = signal(false);
/** Milliseconds after which one is told that a race has not come yet. */
const PATIENCE = 2000;
/** It has not come for so long that what is on screen could be taken for it. */
export const late = signal(false);
effect(() => {
  late.value = false;
  if (!awaited.value) return undefined;
  const timer = setTimeout(() => {
    late.value = true;
  }, PATIENCE);
  return () => clearTimeout(timer);
});
export const done = computed(() => {
  const shown = meta.value;
  if (awaited.value || !shown?.done) return false;
  return sought.value === null || sought.value >= shown.t;
});
/** The round at which the race stands, or is about to. */
export const round = computed(() => sought.value ?? meta.value?.t ?? 0);
export const phase: ReadonlySignal<Phase> = computed(() => {
  if (failure.value ?? undelivered.value) return 'failed';
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

/** Whose the runs of a frame are: the slots of its race, which may be another one than the controls say by now. */
const races = new WeakMap<FrameMeta, readonly number[]>();
export const slotsOf = (frame: FrameMeta) => races.get(frame) ?? slots.peek();
export const belongs = (frame: FrameMeta, to: readonly number[]) => void races.set(frame, to);

/** Those of the frame on screen. */
export const slotsShown = computed(() => (meta.value ? slotsOf(meta.value) : slots.value));

/** The numbers of the learner in this place of the controls; none while it is not in the race on screen. */
export function runShown(index: number): RunFrame | undefined {
  const shown = digest.value;
  const slot = slots.value[index];
  return slot === undefined ? undefined : shown?.runs[slotsOf(shown).indexOf(slot)];
}

/** Names as the engine made them unique; until its first frame, plain names. */
const names = computed(() =>
  experiment.value.runs
    .map((run, index) => {
      const shown = runShown(index);
      const label = shown?.id === run.id ? shown.label : run.label;
      return label ?? entryOf('learner', run.id)?.name ?? run.id;
    })
    .join('\n'),
);
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
