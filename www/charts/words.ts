/** The charts: titles, captions, readouts, and the Show menu. */
/** A metric in words. */
export interface MetricWords {
  /** Title of its chart. */
  title: string;
  /** Its word among the alternatives of the title, if not its id. */
  tab?: string;
  /** Symbol after the title, for a metric of the steps; a loss has Rust's `symbol`. */
  formula?: string;
  /** Its definition, below its chart. */
  note?: string;
}

export interface LossWords extends MetricWords {
  /** Name in a sentence, a column or a row. */
  name: string;
  /** A value in a sentence. */
  of(value: string): string;
  /** A remark below its formula. */
  about?: string;
}

export const chartsWords = {
  /** Names of pictures in print that differ from their panel's. */
  pictures: { map: 'Support map', steps: 'Steps' },
  /** The panel of the opened round, and the names of its pictures in print. */
  round: {
    panel: 'This round',
    scalar: 'Round: the loss along z',
    bead: 'One step, two ways',
    equation: 'Round: the equation',
    plane: 'Round: the plane of weights',
    triangle: 'Round: the triangle of probabilities',
  },

  /** Metrics of the loss chart, by id. */
  metrics: {
    mean: {
      title: 'Mean loss',
      name: 'mean loss',
      of: (value: string) => `a mean loss of ${value}`,
      about: 'Each example is predicted before it is learned from: progressive validation',
    },
    total: {
      title: 'Cumulative loss',
      name: 'total loss',
      of: (value: string) => `a total loss of ${value}`,
    },
    objective: {
      title: 'Objective',
      name: 'objective',
      of: (value: string) => `an objective of ${value}`,
    },
    regret: {
      title: 'Regret',
      name: 'regret',
      of: (value: string) => `a regret of ${value}`,
    },
    median: {
      title: 'Running median',
      name: 'running median',
      of: (value: string) => `a running median of ${value}`,
    },
    test: {
      title: 'Test loss',
      name: 'test loss',
      of: (value: string) => `a test loss of ${value}`,
    },
    'test-average': {
      title: 'Test loss of averages',
      name: 'test loss of averages',
      of: (value: string) => `a test loss of averages of ${value}`,
    },
  } satisfies Record<string, LossWords> as Record<string, LossWords>,
  loss: 'Loss',
  testExamples: (count: string) => `mean over ${count} test examples`,
  /** Name of a chart, from its vertical axis. */
  overRounds: (name: string) => `${name} over the rounds`,
  metric: 'Metric',
  comparedWith: 'Compared with',
  /** Words that connect those of a title: regret against …, loss over … */
  against: 'against',
  over: 'over',
  scale: 'Scale of the loss axis',
  axis: 'Along the loss chart',
  bounds: 'bounds',
  boundsTitle: 'Upper bounds on the regret from the papers’ theorems, dotted',

  weights: 'Weights',
  weightsOf: 'Weights of',
  enter: 'Click to open this round',

  whichWeights: 'Which weights',
  classes: 'Class',
  prediction: 'Prediction function',
  images: 'Weights as images',
  imagesNote: (t: string) =>
    `weights after round ${t}, all on the scale below: grey pixels speak for the class, red ones against it; left: the last example, its class underlined`,
  predictionNote: (t: string) =>
    `what each learner would predict after round ${t}: a straight line is one weight vector for every x, a bend is improper`,
  weightsNote: (count: string, dim: string, isPart: boolean, ofClass: string | null) =>
    `${count}${isPart ? ' largest' : ''} of ${dim} weights${ofClass === null ? '' : ` of ${ofClass}`}`,
  /** For several learners in one chart. */
  allWeights: (dim: string, ofClass: string | null) =>
    `${dim === '1' ? 'the weight' : dim === '2' ? 'both weights' : `all ${dim} weights`}${ofClass === null ? '' : ` of ${ofClass}`} of each learner`,
  dotted: (note: string) => `${note} (dotted: true values)`,
  allZero: (ofClass: string | null) =>
    ofClass === null ? 'all weights are 0' : `all weights of ${ofClass} are 0`,
  weightsUnknown: (learner: string) =>
    `The weights of ${learner} are unknown: its code does not define weights()`,
  noTruth: 'This stream has no true weights.',
  followed: (note: string, count: string, dim: string) =>
    `${note}; ${count} of ${dim} coordinates are tracked`,
  butWhy: (note: string, reason: string) => `${note}. ${reason}`,

  zeros: 'Exact zeros',
  zerosNote: (all: string, classes: number) =>
    classes > 1
      ? `weights that are exactly 0, of ${all} in ${classes} classes; thick: running median`
      : `weights that are exactly 0, of ${all}; thick: running median`,
  support: 'Support',
  supportNote: (learner: string, ofClass: string | null) =>
    ofClass === null
      ? `coordinates of ${learner} over the rounds; coloured: not zero`
      : `coordinates of ${learner}, ${ofClass}, over the rounds; coloured: not zero`,
  sparsity: 'How sparsity is shown',

  plane: {
    /** Sets the number of features of the stream. */
    makePlanar: (features: number) => `Use ${features} features`,
    makePlanarTitle: (features: number) =>
      `Give the stream ${features} features; Undo restores the others`,
    title: 'Plane of the data',
    chart: 'Last examples and every learner’s line',
    mistakesOf: 'Mistakes of',
    examples: (shown: string, t: string) =>
      shown === t
        ? `${t} ${t === '1' ? 'example' : 'examples, older ones paler'}`
        : `the last ${shown} examples up to round ${t}, older ones paler`,
    classes: (classes: number) => {
      const marks = ['disc: y = 1, ring: y = −1', 'ring: class 1, disc: class 2'];
      const shapes = 'ring, disc and square: the classes in turn';
      return `${marks[classes - 1] ?? shapes}; large and coloured: predicted wrongly now`;
    },
    targets: (level: string) => `disc: y > ${level}, ring: y below`,
    lines: (level: string, below: string, above: string) =>
      `lines: ŷ = ${level}, thin: ŷ = ${below} and ${above}`,
    axes: (names: readonly string[]) =>
      names.map((name, index) => `x${'₁₂'[index]}: ${name}`).join(', '),
  },
  mistakes: {
    title: 'Mistakes',
    note: 'rounds so far whose sign or class was predicted wrongly',
    missing: 'The targets are numbers, not signs or classes.',
  },
  time: {
    title: 'Loss over time',
    of: (name: string) => `${name} over time`,
    note: 'the time that each learner’s own rounds take on this machine; a learner that is not timed has no curve',
  },
  steps: {
    panel: 'Step sizes',
    label: 'Which metric of the steps',
    metrics: {
      eta: {
        title: 'Step size',
        tab: 'step size',
        formula: 'ηₜ',
        note: 'as each paper defines it: a step size, $1/\\lambda_t$ where there is a $\\lambda_t$; for AIOLI a curvature',
      },
      'fiol-delta': {
        title: 'Gain in FIOL’s sense',
        tab: 'gain (FIOL)',
        formula: 'δₜ',
        note: "$\\delta_t = f(z^+) - f(z) - f'(z)(z^+ - z)$, how far the loss lies above its tangent at the prediction, after the step (FIOL Eq. 4)",
      },
      'co-delta': {
        title: 'Gain in C&O’s sense',
        tab: 'gain (C&O)',
        formula: 'δₜ',
        note: '$\\delta_t = \\ell_t(w_t) - \\ell_t(w_{t+1}) - \\frac{\\lambda_t}{2} \\|w_{t+1} - w_t\\|^2$, how much the step lowers what it minimises (C&O Eq. 14)',
      },
      passes: {
        title: 'Solver passes',
        note: 'passes over the coordinates to solve for the step',
      },
      norm: {
        title: 'Norm of the weights',
        formula: '‖wₜ‖₂',
        note: 'Euclidean norm of the weights that predicted',
      },
      largest: {
        title: 'Largest weight',
        tab: 'largest weight',
        formula: '‖wₜ‖∞',
        note: 'largest absolute value among the weights that predicted',
      },
      variability: {
        title: 'Variability of the losses',
        formula: 'Vₜ',
        note: '$V_t = \\sum_{s \\le t} \\max_w\\,(\\ell_s(w) - \\ell_{s-1}(w))$ over the ball, the same for all learners (C&O Eq. 1)',
      },
    } satisfies Record<string, MetricWords> as Record<string, MetricWords>,
    without: (note: string, learners: string, count: number) =>
      `${note}; ${learners} ${count === 1 ? 'has' : 'have'} no such number`,
    working: 'Computing $V_t$ …',
    noVariability: '$V_t$ needs losses of one score and weights in a ball.',
  },

  /** Labels at the ends of lines; short for Theorem. */
  bound: (name: string, value: string) => `${name}: ${value}`,
  diverged: (name: string, t: string) => `${name} ✕ t = ${t}`,
  leftAndDiverged: (name: string, left: string, t: string) =>
    `${name}: left the chart at t = ${left}, overflow at ${t}`,

  readout: {
    round: (t: string) => `t = ${t}`,
    moment: (ms: string, round: string) => `${ms} ms, ${round}`,
    x: (x: string) => `x = ${x}`,
    class: (number: number) => `class ${number}`,
    pixel: (row: number, column: number) => `row ${row}, column ${column}`,
    example: 'example',
    truth: 'true value',
    prediction: 'ŷ(x)',
    atRound: 'at round',
    weights: (first: string, last: string) => `${first} to ${last}`,
    notZero: 'not zero',
    zero: 'exactly zero',
    shareNotZero: (percent: string) => `${percent} % not zero`,
    overflow: 'overflow at',
    stopped: 'stopped at',
    zeros: 'zeros',
    ofSeed: (seed: number, name: string) => `seed ${seed}: ${name}`,
  },

  show: 'Show',
  showTitle: 'Present, full screen, panels',
  showMenu: 'How the page is shown',
  present: 'Present',
  fullScreen: 'Full screen',
  leaveFullScreen: 'Leave full screen',
  export: 'Export',
  theme: 'Light or dark',
  help: 'Help',
  panelsTitle: 'Panels',
  panelsThatSuit: 'Those that suit the experiment',
  showAll: 'Show all controls',
  details: 'Details',
  detailsAre: 'fingerprint, µs, solvers, true support',
  /** Offers the other language, in that language. */
  otherLanguage: 'Auf Deutsch',

  savePicture: 'Save this picture',
  savePictureOf: (chart: string) => `Save this picture: ${chart}`,
  withheld: 'Shown when the answer is revealed.',
};
