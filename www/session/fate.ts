/** Why a run ended early. */
import type { RunFrame } from '../engine/bindings';
import { NOT_RUN } from '../engine/own/protocol';
import { formatCount } from '../ui/format';
import { sessionWords } from './words';

/** Whether its code was never allowed to run. */
export const neverRan = ({ stopped }: RunFrame) => stopped === NOT_RUN;

/** `overflow at t = 41`, or why the user-supplied code stopped; empty while the run continues. */
export function whyEnded(run: RunFrame): string {
  if (run.divergedAt == null) return '';
  if (neverRan(run)) return NOT_RUN;
  if (run.stopped != null) return sessionWords.stopped(formatCount(run.divergedAt), run.stopped);
  return sessionWords.overflow(formatCount(run.divergedAt));
}
