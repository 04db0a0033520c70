/** The race on screen: whether it plays, what it waits for, its last frame, and the position of the pointer. */
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

/** The race that the controls request. */
export const race = computed<Race>(() => {
  // Read for its dependency.
  void permitted.value;
  const rows = table.value;
  return {
    // The link has everything that affects the race.
    link: raceKey.value,
    experiment: experiment.peek(),
    slots: slots.value,
    rows: rows === 'waiting' ? null : rows,
    waits: rows === 'waiting',
    opening: links.value,
    at: openedAt.value,
  };
});
/** The requested race, the displayed race, and whether it plays; only `race.ts` writes it. */
export const session = signal<Session>(START);
/**
 * The session brought up to date with the controls. It changes at the same moment as they do, so that numbers of another
 * race are never taken for theirs.
 */
export const current = computed<Session>(() => heard(session.value, race.value)[0]);

/** Whether the race is set to play, even when it has reached its end. */
export const playing = computed(() => isPlaying(current.value));
/** The requested round, until it is on screen. */
export const sought = computed(() => soughtOf(current.value));
/** The round of the race, or the one that it is heading for. */
export const round = computed(() => roundAt(current.value));
/** Whether the requested race has no frame yet; any race on screen is a previous one. */
export const awaited = computed(() => isAwaited(current.value));
export const done = computed(() => isDone(current.value));
/** Why the race cannot be played. */
export const failure = computed(() => current.value.failure);
/** Where the engine was given up, if it was: then nothing is wrong with the experiment. */
export const lostAt = computed(() => current.value.lost);
/** The frame on screen, with its job; changes with every drawn frame. */
export const shown = computed(() => current.value.shown);
export const meta = computed<FrameMeta | null>(() => shown.value?.frame.meta ?? null);
/** The race on screen, which can be a previous one. */
export const raceShown = computed<Job | null>(() => shown.value?.job ?? null);

/** Delay before the page says that a race is still loading (ms). */
const PATIENCE = 2000;
/** Whether the requested race is so late that the one on screen could be mistaken for it. */
export const late = signal(false);
export const raceState: ReadonlySignal<Phase> = computed(() => {
  if (failure.value ?? undelivered.value) return 'failed';
  if (waitsForFile.value) return 'paused';
  if (table.value === 'waiting' || meta.value === null) return 'loading';
  if (done.value) return 'finished';
  return playing.value ? 'running' : 'paused';
});

/**
 * The frame on screen at reading pace, for words, tables and whatever need not move with the curves: updated four times a
 * second while the race plays, always for the race on screen, and always with its last frame. Otherwise updated at once.
 */
export const digested = signal<Shown | null>(null);
export const digest = computed<FrameMeta | null>(() => digested.value?.frame.meta ?? null);
/** Interval of the words on screen (ms). */
export const READING = 250;

/** The unique names that the engine gave to the learners in the controls; plain names until its first frame. */
export const labels = steady(() => {
  const there = digested.value;
  return experiment.value.runs.map((run, index) => {
    const place = there?.job.slots.indexOf(slots.value[index] ?? -1) ?? -1;
    const found = there?.frame.meta.runs[place];
    const label = found?.id === run.id ? found.label : run.label;
    return label ?? entryOf('learner', run.id)?.name ?? run.id;
  });
});

/** The learners of the race on screen, for tables and legends; without a race, those in the controls. */
export const labelsShown = computed(() =>
  // A race keeps the names of its learners.
  raceShown.value ? (meta.peek()?.runs ?? []).map(({ label }) => label) : labels.value,
);
export const experimentShown = computed(() => raceShown.value?.experiment ?? experiment.value);
export const huesShown = computed(() => huesOf(experimentShown.value));

/** The position of the pointer: one round (or one x) for all charts. */
export const cursor = signal<Cursor | null>(null);

/** Whether the page has a panel that opens the last round. */
export const opens = signal(false);

/** Keeps everything that depends on the session up to date; called once. */
export function startPlay(): void {
  effect(() => {
    late.value = false;
    // Before the page has opened its link, nothing is requested.
    if (!awaited.value || links.value === 0) return undefined;
    const timer = setTimeout(() => {
      late.value = true;
    }, PATIENCE);
    return () => clearTimeout(timer);
  });
  // The link has the round of a paused race, but not while another race is awaited.
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
