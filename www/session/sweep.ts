/**
 * The sweep alongside the race: its settings, its results, and whether they still belong to the
 * experiment. Opened by the view key `sweep`; a link that brings the key runs it.
 */
import { computed, effect, signal, untracked } from '@preact/signals';
import {
  encode,
  type Param,
  type Part,
  type SweepLive,
  type SweepSummary,
  type SweepTarget,
  sweepLive,
  sweepMeasures,
  sweepSet,
  sweepTargets,
  sweepText,
  type Value,
} from '../engine/bindings';
import { catalogue } from '../engine/catalogue';
import { pool } from '../engine/cores';
import { playedBy } from '../engine/study';
import type { StudySpec } from '../engine/tasker';
import { experiment, hues, links, raceKey, slots } from './experiment';
import { withheld } from './guides';
import { ownRuns } from './own';
import { meta } from './play';
import { board } from './race';
import { needsFile, table } from './rows';
import { setView, view } from './view';

interface Job {
  order: StudySpec;
  /** Identifies the experiment of the results, as in `sweepLive`. */
  key: string;
  /** The value of the view key `sweep` at the start. */
  text: string;
  /** Slots of the swept learners; the race can gain or lose learners later. */
  slots: readonly number[];
}
export const sweepStudy = playedBy<Job, SweepSummary>(pool);
export const summary = computed(() => sweepStudy.result.value?.summary ?? null);
const swept = sweepStudy.job;

const text = view.sweep;
/** Whether the panel is open. */
export const sweeping = computed(() => text.value !== '');

/** The parameters that can be swept; none while the panel is closed. */
export const targets = computed<SweepTarget[]>(() =>
  sweeping.value ? sweepTargets(raceKey.value) : [],
);
/** Id of the sweep's step size, which covers every learner, whatever its symbol. */
export const STEP = 'step';
/** Whether some learner of the race has a step size. */
export const hasSteps = computed(() => sweepTargets(raceKey.value).some(({ id }) => id === STEP));
export const measures = computed(() => (sweeping.value ? sweepMeasures(raceKey.value) : []));

type Asked = { live: SweepLive; problem: null } | { live: null; problem: string };
/** The requested sweep, or why the experiment does not allow it. */
const asked = computed<Asked | null>(() => {
  if (!sweeping.value) return null;
  try {
    return { live: sweepLive(text.value, experiment.value), problem: null };
  } catch (error) {
    return { live: null, problem: error instanceof Error ? error.message : String(error) };
  }
});
export const live = computed(() => asked.value?.live ?? null);
export const problem = computed(() => asked.value?.problem ?? null);

/** Index in the race of each learner of the results; −1 if it was removed. */
export const places = computed(
  () => swept.value?.slots.map((slot) => slots.value.indexOf(slot)) ?? [],
);
/** The colours of the swept learners in the race. */
export const sweptHues = computed(() => places.value.map((place) => hues.value[place]));
export const sweptLink = computed(() => swept.value?.order.fragment ?? '');

/** The value of each swept learner in the race; NaN without one. */
export const liveValues = computed(() => {
  // Stale results may have another axis.
  const values = stale.value ? [] : (live.value?.values ?? []);
  return places.value.map((place) => values[place] ?? Number.NaN);
});

/** Whether the rows are those of the sweep. */
const sameRows = computed(() => table.value === (swept.value?.order.table ?? null));
/** Whether the experiment has changed since the sweep in more than the swept value. */
export const stale = computed(
  () => swept.value !== null && (swept.value.key !== live.value?.key || !sameRows.value),
);

/** Whether only the sweep's settings have changed: with the previous ones the experiment gives the same key. */
export const onlySettings = computed(() => {
  if (!stale.value || !swept.value || !sameRows.value) return false;
  try {
    return sweepLive(swept.value.text, experiment.value).key === swept.value.key;
  } catch {
    return false;
  }
});

/** The ends of the range in use, and the parameter's bounds. */
export const ends = computed(() => {
  const asked = live.value;
  return asked && { used: asked.ends, takes: [asked.target.min, asked.target.max] as const };
});

/** The error of the last entry in the form. */
export const misfit = signal<string | null>(null);

export interface Clipped {
  id: 'from' | 'to';
  wanted: number;
  used: number;
}

/** The ends of the range that are outside the parameter's bounds. */
export function clippedEnds(
  params: Part['params'],
  { min, max }: { min: number; max: number },
  used: readonly [number, number],
): Clipped[] {
  const found: Clipped[] = [];
  const { from, to } = params;
  if (typeof from === 'number' && from < min)
    found.push({ id: 'from', wanted: from, used: used[0] });
  if (typeof to === 'number' && to > max) found.push({ id: 'to', wanted: to, used: used[1] });
  return found;
}

