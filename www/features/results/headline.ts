/**
 * The headline: one sentence about the race, and one about what to try. Composed from the engine's reports (which learners
 * diverged, which linearise, which parameters are shared); no learner, loss or stream is known here by name.
 */

import { isOfTests } from '../../charts/metrics';
import { className } from '../../charts/readout';
import { chartsWords, type LossWords } from '../../charts/words';
import type {
  Entry,
  Experiment,
  FrameMeta,
  NumberParam,
  Param,
  RunFrame,
} from '../../engine/bindings';
import { whyEnded } from '../../session/fate';
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
  /** Why one learner is lost and another is not, once the race is over. */
  why?: string;
  /** The learner with the lowest number so far, if the sentence names it: ahead of all others, or level with some. */
  lowest?: { label: string; ahead: boolean };
  /** Labels of the learners out of contention, if the sentence names them. */
  gone?: readonly string[];
}

/** The first numeric parameter common to all runs: its symbol, and its value if that is shared too. */
interface Shared {
  symbol: string;
  value: number | null;
}

/** Whether larger values of the parameter make steps longer. */
const isStep = (spec: Param): spec is NumberParam =>
  spec.type === 'number' && ['eta', 'beta'].includes(spec.id);

/** Some of `count` learners: by name if they are few. */
function together(some: readonly RunFrame[], count: number): string {
  if (some.length === count && count > 2) return words.all(count);
  return some.length > 3 ? words.some(some.length) : names(some);
}

const symbolOf = (spec: Param) => plainSymbol(spec.symbol) || spec.name;

/** Symbol of a learner's step size; none if the learner sets its own. */
function stepSymbol(id: string | undefined, learners: readonly Entry[]): string | undefined {
  const spec = learners.find((entry) => entry.id === id)?.params.find(isStep);
  return spec && symbolOf(spec);
}

/** Whether the run's update minimised the whole loss: then it reports the gain, from round 1 on. */
export const isImplicit = (run: RunFrame) =>
  !run.explicit && (run.values['fiol-gain'] ?? run.values['co-gain']) !== undefined;

