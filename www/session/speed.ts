/** The speed slider: rounds per second on a log scale, its last notch is no limit. */
import { formatCount } from '../ui/format';
import { roundTo } from '../ui/slider';

/** Position of “as fast as it goes”. */
export const FASTEST = 100;
/** Rounds per second one notch below it. */
const TOP = 50_000;

/** Rounds per second at a position of the slider; `null`: no limit. */
export function speedAt(position: number): number | null {
  if (position >= FASTEST) return null;
  const raw = TOP ** (Math.max(position, 0) / (FASTEST - 1));
  return Math.max(1, Math.round(roundTo(raw, 2)));
}

export function positionOfSpeed(speed: number | null): number {
  if (speed === null) return FASTEST;
  const position = (Math.log(speed) / Math.log(TOP)) * (FASTEST - 1);
  return Math.min(Math.round(position), FASTEST - 1);
}

export function speedText(speed: number | null): string {
  if (speed === null) return 'as fast as it goes';
  return speed === 1 ? '1 round a second' : `${formatCount(speed)} rounds/s`;
}