/** The ends in the link that are outside the parameter's bounds, other than the defaults. */
export const clipped = computed(() => {
  const asked = live.value;
  if (!asked) return [];
  const { part, target, ends } = asked;
  return clippedEnds(part.params, target, ends).filter(
    ({ id, wanted }) => catalogue.sweep.find((spec) => spec.id === id)?.default !== wanted,
  );
});

const defaults = (): Part => ({
  id: targets.value[0]?.id ?? '',
  params: Object.fromEntries(
    catalogue.sweep.map((spec: Param) => [spec.id, spec.default] as [string, Value]),
  ),
});

/** The settings in the form. */
export const settings = computed<Part | null>(() => live.value?.part ?? null);

function ask(part: Part): void {
  setView({ sweep: sweepText(part, experiment.peek()) });
}

/** Whether the button opened the panel, which then takes the focus. */
export const openedByHand = signal(false);

/** Opens the panel with the first thing that can be swept: the step size, if there is one. */
export function openSweep(): void {
  const [first] = sweepTargets(raceKey.peek());
  openedByHand.value = first !== undefined;
  if (first) setView({ sweep: first.id });
}

/** Whether the sweep replaces the loss chart from which it was opened. */
export const inPlace = signal(false);

/** Plays the race at all step sizes, and shows the sweep in place of the loss chart. */
export function sweepSteps(): void {
  inPlace.value = true;
  setView({ sweep: STEP });
  runSweep();
}

export function closeSweep(): void {
  misfit.value = null;
  openedByHand.value = false;
  inPlace.value = false;
  sweepStudy.clear();
  setView({ sweep: '' });
}

/** Sweeps another parameter, over its own range. */
export function chooseTarget(id: string): void {
  const target = targets.peek().find((one) => one.id === id);
  if (!target) return;
  misfit.value = null;
  const { params } = settings.peek() ?? defaults();
  const usual = defaults().params;
  // The first target is the paper's, whose range is the default.
  const own = id !== targets.peek()[0]?.id;
  const ends = own ? { from: target.from, to: target.to } : { from: usual.from, to: usual.to };
  ask({ id, params: { ...usual, ...params, ...ends } as Part['params'] });
}

/** Returns false if the experiment does not allow the value. */
export function setSweepParam(param: string, value: Value): boolean {
  const part = settings.peek();
  if (!part) return false;
  try {
    ask({ ...part, params: { ...part.params, [param]: value } });
    return true;
  } catch {
    return false;
  }
}

/** Sets the swept value for learners of the race; for all of them if, for instance, the stream owns the parameter. */
export function setLive(value: number, runs: readonly number[]): void {
  experiment.value = runs.reduce(
    (changed, run) => sweepSet(text.peek(), changed, value, run),
    experiment.peek(),
  );
}

/**
 * Runs the sweep. `byLink`: the viewer did not choose the range, so user-supplied code may not see
 * their table at its values.
 */
export function runSweep(byLink = false): void {
  const asked = live.peek();
  const rows = table.peek();
  if (!asked || rows === 'waiting') return;
  const fragment = encode(experiment.peek(), { sweep: text.peek() });
  const own = byLink && needsFile.peek() ? [] : ownRuns.peek();
  sweepStudy.start({
    order: { kind: 'sweep', fragment, table: rows ?? undefined, own },
    key: asked.key,
    text: text.peek(),
    slots: slots.peek(),
  });
}

/** Starts listening; called once. */
export function startSweep(): void {
  effect(() => {
    // The error of an entry is shown until something else changes.
    void raceKey.value;
    void links.value;
    misfit.value = null;
  });
  effect(() => {
    void links.value;
    inPlace.value = false;
  });
  /** The number of the opened link whose sweep was run. */
  let ran = 0;
  effect(() => {
    const opened = links.value;
    if (withheld.value) {
      // The sweep runs once the answer is revealed, and again for the next audience.
      ran = 0;
      untracked(() => sweepStudy.clear());
      return;
    }
    const ready = meta.value !== null && table.value !== 'waiting';
    // A link without a sweep need not wait for its data.
    if (ran === opened || (!ready && sweeping.value) || meta.value === null) return;
    ran = opened;
    untracked(() => {
      sweepStudy.clear();
      if (sweeping.value) runSweep(true);
    });
  });
  effect(() => {
    // The results of a sweep under way would be stale.
    if (stale.value) untracked(() => sweepStudy.stop());
  });
  effect(() => {
    const shown = summary.value;
    if (shown) board.tell((charts) => charts.setSweep(shown.meta, shown.data));
  });
  effect(() => {
    const [at, own] = [Int32Array.from(places.value), Float64Array.from(liveValues.value)];
    if (summary.value) board.tell((charts) => charts.placeSweep(at, own));
  });
}
