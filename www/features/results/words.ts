/** The table of results, the headline with its hint, and the announcements of a race. */
import { inSentence, numeral } from '../../ui/format';

const areStable = (count: number, done: boolean) =>
  done ? 'remained stable' : `${count === 1 ? 'is' : 'are'} stable so far`;

/** One sentence about the race, made of clauses. */
const headline = {
  sameData: (sentence: string) => `Same data: ${sentence}`,
  sameParameter: (symbol: string, value: string, sentence: string) =>
    `Same data, same ${symbol} = ${value}: ${sentence}`,
  noLearner: 'No learner is running.',
  pressPlay: 'Press Play.',
  atStart: (count: number) =>
    `${numeral(count)} ${count === 1 ? 'learner' : 'learners'}, one stream.`,
  some: (count: number) => `${numeral(count)} learners`,
  all: (count: number) => (count === 2 ? 'both learners' : `all ${numeral(count)} learners`),

  lost: (names: string, rounds: string, _count: number) =>
    `by t = ${rounds} ${names} had ten times the loss of never learning (w = 0)`,
  manyLost: (count: number, first: string) =>
    `by t = ${first} the first of ${numeral(count)} learners had ten times the loss of never learning (w = 0)`,
  overflowed: (names: string, rounds: string) => `${names} overflowed at t = ${rounds}`,
  manyDiverged: (count: number, first: string) =>
    `${numeral(count)} learners diverged, the first at t = ${first}`,
  stable: (names: string, count: number, done: boolean) => `${names} ${areStable(count, done)}`,
  /** `full`: its full name, or empty. */
  implicitStable: (name: string, full: string, done: boolean) =>
    `${name}, ${full || 'the implicit learner'}, ${areStable(1, done)}`,
  implicitsStable: (count: number, done: boolean) =>
    `the ${numeral(count)} implicit learners ${areStable(count, done)}`,
  othersStable: (count: number, done: boolean) =>
    `the other ${numeral(count)} ${areStable(count, done)}`,
  outcome: (fates: string, stable: string) => `${fates}; ${stable}.`,
  ending: (stable: string, fates: string) => `${stable}; ${fates}.`,
  beside: (fate: string, sentence: string) => `${fate}; ${sentence}`,
  onlyOutcome: (fate: string) => `${fate}.`,
  allDiverged: (all: string, last: string) => `${all} diverged, the last at t = ${last}.`,
  noneFinite: 'no learner has a finite loss.',
  notFinite: 'The loss is not finite.',

  learning: (name: string) => `${name} learns from one stream, round by round.`,
  ended: (name: string, value: string, rounds: string) =>
    `${name} ends with ${value} after ${rounds}.`,
  level: (names: string) => `${names} are level so far.`,
  leads: (name: string, measure: string) => `${name} has the lowest ${measure} so far.`,
  aboveTwice: (names: string, count: number) =>
    `${names} ${count === 1 ? 'has' : 'have'} more than twice the loss of the baseline w = 0`,
  early: (count: number) => `${numeral(count)} learners in their first rounds.`,
  endedLevel: (names: string, value: string) => `${names} end level, at ${value}.`,
  won: (name: string, measure: string, value: string, next: string, nextValue: string) =>
    `${name} ends with the lowest ${measure}, ${value}; next is ${next} with ${nextValue}.`,
  /** `step`: symbol of the common step size. */
  tooLong: (fallen: string, left: string, step: string) =>
    `At this ${step} the steps of ${fallen} are too long; the implicit ones of ${left} are shorter.`,
  /** No learner's loss is below the baseline's. */
  noneBeats: (measure: string, zero: string, nearest: string) =>
    `no learner beats the baseline w = 0 in ${measure} (${zero}); ${nearest}.`,
  noneBeatsSoFar: (measure: string, nearest: string) =>
    `no learner beats the baseline w = 0 in ${measure} so far; ${nearest}.`,
  nearest: (names: string, count: number, value: string) =>
    `${names} ${count === 1 ? 'comes' : 'come'} closest, with ${value}`,
  nearestSoFar: (names: string, count: number) =>
    `${names} ${count === 1 ? 'is' : 'are'} closest to it`,
  doesNotBeat: (name: string, measure: string, zero: string, value: string) =>
    `${name} does not beat the baseline w = 0 in ${measure} (${zero}): it ends with ${value}.`,
  doesNotBeatSoFar: (name: string, measure: string) =>
    `${name} does not beat the baseline w = 0 in ${measure} so far.`,
  /** `names`: the learners with the lowest number, unless all have it. */
  withLowest: (stable: string, names: string | null, value: string) =>
    names === null ? `${stable}, with ${value}` : `${stable}, ${names} lowest with ${value}`,
  /** `best`: whether others learn too, or do not beat the baseline. */
  learn: (names: string, count: number, best: boolean, value: string, zero: string) =>
    `${names} ${count === 1 ? 'learns' : 'learn'}${best ? ' best' : ''}, with ${value} against ${zero} for never learning (w = 0)`,
  /** Their loss is below the baseline's, but hardly. */
  besideZero: (names: string, count: number, value: string, zero: string) =>
    `${names} ${count === 1 ? 'ends' : 'end'} level with the baseline w = 0 (${zero}), at ${value}`,
  besideZeroSoFar: (names: string, count: number, measure: string) =>
    `${names} ${count === 1 ? 'is' : 'are'} level with the baseline w = 0 in ${measure} so far.`,
  /** `numbers`: the lowest one, and the baseline's. */
  butNoneBeats: (stable: string, count: number, numbers: readonly [string, string] | null) => {
    const said = `${stable}, but ${count === 1 ? 'does not beat' : 'none beats'} the baseline w = 0`;
    return numbers ? `${said} (${numbers[0]} against ${numbers[1]})` : said;
  },
  range: (least: string, most: string) => `${least} to ${most}`,
  /** `236 mistakes (47 %; always “bad”: 35 %)`. */
  besideMajority: (mistakes: string, share: string, label: string, least: string) =>
    `${mistakes} (${share}; always “${label}”: ${least})`,
  andMistakes: (value: string, count: number, mistakes: string) =>
    `${value} and ${mistakes} ${count === 1 ? 'mistake' : 'mistakes'}`,
  /** `isOne`: whether all have the same number. */
  andMistakesEach: (value: string, isOne: boolean, mistakes: string, most: number) =>
    `${value} and ${mistakes} ${most === 1 ? 'mistake' : 'mistakes'}${isOne ? ' each' : ''}`,
};

