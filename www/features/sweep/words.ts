/** Everything the sweep says. */
import type { Progress } from '../../engine/pool';
import { formatCount, list, numeral } from '../../ui/format';

/** The value is at an edge of the range, beyond which a better one may lie. */
const AT_EDGE = '(the edge of the range)';

export const sweepWords = {
  title: 'Sweep',
  close: 'Close the sweep',
  allSteps: 'All step sizes',
  allStepsTitle: 'Play the same race at every step size, in place of the chart',

  target: 'Swept parameter',
  choose: 'choose',
  /** Between two symbols of one parameter: `η or β`. */
  or: 'or',
  measure: 'Measured quantity',
  refusedMeasure: (measure: string, reason: string) => `${measure}: ${reason}`,
  wrongSetting: (setting: string, problem: string) => `${setting}: ${problem}`,
  mustBeBelowTo: (to: string) => `Must be below “to”, ${to}.`,
  mustBeAboveFrom: (from: string) => `Must be above “from”, ${from}.`,
  run: 'Run',
  runAgain: 'Run again',
  cancel: 'Cancel',

  idle: (parameter: string) =>
    `Runs every learner from the start at each value of the ${parameter}, in the background. The race continues.`,
  stopped: (percent: string) => `Stopped at ${percent}.`,
  stoppedWithCurves: (percent: string) =>
    `Stopped at ${percent}; the curves show the results up to then.`,
  stoppedByExperiment: 'The sweep was stopped because the experiment has changed.',
  stoppedBySettings: 'The sweep was stopped because its settings have changed.',
  staleExperiment:
    'The experiment has changed; these curves show the previous one. Run again to update.',
  staleSettings: 'The sweep’s settings have changed. Run again to update.',
  /** For ends of the range outside the parameter's bounds: the requested end, and the one used. */
  clipped: (
    parameter: string,
    min: string,
    max: string,
    from: { asked: string; used: string } | null,
    to: { asked: string; used: string } | null,
  ) => {
    const ends = [
      from && `starts at ${from.used} instead of ${from.asked}`,
      to && `ends at ${to.used} instead of ${to.asked}`,
    ].filter((end) => end !== null);
    return `The ${parameter} must be between ${min} and ${max}; the sweep ${list(ends)}.`;
  },

  progress: 'Progress of the sweep',
  progressText: (percent: string, { done, jobs, left }: Progress) =>
    `${percent}, ${formatCount(done)} of ${formatCount(jobs)} jobs${left === null ? '' : `, ${timeLeft(left)}`}`,

  /** The chart's title, from the names of both axes; its first letter is made a capital. */
  chartTitle: (measure: string, parameter: string) => `${measure} against the ${parameter}`,
  across: 'Scale of the horizontal axis',
  upright: 'Scale of the vertical axis',
  /** `log η`. */
  log: (symbol: string) => `log ${symbol}`,
  /** Parts of the line under the chart, joined by semicolons. */
  note: {
    median: (seeds: number) => `median of ${formatCount(seeds)} seeds, band 10–90 %`,
    oneSeed: 'one seed',
    ring: 'ring: the best value',
    diverged: '✕ diverged',
    paler: '✕ diverged (paler: on some seeds only)',
    raised: '⌃ above the chart',
    sunk: '⌄ not above 0, so not on a log axis',
    baseline: 'w = 0: never learning',
    line: 'line: the race’s value, drag it',
    ownCode: (learners: string) => `no results: ${learners} (your own code)`,
  },
  handle: (parameter: string, learners: string) => `${parameter} of ${learners}`,
  allLearners: 'all learners',

  learner: 'learner',
  best: (symbol: string) => `best ${symbol}`,
  bestTitle: (parameter: string, measure: string) => `The ${parameter} with the lowest ${measure}`,
  edgeTitle: 'At the edge of the range: a better value may lie beyond it',
  medianTitle: 'Median over the seeds at this value',
  rangeTitle: (parameter: string) =>
    `Smallest and largest median over the values of the ${parameter}`,
  measureAt: (measure: string, largest: string) => `${measure} at ${largest}`,
  decades: 'decades',
  decadesTitle: 'Decades over which the median is within 10 % of its best',
  compared: 'All learners on fourteen streams',
  diverged: 'diverged',
  divergedTitle: (values: number) =>
    `Number of values, out of ${formatCount(values)}, at which at least one seed diverged`,
  baseline: 'w = 0',
  baselineTitle: 'Weights that stay at 0: the cost of never learning',

  band: '10–90 %',
  divergedSeeds: (seeds: number, of: number) => `${formatCount(seeds)} of ${formatCount(of)} seeds`,
  yes: 'yes',
  notRun: 'not run yet',

  soFar: (headline: string) => `So far: ${headline}`,
  /** Sentences of the headline. */
  lowest: (learner: string, measure: string, value: string) =>
    `${learner} reaches the lowest ${measure}, ${value}.`,
  lowestAt: (learner: string, measure: string, value: string, at: string) =>
    `${learner} reaches the lowest ${measure}, ${value} at ${at}.`,
  /** `by`: `7 %`; `bests`: `SGD 0.04521 at η = 1 and FIOL 0.04853 at η = 1.8`. */
  nearBests: (first: string, by: string, next: string, measure: string, bests: string) =>
    `Each at its best, ${first} is ${by} ahead of ${next} in ${measure}: ${bests}.`,
  percent: (number: string) => `${number}\u00a0%`,
  lessThanOnePercent: 'less than 1\u00a0%',
  bestAt: (learner: string, value: string, at: string) => `${learner} ${value} at ${at}`,
  lowestShared: (learners: string, measure: string, value: string) =>
    `${learners} reach the same lowest ${measure}, ${value}.`,
  atMost: (symbol: string, value: string) => `${symbol} ≤ ${value} ${AT_EDGE}`,
  atLeast: (symbol: string, value: string) => `${symbol} ≥ ${value} ${AT_EDGE}`,
  parameterless: (learners: readonly string[], parameter: string) =>
    `${list(learners)} ${learners.length === 1 ? 'has' : 'have'} no ${parameter} to choose.`,
  /**
   * Width of the range of good values: the most tolerant learners, their width, and all others'
   * widths.
   */
  widths: (learners: readonly string[], width: string, others: readonly string[]) => {
    const stay =
      learners.length === 1 ? 'stays within 10\u00a0% of its' : 'stay within 10\u00a0% of their';
    return `${list(learners)} ${stay} best ${width}${others.length > 0 ? `; ${others.join(', ')}` : ''}.`;
  },
  otherWidth: (learners: readonly string[], width: string) => `${list(learners)} ${width}`,
  overDecadesOf: (decades: string, open: boolean, parameter: string) =>
    `over ${open ? 'at least ' : ''}${decades} ${decades === '1.0' ? 'decade' : 'decades'} (powers of ten) of the ${parameter}`,
  overDecades: (decades: string, open: boolean) => `over ${open ? 'at least ' : ''}${decades}`,
  overLessThan: (decades: string) => `over less than ${decades}`,
  atOneValue: 'at one value only',
  neverLearning: (value: string) => `Never learning (w = 0) gives ${value}.`,
  neverLearningBeats: (value: string, learners: readonly string[]) =>
    `Never learning (w = 0) gives ${value}; ${list(learners)} ${learners.length === 1 ? 'is' : 'are'} worse at every value.`,
  /** Ends of the curves: the best learner, and the others with their values in brackets. */
  lowestEnd: (at: string, learner: string, measure: string, value: string, others: string) =>
    `At ${at} ${learner} has the lowest ${measure}, ${value}${others && `; then ${others}`}.`,
  mostEnd: (at: string, learner: string, counted: string, value: string, others: string) =>
    `At ${at} ${learner} has the most ${counted}, ${value}${others && `; then ${others}`}.`,
};

