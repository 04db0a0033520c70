/**
 * Compares the learners of the race on a table that the viewer has just opened, over step sizes and five orders of its
 * rows, unasked. The page's link does not record this; the study has its own link, which Node can play too.
 */
import { batch, computed, effect, signal, untracked } from '@preact/signals';
import {
  type Experiment,
  encode,
  type Findings,
  type SweepSummary,
  sweepLive,
  sweepTargets,
  sweepText,
  type TargetKind,
  type Value,
} from '../engine/bindings';
import { catalogue, entryOf } from '../engine/catalogue';
import { pool } from '../engine/cores';
import { playedBy } from '../engine/study';
import type { StudySpec } from '../engine/tasker';
import { isFramed } from '../ui/framed';
import { pageAddress } from './address';
import { experiment, fragmentOf, hues, slots } from './experiment';
import { onStage } from './mode';
import { meta } from './play';
import { board } from './race';
import { ownTable, table } from './rows';
import { citedLink } from './share';
import { summary as sweepSummary } from './sweep';
import { view } from './view';

/** Number of orders of the rows. */
export const ORDERS = 5;
/** Minimum number of rows: fewer cannot separate the learners. */
export const FEWEST = 20;
/** Minimum number of rows for holding some out: 30 in each order. */
export const ENOUGH = 100;
const HELD_OUT = 0.3;
/** Longest expected duration of a study that starts unasked (s). */
const LONGEST = 60;
/** Most numbers in a table that workers are given copies of unasked (40 MB). */
const MOST_NUMBERS = 5e6;
/** Time of a round, and of each number of its row per class, as measured for FIOL, SGD and COMID (µs). */
const ROUND = 0.15;
const NUMBER = 0.006;
/** Time without a change before the study begins (ms). */
const SETTLED = 700;

/** A comparison: its experiment and its table. */
export interface Compared {
  /** The experiment of the study: that of the race, changed where a fair comparison requires it. */
  experiment: Experiment;
  /** Its link, with the key `sweep`. */
  fragment: string;
  /** Identifies the study: equal keys mean equal results. */
  key: string;
  file: string;
  rows: number;
  features: number;
  /** Share of the rows that are held out; if 0, each row is scored before it is learnt. */
  heldOut: number;
  /** Whether mistakes are counted instead of losses. */
  mistakes: boolean;
  /** Approximate time on one core (s). */
  work: number;
  slots: readonly number[];
}
interface Job extends Compared {
  order: StudySpec;
}

export const comparedStudy = playedBy<Job, SweepSummary>(pool, SETTLED);
/** The results, with their job. */
export const comparison = computed(() => {
  const { job, result } = comparedStudy;
  return job.value && result.value && { of: job.value, results: result.value.summary };
});

/** The hash of the last file that the viewer opened. */
const brought = signal<string | null>(null);
/** The study waits for a press, as it would take `seconds`; `null`: the viewer has cancelled it. */
export const held = signal<{ seconds: number | null } | null>(null);
/** Whether the viewer requested the study, however long it takes. */
let wanted = false;

/** Compares on the table with this hash, which the dialog has just added to the race. */
export function compareOn(hash: string): void {
  wanted = false;
  batch(() => {
    held.value = null;
    brought.value = hash;
  });
}

/** The possible comparison; `null` if there is none. */
export const comparable = computed<Compared | null>(() => {
  const own = ownTable.value;
  const one = experiment.value;
  if (!own || brought.value === null || own.findings.hash !== brought.value) return null;
  if (view.lesson.value + view.challenge.value !== '') return null;
  return comparedOn(one, own.findings, own.part.id);
});

type Rows = Pick<Findings, 'usable' | 'features' | 'values'> & {
  labels: Record<TargetKind, Pick<Findings['labels'][TargetKind], 'classes'>>;
};