/** What to try next. */
const hint = {
  play: 'Press Play, or use +1 to advance one round at a time.',
  orStep: 'Or use +1 to advance one round at a time.',
  ended: (name: string, fate: string) => `${name}: ${fate}.`,
  shorterSteps: (name: string, step: string) =>
    `Try: give ${name} a tenth of its ${step}. Does it recover?`,
  /** `larger`: the learner with the larger step size. */
  unlike: (larger: string, step: string, times: string, other: string) =>
    `${larger} has ${times} times the ${step} of ${other}: each has its own best.`,
  calmerStream: (name: string) => `Try: another seed, or a calmer stream. Does ${name} recover?`,
  smaller: (step: string) => `Try: a smaller ${step} for one of them.`,
  smallerSteps: 'Try: another learner, or smaller steps for those that have a step size.',
  place:
    'Try: open This round and place the next example, with a click in the plane or in numbers.',
  withStepSize: 'Try: another stream, or add a learner with a step size: none of these has one.',
  compare: 'Try: another stream, or add a learner to compare.',
  bounded: (step: string, loss: string) =>
    `Try: multiply ${step} by 10. The ${inSentence(loss)} loss has a bounded slope, so no learner leaves the chart: which gets worse first?`,
  raise: (step: string) =>
    `Try: multiply ${step} by 10, then by 10 again. Which learner leaves the chart first?`,
  addExplicit: (step: string) => `Try: add a learner that takes explicit steps, and raise ${step}.`,
};

/** Spoken when the race starts, stops, moves or loses a learner. */
const news = {
  playing: 'Playing.',
  paused: (t: string, rounds: string) => `Paused at round ${t} of ${rounds}.`,
  moved: (t: string, rounds: string) => `Now at round ${t} of ${rounds}.`,
  finished: (rounds: string) => `Finished after ${rounds}.`,
  meanLosses: (learners: string) => `Mean loss: ${learners}.`,
  meanLoss: (name: string, value: string) => `${name} ${value}`,
  notRun: (name: string) => `${name} not run`,
  divergedAt: (name: string, t: string) => `${name} diverged at round ${t}`,
  stoppedAt: (name: string, t: string) => `${name} stopped at round ${t}`,
  diverged: (names: string) => `${names} diverged.`,
  stopped: (names: string) => `${names} stopped.`,
};

export const resultsWords = {
  title: 'Results',
  titleAt: (t: string) => `Results at t = ${t}`,
  titleOfSeed: (title: string, seed: number) => `${title}, seed ${seed}`,
  learner: 'learner',
  objectiveTitle: 'Σ (f + r) / t: the loss with the regulariser',
  regretTitle: 'Cumulative loss so far, minus that of the fixed weights',
  testTitle: (examples: string) => `Mean loss on the ${examples} test examples`,
  zeros: 'zeros',
  zerosTitle: 'Weights that are exactly 0',
  mistakes: 'mistakes',
  mistakesTitle: 'Wrong signs or classes so far',
  zero: 'w = 0',
  zeroTitle: 'Weights that stay at 0: the cost of never learning',
  majority: (label: string) => `always “${label}”`,
  majorityTitle: 'Always predicting the most frequent label so far',
  /** `229 (46 %)`. */
  counted: (count: string, share: string) => `${count} (${share})`,
  accuracy: 'accuracy',
  accuracyTitle: 'Share of the test examples whose sign or class is right',
  percent: (share: string) => `${share} %`,
  microseconds: 'µs',
  microsecondsTitle: 'Microseconds for one prediction and update, measured here',
  explicitStep: 'explicit step',
  implicitStep: 'implicit step',
  notLinearised: 'loss not linearised',
  ownCode: 'your own code',
  either: (one: string, other: string) => `${one}, or ${other}`,
  fingerprint: 'fingerprint',
  fingerprintTitle: 'Hash of all predictions: the same link gives the same hash everywhere',
  final: 'final',
  soFar: 'so far',
  headline,
  hint,
  whyOverflow: 'Why do losses overflow?',
  news,
};
