/** The race as it is on screen: whether it plays, what it waits for, its last frame, and what the viewer points at. */
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { type FrameMeta, huesOf } from '../engine/bindings';
import type { Cursor } from '../engine/board';
import { entryOf } from '../engine/catalogue';
import type { Job, Shown } from '../engine/job';
import { experiment, links, openedAt, raceKey, slots } from './experiment';
import { permitted } from './own';
import { table, undelivered, waitsForFile } from './rows';
import {
  heard,
  isAwaited,
  isDone,
  isPlaying,
  type Race,
  roundOf as roundAt,
  type Session,
  START,
  soughtOf,
} from './session';
import { steady } from './steady';
import { view } from './view';

export type Phase = 'loading' | 'running' | 'paused' | 'finished' | 'failed';

/** The race that the controls ask for. */
export const race = computed<Race>(() => {
  // Read for its dependency.
  void permitted.value;
  const rows = table.value;
  return {
    // The link says all of it that is raced.
    link: raceKey.value,
    experiment: experiment.peek(),
    slots: slots.value,
    rows: rows === 'waiting' ? null : rows,
    waits: rows === 'waiting',
    opening: links.value,
    at: openedAt.value,
  };
});
/** Which race is wanted and which is shown, and whether it plays; `race.ts` alone writes it. */
export const session = signal<Session>(START);
/**
 * The same with what the controls say by now: it changes in the very moment in which they do, so that at none the numbers of
 * another race are taken for theirs.
 */
export const current = computed<Session>(() => heard(session.value, race.value)[0]);

/** It is to play; also when the race has come to its end. */
export const playing = computed(() => isPlaying(current.value));
/** The round that was asked for, until it is on screen. */
export const sought = computed(() => soughtOf(current.value));
/** The round at which the race stands, or is about to. */
export const round = computed(() => roundAt(current.value));
/** No frame of the race that was asked for has come; what is on screen, if anything, is a former one. */
export const awaited = computed(() => isAwaited(current.value));
export const done = computed(() => isDone(current.value));
/** Why the race cannot be played. */
export const failure = computed(() => current.value.failure);
/** Where the engine was given up, if that is why: nothing is wrong with the experiment then. */
export const lostAt = computed(() => current.value.lost);
/** The frame on screen, with its race; follows every drawn frame. */
export const shown = computed(() => current.value.shown);
export const meta = computed<FrameMeta | null>(() => shown.value?.frame.meta ?? null);
/** The race on screen, which may be a former one. */
export const raceShown = computed<Job | null>(() => shown.value?.job ?? null);

/** Milliseconds after which one is told that a race has not come yet. */
const PATIENCE = 2000;
/** It has not come for so long that what is on screen could be taken for it. */
export const late = signal(false);
export const raceState: ReadonlySignal<Phase> = computed(() => {
  if (failure.value ?? undelivered.value) return 'failed';
  if (waitsForFile.value) return 'paused';
  if (table.value === 'waiting' || meta.value === null) return 'loading';
  if (done.value) return 'finished';
  return playing.value ? 'running' : 'paused';
});

/**
 * The same at the pace of reading, for words, tables and whatever else need not move with the curves: four times a second
 * while the race plays, always the last, and always of the race on screen. When it does not play: the same at once.
 */
export const digested = signal<Shown | null>(null);
export const digest = computed<FrameMeta | null>(() => digested.value?.frame.meta ?? null);
/** Milliseconds between two looks of somebody who reads. */
export const READING = 250;

/** Names of the controls' learners as the engine made them unique; until its first frame, plain names. */
export const labels = steady(() => {
  const there = digested.value;
  return experiment.value.runs.map((run, index) => {
    const place = there?.job.slots.indexOf(slots.value[index] ?? -1) ?? -1;
    const found = there?.frame.meta.runs[place];
    const label = found?.id === run.id ? found.label : run.label;
    return label ?? entryOf('learner', run.id)?.name ?? run.id;
  });
});

/** The learners of the race on screen, for tables and legends; while there is no race, those of the controls. */
export const labelsShown = computed(() =>
  // A race keeps the names of its learners.
  raceShown.value ? (meta.peek()?.runs ?? []).map(({ label }) => label) : labels.value,
);
export const experimentShown = computed(() => raceShown.value?.experiment ?? experiment.value);
export const huesShown = computed(() => huesOf(experimentShown.value));

/** Where the pointer is: one round for all charts (or one x). */
export const cursor = signal<Cursor | null>(null);

/** A panel is on the page that opens the last round up. */
export const opens = signal(false);

/** Keeps what follows the session up to date; called once. */
export function startPlay(): void {
  effect(() => {
    late.value = false;
    // Nothing is asked for before the page has opened its link.
    if (!awaited.value || links.value === 0) return undefined;
    const timer = setTimeout(() => {
      late.value = true;
    }, PATIENCE);
    return () => clearTimeout(timer);
  });
  // The link says where the race stands, if the viewer stopped it; not while another one is awaited.
  effect(() => {
    const stands = !playing.value;
    if (stands && awaited.value && sought.value === null) return;
    view.at.value = stands ? round.value : null;
  });
  let readAt = Number.NEGATIVE_INFINITY;
  const read = (current: Shown | null) => {
    readAt = performance.now();
    digested.value = current;
  };
  effect(() => {
    const current = shown.value;
    const isOther = current?.job !== digested.peek()?.job;
    const wait = readAt + READING - performance.now();
    if (raceState.value !== 'running' || isOther || wait <= 0) {
      read(current);
      return undefined;
    }
    // Also where no further frame comes, because the race waits.
    const timer = setTimeout(() => read(current), wait);
    return () => clearTimeout(timer);
  });
}
