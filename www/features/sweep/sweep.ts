/**
 * The sweep beside the race: what it is of, its results, and whether they still belong to the
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
} from '../../engine/bindings';
import { pool } from '../../engine/cores';
import { Study } from '../../engine/study';
import { board } from '../../session/race';
import {
  catalogue,
  experiment,
  links,
  meta,
  raceKey,
  setView,
  slots,
  table,
  view,
} from '../../session/state';
import { questionOpen } from '../guided/lessons/state';
import { clippedEnds } from './words';

export const sweepStudy = new Study<SweepSummary>(pool);

const text = view.sweep;
/** The panel is open. */
export const sweeping = computed(() => text.value !== '');

/** What can be swept; of a closed panel nothing is asked. */
export const targets = computed<SweepTarget[]>(() =>
  sweeping.value ? sweepTargets(raceKey.value) : [],
);
export const measures = computed(() => (sweeping.value ? sweepMeasures(raceKey.value) : []));

type Asked = { live: SweepLive; problem: null } | { live: null; problem: string };
/** What is asked for, or why the experiment cannot be swept so. */
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

/** What the results on screen were computed from, beside their key and what the study knows. */
interface Origin {
  /** What was asked for. */
  text: string;
  /** Slots of the learners, so that they keep their hues when others join or leave. */
  slots: readonly number[];
}
const origin = signal<Origin>({ text: '', slots: [] });
const sweptRows = computed(() => sweepStudy.played.value?.order.table ?? null);

/** Which learner of the race each learner of the results is now; −1 if it left. */
export const places = computed(() => origin.value.slots.map((slot) => slots.value.indexOf(slot)));
export const sweptSlots = computed(() => origin.value.slots);
export const sweptLink = computed(() => sweepStudy.played.value?.order.fragment ?? '');

/** The race's own value of each learner of the results; NaN without one. */
export const liveValues = computed(() => {
  // Results of something else have no place for them.
  const values = stale.value ? [] : (live.value?.values ?? []);
  return places.value.map((place) => values[place] ?? Number.NaN);
});

/** The experiment has changed since, in more than the swept value. */
export const stale = computed(() => {
  const key = sweepStudy.key.value;
  if (key === null) return false;
  return key !== live.value?.key || table.value !== sweptRows.value;
});

/** Only the sweep's own settings have: asked for the former ones, the experiment answers as before. */
export const onlySettings = computed(() => {
  const { text: former } = origin.value;
  if (!stale.value || former === '' || table.value !== sweptRows.value) return false;
  try {
    return sweepLive(former, experiment.value).key === sweepStudy.key.value;
  } catch {
    return false;
  }
});

/** The ends of the range as they are used, and the ends of what the parameter takes. */
export const ends = computed(() => {
  const asked = live.value;
  return asked && { used: asked.ends, takes: [asked.target.min, asked.target.max] as const };
});

/** What is wrong with what was last typed into the form. */
export const misfit = signal<string | null>(null);

/** The ends that the link asks for and the parameter does not take, if they are not the usual ones. */
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

/** The button opened the panel, which then takes the focus. */
export const openedByHand = signal(false);

/** Opens the panel with the first thing that can be swept: the step size, if there is one. */
export function openSweep(): void {
  const [first] = sweepTargets(raceKey.peek());
  openedByHand.value = first !== undefined;
  if (first) setView({ sweep: first.id });
}

export function closeSweep(): void {
  misfit.value = null;
  openedByHand.value = false;
  sweepStudy.clear();
  setView({ sweep: '' });
}

/** Sweeps something else, over the range that suits it. */
export function chooseTarget(id: string): void {
  const target = targets.peek().find((one) => one.id === id);
  if (!target) return;
  misfit.value = null;
  const { params } = settings.peek() ?? defaults();
  const usual = defaults().params;
  // What the paper sweeps has the paper's range: that of the settings.
  const own = id !== targets.peek()[0]?.id;
  const ends = own ? { from: target.from, to: target.to } : { from: usual.from, to: usual.to };
  ask({ id, params: { ...usual, ...params, ...ends } as Part['params'] });
}

/** False if the experiment cannot be swept so. */
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

/** Gives learners of the race another value; all of them if the value is the stream's, say. */
export function setLive(value: number, runs: readonly number[]): void {
  experiment.value = runs.reduce(
    (changed, run) => sweepSet(text.peek(), changed, value, run),
    experiment.peek(),
  );
}

export function runSweep(): void {
  const asked = live.peek();
  const rows = table.peek();
  if (!asked || rows === 'waiting') return;
  const fragment = encode(experiment.peek(), { sweep: text.peek() });
  origin.value = { text: text.peek(), slots: slots.peek() };
  sweepStudy.start({ kind: 'sweep', fragment, table: rows ?? undefined }, asked.key);
}

/** Starts listening; called once. */
export function startSweep(): void {
  effect(() => {
    // What was wrong with an entry is said until something else has changed.
    void raceKey.value;
    void links.value;
    misfit.value = null;
  });
  /** The link that was opened last wants its sweep to be played. */
  let wanted = 0;
  effect(() => {
    const opened = links.value;
    if (questionOpen.value) {
      // It is played when the answer is revealed, and again for the next audience.
      wanted = 0;
      untracked(() => sweepStudy.clear());
      return;
    }
    const ready = meta.value !== null && table.value !== 'waiting';
    // A link without a sweep waits for nothing.
    if (wanted === opened || (!ready && sweeping.value) || meta.value === null) return;
    wanted = opened;
    untracked(() => {
      sweepStudy.clear();
      if (sweeping.value) runSweep();
    });
  });
  effect(() => {
    // A change makes what is under way worthless.
    if (stale.value) untracked(() => sweepStudy.stop());
  });
  effect(() => {
    const shown = sweepStudy.summary.value;
    if (shown) board.tell((charts) => charts.setSweep(shown.meta, shown.data));
  });
}
