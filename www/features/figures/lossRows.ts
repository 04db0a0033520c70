/** First rows of the loss chart's readout: the curves drawn, before the numbers of the race. */

import { metricName, metricShown } from '../../charts/metrics';
import type { Said } from '../../charts/readout';
import { chartsWords } from '../../charts/words';
import { inLanguage } from '../../engine/inLanguage';
import { reaches, sampleAt, valueAt } from '../../engine/lookup';
import { boundless, comparator, evidence, regretAt, showsRegret } from '../../session/evidence';
import { experimentShown } from '../../session/play';
import { bands } from '../../session/seeds';
import { view } from '../../session/view';
import { formatNumber } from '../../ui/format';
import { regretWords } from './regret/words';
import { bandRows } from './seeds/bands';

/** Regret and its bounds at round `t`, for the readout next to the cursor. */
function regretRows(run: number, t: number): [name: string, value: string][] {
  const known = evidence.value;
  const found = known?.meta.runs[run];
  if (!showsRegret.value || !known || !found) return [];
  const rows: [string, string][] = [[regretWords.regret, formatNumber(regretAt(run, t))]];
  if (view.bounds.value === 'hidden' || boundless.value || !reaches(known, t)) return rows;
  const sample = sampleAt(known, found.times, t);
  for (const bound of found.bounds.filter(({ fails }) => fails == null)) {
    rows.push([inLanguage(bound.name), `≤ ${formatNumber(valueAt(known, bound.values, sample))}`]);
  }
  return rows;
}

/** The bands whose medians the chart draws instead of the race's own curves. */
export const bandsDrawn = () =>
  showsRegret.value && comparator.value === 'truth' ? null : bands.value;

/** Rows of a run at round `t`; `sampled` is the last round up to it that the race kept. */
export function lossRows(run: number, t: number, sampled: number): Said {
  const rows = regretRows(run, sampled);
  const shown = bandsDrawn();
  const drawn = shown ? bandRows(shown, metricShown.value, run, t) : [];
  if (drawn.length === 0) {
    return { rows, drawn: rows.length === 0 ? metricName(metricShown.value) : undefined };
  }
  const { seed } = experimentShown.value;
  const own = rows.map(([name, value]): [string, string] => [
    chartsWords.readout.ofSeed(seed, name),
    value,
  ]);
  return { rows: [...drawn, ...own], seed };
}
