/** Everything the sweep says. */
import type { Progress } from '../../engine/pool';
import { formatCount, list } from '../../ui/format';

/** The value is at an edge of the range, beyond which a better one may lie. */
const AT_EDGE = '(the edge of the range)';

export const sweepWords = {
  title: 'Sweep',
  close: 'Close the sweep',
  allSteps: 'All step sizes',
  allStepsTitle: 'Play the same race at every step size, in the place of the chart',

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
  /** Of ends of the range outside the parameter's bounds: what was asked for, and what is used. */
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
  across: 'Spacing of the swept values',
  upright: 'Spacing of the measured values',
  /** Of a parameter: `log η`. */
  log: (symbol: string) => `log ${symbol}`,
  /** Parts of the line under the chart; semicolons stand between them. */
  note: {
    median: (seeds: number) => `median of ${formatCount(seeds)} seeds, band 10–90 %`,
    oneSeed: 'one seed',
    ring: 'ring: the best value',
    diverged: '✕ diverged',
    divergedSeeds: '✕ diverged (paler: on some seeds only)',
    sunk: '⌄ not above 0, so not on a log axis',
    baseline: 'dotted: never learning, w = 0',
    line: 'vertical line: the race’s value; drag it',
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
  decadesTitle:
    'Decades over which the median is within 10 % of its best; docs/learners.md compares all learners on fourteen streams',
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
  /** `bests`: `SGD 0.04521 at η = 1 and FIOL 0.04853 at η = 1.8`. */
  nearBests: (measure: string, bests: string) =>
    `At their best they are close in ${measure}: ${bests}.`,
  bestAt: (learner: string, value: string, at: string) => `${learner} ${value} at ${at}`,
  lowestShared: (learners: string, measure: string, value: string) =>
    `${learners} reach the same lowest ${measure}, ${value}.`,
  atMost: (symbol: string, value: string) => `${symbol} ≤ ${value} ${AT_EDGE}`,
  atLeast: (symbol: string, value: string) => `${symbol} ≥ ${value} ${AT_EDGE}`,
  parameterless: (learners: readonly string[], parameter: string) =>
    `${list(learners)} ${learners.length === 1 ? 'has' : 'have'} no ${parameter} to choose.`,
  /** How wide the parameter may be chosen: the widest learners, their width, and all others' widths. */
  widths: (learners: readonly string[], width: string, others: readonly string[]) => {
    const stay =
      learners.length === 1 ? 'stays within 10\u00a0% of its' : 'stay within 10\u00a0% of their';
    return `${list(learners)} ${stay} best ${width}${others.length > 0 ? `; ${others.join(', ')}` : ''}.`;
  },
  otherWidth: (learners: readonly string[], width: string) => `${list(learners)} ${width}`,
  overDecadesOf: (decades: string, parameter: string) =>
    `over ${decades} ${decades === '1.0' ? 'decade' : 'decades'} of the ${parameter}`,
  overDecades: (decades: string) => `over ${decades}`,
  overLessThan: (decades: string) => `over less than ${decades}`,
  atOneValue: 'at one value only',
  neverLearning: (value: string) => `Never learning (w = 0) gives ${value}.`,
  neverLearningBeats: (value: string, learners: readonly string[]) =>
    `Never learning (w = 0) gives ${value}; ${list(learners)} ${learners.length === 1 ? 'is' : 'are'} worse at every value.`,
  /** Where the curves end: the first learner, and the others with their values in brackets. */
  lowestEnd: (at: string, learner: string, measure: string, value: string, others: string) =>
    `At ${at} ${learner} has the lowest ${measure}, ${value}${others && `; then ${others}`}.`,
  mostEnd: (at: string, learner: string, counted: string, value: string, others: string) =>
    `At ${at} ${learner} has the most ${counted}, ${value}${others && `; then ${others}`}.`,
};

/** The time left, rounded as coarsely as such an estimate deserves. */
export function timeLeft(millis: number): string {
  const seconds = millis / 1000;
  if (seconds < 1.5) return 'about a second left';
  if (seconds < 20) return `about ${Math.round(seconds)} seconds left`;
  if (seconds < 100) return `about ${5 * Math.round(seconds / 5)} seconds left`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 100) return `about ${minutes} minutes left`;
  return `about ${formatCount(Math.round(minutes / 60))} hours left`;
}
