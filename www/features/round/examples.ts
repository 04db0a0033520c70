/** Examples and points placed by hand, as numbers. */

/**
 * The examples of the `t` rounds played so far, then the new one. Examples placed for later rounds are dropped: the
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

/** Significant digits of the larger coordinate: a finger is imprecise, and a link should be short. */
const DIGITS = 3;

export function rounded(point: ArrayLike<number>): number[] {
  const values = Array.from(point);
  const size = Math.max(...values.map(Math.abs));
  if (!(size > 0 && size < Number.POSITIVE_INFINITY)) return values.map(() => 0);
  const grain = 10 ** (Math.floor(Math.log10(size)) + 1 - DIGITS);
  return values.map((value) => Number((Math.round(value / grain) * grain).toPrecision(12)) + 0);
}
