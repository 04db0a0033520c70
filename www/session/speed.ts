/** The speed slider: rounds per second on a log scale, its last notch is no limit. */
import { roundTo } from '../ui/slider';
import { sessionWords } from './words';

/** Position of full speed. */
export const FASTEST = 100;
/** Rounds per second one notch below it. */
const TOP = 50_000;
/** The word of the view key `speed`. */
const UNLIMITED = 'max';

export function speedAt(position: number): string {
  if (position >= FASTEST) return UNLIMITED;
  const raw = TOP ** (Math.max(position, 0) / (FASTEST - 1));
  return String(Math.max(1, Math.round(roundTo(raw, 2))));
}

export function positionOfSpeed(speed: string): number {
  const rate = Number(speed);
  if (!Number.isFinite(rate) || rate <= 0) return FASTEST;
  const position = (Math.log(Math.max(rate, 1)) / Math.log(TOP)) * (FASTEST - 1);
  return Math.min(Math.round(position), FASTEST - 1);
}

export function speedText(speed: string): string {
  const rate = Number(speed);
  if (!Number.isFinite(rate) || rate <= 0) return sessionWords.fullSpeed;
  return sessionWords.speed(rate);
}
