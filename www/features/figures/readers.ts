/** Readers of the cursor's values on the figures of a race. */
import { metricShown } from '../../charts/metrics';
import {
  along,
  atRound,
  className,
  learnersReader,
  type Reader,
  type Readout,
  short,
  weightName,
} from '../../charts/readout';
import { chartsWords } from '../../charts/words';
import type { Frame } from '../../engine/bindings';
import { sampleAt, valueAt } from '../../engine/lookup';
import { board } from '../../session/race';
import { formatCount, formatExact, formatNumber, subscript } from '../../ui/format';
import { lossRows } from './lossRows';

const { readout: words } = chartsWords;
const shown = () => board.shown?.frame;

/** Reads the loss chart, with regret, bounds and bands. */
export const lossReader = (frame = shown()): Reader | null =>
  learnersReader(({ frame: { meta }, index, t, reading }) => {
    const drawn = metricShown.value;
    const besides = meta.tests > 0 ? ['test'] : [];
    // Additional curves of the chart, if the race has samples of them.
    if (
      !['mean', 'total', 'objective', ...besides].includes(drawn) &&
      reading.values[drawn] !== undefined
    )
      besides.push(drawn);
    return { ...lossRows(index, t, reading.t), besides };
  }, frame);

export const zerosReader = (frame = shown()): Reader | null =>
  learnersReader(() => ({ rows: [], drawn: words.zeros }), frame);

export function weightsReader(frame = shown()): Reader | null {
  if (!frame) return null;
  const { weights, runs, t: last } = frame.meta;
  return {
    readout(t, nearest) {
      const series = weights.series[nearest];
      if (!series) return null;
      const sample = sampleAt(frame, weights.times, t);
      const name = weightName(series.coordinate, series.name);
      const rows: Readout['rows'] = [[name, short(valueAt(frame, series.values, sample))]];
      if (series.truth) rows.push([words.truth, short(valueAt(frame, series.truth, sample))]);
      return {
        title: runs[series.run]?.label ?? '',
        run: series.run,
        at: atRound(valueAt(frame, weights.times, sample) ?? t),
        rows,
      };
    },
    choices: () => weights.series.length,
    start: () => last,
    move: (t, by) => along(frame, weights.times, t, by),
  };
}

/** Reads predictions over x. */
export function predictionReader(frame = shown()): Reader | null {
  if (!frame) return null;
  const { prediction, runs } = frame.meta;
  return {
    readout(x, nearest) {
      const values = prediction?.runs[nearest];
      if (!prediction || !values) return null;
      const sample = sampleAt(frame, prediction.xs, x);
      const at = Number((valueAt(frame, prediction.xs, sample) ?? x).toPrecision(4));
      return {
        title: runs[nearest]?.label ?? '',
        run: nearest,
        at: words.x(formatExact(at)),
        rows: [
          [words.prediction, short(valueAt(frame, values, sample))],
          [words.atRound, formatCount(prediction.t)],
        ],
      };
    },
    choices: () => runs.length,
    start: () => 0,
    move: (x, by) => along(frame, prediction?.xs, x, by),
  };
}

/** Reads the support of the learner in focus: its curves are rows. */
export function mapReader(frame = shown()): Reader | null {
  if (!frame) return null;
  const { map, runs, t: last } = frame.meta;
  return {
    readout(t, row) {
      if (!map || row < 0 || row >= map.rows) return null;
      const sample = sampleAt(frame, map.times, t);
      const from = valueAt(frame, map.firsts, row) ?? 0;
      const to = valueAt(frame, map.lasts, row) ?? from;
      const share = sample < 0 ? undefined : frame.data[map.cells.offset + sample * map.rows + row];
      const name =
        from === to
          ? weightName(from, map.names[row])
          : words.weights(`w${subscript(from)}`, `w${subscript(to)}`);
      return {
        title: runs[map.run]?.label ?? '',
        run: map.run,
        at: atRound(valueAt(frame, map.times, sample) ?? t),
        rows: [[name, supportText(share, from === to)]],
      };
    },
    choices: () => map?.rows ?? 0,
    start: () => last,
    move: (t, by) => along(frame, map?.times, t, by),
  };
}

function supportText(share: number | undefined, single: boolean): string {
  if (share === undefined) return '–';
  if (!single) return words.shareNotZero(formatNumber(share * 100, 3));
  return share > 0 ? words.notZero : words.zero;
}

/** Reads pixels: the weights of all learners for one of a class, or a pixel of the example. */
export function imagesReader(frame: Frame | undefined = shown()): Reader | null {
  if (!frame) return null;
  const { images, runs, classes, t } = frame.meta;
  const count = runs.length * classes;
  return {
    readout(pixel, nearest) {
      if (!images) return null;
      const { width } = images;
      const place = words.pixel(Math.floor(pixel / width) + 1, (pixel % width) + 1);
      if (nearest >= count) {
        const value = short(valueAt(frame, images.example, pixel));
        const title = images.class == null ? words.example : className(frame.meta, images.class);
        return { title, run: -1, at: atRound(t), rows: [[place, value]] };
      }
      const ofClass = nearest % classes;
      const weight = (run: number) => {
        const column = images.runs[run];
        return short(column && valueAt(frame, column, pixel * classes + ofClass));
      };
      return {
        title: className(frame.meta, ofClass),
        run: Math.floor(nearest / classes),
        at: place,
        rows: runs.map(({ label }, run) => [label, weight(run)]),
      };
    },
    choices: () => count + 1,
    start: () => 0,
    move(pixel, by) {
      const last = images ? images.width * images.height - 1 : 0;
      return Math.min(Math.max(pixel + by, 0), last);
    },
  };
}
