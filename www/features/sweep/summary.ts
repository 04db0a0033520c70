/** Reads a sweep's results: single values for the table and the readout, and the sentences above and below the chart. */

import type { Reader } from '../../charts/readout';
import type { Column, SweepSummary } from '../../engine/bindings';
import { inLanguage } from '../../engine/inLanguage';
import type { Clipped } from '../../session/sweep';
import {
  formatBound,
  formatCount,
  formatMiddle,
  formatNumber,
  formatSwept,
  list,
  localNumber,
  plainSymbol,
} from '../../ui/format';
import { sweepWords } from './words';

type Meta = SweepSummary['meta'];
type Run = Meta['runs'][number];

/** Relative distance up to which a median counts as near to the best one, as in Rust. */
export const NEAR = 0.1;

/** A value of the metric: `57` for a count, `0.2930` for anything else. */
export const measuredText = ({ counts }: Pick<Meta, 'counts'>, value: number | null | undefined) =>
  value != null && counts ? formatMiddle(value) : formatNumber(value);

const namesOf = (some: readonly { label: string }[]) => some.map((run) => run.label);

/** The column of a summary. */
const column = ({ data }: SweepSummary, { offset, len }: Column) =>
  data.subarray(offset, offset + len);

/** The lowest value, learners without the parameter, the tolerated range, and the cost of never learning. */
export function sweepHeadline(results: SweepSummary): string {
  const { meta } = results;
  if (meta.axis.given || !meta.lessIsBetter) return endings(results);
  return [lowest(results), parameterless(meta), widths(results), neverLearning(results)]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

/** `FIOL reaches the lowest mean loss, 0.2000 at η = 0.3.`; if all come near to it, its lead, and each learner's own value. */
function lowest(results: SweepSummary): string {
  const { runs } = results.meta;
  const measureName = inLanguage(results.meta.measureName);
  const found = runs.filter((run) => run.best != null);
  const least = found.reduce<Run | null>(
    (best, run) => (!best || (run.best?.median ?? 0) < (best.best?.median ?? 0) ? run : best),
    null,
  );
  if (!least?.best) return '';
  const text = measuredText(results.meta, least.best.median);
  // Values that read the same are a tie.
  const level = found.filter((run) => measuredText(results.meta, run.best?.median) === text);
  if (level.length > 1) return sweepWords.lowestShared(list(namesOf(level)), measureName, text);
  const near = [...found].sort((a, b) => (a.best?.median ?? 0) - (b.best?.median ?? 0));
  const [, next] = near;
  if (next && near.every((run) => run.swept && isNear(run.best?.median, least)))
    return sweepWords.nearBests(
      least.label,
      aheadBy(least.best.median, next.best?.median ?? Number.NaN),
      next.label,
      measureName,
      list(
        near.map((run) =>
          sweepWords.bestAt(
            run.label,
            measuredText(results.meta, run.best?.median),
            bestText(results, run),
          ),
        ),
      ),
    );
  return least.swept
    ? sweepWords.lowestAt(least.label, measureName, text, bestText(results, least))
    : sweepWords.lowest(least.label, measureName, text);
}

/** The lead over the next learner as a share of the lowest value: `7 %`. */
function aheadBy(least: number, next: number): string {
  const share = (100 * (next - least)) / Math.abs(least);
  return share < 1 ? sweepWords.lessThanOnePercent : sweepWords.percent(share.toFixed());
}

export const isNear = (median = Number.NaN, { best }: Pick<Run, 'best'>) =>
  median <= (best?.median ?? 0) + NEAR * Math.abs(best?.median ?? 0);

/** The best value as `η = 0.3`, or `η ≤ 0.001 (the edge of the range)` if a better one may lie beyond. */
export function bestText(results: SweepSummary, run: Run): string {
  const symbol = symbolOf(results.meta.axis);
  const value = formatSwept(run.best?.value ?? Number.NaN);
  const edge = edgeOf(results, run);
  if (edge === '') return `${symbol}\u00a0=\u00a0${value}`;
  return edge === '≤' ? sweepWords.atMost(symbol, value) : sweepWords.atLeast(symbol, value);
}

/** The edge of the range at which a learner is best, if better values may lie beyond. */
export function edgeOf({ meta }: SweepSummary, { best, swept }: Run): '≤' | '≥' | '' {
  if (!swept || best == null) return '';
  if (best.point === 0 && best.value > meta.axis.min) return '≤';
  return best.point === meta.values.len - 1 && best.value < meta.axis.max ? '≥' : '';
}

/** `CoCoB has no step size to choose.` */
function parameterless({ axis, runs }: Meta): string {
  const free = runs.filter((run) => !run.swept && run.best != null);
  return free.length === 0 ? '' : sweepWords.parameterless(namesOf(free), inLanguage(axis.name));
}

/** A learner's width: how far the parameter can be off. */
export interface Width {
  /** Decades, as `1.1`; `0.0` means less than 0.1. */
  decades: string;
  /** Whether it may extend beyond the range. */
  open: boolean;
}

/** The width of the values within 10 % of the best, `open` if they reach an edge of the range. */
export function widthOf(results: SweepSummary, run: Run): Width {
  const { axis, values } = results.meta;
  const medians = column(results, run.median);
  const ends = column(results, values);
  const first = isNear(medians[0], run) && (ends[0] ?? 0) > axis.min;
  const last = isNear(medians.at(-1), run) && (ends.at(-1) ?? 0) < axis.max;
  return { decades: (run.decades ?? 0).toFixed(1), open: first || last };
}

/** `FIOL stays within 10 % of its best over at least 9.4 decades of the step size; SGD over 2.1, Adam at one value only.` */
function widths(results: SweepSummary): string {
  const { axis, runs } = results.meta;
  const wide = runs.filter((run) => run.decades != null && run.best != null);
  const known = wide.map((run) => ({ run, ...widthOf(results, run) }));
  const same = (a: Width) => (b: Width) => a.decades === b.decades && a.open === b.open;
  const [first, ...others] = known
    .filter((width, i) => known.findIndex(same(width)) === i)
    .sort((a, b) => Number(b.decades) - Number(a.decades) || Number(b.open) - Number(a.open));
  if (!first) return '';
  const who = (width: Width) => known.filter(same(width)).map(({ run }) => run);
  return sweepWords.widths(
    namesOf(who(first)),
    Number(first.decades) === 0
      ? narrow(results, who(first))
      : sweepWords.overDecadesOf(localNumber(first.decades), first.open, inLanguage(axis.name)),
    others.map((width) => {
      const runs = who(width);
      const text =
        Number(width.decades) === 0
          ? narrow(results, runs)
          : sweepWords.overDecades(localNumber(width.decades), width.open);
      return sweepWords.otherWidth(namesOf(runs), text);
    }),
  );
}

/** A width that rounds to 0.0 decades: one value, or a few that lie close together. */
function narrow(results: SweepSummary, runs: readonly Run[]): string {
  const near = (run: Run) =>
    column(results, run.median).filter((value) => isNear(value, run)).length;
  return runs.every((run) => near(run) <= 1)
    ? sweepWords.atOneValue
    : sweepWords.overLessThan(localNumber('0.1'));
}

/** The single measured value of weights that stay at 0; none if it changes with the parameter. */
function baselineOf(results: SweepSummary): number | null {
  const { baseline } = results.meta;
  if (!baseline) return null;
  const known = column(results, baseline.median).filter(Number.isFinite);
  return known.length > 0 && known.every((value) => value === known[0]) ? (known[0] ?? null) : null;
}

/** `Never learning (w = 0) gives 0.6931; SGD and Adam are worse at every value.` */
function neverLearning(results: SweepSummary): string {
  const zero = baselineOf(results);
  if (zero === null) return '';
  const worse = results.meta.runs.filter(({ best }) => best != null && best.median > zero);
  const value = formatNumber(zero);
  return worse.length === 0
    ? sweepWords.neverLearning(value)
    : sweepWords.neverLearningBeats(value, namesOf(worse));
}

/** `At T = 3,162 AIOLI has the lowest regret, 31.35; then FTRL (36.70).` */
function endings(results: SweepSummary): string {
  const { axis, lessIsBetter, runs, baseline } = results.meta;
  const measureName = inLanguage(results.meta.measureName);
  const [first, ...rest] = runs
    .flatMap(({ label, end }) => (end == null ? [] : [{ label, end }]))
    .sort((a, b) => (lessIsBetter ? a.end - b.end : b.end - a.end));
  if (!first) return '';
  const text = (value: number) => measuredText(results.meta, value);
  const others = rest.map(({ label, end }) => `${label} (${text(end)})`).join(', ');
  const sentence = lessIsBetter ? sweepWords.lowestEnd : sweepWords.mostEnd;
  const at = largestText(axis, largestOf(results));
  const said = sentence(at, first.label, measureName, text(first.end), others);
  return baseline?.end == null ? said : `${said} ${sweepWords.neverLearning(text(baseline.end))}`;
}

/** The largest value of the parameter. */
export const largestOf = (results: SweepSummary) =>
  column(results, results.meta.values).at(-1) ?? Number.NaN;

/** The end of the curves: `T = 3,162`. */
export const largestText = (axis: Meta['axis'], largest: number) =>
  `${symbolOf(axis)} = ${Number.isInteger(largest) ? formatCount(largest) : formatSwept(largest)}`;

/** `Exact zeros against the weight of the regulariser λ`: the names of both axes. */
export function sweepTitle({ axis, measureName }: Meta): string {
  const parameter =
    axis.symbol === '' ? inLanguage(axis.name) : `${inLanguage(axis.name)} ${symbolOf(axis)}`;
  const title = sweepWords.chartTitle(inLanguage(measureName), parameter);
  return `${title.charAt(0).toUpperCase()}${title.slice(1)}`;
}

/** The symbol of the swept parameter, or its name if it has none; symbols of several are separated by commas. */
export const symbolOf = ({ symbol, name }: { symbol: string; name: string }) =>
  symbol.split(',').map(plainSymbol).join(` ${sweepWords.or} `) || inLanguage(name);

const formatRange = (end: number) => formatNumber(end);

/** The smallest and the largest median, if no value is the best: `0 … 93`. */
export function rangeText(medians: Iterable<number>, text = formatRange): string {
  const finite = [...medians].filter(Number.isFinite);
  if (finite.length === 0) return '–';
  const [least, most] = [Math.min(...finite), Math.max(...finite)].map((end) => text(end));
  return least === most ? `${least}` : `${least} … ${most}`;
}

/** `The step size must be between 10⁻¹² and 10⁹; the sweep starts at 10⁻¹² instead of −5.` */
export function clippedText(
  clipped: readonly Clipped[],
  { name, min, max }: { name: string; min: number; max: number },
): string {
  const end = (id: Clipped['id']) => {
    const one = clipped.find((end) => end.id === id);
    return one ? { asked: formatBound(one.wanted), used: formatBound(one.used) } : null;
  };
  return sweepWords.clipped(
    inLanguage(name),
    formatBound(min),
    formatBound(max),
    end('from'),
    end('to'),
  );
}

/** Visible features of a sweep's chart: the race's own value, medians below and above the axis. */
interface Seen {
  diverged?: boolean;
  /** Whether some seeds diverged and others did not. */
  paler?: boolean;
  line?: boolean;
  sunk?: boolean;
  raised?: boolean;
}

/** The line under the chart. */
export function sweepNote(
  { seeds, runs, baseline }: Meta,
  { diverged = false, paler = false, line = false, sunk = false, raised = false }: Seen = {},
): string {
  const { note } = sweepWords;
  const absent = runs.filter((run) => run.absent);
  return [
    seeds > 1 ? note.median(seeds) : note.oneSeed,
    runs.some((run) => run.best != null) && note.ring,
    diverged && (paler ? note.paler : note.diverged),
    raised && note.raised,
    sunk && note.sunk,
    baseline && note.baseline,
    line && note.line,
    absent.length > 0 && note.ownCode(list(namesOf(absent))),
  ]
    .filter(Boolean)
    .join('; ');
}

/** Index of the value nearest to `t`, by ratio if they are spaced so. */
export function pointAt({ meta, data }: SweepSummary, t: number): number {
  const place = (value: number) => (meta.axis.log && value > 0 ? Math.log(value) : value);
  let best = 0;
  let away = Number.POSITIVE_INFINITY;
  for (let point = 0; point < meta.values.len; point++) {
    const apart = Math.abs(place(data[meta.values.offset + point] ?? Number.NaN) - place(t));
    if (apart < away) [best, away] = [point, apart];
  }
  return best;
}

export const sweepReader = (results: SweepSummary): Reader => {
  const { meta, data } = results;
  const value = (point: number) => data[meta.values.offset + point] ?? Number.NaN;
  return {
    readout(t, nearest) {
      const run = meta.runs[nearest];
      if (!run) return null;
      const point = pointAt(results, t);
      const of = (column: { offset: number }) => data[column.offset + point] ?? Number.NaN;
      const median = of(run.median);
      const diverged = of(run.diverged);
      const rows: [string, string][] = [];
      const text = (value: number) => measuredText(meta, value);
      if (Number.isFinite(median)) rows.push([inLanguage(meta.measureName), text(median)]);
      if (meta.seeds > 1 && Number.isFinite(of(run.low)))
        rows.push([sweepWords.band, `${text(of(run.low))} … ${text(of(run.high))}`]);
      if (diverged > 0)
        rows.push([
          sweepWords.diverged,
          meta.seeds > 1 ? sweepWords.divergedSeeds(diverged, meta.seeds) : sweepWords.yes,
        ]);
      if (rows.length === 0) rows.push([inLanguage(meta.measureName), sweepWords.notRun]);
      const zero = meta.baseline ? of(meta.baseline.median) : Number.NaN;
      if (Number.isFinite(zero)) rows.push([sweepWords.baseline, text(zero)]);
      return {
        title: run.label,
        run: nearest,
        at: `${symbolOf(meta.axis)} = ${formatSwept(value(point))}`,
        rows,
      };
    },
    choices: () => meta.runs.length,
    start: () => value(Math.floor(meta.values.len / 2)),
    move(t, by) {
      const point = Math.min(Math.max(pointAt(results, t) + by, 0), meta.values.len - 1);
      return value(point);
    },
  };
};
