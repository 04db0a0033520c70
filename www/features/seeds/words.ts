/** What is drawn of a race over many seeds, in words. */

import type { Band, SeedBands } from '../../engine/bindings';
import { formatCount, formatNumber, list } from '../../ui/format';
import { sampleAt, valueAt } from '../charts/lookup';

/** All paths are one: the stream draws nothing at random. */
function agree({ meta, data }: SeedBands): boolean {
  const flat = ({ low, high }: Band) =>
    data
      .subarray(low.offset, low.offset + low.len)
      .every((value, place) => value === data[high.offset + place]);
  return (
    meta.played > 1 &&
    meta.runs.every((run) => run.absent || (flat(run.total) && flat(run.objective)))
  );
}

/** `median of 7 seeds, band 10–90 %, hairline: seed 1; SGD diverged on 2`. */
export function seedsText(shown: SeedBands, wanted: number, seed: number): string {
  const { played, runs } = shown.meta;
  const fallen = runs
    .filter((run) => run.diverged > 0)
    .map((run) => `${run.label} diverged on ${formatCount(run.diverged)}`);
  const own = runs.filter((run) => run.absent).map((run) => `${run.label} plays seed ${seed} only`);
  const of =
    played < wanted ? `${formatCount(played)} of ${formatCount(wanted)}` : formatCount(wanted);
  const said =
    played >= wanted && agree(shown)
      ? 'every seed gives the same path here'
      : `median of ${of} seeds, band 10–90 %, hairline: seed ${seed}`;
  return [said, list(fallen), list(own)].filter((part) => part !== '').join('; ');
}

/** The median and the band of a learner at round `t`, as the chart draws them: none of one that plays a single seed. */
export function bandRows(
  { meta, data }: SeedBands,
  metric: string,
  index: number,
  t: number,
): [name: string, value: string][] {
  const run = meta.runs[index];
  const band = {
    mean: run?.mean,
    total: run?.total,
    objective: run?.objective,
    regret: run?.regret,
  }[metric];
  if (!run || run.absent || !band) return [];
  const sample = sampleAt({ data }, meta.times, t);
  const at = ({ low, median, high }: Band) =>
    [low, median, high].map((column) => formatNumber(valueAt({ data }, column, sample)));
  const [low, median, high] = at(band);
  const name = { mean: 'mean loss', total: 'total loss' }[metric] ?? metric;
  return [
    [`${name}, median of ${formatCount(meta.played)}`, median ?? '–'],
    ['10–90 %', `${low} … ${high}`],
  ];
}
