/** The curve that a viewer draws before the answer: values at places spaced evenly over the rounds. */
import { computed } from '@preact/signals';
import { view } from '../../../session/view';
import type { Draw } from './collection';
import { type Sketch, sketches } from './state';

export const PLACES = 81;
/** The places of the three points that can be moved by keys. */
export const POINTS = [0, (PLACES - 1) / 2, PLACES - 1] as const;

const EMPTY: Sketch = Array(PLACES).fill(null);

export const sketchOf = (step: string): Sketch => sketches.value[step] ?? EMPTY;
export const sketch = computed(() => sketchOf(view.lesson.value));

export function setSketch(next: Sketch): void {
  sketches.value = { ...sketches.peek(), [view.lesson.peek()]: next };
}
export const clearSketch = (): void => setSketch(EMPTY);

const held = (value: number, { from, to }: Draw) => Math.min(Math.max(value, from), to);

/** Draws a stroke between two points, each a place (possibly fractional) with its value. */
export function stroke(
  one: Sketch,
  [fromPlace, fromValue]: readonly [number, number],
  [toPlace, toValue]: readonly [number, number],
): Sketch {
  const [low, high] = [Math.min(fromPlace, toPlace), Math.max(fromPlace, toPlace)];
  return one.map((value, place) => {
    if (place < Math.round(low) || place > Math.round(high)) return value;
    const share = toPlace === fromPlace ? 1 : (place - fromPlace) / (toPlace - fromPlace);
    return fromValue + Math.min(Math.max(share, 0), 1) * (toValue - fromValue);
  });
}

/** Moves one of the three points; the curve between it and its neighbours follows. */
export function movePoint(one: Sketch, point: number, by: number, draw: Draw): Sketch {
  const middle = (draw.from + draw.to) / 2;
  const reach = POINTS[1];
  const at = POINTS[point] ?? 0;
  return whole(one, middle).map((value, place) =>
    held(value + by * Math.max(0, 1 - Math.abs(place - at) / reach), draw),
  );
}

/** The curve without gaps: extended straight on, or level if nothing is drawn. */
function whole(one: Sketch, level: number): number[] {
  const drawn = one.flatMap((value, place) => (value === null ? [] : [[place, value] as const]));
  return one.map((value, place) => {
    if (value !== null) return value;
    const before = drawn.findLast(([at]) => at < place);
    const after = drawn.find(([at]) => at > place);
    if (!before || !after) return (before ?? after)?.[1] ?? level;
    const share = (place - before[0]) / (after[0] - before[0]);
    return before[1] + share * (after[1] - before[1]);
  });
}
