/** Estimate of the size of a table of all rounds. */
import type { FrameMeta } from '../../engine/bindings';

/** Characters of a typical number, of a weight that is 0, and of the smaller columns together (without the target of a regression). */
const NUMBER = 19;
const ZERO = 2;
const SMALL = 20;
/** Numbers of a row besides its predictions: loss, regulariser, sum. */
const MEASURES = 3;

export interface Size {
  rows: number;
  /** Approximate size (bytes). */
  bytes: number;
}

/** Rows and bytes of the whole race; diverged learners have fewer. */
export function sizeOf(meta: FrameMeta, weights: boolean): Size {
  const all = meta.dim * meta.classes;
  let [rows, bytes] = [0, 0];
  for (const run of meta.runs) {
    const played = run.divergedAt == null ? meta.rounds : run.divergedAt - 1;
    // The final weights have a separate row.
    const mine = played + Number(weights && run.divergedAt == null);
    const zeros = Math.min(run.values.zeros ?? 0, all);
    const each =
      // Its id in rows is about as long as its label.
      2 * run.label.length +
      SMALL +
      (meta.classes + MEASURES + Number(run.values.mistakes === undefined)) * NUMBER +
      (weights ? zeros * ZERO + (all - zeros) * (NUMBER + 1) : 0);
    rows += mine;
    bytes += mine * each;
  }
  return { rows, bytes };
}
