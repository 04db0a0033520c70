/**
 * The learners of the race compared on a table that the viewer has just brought: over step sizes and five orders of its rows,
 * without being asked. The link does not say so; the study has a link of its own, which Node plays too.
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

/** Orders of the rows. */
export const ORDERS = 5;
/** Fewer rows are too few to tell learners apart. */
export const FEWEST = 20;
/** From so many rows on some are held out: 30 in each order. */
export const ENOUGH = 100;
const HELD_OUT = 0.3;
/** Seconds that a study may take that nobody asked for. */
const LONGEST = 60;
/** Numbers of a table of which no worker is given a copy unasked (40 MB). */
const MOST_NUMBERS = 5e6;
/** Microseconds of a round, and of each number of its row and class, as measured for FIOL, SGD and COMID. */
const ROUND = 0.15;
const NUMBER = 0.006;
/** Time without a change before it begins (ms). */
const SETTLED = 700;

/** What is compared, and on what. */
export interface Compared {
  /** The experiment of the study, which differs from the race in what makes it fair. */
  experiment: Experiment;
  /** Its link, with the key `sweep`. */
  fragment: string;
  /** Studies with one key have the same results. */
  key: string;
  file: string;
  rows: number;
  features: number;
  /** Share of the rows that are held out; otherwise each row costs before it is learnt. */
  heldOut: number;
  /** Mistakes are counted. */
  mistakes: boolean;
  /** Seconds that it takes one core, about. */
  work: number;
  slots: readonly number[];
}
interface Job extends Compared {
  order: StudySpec;
}

export const comparedStudy = playedBy<Job, SweepSummary>(pool, SETTLED);
/** The results, with what they are of. */
export const comparison = computed(() => {
  const { job, result } = comparedStudy;
  return job.value && result.value && { of: job.value, results: result.value.summary };
});

/** The hash of the file that was brought last. */
const brought = signal<string | null>(null);
/** It waits for a press: it would take so many seconds; `null`: the viewer has called it off. */
export const held = signal<{ seconds: number | null } | null>(null);
/** The viewer asked for it, however long it takes. */
let wanted = false;

/** A table was taken into the race in the dialog. */
export function compareOn(hash: string): void {
  wanted = false;
  batch(() => {
    held.value = null;
    brought.value = hash;
  });
}

/** What there is to compare; `null`: nothing. */
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

/** The study of an experiment on a table. */
export function comparedOn(one: Experiment, rows: Rows, file: string): Compared | null {
  const target = entryOf('loss', one.loss.id)?.target ?? 'real';
  const mistakes = target !== 'real';
  const holds = !mistakes && rows.usable >= ENOUGH;
  const { test, epochs } = one.stream.params;
  const heldOut = !holds ? 0 : typeof test === 'number' && test > 0 ? test : HELD_OUT;
  // A row that was learnt already says nothing of how well others are predicted.
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

/** Too few rows for an answer. */
export const tooFew = computed(() => (comparable.value?.rows ?? FEWEST) < FEWEST);

/** The link of the study: of the page, and without the rows of the table. */
export const linkOf = ({ fragment }: Compared) => citedLink(`${pageAddress()}#${fragment}`);

/** Colours of the learners in the race. */
export const comparedHues = computed(() => {
  const of = comparison.value?.of.slots ?? [];
  return of.map((slot) => hues.value[slots.value.indexOf(slot)]);
});

/** The sweep chart has these results, as no sweep was asked for. */
export const draws = computed(() => comparison.value !== null && view.sweep.value === '');

function begin(what: Compared): void {
  const rows = table.peek();
  if (rows === 'waiting') return;
  held.value = null;
  const order: StudySpec = { kind: 'sweep', fragment: what.fragment, table: rows ?? undefined };
  comparedStudy.start({ ...what, order: { ...order, unasked: !wanted } });
}

/** The viewer wants it, however long it takes. */
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
      // What was called off stays so.
      if (held.value?.seconds === null) return;
      const { values } = ownTable.value?.findings ?? { values: 0 };
      const seconds = what.work / (navigator.hardwareConcurrency || 1);
      const large = seconds > LONGEST || values > MOST_NUMBERS;
      if (large && !wanted) held.value = { seconds };
      else begin(what);
    });
  });
  effect(() => {
    // The machine may be slower than was thought.
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