/** The first parameter that every learner of the race has, step sizes first. */
export function sharedParam(experiment: Experiment, learners: readonly Entry[]): Shared | null {
  const { runs } = experiment;
  const entries = runs.map((run) => learners.find((entry) => entry.id === run.id));
  const first = entries[0];
  const specs = [...(first?.params ?? [])].sort((a, b) => Number(isStep(b)) - Number(isStep(a)));
  for (const spec of specs) {
    if (spec.type !== 'number') continue;
    const values = runs.map((run) => run.params[spec.id]);
    const [value] = values;
    // The same id may mean different things; the same name does not.
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

/** Rounds as `52 and 57`, each once, in the order of the runs. */
const rounds = (runs: readonly RunFrame[], of: (run: RunFrame) => number) =>
  list([...new Set(runs.map((run) => formatCount(of(run))))]);

/** Describes failures as `by t = 11 COMID and SGD had ten times …`; counted if there are many. */
function fell(
  runs: readonly RunFrame[],
  at: (run: RunFrame) => number,
  said: {
    all(names: string, rounds: string, count: number): string;
    many(count: number, first: string): string;
  },
): string[] {
  if (runs.length === 0) return [];
  if (runs.length > 3)
    return [said.many(runs.length, formatCount(Math.min(...runs.map((run) => at(run)))))];
  const ordered = [...runs].sort((a, b) => at(a) - at(b));
  return [said.all(names(ordered), rounds(ordered, at), ordered.length)];
}

/** The metric by which learners are compared, the same as in the chart next to the headline. */
interface Measure {
  metric: string;
  of(run: RunFrame): number;
}
const readOff = (metric: string): Measure => ({
  metric,
  of: ({ values }) => values[metric] ?? Number.NaN,
});

const inWords = ({ metric }: Measure): LossWords =>
  chartsWords.metrics[metric] ?? { title: metric, name: metric, of: (value) => value };

/** The regret of a run in the frame, once known. */
export type Regrets = (run: RunFrame) => number | undefined;

/** The range in which a run ends on most seeds, if they were run; the band of the loss chart. */
export type Bands = (run: RunFrame, metric: string) => readonly [number, number] | undefined;

/** The metric of comparison; until all regrets are known it is the objective, which gives the same ranking. */
function measured(metric: string, runs: readonly RunFrame[], regrets: Regrets): Measure {
  if (metric === 'regret') {
    const known = runs.every((run) => isDiverged(run) || regrets(run) !== undefined);
    return known ? { metric, of: (run) => regrets(run) ?? Number.NaN } : readOff('objective');
  }
  return readOff(runs.some(({ values }) => values[metric] !== undefined) ? metric : 'mean');
}

/** Number of letters in two lines: a longer sentence loses its beginning. */
const LONGEST = 185;

/** Relative difference up to which two numbers are level, as a share of the smaller one. */
const LEVEL = 0.01;

/** Whether the kind of step separates the remaining learners from the failed ones. */
const isByKind = (left: readonly RunFrame[], fallen: readonly RunFrame[]) =>
  fallen.every((run) => run.explicit) && left.every(isImplicit);

/** The name behind an abbreviation, such as `fully implicit online learning` for FIOL; empty for a self-explanatory name. */
function fullName(run: RunFrame | undefined, learners: readonly Entry[]): string {
  const [full = '', rest] = learners.find(({ id }) => id === run?.id)?.summary.split(':') ?? [];
  return rest ? full : '';
}

/** States that the others are stable; called implicit only if that separates them from the failed ones. */
function stable(
  left: readonly RunFrame[],
  fallen: readonly RunFrame[],
  done: boolean,
  learners: readonly Entry[],
): string {
  const byKind = isByKind(left, fallen);
  if (byKind && left.length === 1)
    return words.implicitStable(names(left), fullName(left[0], learners), done);
  if (byKind) return words.implicitsStable(left.length, done);
  return left.length > 3
    ? words.othersStable(left.length, done)
    : words.stable(names(left), left.length, done);
}

/** A remedy that may bring a lost learner back. */
const comeback = ({ label }: RunFrame, step: string | undefined): string =>
  step ? hints.shorterSteps(label, step) : hints.calmerStream(label);

/** The value in classification, `0.25 and 12 mistakes`; a test loss is not measured on the rounds, unlike mistakes. */
const withMistakes = (value: string, { values: { mistakes } }: RunFrame, measure: Measure) =>
  mistakes === undefined || isOfTests(measure.metric)
    ? value
    : words.andMistakes(value, mistakes, formatCount(mistakes));

/** The most frequent label: its name, or its class. */
export const majorityName = (meta: Pick<FrameMeta, 'majority' | 'classNames'>): string =>
  meta.majority?.label ?? className(meta, meta.majority?.class ?? 0);

/** A share as `46 %`. */
export const shareOf = (count: number, all: number): string =>
  resultsWords.percent(formatNumber((100 * count) / all, 2));

/** The same, with the mistakes of always predicting the most frequent label, if these are no more. */
function judged(value: string, run: RunFrame, measure: Measure, meta: FrameMeta): string {
  const text = withMistakes(value, run, measure);
  const { majority, t } = meta;
  if (text === value || !majority || majority.mistakes > (run.values.mistakes ?? 0)) return text;
  const [own, least] = [run.values.mistakes ?? 0, majority.mistakes].map((count) =>
    shareOf(count, t),
  );
  return words.besideMajority(text, own ?? '', majorityName(meta), least ?? '');
}

/** The learner with the lowest metric; diverged ones are excluded. */
function leader(runs: readonly RunFrame[], { of }: Measure): RunFrame | undefined {
  return runs
    .filter((run) => !isDiverged(run) && Number.isFinite(of(run)))
    .reduce<RunFrame | undefined>(
      (best, run) => (!best || of(run) < of(best) ? run : best),
      undefined,
    );
}

/** Whether two numbers are nearly the same, or closer than the spread over seeds. */
function isLevel(one: RunFrame, other: RunFrame, { metric, of }: Measure, bands: Bands): boolean {
  const [a, b] = [of(one), of(other)];
  if (Math.abs(a - b) <= LEVEL * Math.min(Math.abs(a), Math.abs(b))) return true;
  const [own, others] = [bands(one, metric), bands(other, metric)];
  return own !== undefined && others !== undefined && own[0] <= others[1] && others[0] <= own[1];
}

/** A range as `0.8174 to 0.8177`, or one number if both read the same. */
function span(values: readonly number[], text: (value: number) => string): string {
  const [least, most] = [text(Math.min(...values)), text(Math.max(...values))];
  return least === most ? least : words.range(least, most);
}

/** Results of a learner, or of several that are level: `a mean loss of 0.8174 to 0.8177 and 137 mistakes each`. */
function reached(those: readonly RunFrame[], measure: Measure, meta: FrameMeta): string {
  const [one] = those;
  if (one && those.length === 1)
    return inWords(measure).of(judged(formatNumber(measure.of(one)), one, measure, meta));
  const value = inWords(measure).of(span(those.map(measure.of), formatNumber));
  const mistakes = those.flatMap(({ values }) => values.mistakes ?? []);
  if (mistakes.length < those.length || isOfTests(measure.metric)) return value;
  const isOne = mistakes.every((count) => count === mistakes[0]);
  return words.andMistakesEach(value, isOne, span(mistakes, formatCount), Math.max(...mistakes));
}

/** Inputs of the headline besides the frame: the catalogue's entries, and the chart's settings. */
export interface Seen {
  learners: readonly Entry[];
  loss?: Entry | undefined;
  stream?: Entry | undefined;
  /** Metric of the loss chart, by its view key. */
  metric?: string | undefined;
  regrets?: Regrets;
  bands?: Bands;
  /** Whether the race plays, or is about to. */
  plays?: boolean;
}

/** The headline of a race. Learners whose own code stopped or never ran are left to the hint. */
export function headline(experiment: Experiment, meta: FrameMeta | null, seen: Seen): Headline {
  const out = meta?.runs.filter((run) => run.stopped != null) ?? [];
  if (!meta || out.length === 0) return contest(experiment, meta, seen);
  const hint = out.map((run) => hints.ended(run.label, whyEnded(run))).join(' ');
  if (out.length === meta.runs.length) return { text: words.noLearner, hint };
  const stays = (_: unknown, index: number) => meta.runs[index]?.stopped == null;
  const left = { ...experiment, runs: experiment.runs.filter(stays) };
  return { ...contest(left, { ...meta, runs: meta.runs.filter(stays) }, seen), hint };
}

/** Ratio of step sizes beyond which two learners are not comparable. */
const UNLIKE = 3;

/** States that an implicit learner is behind an explicit one with much smaller steps; empty otherwise. */
function unlike(best: RunFrame, meta: FrameMeta, experiment: Experiment, seen: Seen): string {
  const size = (run: RunFrame): [string | undefined, number] => {
    const part = experiment.runs[meta.runs.indexOf(run)];
    const spec = seen.learners.find(({ id }) => id === part?.id)?.params.find(isStep);
    return [spec && symbolOf(spec), Number(part?.params[spec?.id ?? ''])];
  };
  const [symbol, own] = size(best);
  const times = (run: RunFrame) => size(run)[1] / own;
  const larger = meta.runs.find(
    (run) => isImplicit(run) && size(run)[0] === symbol && times(run) >= UNLIKE,
  );
  if (!best.explicit || symbol === undefined || !larger) return '';
  return hints.unlike(larger.label, symbol, formatNumber(times(larger), 2), best.label);
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
    // While the button reads Pause, there is nothing to press.
    return count > 1 || seen.plays
      ? { text: opened(words.atStart(count)), hint: seen.plays ? '' : hints.play }
      : { text: words.pressPlay, hint: hints.orStep };
  const measure = measured(seen.metric ?? '', meta.runs, seen.regrets ?? (() => undefined));
  const bands = seen.bands ?? (() => undefined);
  const best = leader(meta.runs, measure);
  // Not by the regret, which may be negative.
  const price = measure.metric === 'regret' ? readOff('objective') : measure;
  const { of: paid } = price;
  const least = leader(meta.runs, price);
  // The loss of the weights that stay at 0. Before round 1 most learners are such weights.
  const zero = meta.zero && (meta.t > 1 || meta.done) ? paid(meta.zero) : Number.NaN;
  const unbeaten = least !== undefined && paid(least) >= zero;
  const { name: measureName } = inWords(price);

  const fates = whatBecame(meta, least);
  const fallen = meta.runs.filter(isDiverged);
  const left = meta.runs.filter((run) => !fates.gone.includes(run));
  const levelWith = (one: RunFrame, by: Measure) =>
    left.filter((run) => run === one || isLevel(run, one, by, bands));
  /** Whether it is less than the loss of the weights that stay at 0, but hardly. */
  const besideZero =
    least !== undefined && !unbeaten && zero - paid(least) <= LEVEL * Math.abs(paid(least));

  const [first] = fates.gone;
  if (first && left.length > 0 && least) {
    const bests = levelWith(least, price);
    const who = together(bests, count);
    const value = reached(bests, price, meta);
    const stay = stable(left, fates.gone, meta.done, learners);
    const others = unbeaten
      ? words.butNoneBeats(
          stay,
          left.length,
          meta.done ? [formatNumber(paid(least)), formatNumber(zero)] : null,
        )
      : !meta.done
        ? stay
        : besideZero
          ? words.besideZero(who, bests.length, value, formatNumber(zero))
          : Number.isNaN(zero)
            ? words.withLowest(stay, bests.length < left.length ? who : null, value)
            : words.learn(who, bests.length, bests.length < left.length, value, formatNumber(zero));
    const said = meta.done
      ? words.ending(others, list(fates.texts))
      : words.outcome(list(fates.texts), others);
    const hint = comeback(first, step(meta.runs.indexOf(first)));
    const isWhy = meta.done && !unbeaten && shared?.value != null && isByKind(left, fates.gone);
    return {
      text: opened(said),
      hint,
      gone: fates.gone.map(({ label }) => label),
      ...(isWhy && { why: words.tooLong(names(fates.gone), names(left), shared.symbol) }),
    };
  }
  const [fell] = fallen;
  if (fell && count === 1)
    return { text: capital(words.onlyOutcome(list(fates.texts))), hint: comeback(fell, symbol) };
  if (fell && fallen.length === count) {
    const last = Math.max(...fallen.map((run) => run.divergedAt ?? 0));
    return {
      text: opened(words.allDiverged(words.all(count), formatCount(last))),
      hint: symbol ? hints.smaller(symbol) : hints.smallerSteps,
    };
  }
  const hint = tip(seen, experiment, meta.runs, symbol);
  if (!best || !least)
    return { text: count === 1 ? words.notFinite : opened(words.noneFinite), hint };
  const shown = formatNumber(measure.of(best));
  if (count === 1) {
    const value = reached([best], price, meta);
    if (unbeaten)
      return {
        text: meta.done
          ? words.doesNotBeat(best.label, measureName, formatNumber(zero), value)
          : words.doesNotBeatSoFar(best.label, measureName),
        hint: comeback(best, symbol),
      };
    if (meta.done && besideZero)
      return {
        text: capital(`${words.besideZero(best.label, 1, value, formatNumber(zero))}.`),
        hint,
      };
    return {
      text: meta.done
        ? words.ended(best.label, reached([best], measure, meta), formatRounds(meta.t))
        : words.learning(best.label),
      hint,
    };
  }
  const by = unbeaten || besideZero ? price : measure;
  const top = by === measure ? best : least;
  const level = levelWith(top, by);
  const who = together(level, count);
  const lowest = { label: top.label, ahead: level.length === 1 };
  if (unbeaten) {
    const value = reached(level, price, meta);
    return {
      text: opened(
        meta.done
          ? words.noneBeats(
              measureName,
              formatNumber(zero),
              words.nearest(who, level.length, value),
            )
          : words.noneBeatsSoFar(measureName, words.nearestSoFar(who, level.length)),
      ),
      hint: symbol ? hints.smaller(symbol) : hints.smallerSteps,
    };
  }
  if (besideZero)
    return {
      text: opened(
        meta.done
          ? `${words.besideZero(who, level.length, reached(level, price, meta), formatNumber(zero))}.`
          : words.besideZeroSoFar(who, level.length, measureName),
      ),
      hint,
    };
  if (!meta.done) {
    const away = left.filter((run) => paid(run) > 2 * Math.max(zero, paid(top)));
    const far =
      away.length > 0 && away.length < left.length
        ? words.aboveTwice(names(away), away.length)
        : '';
    // In the first rounds a lead is often luck.
    if (meta.early)
      return { text: opened(far ? words.onlyOutcome(far) : words.early(count)), hint };
    const said = lowest.ahead ? words.leads(top.label, inWords(measure).name) : words.level(who);
    const text = far ? words.beside(far, said) : said;
    return { text: opened(text), hint, lowest };
  }
  const next = leader(
    left.filter((run) => run !== best),
    measure,
  );
  const why = lowest.ahead ? unlike(best, meta, experiment, seen) : '';
  if (lowest.ahead && next)
    return {
      text: opened(
        words.won(
          best.label,
          inWords(measure).name,
          judged(shown, best, measure, meta),
          next.label,
          withMistakes(formatNumber(measure.of(next)), next, measure),
        ),
      ),
      hint: why || hint,
    };
  return { text: opened(words.endedLevel(who, reached(level, measure, meta))), hint };
}

/**
 * The learners out of contention, and their fates. If even the best one has ten times the loss of
 * the baseline, no learner is called lost.
 */
function whatBecame(
  { runs, early, done }: FrameMeta,
  least: RunFrame | undefined,
): { gone: readonly RunFrame[]; texts: string[] } {
  const isLost = (run: RunFrame | undefined) => run?.lostSince != null;
  const running = runs.filter((run) => run.stopped == null);
  // In the first rounds a single costly round is often bad luck.
  const lost = running.filter(
    (run) => least && !isLost(least) && isLost(run) && (done || !early || isDiverged(run)),
  );
  const overflowed = running.filter((run) => isDiverged(run) && !lost.includes(run));
  const texts = [
    ...fell(lost, ({ lostSince }) => lostSince ?? 0, { all: words.lost, many: words.manyLost }),
    ...fell(overflowed, ({ divergedAt }) => divergedAt ?? 0, {
      all: words.overflowed,
      many: words.manyDiverged,
    }),
  ];
  return { gone: [...lost, ...overflowed], texts };
}

/** Time for which the headline keeps a leader that is still lowest, but by now level with another (ms). */
const CALM = 1000;

/** Headlines of a playing race: always true, but without flicker while a learner's advantage is just enough for a lead. */
export class Events {
  #told: Headline = { text: '', hint: '' };
  #of: unknown = null;
  /** Time at which it last agreed with `headline`. */
  #since = 0;

  /** The headline to show for a race whose current one is `is`; with `now` = `null`, while the race is not playing, `is` itself. */
  tell(is: Headline, race: unknown, now: number | null): Headline {
    const told = this.#told;
    const isLowest = is.lowest?.label === told.lowest?.label && race === this.#of;
    const falters = told.lowest?.ahead === true && is.lowest?.ahead === false && isLowest;
    if (falters && now !== null && now - this.#since < CALM) return told;
    this.#of = race;
    this.#since = now ?? 0;
    this.#told = is;
    return is;
  }
}
