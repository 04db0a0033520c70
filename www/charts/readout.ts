/** The readout beside the cursor: values of the nearest learner or weight, with as many digits as the table of results. */
import type { Frame, FrameMeta } from '../engine/bindings';
import type { ChartKind } from '../engine/board';
import { neighbour, readRun, sampleAt, valueAt } from '../engine/lookup';
import type { Exits } from '../session/exits';
import { view } from '../session/view';
import { formatCount, formatExact, formatNumber, list, subscript } from '../ui/format';
import { metricName, metricShown } from './metrics';
import { chartsWords } from './words';

const { readout: words } = chartsWords;

/** The quantity on the horizontal axis; charts with the same one share their cursor. */
export const across = (kind: ChartKind): 't' | 'time' | 'x' | 'value' | 'pixel' =>
  OTHERS[kind] ?? 't';
const OTHERS: { readonly [kind in ChartKind]?: 'time' | 'x' | 'value' | 'pixel' } = {
  'loss-over-time': 'time',
  time: 'time',
  prediction: 'x',
  sweep: 'value',
  images: 'pixel',
};

interface Readout {
  title: string;
  /** Run whose colour it has. */
  run: number;
  /** Round or x of the values. */
  at: string;
  rows: [name: string, value: string][];
  /** The row of what the chart draws, if it is not the first. */
  drawn?: number;
}

/** Reads a chart's values: at the cursor, and where an arrow key takes it. */
export interface Reader {
  readout(t: number, nearest: number): Readout | null;
  /** Number of curves (or rows of the map) that the arrow keys choose from. */
  choices(): number;
  /** Round or x at which the first arrow key begins. */
  start(): number;
  /** The round (or x) `by` samples further along what is `nearest`. */
  move(t: number, by: number, nearest: number): number;
}

/** Reads the charts of the race. */
export const frameReader = (frame: Frame, kind: ChartKind, lossRows?: LossRows): Reader => ({
  readout: (t, nearest) => readout(frame, kind, t, nearest, lossRows),
  choices: () => choices(frame, kind),
  start: () => (across(kind) === 't' ? frame.meta.t : 0),
  move: (t, by, nearest) => moveT(frame, kind, t, by, nearest),
});

const atRound = (t: number) => words.round(formatCount(t));

const short = (value: number | undefined) => (value === undefined ? '–' : formatNumber(value));

/** Rows of the loss chart for a run: regret and bounds, or median and band over many seeds. */
export interface LossReadout {
  rows: Readout['rows'];
  /** The numbers of the race are those of this seed alone. */
  seed?: number;
  /** Name of the row that is drawn, where it is one of the race's own. */
  drawn?: string | undefined;
}
type LossRows = (run: number, t: number, sampled: number) => LossReadout;

/** `w₂ bmi`, where the feature has a name. */
const weightName = (coordinate: number, name: string | null | undefined) =>
  [`w${subscript(coordinate)}`, name].filter(Boolean).join(' ');

/** `the digit 3`, or `class 4` where classes have no names; from 0. */
export const className = ({ classNames }: Pick<FrameMeta, 'classNames'>, index: number): string =>
  classNames[index] ?? words.class(index + 1);

/**
 * `t` is a round (for predictions an x, for images a pixel); `nearest` is a run, or for weights and map a series and
 * a row, for images an image.
 */
