/**
 * The headline: one sentence about the race, and one about what to try.
 *
 * Composed from what the engine reports (who diverged, who linearises, which parameters are
 * shared); no learner, loss or stream is known here by name.
 */

import { isOfTests } from '../../charts/metrics';
import { className } from '../../charts/readout';
import { chartsWords, type MetricWords } from '../../charts/words';
import type {
  Entry,
  Experiment,
  FrameMeta,
  NumberParam,
  Param,
  RunFrame,
} from '../../engine/bindings';
import type { Exits } from '../../session/exits';
import { fate } from '../../session/fate';
import {
  capital,
  formatCount,
  formatNumber,
  formatRounds,
  formatValue,
  list,
  plainSymbol,
} from '../../ui/format';
import { resultsWords } from './words';

const { headline: words, hint: hints } = resultsWords;

export interface Headline {
  text: string;
  hint: string;
  /** It says who leads, which may be another one with the next frame. */
  passing?: boolean;
}

/** The first number all runs have in common: its symbol, and its value if that is shared too. */
interface Shared {
  symbol: string;
  value: number | null;
}

/** A parameter that makes steps longer when it grows. */
const isStep = (spec: Param): spec is NumberParam =>
  spec.type === 'number' && ['eta', 'beta'].includes(spec.id);

/** Some of `count` learners: by name if they are few. */
function together(some: readonly RunFrame[], count: number): string {
  if (some.length === count && count > 2) return words.all(count);
  return some.length > 3 ? words.some(some.length) : names(some);
}

const symbolOf = (spec: Param) => plainSymbol(spec.symbol) || spec.name;

/** Symbol of a learner's step size; none if it sets its own. */
function stepSymbol(id: string | undefined, learners: readonly Entry[]): string | undefined {
  const spec = learners.find((entry) => entry.id === id)?.params.find(isStep);
  return spec && symbolOf(spec);
}

/** Whether the run's update minimised the whole loss: then it reports the gain, from round 1 on. */
export const isImplicit = (run: RunFrame) =>
  !run.explicit && (run.values['fiol-gain'] ?? run.values['co-gain']) !== undefined;

/** The first parameter that every learner of the race has, step sizes before others. */
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

const isDiverged = (run: RunFrame) => run.divergedAt != null;
const names = (runs: readonly RunFrame[]) => list(runs.map((run) => run.label));

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
    return words.manyDiverged(runs.length, formatCount(first));
  }
  const ordered = [...runs].sort((a, b) => last(a) - last(b));
  // In the very round of its overflow nothing is drawn of a run.
  const left = (run: RunFrame) => exits.get(run.label) ?? Number.NaN;
  return ordered.every((run) => left(run) < last(run))
    ? words.leftChart(names(ordered), rounds(ordered, left), rounds(ordered, last))
    : words.overflowed(names(ordered), rounds(ordered, last));
}

/** The metric that learners are compared by, the same as in the chart beside the headline. */
interface Measure {
  metric: string;
  of(run: RunFrame): number;
}
const readOff = (metric: string): Measure => ({
  metric,
  of: ({ values }) => values[metric] ?? Number.NaN,
});

const inWords = ({ metric }: Measure): MetricWords =>
  chartsWords.metrics[metric] ?? { title: metric, name: metric, of: (value) => value };

/** The regret of a run of the frame, once it is known. */
export type Regrets = (run: RunFrame) => number | undefined;

/** Until all regrets are known, learners are compared by the objective, which ranks them alike. */
function measured(metric: string, runs: readonly RunFrame[], regrets: Regrets): Measure {
  if (metric === 'regret') {
    const known = runs.every((run) => isDiverged(run) || regrets(run) !== undefined);
    return known ? { metric, of: (run) => regrets(run) ?? Number.NaN } : readOff('objective');
  }
  return readOff(runs.some(({ values }) => values[metric] !== undefined) ? metric : 'mean');
}

/** Two lines have so many letters: a longer sentence does without its beginning. */
const LONGEST = 170;

/** A mean loss this many times the best one is as good as lost, though still a finite number. */
const HOPELESS = 1e6;

/** `A and B climbed to a mean loss of 5.3·10¹¹³`: finite, but no longer learning. */
function climb(runs: readonly RunFrame[], done: boolean, measure: Measure): string {
  // While it plays the number changes with every frame: nothing to read.
  if (!done) return words.climbing(names(runs), runs.length);
  if (runs.length > 3) return words.manyClimbed(runs.length);
  const values = [...new Set(runs.map((run) => formatNumber(measure.of(run), 3)))];
  return words.climbed(names(runs), inWords(measure).of(list(values)), runs.length);
}

/** That the others stay stable; called implicit only if that is what tells them from the fallen. */
function stable(left: readonly RunFrame[], fallen: readonly RunFrame[], done: boolean): string {
  const byKind = fallen.every((run) => run.explicit) && left.every(isImplicit);
  if (byKind && left.length === 1) return words.implicitStable(names(left), done);
  if (byKind) return words.implicitsStable(left.length, done);
  return left.length > 3
    ? words.othersStable(left.length, done)
    : words.stable(names(left), left.length, done);
}