/** The study of an experiment on a table; `null` if no learner has a step size. */
export function comparedOn(one: Experiment, rows: Rows, file: string): Compared | null {
  const target = entryOf('loss', one.loss.id)?.target ?? 'real';
  const mistakes = target !== 'real';
  const holds = !mistakes && rows.usable >= ENOUGH;
  const { test, epochs } = one.stream.params;
  const heldOut = !holds ? 0 : typeof test === 'number' && test > 0 ? test : HELD_OUT;
  // A row that was already learnt says nothing about predictions of new rows.
  const params: Record<string, Value> = {
    ...one.stream.params,
    shuffle: 'yes',
    test: heldOut,
    epochs: holds ? (epochs ?? 1) : 1,
  };
  const changed = {
    ...one,
    stream: { ...one.stream, params },
    rounds: holds ? (one.rounds ?? null) : null,
  };
  const measure = holds ? 'test' : mistakes ? 'mistakes' : 'mean';
  // Some races have no learner with a step size.
  if (!sweepTargets(fragmentOf(changed)).some(({ id }) => id === 'step')) return null;
  const usual = catalogue.sweep.map((spec): [string, Value] => [spec.id, spec.default]);
  const settings = { ...Object.fromEntries(usual), seeds: ORDERS, measure };
  const text = sweepText({ id: 'step', params: settings }, changed);
  const { key, part } = sweepLive(text, changed);
  const cells = changed.runs.length * Number(part.params.points) * ORDERS;
  const played = changed.rounds ?? rows.usable * (1 - heldOut) * Number(params.epochs);
  const weights = (rows.values / Math.max(rows.usable, 1)) * rows.labels[target].classes;
  const each = ROUND + NUMBER * weights;
  return {
    experiment: changed,
    fragment: encode(changed, { sweep: text }),
    key,
    file,
    rows: rows.usable,
    features: rows.features,
    heldOut,
    mistakes,
    work: (cells * played * each) / 1e6,
    slots: slots.peek(),
  };
}

/** Whether there are too few rows for an answer. */
export const tooFew = computed(() => (comparable.value?.rows ?? FEWEST) < FEWEST);

/** The link of the study, with the page's address and without the rows of the table. */
export const linkOf = ({ fragment }: Compared) => citedLink(`${pageAddress()}#${fragment}`);

/** The colours that the compared learners have in the race. */
export const comparedHues = computed(() => {
  const of = comparison.value?.of.slots ?? [];
  return of.map((slot) => hues.value[slots.value.indexOf(slot)]);
});

/** Whether the sweep chart shows these results: no sweep was requested. */
export const draws = computed(() => comparison.value !== null && view.sweep.value === '');

function begin(what: Compared): void {
  const rows = table.peek();
  if (rows === 'waiting') return;
  held.value = null;
  const order: StudySpec = { kind: 'sweep', fragment: what.fragment, table: rows ?? undefined };
  comparedStudy.start({ ...what, order: { ...order, unasked: !wanted } });
}

/** Starts the study at the viewer's request, however long it takes. */
export function compare(): void {
  const what = comparable.peek();
  if (!what) return;
  wanted = true;
  begin(what);
}

export function cancelComparing(): void {
  batch(() => {
    comparedStudy.clear();
    held.value = { seconds: null };
  });
}

const ready = computed(() => meta.value !== null);

/** Starts listening; called once. */
export function startComparing(): void {
  if (isFramed()) return;
  effect(() => {
    const what = comparable.value;
    const rows = table.value;
    const [stage, begun] = [onStage.value, ready.value];
    untracked(() => {
      const { job, running } = comparedStudy;
      const same = what !== null && job.value?.key === what.key && job.value.order.table === rows;
      if (stage && running.value) comparedStudy.clear();
      if (stage || same) return;
      comparedStudy.clear();
      if (!what) held.value = null;
      if (!what || !begun || rows === 'waiting' || tooFew.value) return;
      // A cancelled study stays cancelled.
      if (held.value?.seconds === null) return;
      const { values } = ownTable.value?.findings ?? { values: 0 };
      const seconds = what.work / (navigator.hardwareConcurrency || 1);
      const large = seconds > LONGEST || values > MOST_NUMBERS;
      if (large && !wanted) held.value = { seconds };
      else begin(what);
    });
  });
  effect(() => {
    // The machine may be slower than estimated.
    const left = comparedStudy.progress.value?.left ?? 0;
    if (wanted || left <= LONGEST * 1000) return;
    batch(() => {
      comparedStudy.clear();
      held.value = { seconds: left / 1000 };
    });
  });
  effect(() => {
    const shown = comparison.value;
    if (!draws.value || !shown || sweepSummary.value) return;
    board.tell((charts) => {
      charts.setSweep(shown.results.meta, shown.results.data);
      charts.placeSweep(
        Int32Array.from(shown.of.slots.map((slot) => slots.value.indexOf(slot))),
        new Float64Array(shown.of.slots.length).fill(Number.NaN),
      );
    });
  });
}
