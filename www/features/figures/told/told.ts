/** Describes the figures of a paused race in a few short sentences for people who do not see them. */
import { isOfTests, metricShown } from '../../../charts/metrics';
import { drawnRow, type Reader, weightName } from '../../../charts/readout';
import { lossSpacing } from '../../../charts/spacing';
import type { Teller } from '../../../charts/told';
import type { Column, Frame, FrameMeta, RunFrame } from '../../../engine/bindings';
import { catalogue } from '../../../engine/catalogue';
import { lastOf } from '../../../engine/lookup';
import { comparator, evidence, showsRegret } from '../../../session/evidence';
import { withheld } from '../../../session/guides';
import { type Exits, leftChartAt } from '../../../session/leftChart';
import { meta, raceState } from '../../../session/play';
import { board } from '../../../session/race';
import { formatCount, formatNumber, formatRounds, list } from '../../../ui/format';
import { bandsDrawn } from '../lossRows';
import { at, type Curve, isLevel, lastPassing, ordered } from './shape';
import { toldWords as words } from './words';

/** Digits of a spoken number. */
const DIGITS = 3;
/** Most curves, weights and learners that are described. */
const MOST = 8;
/** Rounds below which a race is too short to describe its course. */
const SHORT = 20;

const short = (value: number) => formatNumber(value, DIGITS);
const isOut = ({ divergedAt }: RunFrame) => divergedAt != null;

/** Curves of the loss chart for learners that are still in the race: medians, if there are bands. */
export function lossCurves(frame: Frame): Curve[] {
  const metric = metricShown.value;
  const bands = bandsDrawn();
  const proof = showsRegret.value ? evidence.value : null;
  const meanOf = catalogue.metrics.find(({ id }) => id === metric)?.meanOf;
  const curve = (label: string, data: Float64Array, times: Column, column?: Column): Curve => {
    const of = ({ offset, len }: Column) => [...data.subarray(offset, offset + len)];
    const rounds = of(times).filter((t) => t <= frame.meta.t);
    return { label, times: rounds, values: column ? of(column).slice(0, rounds.length) : [] };
  };
  return frame.meta.runs.flatMap((run, i): Curve[] => {
    if (isOut(run)) return [];
    const band = bands?.meta.runs[i];
    const median = band?.absent ? undefined : band?.bands[metric]?.median;
    if (bands && median) {
      const { times, testTimes } = bands.meta;
      return [curve(run.label, bands.data, isOfTests(metric) ? testTimes : times, median)];
    }
    if (showsRegret.value) {
      const found = proof?.meta.runs[i];
      if (!proof || !found) return [];
      const column = comparator.value === 'truth' && found.truth ? found.truth : found.best;
      return [curve(run.label, proof.data, found.times, column)];
    }
    if (isOfTests(metric)) {
      const column = metric === 'test' ? run.testSeries : run.testAverages;
      return [curve(run.label, frame.data, run.testTimes, column)];
    }
    const sums = curve(run.label, frame.data, run.times, run.series[meanOf ?? metric]);
    if (!meanOf) return [sums];
    return [{ ...sums, values: sums.values.map((sum, s) => sum / (sums.times[s] ?? 1)) }];
  });
}

/** Groups learners by a common round, the earliest round first. */
function byRound(
  rounds: ReadonlyMap<string, number>,
  said: (names: string, count: number, t: string) => string,
): string[] {
  return [...new Set(rounds.values())]
    .sort((a, b) => a - b)
    .map((t) => {
      const those = [...rounds.keys()].filter((label) => rounds.get(label) === t);
      return said(list(those), those.length, formatCount(t));
    });
}

/** The learners that left the chart, and those whose numbers or code came to an end. */
export function departures(runs: readonly RunFrame[], exits: Exits): string[] {
  const ends = (stopped: boolean) =>
    new Map(
      runs
        .filter((run) => isOut(run) && (run.stopped != null) === stopped)
        .map(({ label, divergedAt }) => [label, divergedAt ?? 0]),
    );
  return [
    ...byRound(exits, words.left),
    ...byRound(ends(false), words.overflowed),
    ...byRound(ends(true), words.stopped),
  ];
}

/** The lowest learner after round `t`, its lead, where it came from, and the last lasting change of order. */
export function standings(curves: readonly Curve[], t: number): string[] {
  const all = ordered(curves.filter(({ values }) => Number.isFinite(values.at(-1))));
  const [first, second] = all;
  if (!first) return [];
  const end = ({ values }: Curve) => values.at(-1) ?? Number.NaN;
  const lowest = end(first);
  const level = all.filter((one) => isLevel(end(one), lowest));
  const rounds = formatRounds(t);
  const others = all.slice(Math.max(level.length, 2)).slice(0, MOST);
  const [tenth, half] = [Math.round(t / 10), Math.round(t / 2)];
  const point = (round: number) => [formatCount(round), short(at(first, round))] as const;
  const passing = lastPassing(all, t);
  return [
    !second
      ? words.alone(rounds, first.label, short(lowest))
      : level.length > 1
        ? words.level(rounds, list(level.map(({ label }) => label)), short(lowest))
        : words.ahead(
            rounds,
            first.label,
            short(lowest),
            short(end(second) - lowest),
            words.at(second.label, short(end(second))),
          ),
    ...(others.length > 0
      ? [words.rest(list(others.map((one) => words.at(one.label, short(end(one))))))]
      : []),
    ...(t >= SHORT && Number.isFinite(at(first, tenth))
      ? [words.came(first.label, point(tenth), point(half))]
      : []),
    ...(passing ? [words.passed(passing.below, passing.above, formatCount(passing.t))] : []),
  ];
}

