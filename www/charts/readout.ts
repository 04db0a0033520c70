/**
 * The readout next to the cursor: values of the nearest learner or weight, with as many digits as
 * the table of results.
 */
import type { Column, Frame, FrameMeta, RunFrame } from '../engine/bindings';
import { neighbour, type Reading, readRun, sampleAt } from '../engine/lookup';
import { board } from '../session/race';
import { formatCount, formatNumber, subscript } from '../ui/format';
import { metricName } from './metrics';
import { chartsWords } from './words';

const { readout: words } = chartsWords;

export interface Readout {
  title: string;
  /** The run that gives it its colour. */
  run: number;
  /** Round or x of the values. */
  at: string;
  rows: [name: string, value: string][];
  /** Index of the row that the chart draws; 0 by default. */
  drawn?: number;
}

/** Reads a chart's values at the cursor, and moves the cursor for an arrow key. */
export interface Reader {
  readout(t: number, nearest: number): Readout | null;
  /** Number of curves (or rows of the map) that the arrow keys choose from. */
  choices(): number;
  /** Round or x of the cursor after the first arrow key. */
  start(): number;
  /** The round (or x) `by` samples further along curve `nearest`. */
  move(t: number, by: number, nearest: number): number;
}

export const atRound = (t: number) => words.round(formatCount(t));

export const short = (value: number | undefined) =>
  value === undefined ? '–' : formatNumber(value);

/** `w₂ bmi`, if the feature has a name. */
export const weightName = (coordinate: number, name: string | null | undefined) =>
  [`w${subscript(coordinate)}`, name].filter(Boolean).join(' ');

/** `the digit 3`, or `class 4` if classes have no names; counted from 0. */
export const className = ({ classNames }: Pick<FrameMeta, 'classNames'>, index: number): string =>
  classNames[index] ?? words.class(index + 1);

/** Additions to a chart's readout of a learner at a round. */
export interface Said {
  /** First rows: regret and bounds of a loss, or median and band over many seeds … */
  rows: Readout['rows'];
  /** … in which case the race's own numbers are labelled with this seed. */
  seed?: number;
  /** Metrics listed before the usual ones. */
  besides?: readonly string[];
  /** Name of the drawn row, if it is one of the race's own. */
  drawn?: string | undefined;
  /** Whether only the first rows are shown. */
  alone?: boolean;
}

/** A learner at round `t`, with the last sample that the race kept up to there. */
export interface Asked {
  frame: Frame;
  run: RunFrame;
  /** Index in the race. */
  index: number;
  t: number;
  sample: number;
  reading: Reading;
}

/** The losses in the readout of every chart of learners. */
const USUAL = ['mean', 'total', 'objective'];

/** Reads a chart with a curve for each learner of the race. */
export function learnersReader(
  say: (asked: Asked) => Said,
  frame: Frame | undefined = board.shown?.frame,
): Reader | null {
  if (!frame) return null;
  const { runs } = frame.meta;
  return {
    readout(t, index) {
      const run = runs[index];
      if (!run) return null;
      const reading = readRun(frame, run, t);
      const { divergedAt } = run;
      const left = divergedAt != null && t > reading.t;
      const sample = sampleAt(frame, run.times, t);
      const said = say({ frame, run, index, t, sample, reading });
      const { seed } = said;
      /** With a median, the race's own numbers name their seed. */
      const own = (name: string) => (seed === undefined ? name : words.ofSeed(seed, name));
      const metrics = [...(said.besides ?? []), ...USUAL].map((metric): Readout['rows'][number] => [
        own(metricName(metric)),
        short(reading.values[metric]),
      ]);
      const { zeros } = reading.values;
      const rows: Readout['rows'] = left
        ? [
            ...(seed === undefined ? [] : said.rows),
            [own(run.stopped == null ? words.overflow : words.stopped), atRound(divergedAt)],
          ]
        : said.alone
          ? said.rows
          : [
              ...said.rows,
              ...metrics,
              [own(words.zeros), zeros === undefined ? '–' : formatCount(zeros)],
            ];
      return {
        title: run.label,
        run: index,
        at: atRound(left || seed !== undefined ? t : reading.t),
        rows,
        drawn: Math.max(
          rows.findIndex(([name]) => name === said.drawn),
          0,
        ),
      };
    },
    choices: () => runs.length,
    start: () => frame.meta.t,
    move: (t, by, index) => along(frame, runs[index]?.times, t, by),
  };
}

/** The round `by` samples further along, or `t` itself without samples. */
export const along = (frame: Frame, times: Column | null | undefined, t: number, by: number) =>
  times ? neighbour(frame, times, t, by) : t;

/**
 * The values at `t` on a chart with one curve per learner, in their order; `null` for other charts.
 */
export function learnersAt(reader: Reader, t: number): Readout[] | null {
  const reads = Array.from({ length: reader.choices() }, (_, run) => reader.readout(t, run));
  const known = reads.filter((read, run) => read?.run === run);
  return known.length === reads.length ? (known as Readout[]) : null;
}

/** Row of the drawn metric. */
export const drawnRow = ({ rows, drawn = 0 }: Readout) => rows[drawn] ?? ['', ''];