export function readout(
  frame: Frame,
  kind: ChartKind,
  t: number,
  nearest: number,
  lossRows: LossRows = () => ({ rows: [] }),
): Readout | null {
  const { meta } = frame;
  if (kind === 'images') return imageReadout(frame, t, nearest);
  if (kind === 'weights') {
    const { weights } = meta;
    const series = weights.series[nearest];
    if (!series) return null;
    const sample = sampleAt(frame, weights.times, t);
    const rows: Readout['rows'] = [
      [weightName(series.coordinate, series.name), short(valueAt(frame, series.values, sample))],
    ];
    if (series.truth) rows.push([words.truth, short(valueAt(frame, series.truth, sample))]);
    const title = meta.runs[series.run]?.label ?? '';
    const at = atRound(valueAt(frame, weights.times, sample) ?? t);
    return { title, run: series.run, at, rows };
  }
  if (kind === 'prediction') {
    const { prediction, runs } = meta;
    const asked = prediction?.runs[nearest];
    if (!prediction || !asked) return null;
    const sample = sampleAt(frame, prediction.xs, t);
    return {
      title: runs[nearest]?.label ?? '',
      run: nearest,
      at: words.x(formatExact(Number((valueAt(frame, prediction.xs, sample) ?? t).toPrecision(4)))),
      rows: [
        [words.prediction, short(valueAt(frame, asked, sample))],
        [words.atRound, formatCount(prediction.t)],
      ],
    };
  }
  if (kind === 'map') {
    const { map } = meta;
    if (!map || nearest < 0 || nearest >= map.rows) return null;
    const sample = sampleAt(frame, map.times, t);
    const first = valueAt(frame, map.firsts, nearest) ?? 0;
    const last = valueAt(frame, map.lasts, nearest) ?? first;
    const share =
      sample < 0 ? undefined : frame.data[map.cells.offset + sample * map.rows + nearest];
    const title = meta.runs[map.run]?.label ?? '';
    const what =
      first === last
        ? weightName(first, map.names[nearest])
        : words.weights(`w${subscript(first)}`, `w${subscript(last)}`);
    const text =
      share === undefined
        ? '–'
        : first === last
          ? share > 0
            ? words.notZero
            : words.zero
          : words.shareNotZero(formatNumber(share * 100, 3));
    const at = atRound(valueAt(frame, map.times, sample) ?? t);
    return { title, run: map.run, at, rows: [[what, text]] };
  }
  const run = meta.runs[nearest];
  if (!run) return null;
  const reading = readRun(frame, run, t);
  const left = run.divergedAt != null && t > reading.t;
  if (kind === 'steps' && !left) {
    const metric = view.steps.value;
    const value = valueAt(frame, run.series[metric], sampleAt(frame, run.times, t));
    const name = chartsWords.steps.names[metric] ?? '';
    const text = metric === 'passes' && value !== undefined ? formatCount(value) : short(value);
    return { title: run.label, run: nearest, at: atRound(reading.t), rows: [[name, text]] };
  }
  const read: LossReadout =
    kind === 'loss' ? lossRows(nearest, t, reading.t) : { rows: [], drawn: words.zeros };
  const { rows: first, seed } = read;
  /** Beside a median, the race's own numbers name their seed. */
  const own = (name: string) => (seed === undefined ? name : words.ofSeed(seed, name));
  const row = (metric: string): Readout['rows'][number] => [
    own(metricName(metric)),
    short(reading.values[metric]),
  ];
  const usual = ['mean', 'total', 'objective'];
  const drawn = metricShown.value;
  const others = meta.tests > 0 ? ['test'] : [];
  // What the chart draws besides, if the race has samples of it.
  if (![...usual, ...others].includes(drawn) && reading.values[drawn] !== undefined)
    others.push(drawn);
  const rows: Readout['rows'] =
    left && run.divergedAt != null
      ? [
          ...(seed === undefined ? [] : first),
          [own(run.stopped == null ? words.overflow : words.stopped), atRound(run.divergedAt)],
        ]
      : [
          ...first,
          ...(kind === 'loss' ? others : []).map(row),
          ...usual.map(row),
          [
            own(words.zeros),
            reading.values.zeros === undefined ? '–' : formatCount(reading.values.zeros),
          ],
        ];
  return {
    title: run.label,
    run: nearest,
    at: atRound(left || seed !== undefined ? t : reading.t),
    rows,
    drawn: Math.max(
      rows.findIndex(([name]) => name === read.drawn),
      0,
    ),
  };
}