/** The last values of any other chart with a curve per learner, or per weight of one. */
export function lastValues(reader: Reader | null): string {
  if (!reader) return '';
  const count = Math.min(reader.choices(), MOST);
  const reads = Array.from({ length: count }, (_, n) => reader.readout(reader.start(), n)).filter(
    (read) => read !== null,
  );
  const [first] = reads;
  if (!first) return '';
  const ofOne = reads.every(({ title }) => title === first.title);
  const isOne = reads.every((read) => drawnRow(read)[0] === drawnRow(first)[0]);
  const values = reads.map((read) => {
    const [row, value] = drawnRow(read);
    return [!ofOne && read.title, (ofOne || !isOne) && row, value].filter(Boolean).join(' ');
  });
  return words.values(`${first.at}${ofOne ? `, ${first.title}` : ''}`, values.join(', '));
}

interface Weight {
  name: string;
  value: number;
  truth: number | undefined;
}

/** The last weights of a learner among those that the frame has. */
function weightsOf({ meta: { weights }, data }: Frame, run: number): Weight[] {
  return weights.series
    .filter((one) => one.run === run)
    .map((one) => ({
      name: weightName(one.coordinate, one.name),
      value: lastOf({ data }, one.values) ?? Number.NaN,
      truth: one.truth ? lastOf({ data }, one.truth) : undefined,
    }));
}

/** The place of every learner, the nearest to the true weights first; needs a frame with the weights of all. */
export function places(frame: Frame): string[] {
  const all = frame.meta.runs.flatMap((run, i) => {
    const weights = weightsOf(frame, i);
    if (isOut(run) || weights.length === 0) return [];
    const off = weights.map(({ value, truth }) => value - (truth ?? Number.NaN));
    return [{ label: run.label, weights, distance: Math.hypot(...off) }];
  });
  const named = (weights: Weight[]) =>
    weights.map(({ name, value }) => `${name} = ${short(value)}`).join(', ');
  return all
    .sort((a, b) => a.distance - b.distance || 0)
    .slice(0, MOST)
    .map(({ label, weights, distance }) =>
      Number.isNaN(distance)
        ? words.stands(label, named(weights))
        : words.standsOff(label, named(weights), short(distance)),
    );
}

const allWeights = ({ dim, classes }: FrameMeta) => formatCount(dim * classes);

/** The number of zero weights of the learner in focus, and its largest weight. */
export function weightsTold(frame: Frame): string[] {
  const { weights, runs, classes } = frame.meta;
  if (weights.all && classes === 1) return places(frame);
  const run = runs[weights.run];
  if (!run || run.weightless || isOut(run)) return [];
  const { zeros = Number.NaN } = run.values;
  const [largest] = weightsOf(frame, weights.run)
    .filter(({ value }) => value !== 0)
    .sort((a, b) => Math.abs(b.value) - Math.abs(a.value));
  const of = largest && ([largest.name, short(largest.value)] as const);
  return [
    ...(Number.isNaN(zeros)
      ? []
      : [words.zeroWeights(run.label, zeros, formatCount(zeros), allWeights(frame.meta))]),
    ...(of && largest.truth !== undefined
      ? [words.largestOf(...of, short(largest.truth))]
      : of
        ? [words.largest(...of)]
        : []),
  ];
}

/** The number of zero weights of each learner, the largest first. */
export function zerosTold({ meta }: Frame): string {
  const counts = meta.runs
    .filter((run) => !run.weightless && !isOut(run) && run.values.zeros !== undefined)
    .map(({ label, values: { zeros = 0 } }) => ({ label, zeros }))
    .sort((a, b) => b.zeros - a.zeros)
    .slice(0, MOST);
  const said = counts.map(({ label, zeros }) => `${label} ${formatCount(zeros)}`).join(', ');
  return said && words.zeros(formatRounds(meta.t), allWeights(meta), said);
}

/** Describes a race that has begun and is paused; says nothing while an answer is withheld. */
const ofFrame =
  (tell: (frame: Frame, reader: Reader | null) => string[]): Teller =>
  (reader) => {
    if (raceState.value === 'running' || withheld.value) return '';
    // Another round is another picture.
    void meta.value;
    const { frame } = board.shown ?? {};
    return frame && frame.meta.t > 0 ? tell(frame, reader()).filter(Boolean).join(' ') : '';
  };
/** Appends a description to the name of the chart. */
const after =
  (is: () => string, tell: Teller): Teller =>
  (reader) =>
    `${is()} ${tell(reader)}`.trim();

const ofEvery = () => words.ofEvery(lossSpacing.value);
const gone = ({ meta: { runs } }: Frame) => departures(runs, leftChartAt.value);
const values = ofFrame((_, reader) => [lastValues(reader)]);
const overTime = ofFrame((frame, reader) => [lastValues(reader), ...gone(frame)]);

/** Descriptions by the name of the chart. */
export const figureTellers: Readonly<Record<string, Teller>> = {
  loss: after(
    ofEvery,
    ofFrame((frame) => [...standings(lossCurves(frame), frame.meta.t), ...gone(frame)]),
  ),
  'loss-over-time': after(ofEvery, overTime),
  time: overTime,
  weights: ofFrame(weightsTold),
  zeros: ofFrame((frame) => [zerosTold(frame)]),
  points: ofFrame((frame) =>
    frame.meta.weights.all && frame.meta.classes === 1 ? places(frame) : [],
  ),
  map: after(() => words.map, values),
  prediction: () => words.prediction,
  images: () => words.images,
  steps: values,
  mistakes: values,
};
