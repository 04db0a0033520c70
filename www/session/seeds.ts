/** The race over many seeds: computed when the link asks for more than one, shown in the loss chart. */
import { computed, effect, untracked } from '@preact/signals';
import type { SeedBands } from '../engine/bindings';
import { pool } from '../engine/cores';
import { Study } from '../engine/study';
import { experiment, fragmentOf, raceKey } from './experiment';
import { raceShown } from './play';
import { board } from './race';
import { table } from './rows';
import { type View, view } from './view';

/** Time without a change of the controls before the seeds are run (ms). */
const SETTLED = 500;

export const seedStudy = new Study<SeedBands>(pool);

/** Number of seeds in the link. */
export const seedCount = view.seeds;

/** Link of the race that the bands belong to. */
let raced = '';
/** The bands on screen: those of the race on screen. */
export const bands = computed(() => {
  const summary = seedStudy.summary.value;
  return seedCount.value > 1 && raceShown.value?.link === raced ? summary : null;
});

/** Regret needs the best fixed weights of every seed, which are slow: only while it is shown. */
const ofRegret = computed(() => view.metric.value === 'regret');

function start(): void {
  const rows = table.peek();
  if (rows === 'waiting') return;
  const asked: Partial<View> = { seeds: seedCount.peek() };
  if (ofRegret.peek()) asked.metric = 'regret';
  const fragment = fragmentOf(experiment.peek(), asked);
  raced = raceKey.peek();
  seedStudy.start({ kind: 'seeds', fragment, table: rows ?? undefined }, fragment);
}

/** Starts listening; called once. */
export function startSeeds(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  effect(() => {
    // Read for their dependency: other bands belong to the race once one of them changes.
    void raceKey.value;
    void ofRegret.value;
    const wanted = seedCount.value > 1 && table.value !== 'waiting';
    untracked(() => {
      clearTimeout(timer);
      seedStudy.clear();
      if (wanted) timer = setTimeout(start, SETTLED);
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
