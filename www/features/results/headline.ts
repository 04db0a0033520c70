/**
 * One true sentence about the race, and one about what to try.
 *
 * Composed from what the engine reports (who diverged, who linearises, which parameters are
 * shared); no learner, loss or stream is known here by name.
 */
import type {
  Entry,
  Experiment,
  FrameMeta,
  NumberParam,
  Param,
  RunFrame,
} from '../../engine/bindings';
import {
  formatCount,
  formatNumber,
  formatRounds,
  formatValue,
  list,
  numeral,
  plainSymbol,
} from '../../ui/format';
import { fate } from './fate';

export interface Headline {
  text: string;
  hint: string;
}

/** The first number all runs have in common: its symbol, and its value if that is shared too. */
interface Shared {
  symbol: string;
  value: number | null;
}

/** A parameter that makes steps longer when it grows, by the name the catalogue gives it. */
const isStep = (spec: Param): spec is NumberParam =>
  spec.type === 'number' && ['step size', 'scale'].includes(spec.name);

const everyone = (count: number) =>
  count === 2 ? 'both learners' : `all ${numeral(count)} learners`;

/** Some of `count` learners, by their names if they are few. */
function together(some: readonly RunFrame[], count: number): string {
  if (some.length === count && count > 2) return everyone(count);
  return some.length > 3 ? `${numeral(some.length)} learners` : names(some);
}

const symbolOf = (spec: Param) => plainSymbol(spec.symbol) || spec.name;

/** How a learner's steps are made longer or shorter; many set their own. */
function stepSymbol(id: string | undefined, learners: readonly Entry[]): string | undefined {
  const spec = learners.find((entry) => entry.id === id)?.params.find(isStep);
  return spec && symbolOf(spec);
}

/** Its update minimised the whole loss, for it knows what that gained; known after a round. */
export const isImplicit = (run: RunFrame) => !run.explicit && (run.fiolGain ?? run.coGain) != null;