/** The weights of all learners for one pixel of a class, or a pixel of the example. */
function imageReadout(frame: Frame, pixel: number, nearest: number): Readout | null {
  const { images, runs, classes, t } = frame.meta;
  if (!images) return null;
  const place = words.pixel(Math.floor(pixel / images.width) + 1, (pixel % images.width) + 1);
  if (nearest >= runs.length * classes) {
    const value = short(valueAt(frame, images.example, pixel));
    const title = images.class == null ? words.example : className(frame.meta, images.class);
    return { title, run: -1, at: atRound(t), rows: [[place, value]] };
  }
  const shown = nearest % classes;
  const weight = (run: number) => {
    const column = images.runs[run];
    return short(column && valueAt(frame, column, pixel * classes + shown));
  };
  return {
    title: className(frame.meta, shown),
    run: Math.floor(nearest / classes),
    at: place,
    rows: runs.map(({ label }, run) => [label, weight(run)]),
  };
}

/** What a chart with one curve per learner draws at `t`, learner by learner; `null` for other charts. */
export function learnersAt(reader: Reader, t: number): Readout[] | null {
  const reads = Array.from({ length: reader.choices() }, (_, run) => reader.readout(t, run));
  const known = reads.filter((read, run) => read?.run === run);
  return known.length === reads.length ? (known as Readout[]) : null;
}

/** The row of what is drawn. */
export const drawnRow = ({ rows, drawn = 0 }: Readout) => rows[drawn] ?? ['', ''];

/** Curves that are told of at most. */
const TOLD = 8;

/** Where the curves are now, in words. */
export function told(reader: Reader): string {
  const t = reader.start();
  const all = Array.from({ length: Math.min(reader.choices(), TOLD) }, (_, n) =>
    reader.readout(t, n),
  );
  const reads = all.filter((read) => read !== null);
  const [first] = reads;
  if (!first) return '';
  // Several curves are those of learners, or weights of one.
  const ofOne = reads.every(({ title }) => title === first.title);
  const values = reads.map((read) => {
    const [name, value] = drawnRow(read);
    if (ofOne) return `${name} ${value}`;
    return name === drawnRow(first)[0]
      ? `${read.title} ${value}`
      : `${read.title} ${name} ${value}`;
  });
  return words.told(`${first.at}${ofOne ? `, ${first.title}` : ''}`, values.join(', '));
}

/** Who left the chart, and when: `SGD and COMID left the chart at t = 11.` */
export function toldOfExits(exits: Exits): string {
  const rounds = [...new Set(exits.values())].sort((a, b) => a - b);
  const sentences = rounds.map((t) => {
    const those = [...exits.keys()].filter((label) => exits.get(label) === t);
    return words.left(list(those), those.length, formatCount(t));
  });
  return sentences.join(' ');
}

/** Number of curves (or rows of the map) that the arrow keys choose from on this chart. */
export function choices(frame: Frame, kind: ChartKind): number {
  if (kind === 'weights') return frame.meta.weights.series.length;
  if (kind === 'images') return frame.meta.runs.length * frame.meta.classes + 1;
  if (kind === 'map') return frame.meta.map?.rows ?? 0;
  return frame.meta.runs.length;
}

/** The round (or x) `by` samples further along what is `nearest` on this chart. */
export function moveT(
  frame: Frame,
  kind: ChartKind,
  t: number,
  by: number,
  nearest: number,
): number {
  const { weights, images, map, prediction, runs } = frame.meta;
  if (kind === 'images') {
    const last = images ? images.width * images.height - 1 : 0;
    return Math.min(Math.max(t + by, 0), last);
  }
  const times = {
    loss: runs[nearest]?.times,
    zeros: runs[nearest]?.times,
    steps: runs[nearest]?.times,
    weights: weights.times,
    map: map?.times,
    prediction: prediction?.xs,
    'loss-over-time': undefined,
    time: undefined,
    sweep: undefined,
  }[kind];
  return times ? neighbour(frame, times, t, by) : t;
}
