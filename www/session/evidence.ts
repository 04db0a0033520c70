/**
 * Evidence for the current experiment: the best fixed weights in hindsight, the regret against them,
 * the theorems' bounds. Computed in a separate worker, and only while regret or V_t is displayed.
 */
import { computed, effect, untracked } from '@preact/signals';
import type { EvidenceFrame, Working } from '../engine/bindings';
import { EvidenceClient } from '../engine/evidence';
import type { Job } from '../engine/job';
import { reaches, sampleAt, valueAt } from '../engine/lookup';
import { spawn } from '../engine/spawn';
import { Study } from '../engine/study';
import { raceKey } from './experiment';
import { withheld } from './guides';
import { asked } from './panels';
import { raceShown } from './play';
import { board } from './race';
import { table } from './rows';
import { seedCount } from './seeds';
import { view } from './view';
import { sessionWords } from './words';

/** Time without a change before evidence is computed (ms). */
const REST = 250;

const client = new EvidenceClient(() => spawn('evidence'));
/** Evidence for the experiment in the controls. */
const study = new Study<Pick<Job, 'link' | 'rows'>, EvidenceFrame, Working>(
  ({ link, rows }, heard) => client.prove({ fragment: link, table: rows ?? undefined }, heard),
  REST,
);
/** The worker's progress; `null` when it is idle. */
export const work = computed<Working | null>(() =>
  study.running.value ? (study.progress.value ?? { phase: 'comparator', share: 0 }) : null,
);
const isOf = (job: Pick<Job, 'link' | 'rows'> | null) =>
  job !== null && job.link === study.job.value?.link && job.rows === study.job.value.rows;

/** Passes on evidence for the race on screen. It reveals the end of the race, so it is withheld while a question is open. */
function ofRaceShown<Known>(known: Known | null | undefined): Known | null {
  return known && isOf(raceShown.value) && !withheld.value ? known : null;
}
/** Evidence for the race on screen. */
export const evidence = computed(() => ofRaceShown(study.result.value));
/** The best fixed weights found so far, while the search runs. */
export const bestSoFar = computed(() => ofRaceShown(work.value?.best));
/** The run with the longest series of V_t, over a bounded domain. */
export const variability = computed(() => {
  const runs = evidence.value?.meta.runs.toSorted((a, b) => b.times.len - a.times.len);
  return runs?.[0]?.variability ? runs[0] : null;
});
/** Why there is no evidence: one sentence. */
export const evidenceFault = study.failure;

export const showsRegret = computed(() => view.metric.value === 'regret');
/** The comparator of the regret; a link can request the true weights of a stream that has none. */
export const comparator = computed(() =>
  view.against.value === 'truth' && evidence.value?.meta.truth ? 'truth' : 'best',
);
/** Why no bounds are drawn: one sentence, empty if they are. */
export const boundless = computed(() => {
  if (comparator.value === 'truth') return sessionWords.boundsNeedBest;
  if (view.axis.value === 'time') return sessionWords.boundsNeedRounds;
  return seedCount.value > 1 ? sessionWords.boundsNeedOneSeed : '';
});
const wanted = computed(
  () =>
    (showsRegret.value || asked.value.series.includes('variability')) && table.value !== 'waiting',
);

/** Starts listening; called once. */
export function startEvidence(): void {
  effect(() => {
    const known = evidence.value;
    board.tell((charts) => {
      if (known) charts.setEvidence(known.meta, known.data);
      else charts.clearEvidence();
    });
  });
  effect(() => {
    const [rows, link, isWanted] = [table.value, raceKey.value, wanted.value];
    untracked(() => {
      const same = rows !== 'waiting' && isOf({ link, rows });
      if (!same || (!isWanted && study.running.peek())) study.clear();
      if (!isWanted) client.end();
      else if (rows !== 'waiting' && !study.job.peek()) study.start({ link, rows });
    });
  });
}

/** The end of a run's regret curve, drawn up to round `t`. */
export function regretUntil(run: number, t: number): number | undefined {
  const known = evidence.value;
  const found = known?.meta.runs[run];
  if (!known || !found) return undefined;
  const column = comparator.value === 'truth' && found.truth ? found.truth : found.best;
  return valueAt(known, column, sampleAt(known, found.times, t));
}

/** The regret of a run at round `t`, once the evidence has reached it. */
export function regretAt(run: number, t: number): number | undefined {
  const known = evidence.value;
  return known && reaches(known, t) ? regretUntil(run, t) : undefined;
}
