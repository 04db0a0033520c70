/** The race over many seeds: computed if the link has more than one, shown in the loss chart. */
import { computed, effect, untracked } from '@preact/signals';
import type { Metric, SeedBands } from '../engine/bindings';
import { catalogue } from '../engine/catalogue';
import { pool } from '../engine/cores';
import { sampleAt, valueAt } from '../engine/lookup';
import { playedBy } from '../engine/study';
import type { StudySpec } from '../engine/tasker';
import { experiment, fragmentOf, raceKey } from './experiment';
import { raceShown } from './play';
import { board } from './race';
import { table } from './rows';
import { type View, view } from './view';

/** Time without a change in the controls before the seeds are run (ms). */
const SETTLED = 500;

/** The study of many seeds; `link` is that of the race that the bands belong to. */
export const seedStudy = playedBy<{ order: StudySpec; link: string }, SeedBands>(pool, SETTLED);

/** Number of seeds in the link. */
export const seedCount = view.seeds;

/** The bands of the race on screen. */
export const bands = computed(() => {
  const isOfIt = raceShown.value?.link === seedStudy.job.value?.link;
  return isOfIt ? (seedStudy.result.value?.summary ?? null) : null;
});

/** The band that holds a run for 80% of the seeds after round `t`; none for a run that plays one seed only. */
export function bandAt(
  run: number,
  metric: Metric,
  t: number,
): readonly [number, number] | undefined {
  const shown = bands.value;
  const found = shown?.meta.runs[run];
  const band = found?.absent ? undefined : found?.bands[metric];
  if (!shown || !band) return undefined;
  const isOfTests = catalogue.metrics.some((one) => one.id === metric && one.ofTests);
  const sample = sampleAt(shown, isOfTests ? shown.meta.testTimes : shown.meta.times, t);
  const [low, high] = [valueAt(shown, band.low, sample), valueAt(shown, band.high, sample)];
  return low === undefined || high === undefined ? undefined : [low, high];
}

/** Whether regret is computed: only while it is shown, since the best fixed weights of every seed are slow to find. */
const ofRegret = computed(() => view.metric.value === 'regret');

/** Starts listening; called once. */
export function startSeeds(): void {
  effect(() => {
    const [rows, link, seeds] = [table.value, raceKey.value, seedCount.value];
    const asked: Partial<View> = ofRegret.value ? { seeds, metric: 'regret' } : { seeds };
    untracked(() => {
      seedStudy.clear();
      if (seeds < 2 || rows === 'waiting') return;
      const fragment = fragmentOf(experiment.peek(), asked);
      seedStudy.start({ order: { kind: 'seeds', fragment, table: rows ?? undefined }, link });
    });
  });
  effect(() => {
    const shown = bands.value;
    board.tell((charts) => {
      if (shown) charts.setBands(shown.meta, shown.data);
      else charts.clearBands();
    });
  });
}
