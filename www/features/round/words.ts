/** Everything the opened round says, apart from its formulas. Numbers that are not counts come as text. */
import { counted, formatCount } from '../../ui/format';

const zeroWeights = (zeros: number, weights: number) =>
  `${formatCount(zeros)} of the ${formatCount(weights)} weights ${zeros === 1 ? 'is' : 'are'} exactly 0`;

export const roundWords = {
  title: 'This round, step by step',
  /** A choice of learners follows. */
  titleOf: (t: number) => `Round ${formatCount(t)} of`,
  focus: 'Learner whose round is shown',
  film: 'Play the round as a film (with Shift slowly)',
  filmButton: 'film',
  scrub: 'The film of the round',
  noPictures:
    'No pictures: they draw a loss along one score, and this loss has several. The film shows the phases in words.',
  previousPhase: 'Previous phase',
  nextPhase: 'Next phase',
  nextRound: 'Next round, phase by phase',
  nextPhaseButton: 'next phase ›',
  nextRoundButton: 'next round ›',
  noMoreRounds: 'This was the last round.',

  /** Why no round is shown. */
  loading: 'Opening the round …',
  running: 'Pause to see the last round here, phase by phase.',
  empty: 'No round has been played yet.',
  emptyPlaced: 'No round has been played yet. Play the first example, or place one.',
  ownCode: 'This learner is your own code, so its step cannot be shown. Choose another one:',
  pause: 'Pause and show the round',
  begin: 'Play round 1, phase by phase',

  /** The six phases, in their order. */
  phases: ['Receive', 'Predict', 'Pay', 'Solve', 'Move', 'Shrink'],
  /** The last one on the simplex. */
  normalise: 'Normalise',
  project: 'Project',
  formulas: 'Formulas',
  /** For screen readers: one phase of a round. */
  spoken: (
    t: number,
    phase: string,
    number: { symbol: string; value: string } | null,
    note: string,
  ) =>
    `Round ${formatCount(t)}, ${phase.toLowerCase()}:${number ? ` ${number.symbol} = ${number.value}.` : ''} ${note}`,

  received: (features: number) =>
    `An example arrives without its answer: ${counted(features, 'feature')}.`,
  receivedSparse: (features: number, nonzero: number) =>
    `An example arrives without its answer: ${counted(features, 'feature')}, ${formatCount(nonzero)} of them not 0.`,
  receivedZeros: (features: number) =>
    `An example arrives without its answer: ${counted(features, 'feature')}, all of them 0, so no step along x can change the weights.`,

  predicted: 'The weights before the round, ŵ, give the prediction.',
  predictedSparse: (zeros: number, weights: number) =>
    `The weights before the round, ŵ, give the prediction; ${zeroWeights(zeros, weights)}.`,
  predictedClasses: (zeros: number, weights: number) =>
    `One score per class, from the weights before the round; ${zeroWeights(zeros, weights)}.`,

  paid: (y: string) =>
    `The answer is y = ${y}. The learner incurs the loss; its slope shows which way is downhill.`,
  paidFlat: (y: string) =>
    `The answer is y = ${y}. The loss is flat here, so it does not move the weights.`,
  paidKink: (y: string, from: string, to: string, taken: string) =>
    `The answer is y = ${y}. The prediction is at a kink of the loss: every slope from ${from} to ${to} is a subgradient; an explicit step takes ${taken}.`,
  weighs: (weight: string) => `The example weighs ${weight}: its loss is multiplied by that.`,
  paidClass: (answer: number, name: string | undefined) =>
    `The answer is class ${answer}${name === undefined ? '' : `, ${name}`}: its score should have been higher and all others lower.`,

  nearlyZero: '≈ 0',

  noUpdate: 'The numbers are no longer finite here, so there is no update.',
  solvedExplicit: 'Nothing to solve: an explicit step follows the slope at ŵ, however far it goes.',
  implicitWould: (beta: string) => `The implicit step would take β = ${beta}.`,
  solvedInfinite:
    'There is no step size yet (as if η were infinite): the step goes to the nearest minimiser of the loss.',
  solvedFlat: 'The loss is flat here: β = 0 is the solution.',
  solved: 'β is minus the slope where the step ends, not where it starts.',
  solver: (breakpoints: number, solver: string, points: number) =>
    `${breakpoints === 0 ? 'No breakpoint lies' : breakpoints === 1 ? '1 breakpoint lies' : `${formatCount(breakpoints)} breakpoints lie`} on the way; ${solver} evaluated ${counted(points, 'point')}.`,
  solvedInterval: (from: string, to: string) =>
    `Every β from ${from} to ${to} is a solution, with the same weights.`,

  weightsStay: 'The weights do not change.',
  movedOwnRule: 'The learner moves the weights by its own rule.',
  movedRegularizer: 'First a step down the slope of the regulariser at ŵ, then a step along x.',
  movedNot: 'β = 0: no step along x.',
  moved: 'Each weight moves by ηβ times its feature.',
  movedFactors: 'Each weight is multiplied by exp(ηβ × its feature).',
  /** The formulas of these weights follow. */
  movedFarthest: 'These moved farthest:',

  shrunkL1: (by: string) =>
    `Every weight is pulled ηλ₁ = ${by} towards 0, and smaller weights become exactly 0.`,
  shrunkL2: (by: string) => `Every weight is divided by 1 + ηλ₂ = ${by}.`,
  shrunkBall: (by: string, radius: string) =>
    `Every weight is divided by ${by} to stay in the ball of radius ${radius}.`,
  shrunkSum: (by: string) => `Every weight is divided by their sum ${by}.`,
  shrunkSimplex: 'The weights go to the nearest point of the simplex.',
  notShrunk: 'Nothing to shrink: there is no regulariser and no ball.',
  notShrunkExplicit:
    'Nothing more to do: the regulariser entered through its slope, which makes no weight exactly 0.',
  notShrunkInside: 'The weights are inside the ball: nothing to shrink.',
  exactZeros: (now: number, before: number) =>
    `Exact zeros: ${formatCount(now)} now, ${formatCount(before)} before.`,

  /** Clauses on the cost of the example; also sentences, with a capital and a full stop. */
  costs: (now: string, before: string) => `this example would now cost ${now} instead of ${before}`,
  regularizedCosts: (now: string, before: string) =>
    `loss plus regulariser would now be ${now} instead of ${before}`,
  tradedCosts: (now: string, before: string, lost: string, saved: string) =>
    `loss plus regulariser would now be ${now} instead of ${before} (loss ${lost} higher, regulariser ${saved} lower)`,

  /** The whole round, in one sentence or two. */
  diverged: (learner: string, t: number) =>
    `${learner} diverged in round ${formatCount(t)}: its numbers are no longer finite, so it stopped.`,
  otherRule: (learner: string, paid: string, moved: string, costs: string) =>
    `${learner} had a loss of ${paid} and moved its weights by ${moved}; ${costs}.`,
  whatIf: (eta: string, explicit: string, implicit: string) =>
    `With η = ${eta} the explicit step lands at ${explicit}, the implicit one at ${implicit}.`,
  landing: (score: string, cost: string) => `z = ${score} (cost ${cost})`,
  flat: (learner: string) =>
    `The loss is flat where ${learner} predicts: β = 0, whatever the step size.`,
  stopped: (learner: string, costs: string) =>
    `${learner} stops where going further would cost more than it gains: ${costs}.`,
  explicitWould: (cost: string) => `With an explicit step the cost would be ${cost}.`,
  explicitTooFar: (cost: string) => `An explicit step would overshoot, at a cost of ${cost}.`,
  /** For a loss that is a straight line between prediction and landing. */
  alike: (costs: string) =>
    `The step ends before the loss bends, so an explicit and an implicit step are the same: ${costs}.`,
  followed: (learner: string, costs: string, implicit: string) =>
    `${learner} followed the slope: ${costs}. With an implicit step the cost would be ${implicit}.`,
  followedTooFar: (learner: string, costs: string, implicit: string) =>
    `${learner} followed the slope too far: ${costs}. With an implicit step the cost would be ${implicit}.`,

  explicit: 'explicit',
  implicit: 'implicit',
  betaTitle: 'Length of the step along x, in units of the step size',
  scoreTitle: 'Prediction for the same x after the step',
  lossTitle: 'Loss of the same example after the step',
  distanceTitle: 'Distance the weights move',
  zeros: 'zeros',
  zerosTitle: 'Weights that are exactly 0 after the step',

  scalar: 'The loss along z = xᵀw',
  scalarPicture:
    'The loss as a function of the prediction, the tangent that an explicit step follows, the function that an implicit step minimises, and where both steps land.',
  scalarPictureApart:
    'The loss as a function of the prediction, the function that the learner puts in its place, and the loss after the update.',
  equation: 'The equation xᵀw(β) = h(β)',
  equationPicture:
    'Both sides of the scalar equation as functions of beta, the explicit step’s beta, and the crossing that the implicit step solves for.',
  plane: 'The plane of weights',
  planePicture:
    'The plane of the two weights: level lines of the loss, the weights before the round, and where both steps land.',
  triangle: 'The probabilities of three classes',
  trianglePicture:
    'A triangle with a class at each corner: the probabilities before the round, the class that came, level lines of its loss, and the paths of the steps.',

  bead: {
    title: 'One step, two ways',
    /** Before the two landing points. */
    picture: 'The loss as a curve, the start of the round, and a bead for each kind of step.',
    landed: (step: string, z: string, loss: string, paid: string, worse: boolean) =>
      worse
        ? `The ${step} step lands at z = ${z}, where the loss would be ${loss}, more than the ${paid} before.`
        : `The ${step} step lands at z = ${z}, where the loss would be ${loss} instead of ${paid}.`,
    lands: (step: string, z: string, loss: string) => `${step}: z = ${z}, loss ${loss}`,
    /** The letter η follows, and a slider. */
    pull: 'Pull',
    play: 'Play the race',
    empty: 'No step has been taken yet.',
    begin: 'Take the first step',
    noPicture:
      'This step does not move along a single line, so there is no curve to put its beads on.',
    ownCode: 'This learner is your own code, so its step cannot be shown.',
  },

  stepSize: 'step size',
  stepSizeHelp: 'Try another step size in this round. The race does not change.',
  solverChoice: 'solver',
  changed: 'Another η or solver (the race is not changed)',
  unchanged: 'η of the race',
  back: 'Back to the race’s values',
  backToEta: (eta: string) => `Back to η = ${eta}`,

  placeByClick: 'Click in the plane to',
  placeByNumbers: 'Enter numbers to',
  placings: {
    look: 'show the point',
    example: 'place the next example',
    start: 'set the start',
  },
  x1Help: 'First feature of the next example.',
  x2Help: 'Second feature of the next example.',
  yHelp: 'The answer to the next example; with two classes only its sign counts.',
  w1Help: 'First weight of all learners before round 1.',
  w2Help: 'Second weight of all learners before round 1.',
  playExample: 'Play this example',
};
