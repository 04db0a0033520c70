/** The curve drawn by a viewer: strokes, gaps, and the three points that can be moved by keys. */
import { expect, it } from 'vitest';
import { pathOf, plainAxes } from './Expected';
import { movePoint, PLACES, POINTS, stroke } from './sketch';
import { isDrawn, type Sketch } from './state';

const DRAW = { chart: 'weights', from: 0, to: 2 } as const;
const EMPTY: Sketch = Array(PLACES).fill(null);
const last = PLACES - 1;

it('a stroke draws between two points, in either direction, and leaves the rest', () => {
  const right = stroke(EMPTY, [0, 0], [40, 1]);
  expect([right[0], right[20], right[40], right[41]]).toEqual([0, 0.5, 1, null]);
  const left = stroke(right, [40, 2], [30, 0]);
  expect([left[29], left[30], left[35], left[40]]).toEqual([right[29], 0, 1, 2]);
  expect(stroke(EMPTY, [7.4, 1], [7.4, 1]).filter((value) => value !== null)).toEqual([1]);
  expect([isDrawn(EMPTY), isDrawn(right)]).toEqual([false, true]);
});

it('a point moves what is near it; the ends of the axis hold it; gaps are filled', () => {
  const level = movePoint(EMPTY, 1, 0.5, DRAW);
  expect(POINTS.map((place) => level[place])).toEqual([1, 1.5, 1]);
  expect(level[20]).toBe(1.25);
  expect(movePoint(level, 2, 5, DRAW)[last]).toBe(2);
  const gap = stroke(stroke(EMPTY, [10, 1], [10, 1]), [30, 2], [30, 2]);
  const whole = movePoint(gap, 0, 0, DRAW);
  expect([whole[0], whole[20], whole[last]]).toEqual([1, 1.5, 2]);
});

it('is a path over all rounds, with a new beginning behind each gap', () => {
  const axes = plainAxes({ left: 0, right: 80, top: 0, bottom: 100 }, DRAW, 20);
  const two = stroke(stroke(EMPTY, [0, 0], [1, 1]), [last, 2], [last, 2]);
  expect(pathOf(two, axes, 20)).toBe('M0.0 100.0L1.0 50.0M80.0 0.0');
  expect(pathOf(EMPTY, axes, 20)).toBe('');
});