/** What may bring a lost learner back. */
const comeback = ({ label }: RunFrame, step: string | undefined): string =>
  step ? hints.shorterSteps(label, step) : hints.calmerStream(label);

/** `0.25 and 12 mistakes`, in classification; a test loss is not of the rounds, as mistakes are. */
const withMistakes = (value: string, { values: { mistakes } }: RunFrame, measure: Measure) =>
  mistakes === undefined || isOfTests(measure.metric)
    ? value
    : words.andMistakes(value, mistakes, formatCount(mistakes));

/** The most frequent label: its name, or its class. */
export const majorityName = (meta: Pick<FrameMeta, 'majority' | 'classNames'>): string =>
  meta.majority?.label ?? className(meta, meta.majority?.class ?? 0);

/** `46 %`. */
export const shareOf = (count: number, all: number): string =>
  resultsWords.percent(formatNumber((100 * count) / all, 2));

/** The same with what always saying the most frequent label would have got wrong, where that is no more. */
function judged(value: string, run: RunFrame, measure: Measure, meta: FrameMeta): string {
  const text = withMistakes(value, run, measure);
  const { majority, t } = meta;
  if (text === value || !majority || majority.mistakes > (run.values.mistakes ?? 0)) return text;
  const [own, least] = [run.values.mistakes ?? 0, majority.mistakes].map((count) =>
    shareOf(count, t),
  );
  return words.besideMajority(text, own ?? '', majorityName(meta), least ?? '');
}

/** Lowest in the metric; learners that diverged are out of the contest. */
function leader(runs: readonly RunFrame[], { of }: Measure): RunFrame | undefined {
  return runs
    .filter((run) => !isDiverged(run) && Number.isFinite(of(run)))
    .reduce<RunFrame | undefined>(
      (best, run) => (!best || of(run) < of(best) ? run : best),
      undefined,
    );
}

/** The leader, if no other's number reads the same. */
function ahead(runs: readonly RunFrame[], measure: Measure): RunFrame | undefined {
  const best = leader(runs, measure);
  const reads = (run: RunFrame) => formatNumber(measure.of(run));
  return runs.some((run) => best && run !== best && reads(run) === reads(best)) ? undefined : best;
}

/** What the headline needs beside the frame: the catalogue's entries, and what the chart shows. */
export interface Seen {
  learners: readonly Entry[];
  loss?: Entry | undefined;
  stream?: Entry | undefined;
  /** Metric of the loss chart, by its view key. */
  metric?: string | undefined;
  exits?: Exits;
  regrets?: Regrets;
}

/** The headline of a race. Learners whose own code stopped or never ran are left to the hint. */
export function headline(experiment: Experiment, meta: FrameMeta | null, seen: Seen): Headline {
  const out = meta?.runs.filter((run) => run.stopped != null) ?? [];
  if (!meta || out.length === 0) return contest(experiment, meta, seen);
  const hint = out.map((run) => hints.ended(run.label, fate(run))).join(' ');
  if (out.length === meta.runs.length) return { text: words.noLearner, hint };
  const stays = (_: unknown, index: number) => meta.runs[index]?.stopped == null;
  const left = { ...experiment, runs: experiment.runs.filter(stays) };
  return { ...contest(left, { ...meta, runs: meta.runs.filter(stays) }, seen), hint };
}

/** What to try while no learner has diverged. */
function tip(
  { learners, loss, stream }: Seen,
  experiment: Experiment,
  runs: readonly RunFrame[],
  symbol: string | undefined,
): string {
  const placed = experiment.examples?.length ?? 1;
  if (stream?.placed && placed < 2) return hints.place;
  const rateFree = ({ id }: { id: string }) => stepSymbol(id, learners) === undefined;
  if (experiment.runs.every(rateFree)) return hints.withStepSize;
  if (symbol === undefined) return hints.compare;
  if (loss?.bounded) return hints.bounded(symbol, loss.name);
  return runs.some((run) => run.explicit) ? hints.raise(symbol) : hints.addExplicit(symbol);
}

