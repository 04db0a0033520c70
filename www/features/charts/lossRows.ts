/** First rows of the loss chart's readout: the curves that are drawn, before the numbers of the race. */

import { experimentShown } from '../../session/play';
import { comparator, regretRows, showsRegret } from '../regret/evidence';
import { bandRows } from '../seeds/bands';
import { bands } from '../seeds/seeds';
import { metricShown } from './measures';
import type { LossReadout } from './readout';
import { chartsWords } from './words';

/** Rows of a run at round `t`; `sampled` is the last round up to it that the race kept. */
export function lossRows(run: number, t: number, sampled: number): LossReadout {
  const rows = regretRows(run, sampled);
  const shown = showsRegret.value && comparator.value === 'truth' ? null : bands.value;
  const drawn = shown ? bandRows(shown, metricShown.value, run, t) : [];
  if (drawn.length === 0) {
    const names: Record<string, string> = chartsWords.readout.measures;
    return { rows, drawn: rows.length === 0 ? names[metricShown.value] : undefined };
  }
  const { seed } = experimentShown.value;
  const own = rows.map(([name, value]): [string, string] => [
    chartsWords.readout.ofSeed(seed, name),
    value,
  ]);
  return { rows: [...drawn, ...own], seed };
}
