/** Conversion between values of a chart's x axis and CSS pixels. */
import type { Geometry } from '../engine/bindings';
import { shareOf } from '../ui/slider';

/** The position of a value, clamped to the plot (CSS px). */
export function placeOf({ left, right, xMin, xMax, xLog }: Geometry, value: number): number {
  return (left + shareOf(value, xMin, xMax, xLog) * (right - left)) / devicePixelRatio;
}

/** The share of the axis, from 0 to 1, at a CSS x. */
export function shareAt({ left, right }: Geometry, x: number): number {
  const share = (x * devicePixelRatio - left) / (right - left);
  return Math.min(Math.max(share, 0), 1);
}
