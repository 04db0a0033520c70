/** What a sweep found, and how far it is, in sentences: all numbers are those of its summary. */
import type { Column, Part, SweepSummary } from '../../engine/bindings';
import type { Progress } from '../../engine/pool';
import {
  formatBound,
  formatCount,
  formatMiddle,
  formatNumber,
  formatSwept,
  list,
  numeral,
  plainSymbol,
} from '../../ui/format';

type Meta = SweepSummary['meta'];
type Run = Meta['runs'][number];

const decadesOf = (run: Run) => (run.decades ?? 0).toFixed(1);
/** Learners whose names fit one sentence. */
const NAMED = 8;
/** A median so close to the best one counts as near, as Rust has it. */
const NEAR = 0.1;

/** A value of the measure: `57` of a count, `0.2930` of anything else. */
export const measuredText = ({ counts }: Pick<Meta, 'counts'>, value: number | null | undefined) =>
  value != null && counts ? formatMiddle(value) : formatNumber(value);

const namesOf = (some: readonly { label: string }[]) => list(some.map((run) => run.label));
const has = (some: readonly unknown[]) => (some.length === 1 ? 'has' : 'have');

/** The column of a summary. */
const column = ({ data }: SweepSummary, { offset, len }: Column) =>
  data.subarray(offset, offset + len);

/** What a sweep found: the lowest value first, then who needs no parameter, how wide it may be chosen, and the price of never learning. */
export function sweepHeadline(results: SweepSummary): string {
  const { meta } = results;
  if (meta.axis.given || !meta.lessIsBetter) return endings(results);
  return [lowest(results), rateFree(meta), widths(results), neverLearning(results)]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

/** `FIOL reaches the lowest mean loss, 0.2000 at η = 0.3.` */
function lowest(results: SweepSummary): string {
  const { axis, measureName, runs } = results.meta;
  const found = runs.filter((run) => run.best != null);
  const least = found.reduce<Run | null>(
    (best, run) => (!best || (run.best?.median ?? 0) < (best.best?.median ?? 0) ? run : best),
    null,
  );
  if (!least?.best) return '';
  const text = measuredText(results.meta, least.best.median);
  // What reads the same is no victory.
  const level = found.filter((run) => measuredText(results.meta, run.best?.median) === text);
  if (level.length > 1)
    return `${level.length > NAMED ? numeral(level.length) : namesOf(level)} reach the same lowest ${measureName}, ${text}.`;
  const at = least.swept ? ` at ${symbolOf(axis)} ${bestText(results, least)}` : '';
  return `${least.label} reaches the lowest ${measureName}, ${text}${at}.`;
}

/** `= 0.3`, or `≤ 0.001 (the edge of the range)` where the best value may lie beyond. */
function bestText(results: SweepSummary, run: Run): string {
  const edge = edgeOf(results, run);
  const value = formatSwept(run.best?.value ?? Number.NaN);
  return edge ? `${edge} ${value} (the edge of the range)` : `= ${value}`;
}

/** At which edge of the range a learner is best, if better values may lie beyond. */
export function edgeOf({ meta }: SweepSummary, { best, swept }: Run): '≤' | '≥' | '' {
  if (!swept || best == null) return '';
  if (best.point === 0 && best.value > meta.axis.min) return '≤';
  return best.point === meta.values.len - 1 && best.value < meta.axis.max ? '≥' : '';
}

/** `CoCoB has no step size.` */
function rateFree({ axis, runs }: Meta): string {
  const free = runs.filter((run) => !run.swept && run.best != null);
  if (free.length === 0) return '';
  const who = free.length > NAMED ? numeral(free.length) : namesOf(free);
  return `${who} ${has(free)} no ${axis.name} to choose.`;
}

/** `FIOL stays within 10 % of its best over 9.4 decades of the step size; SGD over 2.1, Adam at one value only.` */
function widths(results: SweepSummary): string {
  const { axis, runs } = results.meta;
  const wide = runs.filter((run) => run.decades != null && run.best != null);
  const sorted = [...new Set(wide.map(decadesOf))].sort((a, b) => Number(b) - Number(a));
  const who = (width: string) => wide.filter((run) => decadesOf(run) === width);
  const [widest, ...others] = sorted;
  if (widest === undefined) return '';
  const first = who(widest);
  const stay = first.length === 1 ? 'stays within 10 % of its' : 'stay within 10 % of their';
  const rest = others.map((width) => `${namesOf(who(width))} ${over(results, who(width), width)}`);
  const shown = wide.length <= NAMED ? rest.join(', ') : `narrowest ${rest.at(-1)}`;
  const whole = Number(widest) === 0 ? '' : ` ${widest === '1.0' ? 'decade' : 'decades'}`;
  const of = Number(widest) === 0 ? '' : ` of the ${axis.name}`;
  return `${namesOf(first)} ${stay} best ${over(results, first, widest)}${whole}${of}${rest.length > 0 ? `; ${shown}` : ''}.`;
}

/** `over 2.1`; of a width that rounds to nothing, whether that is one value. */
function over(results: SweepSummary, runs: readonly Run[], width: string): string {
  if (Number(width) > 0) return `over ${width}`;
  const near = ({ best, median }: Run) => {
    const limit = (best?.median ?? 0) + NEAR * Math.abs(best?.median ?? 0);
    return column(results, median).filter((value) => value <= limit).length;
  };
  return runs.every((run) => near(run) <= 1) ? 'at one value only' : 'over less than 0.1';
}

/** The one number of weights that stay at 0; none where it changes with the parameter. */
function baselineOf(results: SweepSummary): number | null {
  const { baseline } = results.meta;
  if (!baseline) return null;
  const known = column(results, baseline.median).filter(Number.isFinite);
  return known.length > 0 && known.every((value) => value === known[0]) ? (known[0] ?? null) : null;
}

/** `Never learning (w = 0) has 0.6931: SGD and Adam have more at every value.` */
function neverLearning(results: SweepSummary): string {
  const zero = baselineOf(results);
  if (zero === null) return '';
  const worse = results.meta.runs.filter(({ best }) => best != null && best.median > zero);
  const who = worse.length > NAMED ? numeral(worse.length) : namesOf(worse);
  const never = `Never learning (w = 0) has ${formatNumber(zero)}`;
  return worse.length === 0 ? `${never}.` : `${never}: ${who} ${has(worse)} more at every value.`;
}

/** `At T = 3,162 AIOLI has the lowest regret, 31.35; then FTRL (36.70).` */
function endings(results: SweepSummary): string {
  const { axis, measureName, lessIsBetter, runs, baseline } = results.meta;
  const ends = runs
    .flatMap(({ label, end }) => (end == null ? [] : [{ label, end }]))
    .sort((a, b) => (lessIsBetter ? a.end - b.end : b.end - a.end));
  const [first, ...rest] = ends;
  if (!first) return '';
  const text = (value: number) => measuredText(results.meta, value);
  const all = rest.length < NAMED;
  const others = (all ? rest : rest.slice(-1))
    .map(({ label, end }) => `${label} (${text(end)})`)
    .join(', ');
  const at = `At ${largestText(axis, largestOf(results))}`;
  const most = lessIsBetter ? 'lowest' : 'largest number of';
  const zero = baseline?.end == null ? '' : ` Never learning (w = 0) has ${text(baseline.end)}.`;
  return `${at} ${first.label} has the ${most} ${measureName}, ${text(first.end)}${others && `; ${all ? 'then' : 'last'} ${others}`}.${zero}`;
}

/** The largest value of the parameter. */
export const largestOf = (results: SweepSummary) =>
  column(results, results.meta.values).at(-1) ?? Number.NaN;

/** `T = 3,162`: where the curves end. */
export const largestText = (axis: Meta['axis'], largest: number) =>
  `${symbolOf(axis)} = ${Number.isInteger(largest) ? formatCount(largest) : formatSwept(largest)}`;

/** `Exact zeros against the weight of the regulariser λ`: the names of both axes. */
export function sweepTitle({ axis, measureName }: Meta): string {
  const title = `${measureName} against the ${axis.name}`;
  const symbol = axis.symbol === '' ? '' : ` ${symbolOf(axis)}`;
  return `${title.charAt(0).toUpperCase()}${title.slice(1)}${symbol}`;
}

/** The symbol of what is swept, or its name if it has none. */
export const symbolOf = (axis: { symbol: string; name: string }) =>
  plainSymbol(axis.symbol.replaceAll(',', ' or ')).replaceAll('or', ' or ') || axis.name;

/** `12 of 32 jobs, about 6 seconds left`. */
export function progressText({ done, jobs, left }: Progress): string {
  return `${formatCount(done)} of ${formatCount(jobs)} jobs${left === null ? '' : `, ${leftText(left)}`}`;
}

/** Rounded as coarsely as such a guess deserves. */
export function leftText(millis: number): string {
  const seconds = millis / 1000;
  if (seconds < 1.5) return 'about a second left';
  if (seconds < 20) return `about ${Math.round(seconds)} seconds left`;
  if (seconds < 100) return `about ${5 * Math.round(seconds / 5)} seconds left`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 100) return `about ${minutes} minutes left`;
  return `about ${formatCount(Math.round(minutes / 60))} hours left`;
}

