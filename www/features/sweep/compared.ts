/**
 * The text of a comparison on the viewer's own table: one sentence with its numbers, the meaning of its words, and a line
 * for a paper. A learner counts as worse than another if it is worse in each order of the rows, and by more than 1 % in the
 * median. Others are alike if their medians differ by 5 % at most; beyond that the orders do not decide. A learner's
 * tolerance of the step size is the sweep's width: how many decades stay within 10 % of its best.
 */
import type { RunSummary, SweepSummary } from '../../engine/bindings';
import { entryOf } from '../../engine/catalogue';
import { inLanguage } from '../../engine/inLanguage';
import { type Compared, ENOUGH } from '../../session/compared';
import { formatCount, formatNumber, formatSwept, list, localNumber } from '../../ui/format';
import { edgeOf, isNear, symbolOf, type Width, widthOf } from './summary';
import { comparedWords as words } from './words';

/** Relative difference of medians below which learners are alike … */
const LEVEL = 0.01;
/** … and above which they are not, whatever the orders say. */
const FAR = 0.05;
/** Mistakes below which 10 % are chance, so that no width is given. */
const COUNTABLE = 30;

type Best = NonNullable<RunSummary['best']>;
type Found = RunSummary & { best: Best };

const column = ({ data }: SweepSummary, { offset, len }: RunSummary['median']) =>
  data.subarray(offset, offset + len);

/** Learners with a step size that were played. */
const tuned = ({ meta }: SweepSummary) => meta.runs.filter((run) => run.swept && !run.absent);
const found = (results: SweepSummary) =>
  tuned(results).filter((run): run is Found => run.best != null);
const bestOf = (runs: readonly Found[]) =>
  runs.reduce((least, run) => (run.best.median < least.best.median ? run : least));

/** Whether a learner is worse than another: in each order, and by more than 1 % in the median. */
function isWorse(results: SweepSummary, one: Found, other: Found): boolean {
  const [mine, theirs] = [one, other].map(({ best }) => column(results, best.each));
  if (!mine || !theirs || one.best.median <= other.best.median) return false;
  const far = one.best.median - other.best.median > LEVEL * Math.abs(other.best.median);
  return far && mine.every((value, order) => value > (theirs[order] ?? Number.NaN));
}

/** The loss without learning: that of w = 0, or of always naming the largest class. */
function nothing({ meta, data }: SweepSummary, { rows }: Compared): number | null {
  if (meta.largest != null) return (1 - meta.largest) * rows;
  if (!meta.baseline) return null;
  const first = data[meta.baseline.median.offset] ?? Number.NaN;
  return Number.isFinite(first) ? first : null;
}

/** How far the step size can be off; `null` if never learning is within 10 % of the best, too. */
const forgives = (results: SweepSummary, run: Found, zero: number | null): Width | null =>
  run.decades == null || (zero !== null && isNear(zero, run)) ? null : widthOf(results, run);

/** The edge of the range at which the median still falls, if the best value is there. */
function atEdge(results: SweepSummary, run: Found): '≤' | '≥' | '' {
  const edge = edgeOf(results, run);
  if (edge === '') return '';
  const [values, medians] = [column(results, results.meta.values), column(results, run.median)];
  const apart = (value: number) => Math.abs(Math.log10(value / run.best.value));
  const inside = values.findIndex((value) => apart(value) >= 1);
  const decade = edge === '≤' ? inside : values.findLastIndex((value) => apart(value) >= 1);
  const there = medians[decade] ?? Number.POSITIVE_INFINITY;
  return there - run.best.median > LEVEL * Math.abs(run.best.median) ? edge : '';
}

/** The value as `0.4123`, or `23.1 %` of mistakes. */
const valueText = ({ mistakes, rows }: Compared) =>
  mistakes
    ? (value: number) => `${localNumber(((100 * value) / rows).toFixed(1))} %`
    : (value: number) => formatNumber(value);

const namesOf = (runs: readonly RunSummary[]) => runs.map(({ label }) => label);

const measureOf = ({ mistakes, heldOut }: Compared) =>
  mistakes ? words.mistakes : heldOut > 0 ? words.heldOutLoss : words.meanLoss;

/** Learners with their values: `FIOL 0.4123 and SGD 0.4151`. */
const valued = (runs: readonly Found[], of: Compared) =>
  list(runs.map((run) => `${run.label} ${valueText(of)(run.best.median)}`));

/** The result, in one sentence or a few. */
export function comparedSentence(results: SweepSummary, of: Compared): string {
  const runs = found(results);
  if (runs.length === 0) return words.allDiverge;
  const zero = nothing(results, of);
  const floor = (of.mistakes ? words.largestClass : words.nothing)(
    valueText(of)(zero ?? Number.NaN),
  );
  const lost = tuned(results).filter((run) => run.best == null);
  const sentences: string[] = [];
  if (zero !== null && bestOf(runs).best.median > zero * (1 - LEVEL)) {
    sentences.push(words.noneLearns(measureOf(of), floor, valued(runs, of), runs.length));
    if (lost.length > 0) sentences.push(words.diverge(namesOf(lost)));
    return sentences.join(' ');
  }
  sentences.push(tunedSentence(results, runs, of));
  const idle = runs.filter(({ best }) => zero !== null && best.median >= zero);
  if (idle.length > 0) sentences.push(words.notBetter(namesOf(idle), floor));
  if (lost.length > 0) sentences.push(words.diverge(namesOf(lost)));
  const few = of.mistakes && bestOf(runs).best.median < COUNTABLE;
  if (few) sentences.push(words.fewMistakes);
  else sentences.push(...forgiven(results, runs, zero));
  for (const edge of ['≤', '≥'] as const) {
    const there = runs.filter((run) => atEdge(results, run) === edge);
    const at = `${symbolOf(results.meta.axis)} = ${formatSwept(there[0]?.best.value ?? 0)}`;
    if (there.length > 0) sentences.push(words.edge(namesOf(there), at, edge === '≤'));
  }
  if (!few && buysNothing(results, runs, zero)) sentences.push(words.buysNothing);
  return sentences.join(' ');
}

