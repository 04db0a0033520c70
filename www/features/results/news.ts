/** What there is to say of a race, from how it was and how it is: in sentences, for those who do not see it. */
import type { FrameMeta, RunFrame } from '../../engine/bindings';
import type { Shown } from '../../session/job';
import type { Phase } from '../../session/state';
import { formatCount, formatNumber, formatRounds, list } from '../../ui/format';
import { neverRan } from './fate';

function value(run: RunFrame): string {
  if (run.divergedAt == null) return `${run.label} ${formatNumber(run.mean, 3)}`;
  if (neverRan(run)) return `${run.label} not run`;
  const ended = run.stopped == null ? 'diverged' : 'stopped';
  return `${run.label} ${ended} at round ${formatCount(run.divergedAt)}`;
}

/** Where everybody stands: the mean losses, or who has left. */
const standing = ({ t, runs }: FrameMeta) =>
  t === 0 ? '' : ` Mean loss: ${runs.map(value).join(', ')}.`;

/** Learners that left between two frames of one race; without the former one, all that have left. */
function fallen(before: FrameMeta | null, now: FrameMeta): string {
  const left = now.runs.filter(
    (run, i) => run.divergedAt != null && before?.runs[i]?.divergedAt == null,
  );
  const named = (some: RunFrame[], ended: string) =>
    some.length > 0 ? [`${list(some.map((run) => run.label))} ${ended}.`] : [];
  return [
    ...named(
      left.filter((run) => run.stopped == null),
      'diverged',
    ),
    ...named(
      left.filter((run) => run.stopped != null && !neverRan(run)),
      'stopped',
    ),
  ].join(' ');
}

/** What there is to say of the race now, if anything is new. */
export function news([was, before]: [Phase, Shown | null], [is, shown]: [Phase, Shown]): string {
  const now = shown.frame.meta;
  // Of two races nothing is compared but the round at which they stand.
  const isOther = before !== null && before.job !== shown.job;
  const moved = before?.frame.meta.t !== now.t;
  const at = `round ${formatCount(now.t)} of ${formatCount(now.rounds)}.`;
  if (is === 'finished' && (was !== 'finished' || isOther))
    return `Finished after ${formatRounds(now.t)}.${standing(now)}`;
  if (is === 'paused' && was === 'running') return `Paused at ${at}${standing(now)}`;
  if (is === 'paused' && moved) return `Now at ${at}${standing(now)}`;
  if (is === 'running' && was === 'paused') return 'Playing.';
  if (is !== 'running' || !before) return '';
  return fallen(isOther ? null : before.frame.meta, now);
}