/** Looks through the parameters that every learner of the race has, what makes steps first. */
export function sharedParam(experiment: Experiment, learners: readonly Entry[]): Shared | null {
  const { runs } = experiment;
  const entries = runs.map((run) => learners.find((entry) => entry.id === run.id));
  const first = entries[0];
  const specs = [...(first?.params ?? [])].sort((a, b) => Number(isStep(b)) - Number(isStep(a)));
  for (const spec of specs) {
    if (spec.type !== 'number') continue;
    const values = runs.map((run) => run.params[spec.id]);
    const [value] = values;
    // One id may mean other things elsewhere; one name does not.
    const means = (entry: Entry | undefined) =>
      entry?.params.some((one) => one.id === spec.id && one.name === spec.name);
    if (!entries.every(means)) continue;
    if (!values.every((one) => typeof one === 'number')) continue;
    const same = typeof value === 'number' && values.every((one) => one === value);
    return { symbol: symbolOf(spec), value: same ? value : null };
  }
  return null;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const isDiverged = (run: RunFrame) => run.divergedAt != null;
const names = (runs: readonly RunFrame[]) => list(runs.map((run) => run.label));

/** In which round the curve of a run that diverged had left the chart, where it is drawn. */
export type Exits = ReadonlyMap<RunFrame['label'], number>;
const NO_EXITS: Exits = new Map();

/** `52 and 57`, each once, in the order of the runs. */
const rounds = (runs: readonly RunFrame[], of: (run: RunFrame) => number) =>
  list([...new Set(runs.map((run) => formatCount(of(run))))]);

/**
 * `COMID and SGD left the chart at t = 11 and overflowed at t = 2,666`; without a chart that they left, `COMID and SGD
 * overflowed at t = 52 and 57`. Counted when there are many.
 */
function fall(runs: readonly RunFrame[], exits: Exits): string {
  const last = (run: RunFrame) => run.divergedAt ?? 0;
  if (runs.length > 3) {
    const first = Math.min(...runs.map(last));
    return `${numeral(runs.length)} learners diverged, the first overflow at t = ${formatCount(first)}`;
  }
  const ordered = [...runs].sort((a, b) => last(a) - last(b));
  const overflowed = `overflowed at t = ${rounds(ordered, last)}`;
  // In the very round of its overflow nothing is drawn of a run.
  const left = (run: RunFrame) => exits.get(run.label) ?? Number.NaN;
  const told = ordered.every((run) => left(run) < last(run));
  return told
    ? `${names(ordered)} left the chart at t = ${rounds(ordered, left)} and ${overflowed}`
    : `${names(ordered)} ${overflowed}`;
}

/** What learners are compared by: the chart beside the sentence shows the same. */
interface Measure {
  name: string;
  of(run: RunFrame): number;
}
const MEAN: Measure = { name: 'mean loss', of: (run) => run.mean };
const OBJECTIVE: Measure = { name: 'objective', of: (run) => run.objective };
const TOTAL: Measure = { name: 'total loss', of: (run) => run.total };

/** The regret of a run of the frame, once it is known. */
export type Regrets = (run: RunFrame) => number | undefined;

/** Until all regrets are known, learners are compared by the objective, which ranks them alike. */
function measured(metric: string, runs: readonly RunFrame[], regrets: Regrets): Measure {
  if (metric === 'total') return TOTAL;
  if (metric === 'objective') return OBJECTIVE;
  if (metric !== 'regret') return MEAN;
  const known = runs.every((run) => isDiverged(run) || regrets(run) !== undefined);
  return known ? { name: 'regret', of: (run) => regrets(run) ?? Number.NaN } : OBJECTIVE;
}

/** A mean loss this many times the best one is as good as lost, though still a finite number. */
const HOPELESS = 1e6;

/** `A and B climbed to a mean loss of 5.3·10¹¹³`: finite, but no longer learning. */
function climb(runs: readonly RunFrame[], done: boolean, measure: Measure): string {
  // While it plays the number changes with every frame: nothing to read.
  if (!done) return `${names(runs)} ${runs.length === 1 ? 'is' : 'are'} climbing out of sight`;
  const means = [...new Set(runs.map((run) => formatNumber(measure.of(run), 3)))];
  if (runs.length > 3) return `${numeral(runs.length)} learners climbed out of sight`;
  return `${names(runs)} climbed to ${an(measure.name)} of ${list(means)}`;
}

const an = (name: string) => `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`;

/** What the others did meanwhile. */
function stood(left: readonly RunFrame[], fallen: readonly RunFrame[]): string {
  const byKind = fallen.every((run) => run.explicit) && left.every(isImplicit);
  const who = !byKind
    ? left.length > 3
      ? `the other ${numeral(left.length)}`
      : names(left)
    : left.length === 1
      ? `${names(left)}, the implicit one,`
      : `the ${numeral(left.length)} implicit learners`;
  return `${who} ${left.length === 1 ? 'stays' : 'stay'} stable`;
}

/** What brings a lost learner back, perhaps. */
function comeback(run: RunFrame | undefined, step: string | undefined): string {
  const who = run?.label ?? 'it';
  return step
    ? `Try: give ${who} a tenth of its ${step}. Does it come back?`
    : `Try: another seed, or a calmer stream. Does ${who} come back?`;
}

/** ` and 12 mistakes`, in classification. */
function mistakes(run: RunFrame): string {
  if (run.mistakes == null) return '';
  return ` and ${formatCount(run.mistakes)} ${run.mistakes === 1 ? 'mistake' : 'mistakes'}`;
}

/** Lowest measure; learners that diverged are out of the contest. */
function leader(runs: readonly RunFrame[], { of }: Measure): RunFrame | undefined {
  return runs
    .filter((run) => !isDiverged(run) && Number.isFinite(of(run)))
    .reduce<RunFrame | undefined>(
      (best, run) => (!best || of(run) < of(best) ? run : best),
      undefined,
    );
}

/** What stands beside the frame: the catalogue's entries, and what the chart shows. */
export interface Seen {
  learners: readonly Entry[];
  loss?: Entry | undefined;
  stream?: Entry | undefined;
  /** What is summed, as the view key names it. */
  metric?: string | undefined;
  exits?: Exits;
  regrets?: Regrets;
}

/** Those whose code stopped, or never ran, are no part of the contest: of them the hint tells. */
export function headline(experiment: Experiment, meta: FrameMeta | null, seen: Seen): Headline {
  const out = meta?.runs.filter((run) => run.stopped != null) ?? [];
  if (!meta || out.length === 0) return contest(experiment, meta, seen);
  const hint = `${out.map((run) => `${run.label}: ${fate(run)}`).join('. ')}.`;
  if (out.length === meta.runs.length) return { text: 'Nobody is in the race.', hint };
  const stays = (_: unknown, index: number) => meta.runs[index]?.stopped == null;
  const left = { ...experiment, runs: experiment.runs.filter(stays) };
  return { ...contest(left, { ...meta, runs: meta.runs.filter(stays) }, seen), hint };
}

/** What to try where nobody has diverged. */
function tip(
  { learners, loss, stream }: Seen,
  experiment: Experiment,
  runs: readonly RunFrame[],
  symbol: string | undefined,
): string {
  const placed = experiment.examples?.length ?? 1;
  if (stream?.placed && placed < 2)
    return 'Try: open This round and place the next example, by a click in the plane or in numbers.';
  const rateFree = ({ id }: { id: string }) => stepSymbol(id, learners) === undefined;
  if (experiment.runs.every(rateFree))
    return 'Try: another stream, or add a learner with a step size: here nobody needs one.';
  if (symbol === undefined) return 'Try: another stream, or add a learner to compare.';
  if (loss?.bounded)
    return `Try: raise ${symbol} tenfold. The ${loss.name.toLowerCase()} loss has a bounded slope, so nobody leaves the chart: who gets worse first?`;
  return runs.some((run) => run.explicit)
    ? `Try: raise ${symbol} tenfold, then again, and watch who leaves first.`
    : `Try: add a learner that takes explicit steps, and raise ${symbol}.`;
}

function contest(experiment: Experiment, meta: FrameMeta | null, seen: Seen): Headline {
  const { learners } = seen;
  const count = experiment.runs.length;
  const shared = count > 1 ? sharedParam(experiment, learners) : null;
  const given =
    shared?.value != null ? `, same ${shared.symbol} = ${formatValue(shared.value)}` : '';
  const step = (index: number) => stepSymbol(experiment.runs[index]?.id, learners);
  const steps = experiment.runs.map((_, index) => step(index));
  /** What every learner's steps are called, if they have one name. */
  const symbol = new Set(steps).size === 1 ? steps[0] : undefined;
  const opening = count > 1 ? `Same data${given}: ` : '';

  if (!meta || meta.t === 0) {
    return {
      text: count > 1 ? `${opening}${numeral(count)} learners, one stream.` : 'Press Play.',
      hint:
        count > 1 ? 'Press Play, or go round by round with +1.' : 'Or go round by round with +1.',
    };
  }
  const measure = measured(seen.metric ?? '', meta.runs, seen.regrets ?? (() => undefined));
  const fallen = meta.runs.filter(isDiverged);
  const best = leader(meta.runs, measure);
  // Not by the regret, which may be negative.
  const { of: paid } = measure.name === 'regret' ? OBJECTIVE : measure;
  const least = leader(meta.runs, { ...measure, of: paid });
  const lost = meta.runs.filter(
    (run) => !isDiverged(run) && least !== undefined && paid(run) > HOPELESS * paid(least),
  );
  const gone = [...fallen, ...lost];
  const left = meta.runs.filter((run) => !gone.includes(run));

  if (gone.length > 0 && left.length > 0) {
    const fates = [
      ...(fallen.length ? [fall(fallen, seen.exits ?? NO_EXITS)] : []),
      ...(lost.length ? [climb(lost, meta.done, measure)] : []),
    ];
    return {
      text: capital(`${opening}${list(fates)}; ${stood(left, gone)}.`),
      hint: comeback(gone[0], gone[0] && step(meta.runs.indexOf(gone[0]))),
    };
  }
  if (fallen.length > 0) {
    return {
      text:
        count === 1
          ? `${fall(fallen, seen.exits ?? NO_EXITS)}.`
          : capital(
              `${opening}${everyone(count)} diverged, the last overflow at t = ${formatCount(
                Math.max(...fallen.map((run) => run.divergedAt ?? 0)),
              )}.`,
            ),
      hint:
        count === 1
          ? comeback(fallen[0], symbol)
          : symbol
            ? `Try: a smaller ${symbol} for one of them.`
            : 'Try: another learner, or smaller steps for those that have a step size.',
    };
  }
  const hint = tip(seen, experiment, meta.runs, symbol);
  if (!best) return { text: `${opening}no learner has a finite loss.`, hint };
  if (count === 1) {
    return {
      text: meta.done
        ? `${best.label} ends with ${an(measure.name)} of ${formatNumber(measure.of(best))}${mistakes(best)} after ${formatRounds(meta.t)}.`
        : `${best.label} learns from one stream, round by round.`,
      hint,
    };
  }
  const next = leader(
    meta.runs.filter((run) => run !== best),
    measure,
  );
  const shown = formatNumber(measure.of(best));
  // What reads the same is no victory.
  const level = meta.runs.filter(
    (run) => !isDiverged(run) && formatNumber(measure.of(run)) === shown,
  );
  if (!meta.done || !next) {
    return {
      text: capital(
        level.length > 1
          ? `${opening}${together(level, count)} are level so far, at ${an(measure.name)} of ${shown}.`
          : `${opening}${best.label} has the lowest ${measure.name} so far.`,
      ),
      hint,
    };
  }
  const who = together(level, count);
  return {
    text: capital(
      level.length > 1
        ? `${opening}${who} end level, at ${an(measure.name)} of ${shown}.`
        : `${opening}${best.label} ends with the lowest ${measure.name}, ${shown}${mistakes(best)}; next is ${next.label} with ${formatNumber(measure.of(next))}${mistakes(next)}.`,
    ),
    hint,
  };
}