const are = (names: readonly string[]) => (names.length === 1 ? 'is' : 'are');

/** Texts of a comparison on the viewer's own table. */
export const comparedWords = {
  title: (file: string) => `The learners on ${file}`,
  running: (learners: number, rows: string) =>
    `Comparing ${learners === 1 ? 'the learner' : `the ${numeral(learners)} learners`} on your ${rows} rows, at all step sizes and in five orders.`,
  waiting: 'It starts when the race stops.',
  progress: 'Progress of the comparison',
  cancel: 'Cancel',
  cancelled: 'The comparison was cancelled.',
  offered: (time: string) =>
    `Comparing the learners on these rows at all step sizes takes ${time}.`,
  time: about,
  compare: 'Compare',
  failed: (why: string) => `The learners could not be compared: ${why}`,
  tooFew: (rows: string, fewest: string) =>
    `${rows} rows are too few to compare learners; at least ${fewest} are needed.`,

  heldOutLoss: 'test loss',
  meanLoss: 'mean loss',
  mistakes: 'mistakes',
  alone: (measure: string, learner: string, value: string) =>
    `Tuned, ${learner} reaches ${value} (${measure}).`,
  alike: (learners: number, measure: string, values: string) =>
    `Tuned, the ${numeral(learners)} are alike in ${measure}: ${values}.`,
  /** Learners with their values: the best, those worse in each order, and those that the orders leave undecided. */
  ahead: (
    measure: string,
    best: readonly string[],
    worse: readonly string[],
    open: readonly string[],
  ) => {
    const parts = [
      `Tuned, ${list(best)} ${are(best)} ahead in ${measure}`,
      worse.length > 0 && `${list(worse)} ${are(worse)} worse in each order`,
      open.length > 0 && `${list(open)} ${are(open)} not told apart by the orders`,
    ].filter((part) => part !== false);
    return `${parts.join('; ')}.`;
  },
  allDiverge: 'Every learner diverges at every step size.',
  diverge: (learners: readonly string[]) =>
    `${list(learners)} ${learners.length === 1 ? 'diverges' : 'diverge'} at every step size.`,
  nothing: (value: string) => `the baseline w = 0 (${value})`,
  largestClass: (value: string) => `always naming the largest class (${value} mistakes)`,
  noneLearns: (measure: string, floor: string, values: string, learners: number) =>
    `${learners === 1 ? 'It does not beat' : 'None beats'} ${floor} by 1 %, even tuned; ${measure}: ${values}.`,
  notBetter: (learners: readonly string[], floor: string) =>
    `${list(learners)} ${are(learners)} no better than ${floor}.`,
  forgives: (
    learners: readonly string[],
    decades: string,
    symbol: string,
    others: readonly string[],
  ) =>
    `${list(learners)} ${learners.length === 1 ? 'forgives' : 'forgive'} ${decades} ${decades === '1.0' ? 'decade' : 'decades'} of ${symbol}${others.map((other) => `, ${other}`).join('')}.`,
  others: (learners: readonly string[], decades: string) => `${list(learners)} ${decades}`,
  atLeast: (decades: string) => `at least ${decades}`,
  lessThan: (decades: string) => `less than ${decades}`,
  fewMistakes: 'So few mistakes cannot show how many decades each learner forgives.',
  edge: (learners: readonly string[], at: string, small: boolean) =>
    `${list(learners)} ${are(learners)} best at the ${small ? 'smallest' : 'largest'} step size tried, ${at}: a ${small ? 'smaller' : 'larger'} one may be better.`,
  buysNothing: 'Implicit steps buy you nothing here.',

  heldOut: (share: string, orders: number) =>
    `In each of ${numeral(orders)} orders ${share} of the rows were held out.`,
  /** `enough`: rows from which on some are held out; none are where mistakes are counted. */
  before: (orders: number, enough: string | false) =>
    `In each of ${numeral(orders)} orders every row was predicted before it was learnt; ${enough === false ? '' : `with fewer than ${enough}, `}none is held out.`,
  tunedMeans: (values: string, orders: number) =>
    `Tuned: at the best of ${values} step sizes by the median of ${numeral(orders)} orders.`,
  alikeMeans: (orders: number) =>
    `Alike: less than 1 % apart, or up to 5 % without being worse in each of the ${numeral(orders)} orders.`,
  forgivesMeans: 'Forgives: stays within 10 % of its best.',

  paper: 'Copy for a paper',
  picture: 'The plot, as SVG or PDF …',
  method: {
    title: 'Method',
    the: 'the line of method',
    data: (
      file: string,
      rows: string,
      features: string,
      hash: string,
      treated: readonly string[],
    ) =>
      `Data: ${file}, ${rows} rows, ${features} features${hash && `, xxh64 ${hash}`}${treated.map((one) => `, ${one}`).join('')}.`,
    scaled: (how: string) => `scaled (${how})`,
    bias: 'with a bias',
    balanced: 'classes balanced',
    problem: (loss: string, reg: string) =>
      `Loss: ${loss}; ${reg === '' ? 'no regulariser' : reg}.`,
    split: (share: string, orders: number, seed: number, epochs: number) =>
      `In each of ${orders} random orders (seeds ${seed} to ${seed + orders - 1}) ${share} of the rows were held out and the others played${epochs === 0 ? '' : epochs === 1 ? ' once' : ` ${epochs} times`}.`,
    noSplit: (orders: number, seed: number, mistakes: boolean) =>
      `In each of ${orders} random orders (seeds ${seed} to ${seed + orders - 1}) every row was played once; ${mistakes ? 'mistakes' : 'losses'} are of predictions made before learning it.`,
    grid: (learners: string, symbol: string, values: string, from: string, to: string) =>
      `Learners: ${learners}, each at ${values} values of ${symbol} from ${from} to ${to} in equal ratios.`,
    chosenHeldOut: (orders: number) =>
      `Reported: the lowest median over the ${orders} orders; the step size was chosen on the same held-out rows.`,
    chosen: (orders: number) =>
      `Reported: the lowest median over the ${orders} orders; the step size was chosen by the same numbers.`,
    link: (link: string) => `Implicit Lab: ${link}`,
  },
  references: 'References',
  theReferences: 'the references',
  open: 'Open this study',
};

/** The time left. */
export const timeLeft = (millis: number): string => `${about(millis)} left`;

/** A time, rounded as coarsely as such an estimate deserves. */
export function about(millis: number): string {
  const seconds = millis / 1000;
  if (seconds < 1.5) return 'about a second';
  if (seconds < 20) return `about ${Math.round(seconds)} seconds`;
  if (seconds < 100) return `about ${5 * Math.round(seconds / 5)} seconds`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 100) return `about ${minutes} minutes`;
  return `about ${formatCount(Math.round(minutes / 60))} hours`;
}