function contest(experiment: Experiment, meta: FrameMeta | null, seen: Seen): Headline {
  const { learners } = seen;
  const count = experiment.runs.length;
  const shared = count > 1 ? sharedParam(experiment, learners) : null;
  const opened = (sentence: string) => {
    if (count === 1) return sentence;
    const whole =
      shared?.value == null
        ? words.sameData(sentence)
        : words.sameParameter(shared.symbol, formatValue(shared.value), sentence);
    return whole.length <= LONGEST ? whole : capital(sentence);
  };
  const step = (index: number) => stepSymbol(experiment.runs[index]?.id, learners);
  const steps = experiment.runs.map((_, index) => step(index));
  /** Symbol of the step size, if all learners share one. */
  const symbol = new Set(steps).size === 1 ? steps[0] : undefined;

  if (!meta || meta.t === 0)
    return count > 1
      ? { text: opened(words.atStart(count)), hint: hints.play }
      : { text: words.pressPlay, hint: hints.orStep };
  const measure = measured(seen.metric ?? '', meta.runs, seen.regrets ?? (() => undefined));
  const fallen = meta.runs.filter(isDiverged);
  const best = leader(meta.runs, measure);
  // Not by the regret, which may be negative.
  const price = measure.metric === 'regret' ? readOff('objective') : measure;
  const { of: paid } = price;
  const least = leader(meta.runs, price);
  // What the weights that stay at 0 have paid, where no learner pays less.
  const zero = meta.zero && !meta.early ? paid(meta.zero) : Number.NaN;
  const unbeaten = least !== undefined && paid(least) >= zero;
  const { name: measureName } = inWords(price);
  const lost = meta.runs.filter(
    (run) => !isDiverged(run) && least !== undefined && paid(run) > HOPELESS * paid(least),
  );
  const gone = [...fallen, ...lost];
  const left = meta.runs.filter((run) => !gone.includes(run));

  const [first] = gone;
  if (first && left.length > 0) {
    const fates = [
      ...(fallen.length ? [fall(fallen, seen.exits ?? NO_EXITS)] : []),
      ...(lost.length ? [climb(lost, meta.done, measure)] : []),
    ];
    const stay = stable(left, gone, meta.done);
    const best = meta.done && left.length > 1 ? ahead(left, measure) : undefined;
    const others = unbeaten
      ? words.butNoneBeats(stay, left.length, measureName)
      : best
        ? words.withLowest(stay, best.label, inWords(measure).name)
        : stay;
    return {
      text: opened(words.outcome(list(fates), others)),
      hint: comeback(first, step(meta.runs.indexOf(first))),
    };
  }
  const [fell] = fallen;
  if (fell && count === 1)
    return {
      text: words.onlyOutcome(fall(fallen, seen.exits ?? NO_EXITS)),
      hint: comeback(fell, symbol),
    };
  if (fell) {
    const last = Math.max(...fallen.map((run) => run.divergedAt ?? 0));
    return {
      text: opened(words.allDiverged(words.all(count), formatCount(last))),
      hint: symbol ? hints.smaller(symbol) : hints.smallerSteps,
    };
  }
  const hint = tip(seen, experiment, meta.runs, symbol);
  if (!best) return { text: count === 1 ? words.notFinite : opened(words.noneFinite), hint };
  const shown = formatNumber(measure.of(best));
  if (count === 1) {
    if (unbeaten) {
      const value = judged(inWords(price).of(formatNumber(paid(best))), best, price, meta);
      return {
        text: meta.done
          ? words.doesNotBeat(best.label, measureName, formatNumber(zero), value)
          : words.doesNotBeatSoFar(best.label, measureName),
        hint: comeback(best, symbol),
      };
    }
    const value = judged(inWords(measure).of(shown), best, measure, meta);
    return {
      text: meta.done
        ? words.ended(best.label, value, formatRounds(meta.t))
        : words.learning(best.label),
      hint,
    };
  }
  const next = leader(
    meta.runs.filter((run) => run !== best),
    measure,
  );
  // Learners whose numbers read the same are level.
  const level = meta.runs.filter(
    (run) => !isDiverged(run) && formatNumber(measure.of(run)) === shown,
  );
  const who = together(level, count);
  if (unbeaten)
    return {
      text: opened(
        meta.done
          ? words.noneBeats(
              measureName,
              formatNumber(zero),
              words.nearest(who, level.length, judged(formatNumber(paid(best)), best, price, meta)),
            )
          : words.noneBeatsSoFar(measureName, words.nearestSoFar(who, level.length)),
      ),
      hint: symbol ? hints.smaller(symbol) : hints.smallerSteps,
      ...(meta.done ? {} : { passing: true }),
    };
  if (!meta.done || !next) {
    const { level: levelNow, leads } = meta.early
      ? { level: words.levelAtFirst, leads: words.leadsAtFirst }
      : words;
    const text = level.length > 1 ? levelNow(who) : leads(best.label, inWords(measure).name);
    return { text: opened(text), hint, passing: true };
  }
  const text =
    level.length > 1
      ? words.endedLevel(who, inWords(measure).of(shown))
      : words.won(
          best.label,
          inWords(measure).name,
          judged(shown, best, measure, meta),
          next.label,
          withMistakes(formatNumber(measure.of(next)), next, measure),
        );
  return { text: opened(text), hint };
}

/** How long another one must lead before the headline says so, in milliseconds. */
const OVERTAKEN = 1000;

/** Headlines of a race that plays, which change at events only: someone leaves, overtakes and stays in front, the end. */
export class Events {
  #told: Headline = { text: '', hint: '' };
  #of: unknown = null;
  /** When what is told was last true. */
  #since = 0;

  /** What to tell of a race of which this is true; `now` is `null` while it does not play: then it is this. */
  tell(is: Headline, race: unknown, now: number | null): Headline {
    const other = is.text !== this.#told.text;
    const passing = is.passing && this.#told.passing && race === this.#of;
    if (other && passing && now !== null && now - this.#since < OVERTAKEN) return this.#told;
    this.#of = race;
    this.#since = now ?? 0;
    this.#told = is;
    return is;
  }
}
