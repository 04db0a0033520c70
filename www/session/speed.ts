/** The speed slider: rounds per second on a log scale, its last notch is no limit. */
import { roundTo } from '../ui/slider';
import { sessionWords } from './words';

/** Position of full speed. */
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

export const speedText = (speed: number | null): string =>
  speed === null ? sessionWords.fullSpeed : sessionWords.speed(speed);
