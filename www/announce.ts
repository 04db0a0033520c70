/** Says what happens to the race: it stands still, is elsewhere, ends, loses a learner. */
import { effect } from '@preact/signals';
import type { FrameMeta, RunFrame } from './core';
import { formatCount, formatNumber, formatRounds, list } from './format';
import { say } from './live';
import { digest, type Phase, phase } from './state';

const value = (run: RunFrame) =>
  run.divergedAt == null
    ? `${run.label} ${formatNumber(run.mean, 3)}`
    : `${run.label} diverged at round ${formatCount(run.divergedAt)}`;

/** Where everybody stands: the mean losses, or who has left. */
export const standing = ({ t, runs }: FrameMeta) =>
  t === 0 ? '' : ` Mean loss: ${runs.map(value).join(', ')}.`;

/** Learners that left between two frames of one race. */
export function fallen(before: FrameMeta, now: FrameMeta): string {
  const left = now.runs.filter(
    (run, i) => run.divergedAt != null && before.runs[i]?.divergedAt == null,
  );
  return left.length > 0 ? `${list(left.map((run) => run.label))} diverged.` : '';
}

/** What there is to say of the race now, if anything is new. */
export function news(
  [was, before]: [Phase, FrameMeta | null],
  [is, now]: [Phase, FrameMeta],
): string {
  const moved = before?.t !== now.t;
  const at = `round ${formatCount(now.t)} of ${formatCount(now.rounds)}.`;
  if (is === 'finished' && was !== 'finished')
    return `Finished after ${formatRounds(now.t)}.${standing(now)}`;
  if (is === 'paused' && was === 'running') return `Paused at ${at}${standing(now)}`;
  if (is === 'paused' && moved) return `Now at ${at}${standing(now)}`;
  if (is === 'running' && was === 'paused') return 'Playing.';
  return is === 'running' && before ? fallen(before, now) : '';
}

export function announce(): void {
  let last: [Phase, FrameMeta | null] = ['loading', null];
  effect(() => {
    const [is, now] = [phase.value, digest.value];
    // The numbers follow the state of the race at the pace of reading.
    if (!now || (is === 'finished') !== now.done) return;
    const text = news(last, [is, now]);
    last = [is, now];
    if (text) say(text);
  });
}