const formatRange = (end: number) => formatNumber(end);

/** The smallest and the largest median, where no value is the best: `0 … 93`. */
export function rangeText(medians: Iterable<number>, text = formatRange): string {
  const finite = [...medians].filter(Number.isFinite);
  if (finite.length === 0) return '–';
  const [least, most] = [Math.min(...finite), Math.max(...finite)].map((end) => text(end));
  return least === most ? `${least}` : `${least} … ${most}`;
}

export interface Clipped {
  id: 'from' | 'to';
  wanted: number;
  used: number;
}

/** The ends that are outside of what the parameter takes. */
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

/** `From −5 is not possible: the step size takes 10⁻¹² to 10⁹. Used: 10⁻¹².` */
export function clippedText(
  clipped: readonly Clipped[],
  { name, min, max }: { name: string; min: number; max: number },
): string {
  const wanted = clipped.map(({ id, wanted }) => `${id} = ${formatBound(wanted)}`);
  const used = clipped.map(({ used }) => formatBound(used));
  return `Not ${list(wanted)}: the ${name} takes ${formatBound(min)} to ${formatBound(max)}, so ${list(used)} is swept.`;
}

/** What is drawn; `line`: the race's own value is on the axis. */
export function sweepNote(
  { seeds, runs, baseline }: Meta,
  diverged: boolean,
  line: boolean,
): string {
  const absent = runs.filter((run) => run.absent).map((run) => run.label);
  const marks = [
    seeds > 1 ? `median of ${formatCount(seeds)} seeds, band 10–90 %` : 'one seed',
    runs.some((run) => run.best != null) ? 'ring: the best value' : '',
    diverged ? `✕ diverged${seeds > 1 ? ' (paler: on some seeds only)' : ''}` : '',
    baseline ? 'dotted: never learning, w = 0' : '',
    line ? 'vertical line: the race’s value; drag it' : '',
    absent.length > 0 ? `${list(absent)}: code of your own, which no sweep plays` : '',
  ];
  return marks.filter((mark) => mark !== '').join('; ');
}
