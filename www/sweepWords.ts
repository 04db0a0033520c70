/** What a sweep found, and how far it is, in sentences: all numbers are those of its summary. */
import type { Part, SweepSummary } from './core';
import type { Progress } from './engine/pool';
import { formatBound, formatCount, formatNumber, formatSwept, list, plainSymbol } from './format';

type Meta = SweepSummary['meta'];
type Run = Meta['runs'][number];

const decadesOf = (run: Run) => (run.decades ?? 0).toFixed(1);
/** Learners whose names fit one sentence. */
const NAMED = 8;

/** `FIOL stays within 10 % of its best over 9.4 decades of the step size; SGD over 2.1.` */
export function sweepHeadline({ axis, measureName, runs }: Meta, largest: number): string {
  if (axis.given) return endings(axis, measureName, runs, largest);
  const wide = runs.filter((run) => run.decades != null && run.best != null);
  const widths = [...new Set(wide.map(decadesOf))].sort((a, b) => Number(b) - Number(a));
  const who = (width: string) => wide.filter((run) => decadesOf(run) === width);
  const names = (some: readonly Run[]) => list(some.map((run) => run.label));
  const [widest] = widths;
  if (widest !== undefined) {
    const first = who(widest);
    const stay = first.length === 1 ? 'stays within 10 % of its' : 'stay within 10 % of their';
    const rest = widths.slice(1).map((width) => `${names(who(width))} over ${width}`);
    const shown = wide.length <= NAMED ? rest.join(', ') : `narrowest ${rest.at(-1)}`;
    const others = rest.length > 0 ? `; ${shown}` : '';
    const decades = widest === '1.0' ? 'decade' : 'decades';
    return `${names(first)} ${stay} best over ${widest} ${decades} of the ${axis.name}${others}.`;
  }
  const found = runs.filter((run) => run.best != null);
  const least = found.reduce<Run | null>(
    (best, run) => (!best || (run.best?.median ?? 0) < (best.best?.median ?? 0) ? run : best),
    null,
  );
  if (!least?.best) return '';
  const at = least.swept ? ` at ${symbolOf(axis)} = ${formatSwept(least.best.value)}` : '';
  return `${least.label} reaches the lowest ${measureName}, ${formatNumber(least.best.median)}${at}.`;
}

/** `At T = 3,162 AIOLI has the lowest regret, 31.35; then FTRL (36.70).` */
function endings(axis: Meta['axis'], measure: string, runs: readonly Run[], largest: number) {
  const ends = runs
    .flatMap(({ label, end }) => (end == null ? [] : [{ label, end }]))
    .sort((a, b) => a.end - b.end);
  const [first, ...rest] = ends;
  if (!first) return '';
  const all = rest.length < NAMED;
  const others = (all ? rest : rest.slice(-1))
    .map(({ label, end }) => `${label} (${formatNumber(end)})`)
    .join(', ');
  const at = `At ${largestText(axis, largest)}`;
  return `${at} ${first.label} has the lowest ${measure}, ${formatNumber(first.end)}${others && `; ${all ? 'then' : 'last'} ${others}`}.`;
}

/** `T = 3,162`: where the curves end. */
export const largestText = (axis: Meta['axis'], largest: number) =>
  `${symbolOf(axis)} = ${Number.isInteger(largest) ? formatCount(largest) : formatSwept(largest)}`;

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

/** The smallest and the largest median, where no value is the best: `0 … 93`. */
export function rangeText(medians: Iterable<number>): string {
  const finite = [...medians].filter(Number.isFinite);
  if (finite.length === 0) return '–';
  const [least, most] = [Math.min(...finite), Math.max(...finite)].map((end) => formatNumber(end));
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
export function sweepNote({ seeds, runs }: Meta, diverged: boolean, line: boolean): string {
  const absent = runs.filter((run) => run.absent).map((run) => run.label);
  const marks = [
    seeds > 1 ? `median of ${formatCount(seeds)} seeds, band 10–90 %` : 'one seed',
    runs.some((run) => run.best != null) ? 'ring: the best value' : '',
    diverged ? `✕ diverged${seeds > 1 ? ' (paler: on some seeds only)' : ''}` : '',
    line ? 'upright line: the race now, which can be dragged' : '',
    absent.length > 0 ? `${list(absent)}: code of your own, which no sweep plays` : '',
  ];
  return marks.filter((mark) => mark !== '').join('; ');
}
