/** How a run ended before its time, in words. */
import type { RunFrame } from '../../engine/bindings';
import { formatCount } from '../../ui/format';
import { NOT_RUN } from '../own/protocol';

/** Code nobody allowed to run: it took no part. */
export const neverRan = ({ stopped }: RunFrame) => stopped === NOT_RUN;

/** `overflow at t = 41`, or why the code of one's own goes no further; empty if the run goes on. */
export function fate(run: RunFrame): string {
  if (run.divergedAt == null) return '';
  if (neverRan(run)) return NOT_RUN;
  if (run.stopped != null) return `stopped at t = ${formatCount(run.divergedAt)}: ${run.stopped}`;
  return `overflow at t = ${formatCount(run.divergedAt)}`;
}
