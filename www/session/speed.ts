/** The speed slider: rounds per second on a log scale, with no limit at its last notch. */
import { roundTo } from '../ui/slider';
import { sessionWords } from './words';

/** The position of full speed. */
export const FASTEST = 100;
/** Speed one notch below full speed (rounds per second). */
const TOP = 50_000;

/** Speed at a position of the slider; `null`: no limit (rounds per second). */
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

export const speedText = (speed: number | null): string =>
  speed === null ? sessionWords.fullSpeed : sessionWords.speed(speed);
