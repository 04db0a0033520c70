/** What the readout of the loss chart begins with: what is drawn, beside the numbers of the race. */

import { experimentShown, view } from '../../session/state';
import { comparator, regretRows, showsRegret } from '../regret/evidence';
import { bands } from '../seeds/seeds';
import { bandRows } from '../seeds/bands';
import type { Told } from './readout';

/** Of a run at round `t`; `sampled` is the last round up to it that the race kept. */
export function lossRows(run: number, t: number, sampled: number): Told {
  const rows = regretRows(run, sampled);
  const shown = showsRegret.value && comparator.value === 'truth' ? null : bands.value;
  const drawn = shown ? bandRows(shown, view.value.metric ?? '', run, t) : [];
  if (drawn.length === 0) return { rows };
  const { seed } = experimentShown.value;
  const own = rows.map(([name, value]): [string, string] => [`seed ${seed}: ${name}`, value]);
  return { rows: [...drawn, ...own], seed };
}
