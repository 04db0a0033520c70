/** Describes a sweep in a few short sentences for people who do not see it: each learner's best, its plain and its cliff. */
import type { Teller } from '../../../charts/told';
import type { Column, RunSummary, SweepSummary } from '../../../engine/bindings';
import { comparison } from '../../../session/compared';
import { summary } from '../../../session/sweep';
import { formatMiddle, formatNumber, formatPercent } from '../../../ui/format';
import { bestText, isNear, largestText, NEAR } from '../summary';
import { sweptWords as words } from './words';

/** Digits of a spoken number. */
const DIGITS = 3;

/** The contiguous places around a learner's best whose medians are near to it. */
export function plainOf(
  medians: readonly number[],
  run: RunSummary,
): [first: number, last: number] {
  const point = run.best?.point ?? 0;
  const near = (place: number) => isNear(medians[place], run);
  let [first, last] = [point, point];
  while (near(first - 1)) first -= 1;
  while (near(last + 1)) last += 1;
  return [first, last];
}

/** The place from which a learner diverges at every larger value, at least on some seeds; −1 if there is none. */
export function cliffOf(diverged: readonly number[]): number {
  const last = diverged.findLastIndex((seeds) => !(seeds > 0));
  return last === diverged.length - 1 ? -1 : last + 1;
}

export function sweepTold(results: SweepSummary): string {
  const { meta, data } = results;
  const { axis, runs, counts, lessIsBetter } = meta;
  const of = ({ offset, len }: Column) => [...data.subarray(offset, offset + len)];
  const values = of(meta.values);
  const text = (value: number) => (counts ? formatMiddle(value) : formatNumber(value, DIGITS));
  const at = (place: number) => largestText(axis, values[place] ?? Number.NaN);
  const share = formatPercent(NEAR);

  if (axis.given || !lessIsBetter)
    return runs
      .flatMap((run) => {
        const medians = of(run.median);
        const [first, last] = [
          medians.findIndex(Number.isFinite),
          medians.findLastIndex(Number.isFinite),
        ];
        if (first < 0) return [];
        const [from = 0, to = 0] = [medians[first], medians[last]];
        return [words.goes(run.label, text(from), at(first), text(to), at(last))];
      })
      .join(' ');

  const worst = Number.POSITIVE_INFINITY;
  const all = runs
    .filter((run) => !run.absent)
    .sort((a, b) => (a.best?.median ?? worst) - (b.best?.median ?? worst));
  const [least] = all;
  const said = all.flatMap((run) => {
    const cliff = cliffOf(of(run.diverged));
    if (!run.best) return cliff === 0 ? [words.lost(run.label)] : [];
    if (!run.swept) return [words.same(run.label, text(run.best.median))];
    const [first, last] = plainOf(of(run.median), run);
    const plain = first === last ? words.plainAt(share) : words.plain(share, at(first), at(last));
    return [
      words.best(run.label, bestText(results, run), text(run.best.median), plain),
      ...(cliff > 0 ? [words.diverges(run.label, at(cliff))] : []),
    ];
  });
  if (all.length > 1 && least?.best && least.swept)
    said.unshift(words.bestOfAll(least.label, text(least.best.median), bestText(results, least)));
  return said.join(' ');
}

/** Descriptions by the name of the chart. */
export const sweepTellers: Readonly<Record<string, Teller>> = {
  sweep: () => (summary.value ? sweepTold(summary.value) : ''),
  compared: () => (comparison.value ? sweepTold(comparison.value.results) : ''),
};
