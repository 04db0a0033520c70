/** Reads single values out of a sweep's results: for the readout and the keyboard. */
import type { SweepSummary } from '../../engine/bindings';
import { formatCount, formatExact, formatMiddle, formatSwept } from '../../ui/format';
import type { Reader } from '../charts/readout';
import { measuredText, symbolOf } from './words';

/** Index of the value nearest to `t`, by ratio where they are spaced so. */
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
      const exact = meta.counts ? formatMiddle : formatExact;
      if (Number.isFinite(median)) rows.push([meta.measureName, exact(median)]);
      if (meta.seeds > 1 && Number.isFinite(of(run.low)))
        rows.push(['10–90 %', `${text(of(run.low))} … ${text(of(run.high))}`]);
      if (diverged > 0)
        rows.push([
          'diverged',
          meta.seeds > 1 ? `${formatCount(diverged)} of ${formatCount(meta.seeds)} seeds` : 'yes',
        ]);
      if (rows.length === 0) rows.push([meta.measureName, 'not yet played']);
      const zero = meta.baseline ? of(meta.baseline.median) : Number.NaN;
      if (Number.isFinite(zero)) rows.push(['w = 0', text(zero)]);
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
