/** The shape of a chart with one curve per learner: the lowest curve, and lasting crossings. */
import { LASTING } from '../../../charts/told';

export interface Curve {
  label: string;
  /** Rounds, in increasing order, and the value at each. */
  times: readonly number[];
  values: readonly number[];
}

/** Values that differ by at most this share of the smaller one are level. */
export const LEVEL = 0.01;
export const isLevel = (a: number, b: number) =>
  Math.abs(a - b) <= LEVEL * Math.min(Math.abs(a), Math.abs(b));

/** The value of the last round up to this one. */
export function at({ times, values }: Curve, t: number): number {
  const sample = times.findLastIndex((time) => time <= t);
  return values[sample] ?? Number.NaN;
}

/** Curves from the lowest end to the highest. */
export const ordered = (curves: readonly Curve[]): Curve[] => {
  const end = ({ values }: Curve) => values.at(-1) ?? Number.POSITIVE_INFINITY;
  return [...curves].sort((a, b) => end(a) - end(b));
};

export interface Passing {
  /** The round from which one curve is below the other. */
  t: number;
  below: string;
  above: string;
}

/** The lower of two curves, and since which round: −1 the first, 1 the second. */
interface Side {
  who: number;
  from: number;
}

/** The sides of two curves on common rounds; while they are level, the previous side is kept. */
function sides(
  rounds: readonly number[],
  one: readonly number[],
  other: readonly number[],
): Side[] {
  const found: Side[] = [];
  /** The side since the curves last changed their order, however slightly. */
  let turned: Side = { who: 0, from: 0 };
  rounds.forEach((t, i) => {
    const [a = Number.NaN, b = Number.NaN] = [one[i], other[i]];
    if (Number.isNaN(a - b)) return;
    const who = Math.sign(a - b);
    if (who !== 0 && who !== turned.who) turned = { who, from: t };
    if (who !== 0 && who !== found.at(-1)?.who && !isLevel(a, b)) found.push(turned);
  });
  return found;
}

/** The sides that last, up to round `end`. A side that does not last is noise and is ignored. */
function lasting(all: readonly Side[], end: number): Side[] {
  const kept = all.filter(({ from }, i) => (all[i + 1]?.from ?? end) - from >= LASTING * end);
  return kept.filter(({ who }, i) => who !== kept[i - 1]?.who);
}

/** The last time that a curve passed below another one and stayed there, up to round `end`; both sides last. */
export function lastPassing(curves: readonly Curve[], end: number): Passing | null {
  const rounds = [...new Set(curves.flatMap(({ times }) => times))].sort((a, b) => a - b);
  const sampled = curves.map(({ times, values }) => {
    let sample = -1;
    return rounds.map((t) => {
      while ((times[sample + 1] ?? Number.POSITIVE_INFINITY) <= t) sample += 1;
      return values[sample] ?? Number.NaN;
    });
  });
  let last: Passing | null = null;
  curves.forEach((one, i) => {
    curves.slice(i + 1).forEach((other, k) => {
      const all = sides(rounds, sampled[i] ?? [], sampled[i + 1 + k] ?? []);
      const kept = lasting(all, end);
      const now = kept.at(-1);
      // A momentary order is not reported.
      if (!now || kept.length < 2 || now.who !== all.at(-1)?.who) return;
      if (last && last.t >= now.from) return;
      const [below, above] = now.who < 0 ? [one, other] : [other, one];
      last = { t: now.from, below: below.label, above: above.label };
    });
  });
  return last;
}
