/** Composes the spoken news of a race from its previous and current state. */
import type { FrameMeta, RunFrame } from '../../engine/bindings';
import type { Shown } from '../../engine/job';
import { neverRan } from '../../session/fate';
import type { Phase } from '../../session/play';
import { formatCount, formatNumber, formatRounds, list } from '../../ui/format';
import { resultsWords } from './words';

const { news: words } = resultsWords;

function value(run: RunFrame): string {
  if (run.divergedAt == null) return words.meanLoss(run.label, formatNumber(run.values.mean, 3));
  if (neverRan(run)) return words.notRun(run.label);
  const ended = run.stopped == null ? words.divergedAt : words.stoppedAt;
  return ended(run.label, formatCount(run.divergedAt));
}

/** A sentence, followed by the mean losses or the learners that have left. */
const withLosses = (sentence: string, { t, runs }: FrameMeta) =>
  t === 0 ? sentence : `${sentence} ${words.meanLosses(runs.map(value).join(', '))}`;

/** Learners that left between two frames of one race; without a previous frame, all that have left. */
function fallen(before: FrameMeta | null, now: FrameMeta): string {
  const left = now.runs.filter(
    (run, i) => run.divergedAt != null && before?.runs[i]?.divergedAt == null,
  );
  const named = (some: RunFrame[], ended: (names: string) => string) =>
    some.length > 0 ? [ended(list(some.map((run) => run.label)))] : [];
  return [
    ...named(
      left.filter((run) => run.stopped == null),
      words.diverged,
    ),
    ...named(
      left.filter((run) => run.stopped != null && !neverRan(run)),
      words.stopped,
    ),
  ].join(' ');
}

/** The current news of the race; empty if nothing is new. At the end the headline may give the results. */
export function news(
  [was, before]: [Phase, Shown | null],
  [is, shown]: [Phase, Shown],
  headline = false,
): string {
  const now = shown.frame.meta;
  // Between two races only the round is compared.
  const isOther = before !== null && before.job !== shown.job;
  const moved = before?.frame.meta.t !== now.t;
  const at = [formatCount(now.t), formatCount(now.rounds)] as const;
  if (is === 'finished' && (was !== 'finished' || isOther))
    return headline
      ? words.finished(formatRounds(now.t))
      : withLosses(words.finished(formatRounds(now.t)), now);
  if (is === 'paused' && was === 'running') return withLosses(words.paused(...at), now);
  if (is === 'paused' && moved) return withLosses(words.moved(...at), now);
  if (is !== 'running') return '';
  const again =
    !isOther && (was === 'finished' || (before !== null && now.t < before.frame.meta.t));
  if (was === 'paused' || again) return words.playing;
  if (!before) return '';
  return fallen(isOther ? null : before.frame.meta, now);
}