/** The leaders at their best step sizes, with the values. */
function tunedSentence(results: SweepSummary, runs: readonly Found[], of: Compared): string {
  const measure = measureOf(of);
  const text = valueText(of);
  const best = bestOf(runs);
  if (runs.length === 1) return words.alone(measure, best.label, text(best.best.median));
  const worse = runs.filter((run) => isWorse(results, run, best));
  const bar = Math.min(
    best.best.median + FAR * Math.abs(best.best.median),
    ...worse.map((run) => run.best.median),
  );
  const level = runs.filter((run) => !worse.includes(run) && run.best.median <= bar);
  if (level.length === runs.length) return words.alike(runs.length, measure, valued(runs, of));
  const open = runs.filter((run) => !worse.includes(run) && !level.includes(run));
  const bracketed = (some: readonly Found[]) =>
    some.map((run) => `${run.label} (${text(run.best.median)})`);
  return words.ahead(measure, bracketed(level), bracketed(worse), bracketed(open));
}

/** Tolerances: `FIOL forgives 1.1 decades of η, SGD 0.4.` */
function forgiven(results: SweepSummary, runs: readonly Found[], zero: number | null): string[] {
  const widths = runs.flatMap((run) => {
    const width = forgives(results, run, zero);
    return width ? [{ run, ...width }] : [];
  });
  const said = ({ decades, open }: Width) =>
    Number(decades) === 0
      ? words.lessThan(localNumber('0.1'))
      : open
        ? words.atLeast(localNumber(decades))
        : localNumber(decades);
  const groups = new Map<string, string[]>();
  for (const width of widths.sort((a, b) => Number(b.decades) - Number(a.decades)))
    groups.set(said(width), [...(groups.get(said(width)) ?? []), width.run.label]);
  const [first, ...others] = [...groups];
  if (!first) return [];
  const rest = others.map(([decades, labels]) => words.others(labels, decades));
  return [words.forgives(first[1], first[0], symbolOf(results.meta.axis), rest)];
}

/**
 * Whether the best implicit learner is neither better than the best explicit one nor more tolerant, by more than the
 * distance of two step sizes. False if a width is unknown.
 */
function buysNothing(results: SweepSummary, runs: readonly Found[], zero: number | null): boolean {
  const [explicit, implicit] = [true, false].map((is) => runs.filter((run) => run.explicit === is));
  if (!explicit?.length || !implicit?.length) return false;
  const [one, other] = [bestOf(implicit), bestOf(explicit)];
  const [mine, theirs] = [one, other].map((run) => forgives(results, run, zero));
  if (!mine || !theirs || mine.open || isWorse(results, other, one)) return false;
  const [first = 1, second = 1] = column(results, results.meta.values);
  const step = Math.log10(second / first);
  return (one.decades ?? 0) <= (other.decades ?? 0) + step;
}

/** The line below the sentence: the meaning of its words here. */
export function comparedNote({ meta }: SweepSummary, of: Compared): string {
  const held = of.heldOut > 0;
  return [
    held
      ? words.heldOut(percent(of.heldOut), meta.seeds)
      : words.before(meta.seeds, !of.mistakes && formatCount(ENOUGH)),
    words.tunedMeans(formatCount(meta.values.len), meta.seeds),
    words.alikeMeans(meta.seeds),
    words.forgivesMeans,
  ].join(' ');
}

const percent = (share: number) => `${localNumber(String(Number((100 * share).toPrecision(3))))} %`;

/** The method for a paper: data, rows, split, learners, step sizes, seeds, link. */
export function method(results: SweepSummary, of: Compared, link: string): string {
  const { meta } = results;
  const { experiment: one } = of;
  const nameOf = (kind: 'loss' | 'reg' | 'domain' | 'stream', id: string) =>
    inLanguage(entryOf(kind, id)?.name ?? id);
  const { scale, bias, balance } = one.stream.params;
  const treated = [
    scale && scale !== 'none' && words.method.scaled(String(scale)),
    bias === 'yes' && words.method.bias,
    balance === 'yes' && words.method.balanced,
  ].filter((text): text is string => typeof text === 'string');
  const [from = Number.NaN, to = Number.NaN] = [0, -1].map((at) =>
    column(results, meta.values).at(at),
  );
  return [
    words.method.data(
      of.file,
      formatCount(of.rows),
      formatCount(of.features),
      String(one.data?.params.hash ?? ''),
      treated,
    ),
    words.method.problem(
      nameOf('loss', one.loss.id),
      one.reg.id === 'none' ? '' : nameOf('reg', one.reg.id),
    ),
    of.heldOut > 0
      ? words.method.split(percent(of.heldOut), meta.seeds, one.seed, passes(of))
      : words.method.noSplit(meta.seeds, one.seed, of.mistakes),
    words.method.grid(
      list(namesOf(tuned(results))),
      symbolOf(meta.axis),
      formatCount(meta.values.len),
      formatSwept(from),
      formatSwept(to),
    ),
    of.heldOut > 0 ? words.method.chosenHeldOut(meta.seeds) : words.method.chosen(meta.seeds),
    words.method.link(link),
  ].join(' ');
}

/** Number of passes over the training rows; 0 if the race fixes a number of rounds. */
const passes = ({ experiment: one }: Compared) =>
  one.rounds == null ? Number(one.stream.params.epochs ?? 1) : 0;
