/** Reads the results of a race over many seeds: the line under the chart, and values at the cursor. */

import { isOfTests, metricName } from '../../../charts/metrics';
import type { Band, SeedBands } from '../../../engine/bindings';
import { sampleAt, valueAt } from '../../../engine/lookup';
import { formatNumber, list } from '../../../ui/format';
import { seedsWords } from './words';

/** Whether all paths are the same, since the stream draws nothing at random. */
function agree({ meta, data }: SeedBands): boolean {
  const flat = ({ low, high }: Band) =>
    data
      .subarray(low.offset, low.offset + low.len)
      .every((value, place) => value === data[high.offset + place]);
  return (
    meta.played > 1 && meta.runs.every((run) => run.absent || Object.values(run.bands).every(flat))
  );
}

/** `median of 7 seeds, band 10–90 %, hairline: seed 1; SGD diverged on 2`. */
export function seedsText(shown: SeedBands, wanted: number, seed: number): string {
  const { played, runs } = shown.meta;
  const diverged = runs
    .filter((run) => run.diverged > 0)
    .map((run) => seedsWords.diverged(run.label, run.diverged));
  const own = runs.filter((run) => run.absent).map((run) => seedsWords.oneSeed(run.label, seed));
  const drawn =
    played >= wanted && agree(shown)
      ? seedsWords.samePath
      : seedsWords.median(played, wanted, seed);
  return [drawn, list(diverged), list(own)].filter((part) => part !== '').join('; ');
}

/** The median and the band of a learner at round `t`, as drawn by the chart; none for a learner that runs on one seed. */
export function bandRows(
  { meta, data }: SeedBands,
  metric: string,
  index: number,
  t: number,
): [name: string, value: string][] {
  const run = meta.runs[index];
  const band = run?.bands[metric];
  if (!run || run.absent || !band) return [];
  const sample = sampleAt({ data }, isOfTests(metric) ? meta.testTimes : meta.times, t);
  const at = ({ low, median, high }: Band) =>
    [low, median, high].map((column) => formatNumber(valueAt({ data }, column, sample)));
  const [low, median, high] = at(band);
  return [
    [seedsWords.medianOf(metricName(metric), meta.played), median ?? '–'],
    [seedsWords.band, `${low} … ${high}`],
  ];
}
