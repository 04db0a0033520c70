/** The viewer as the adversary: the next example, and the point where all learners start, placed by hand. */
import { computed, signal } from '@preact/signals';
import { decode, type Experiment, encode } from '../core';
import { comeTo } from '../race';
import { entryOf, experiment, meta, note, view } from '../state';
import { round } from './state';

/** What a click in the plane does. */
export type Placing = 'look' | 'example' | 'start';

/** The stream plays examples that are placed by hand. */
export const isPlaced = computed(
  () => entryOf('stream', experiment.value.stream.id)?.placed === true,
);

const chosen = signal<Placing | null>(null);
/** Unless the viewer says so, a click changes only a race whose examples are placed by hand. */
export const placing = computed<Placing>(() => {
  const fits = chosen.value !== 'example' || isPlaced.value;
  return (fits && chosen.value) || (isPlaced.value ? 'example' : 'look');
});
export function choosePlacing(what: Placing): void {
  chosen.value = what;
}

/** x₁, x₂ and y as the fields have them. */
export const draft = signal<readonly number[]>([1, 0.5, 1]);

/**
 * The examples of the `t` rounds played so far, then the new one. What was placed for later rounds is gone: the
 * adversary has changed its mind.
 */
export function withNext(
  placed: readonly number[][],
  t: number,
  next: readonly number[],
): number[][] {
  const played = Array.from({ length: t }, (_, i) => placed[i % placed.length] ?? []);
  return [...played, [...next]];
}

/** Plays this example as the next round. */
export function placeExample(next: readonly number[]): void {
  const t = meta.peek()?.t ?? 0;
  const here = experiment.peek();
  // Nothing placed yet: the stream has one example, that of the round shown.
  const first = round.peek();
  const placed = here.examples ?? (first?.x ? [[...first.x, first.anatomy.y]] : []);
  draft.value = next;
  const changed = { ...here, rounds: null, examples: withNext(placed, t, next) };
  if (fits(changed)) {
    comeTo(t + 1);
    experiment.value = changed;
  }
}

/** All learners start here; the race comes back to the round where it stands. */
export function placeStart(start: readonly number[]): void {
  const changed = { ...experiment.peek(), start: [...start] };
  if (fits(changed)) {
    comeTo(meta.peek()?.t ?? 0);
    experiment.value = changed;
  }
}

/** There may be too many examples for a link: Rust knows, and says so. */
function fits(changed: Experiment): boolean {
  const { notices } = decode(encode(changed, view.peek()));
  for (const { key, problem } of notices) note(key, problem);
  return notices.length === 0;
}

/** To three digits of what the plane shows: a finger is not exact, a link should be short. */
export const rounded = (point: ArrayLike<number>, grain: number): number[] =>
  Array.from(point, (value) => {
    const digits = Math.max(0, Math.ceil(-Math.log10(grain)));
    return Number((Math.round(value / grain) * grain).toFixed(Math.min(digits, 12)));
  });
