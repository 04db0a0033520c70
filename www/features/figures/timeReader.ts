/** The readout of the loss chart on an axis of time, where each learner has played its own number of rounds. */

import type { Reader } from '../../charts/readout';
import { chartsWords } from '../../charts/words';
import type { Frame } from '../../engine/bindings';
import { formatNumber } from '../../ui/format';

const { readout: words } = chartsWords;

/** Reads moments through the `rounds` reader of the same chart; time is learning time (ms). */
export function timeReader({ meta }: Frame, rounds: Reader): Reader {
  /** Time that a round of a learner takes; without a measured time one round counts as 1, as drawn (ms). */
  const pace = (run: number) => (meta.runs[run]?.values.micros ?? 1000) / 1000;
  /** Rounds that a learner has played by then; a moment is a product, so its quotient may be a hair less than the round. */
  const roundAt = (ms: number, run: number) => Math.floor((ms / pace(run)) * (1 + 1e-12));
  return {
    readout(ms, nearest) {
      const read = rounds.readout(roundAt(ms, nearest), nearest);
      return read && { ...read, at: words.moment(formatNumber(ms), read.at) };
    },
    choices: () => rounds.choices(),
    start: () => rounds.start() * pace(0),
    move: (ms, by, nearest) => rounds.move(roundAt(ms, nearest), by, nearest) * pace(nearest),
  };
}
