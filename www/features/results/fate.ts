/** Why a run ended early. */
import type { RunFrame } from '../../engine/bindings';
import { NOT_RUN } from '../../engine/own/protocol';
import { formatCount } from '../../ui/format';
import { resultsWords } from './words';

/** Its code was never allowed to run. */
export const neverRan = ({ stopped }: RunFrame) => stopped === NOT_RUN;

/** `overflow at t = 41`, or why the viewer's own code stopped; empty while the run goes on. */
export function fate(run: RunFrame): string {
  if (run.divergedAt == null) return '';
  if (neverRan(run)) return NOT_RUN;
  if (run.stopped != null) return resultsWords.stopped(formatCount(run.divergedAt), run.stopped);
  return resultsWords.overflow(formatCount(run.divergedAt));
}
