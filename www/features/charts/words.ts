/** The charts: titles, captions, readouts, and the menu of what the page shows. */
export const chartsWords = {
  panels: {
    loss: 'Loss',
    results: 'Results',
    weights: 'Weights',
    sparsity: 'Sparsity',
    round: 'This round',
  } as Record<string, string>,

  /** Titles of the loss chart, by view key. */
  losses: {
    mean: 'Mean loss',
    total: 'Cumulative loss',
    objective: 'Objective',
    regret: 'Regret',
    test: 'Test loss',
  } as Record<string, string>,
  loss: 'Loss',
  testExamples: (count: string) => `mean over ${count} test examples`,
  lossDescription: (name: string, scale: string) =>
    `${name} of every learner over the rounds, ${scale} axis.`,
  measure: 'Measure',
  comparedWith: 'Compared with',
  scale: 'Scale of the loss axis',
  bounds: 'bounds',
  boundsTitle: 'Upper bounds on the regret from the papers’ theorems, dotted',

  weightsOf: 'Weights of',
  whichWeights: 'Which weights',
  classes: 'Class',
  class: (number: number) => `class ${number}`,
  prediction: 'Prediction function',
  predictionDescription: 'What every learner would predict now, over the first feature.',
  weightsDescription: 'Weights of one learner over the rounds.',
  predictionNote: (t: string) =>
    `what each learner would predict after round ${t}: a straight line is one weight vector for every x, a bend is improper`,
  weightsNote: (count: string, dim: string, isPart: boolean, ofClass: number | null) =>
    `${count}${isPart ? ' largest' : ''} of ${dim} weights${ofClass === null ? '' : ` of class ${ofClass}`}`,
  dotted: (note: string) => `${note} (dotted: true values)`,
  allZero: (ofClass: number | null) =>
    ofClass === null ? 'all weights are 0' : `all weights of class ${ofClass} are 0`,
  weightsUnknown: (learner: string) =>
    `The weights of ${learner} are unknown: its code does not define weights()`,
  noTruth: 'This stream has no true weights.',
  followed: (note: string, count: string, dim: string) =>
    `${note}; ${count} of ${dim} coordinates are followed`,
  butWhy: (note: string, reason: string) => `${note}. ${reason}`,

  zeros: 'Exact zeros',
  zerosDescription: 'Exact zeros among the weights of every learner over the rounds.',
  zerosNote: (all: string, classes: number) =>
    classes > 1
      ? `weights that are exactly 0, of ${all} in ${classes} classes`
      : `weights that are exactly 0, of ${all}`,
  support: 'Support',
  supportDescription: 'Which coordinates of one learner are not zero, over the rounds.',
  supportNote: (learner: string, ofClass: number | null) =>
    ofClass === null
      ? `coordinates of ${learner} over the rounds; coloured: not zero`
      : `coordinates of ${learner}, class ${ofClass}, over the rounds; coloured: not zero`,
  sparsity: 'How sparsity is shown',

  /** Labels at the ends of lines; short for Theorem. */
  theorem: 'Thm',
  diverged: (name: string, t: string) => `${name} ✕ t = ${t}`,
  leftAndDiverged: (name: string, left: string, t: string) =>
    `${name}: left the chart at t = ${left}, overflow at ${t}`,

  readout: {
    round: (t: string) => `t = ${t}`,
    x: (x: string) => `x = ${x}`,
    truth: 'true value',
    prediction: 'ŷ(x)',
    atRound: 'at round',
    weights: (first: string, last: string) => `${first} to ${last}`,
    notZero: 'not zero',
    zero: 'exactly zero',
    shareNotZero: (percent: string) => `${percent} % not zero`,
    overflow: 'overflow at',
    stopped: 'stopped at',
    mean: 'mean loss',
    total: 'total loss',
    objective: 'objective',
    test: 'test loss',
    zeros: 'zeros',
    ofSeed: (seed: number, name: string) => `seed ${seed}: ${name}`,
  },

  show: 'Show',
  showTitle: 'Present, QR code, full screen, panels',
  showMenu: 'How the page is shown',
  present: 'Present',
  fullScreen: 'Full screen',
  leaveFullScreen: 'Leave full screen',
  code: 'QR code, HTML',
  export: 'Export',
  theme: 'Light or dark',
  panelsTitle: 'Panels',
  panelsThatSuit: 'Those that suit the experiment',
  showAll: 'Show all controls',
};
