/** The readout beside the cursor: values of the nearest learner or weight, with as many digits as the table of results. */
import type { Column, Frame, FrameMeta, RunFrame } from '../engine/bindings';
import { neighbour, type Reading, readRun, sampleAt } from '../engine/lookup';
import { board } from '../session/race';
import { formatCount, formatNumber, subscript } from '../ui/format';
import { metricName } from './metrics';
import { chartsWords } from './words';

const { readout: words } = chartsWords;

export interface Readout {
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

export const atRound = (t: number) => words.round(formatCount(t));

export const short = (value: number | undefined) =>
  value === undefined ? '–' : formatNumber(value);

/** `w₂ bmi`, where the feature has a name. */
export const weightName = (coordinate: number, name: string | null | undefined) =>
  [`w${subscript(coordinate)}`, name].filter(Boolean).join(' ');

/** `the digit 3`, or `class 4` where classes have no names; from 0. */
export const className = ({ classNames }: Pick<FrameMeta, 'classNames'>, index: number): string =>
  classNames[index] ?? words.class(index + 1);

/** What a chart says of a learner at a round. */
export interface Said {
  /** First rows: of a loss regret and bounds, or median and band over many seeds … */
  rows: Readout['rows'];
  /** … with which the numbers of the race are those of this seed alone. */
  seed?: number;
  /** These metrics are read before the usual ones. */
  besides?: readonly string[];
  /** Name of the row that is drawn, where it is one of the race's own. */
  drawn?: string | undefined;
  /** Nothing is to be read but the first rows. */
  alone?: boolean;
}

/** A learner at round `t`: its sample is that of the last round up to it that the race kept. */
export interface Asked {
  frame: Frame;
  run: RunFrame;
  /** Its place in the race. */
  index: number;
  t: number;
  sample: number;
  reading: Reading;
}

/** Losses that every chart of learners tells of. */
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
      /** Beside a median, the race's own numbers name their seed. */
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

/** The place `by` samples further along; where it is, if there are none. */
export const along = (frame: Frame, times: Column | null | undefined, t: number, by: number) =>
  times ? neighbour(frame, times, t, by) : t;

/** What a chart with one curve per learner draws at `t`, learner by learner; `null` for other charts. */
export function learnersAt(reader: Reader, t: number): Readout[] | null {
  const reads = Array.from({ length: reader.choices() }, (_, run) => reader.readout(t, run));
  const known = reads.filter((read, run) => read?.run === run);
  return known.length === reads.length ? (known as Readout[]) : null;
}

/** The row of what is drawn. */
export const drawnRow = ({ rows, drawn = 0 }: Readout) => rows[drawn] ?? ['', ''];
