/** Messages about the viewer's own learners. */

export const ownWords = {
  title: (learner: string) => `Code: ${learner}`,
  /** In place of the name of a learner that has just left the race. */
  unnamed: 'your own',
  editor: 'JavaScript code',
  editorMissing: (why: string) => `The editor could not be loaded. ${why}`,

  edit: 'Edit code…',
  read: 'Read its code…',
  lines: (lines: number) => (lines === 1 ? '1 line' : `${lines} lines`),

  brought: (learners: number, names: string) =>
    `This link contains ${learners === 1 ? 'a learner' : 'learners'} written by someone else, ${names}.`,
  /** For code that the viewer may have written. */
  sees: (names: string) => `This link lets code read your own table: ${names}.`,
  withheld: (names: string) =>
    `Code runs only on the whole page, not inside another site: ${names}.`,
  readAndRun: 'Read it · Run it',
  foreign: 'This code came with a link and has not run.',
  foreignAdvice:
    'Read it before you run it. It will run in a sandbox and see only the race’s examples, without access to this page or the network.',
  guest:
    'Code runs only on the whole page: another site around this frame could cover the button that runs it with other words.',
  wholePage: 'Open the whole page',
  beginWith: 'Begin with',
  chooseTemplate: 'a template …',
  templates: {
    descent: 'Gradient descent',
    implicit: 'Implicit step',
    perceptron: 'Averaged perceptron',
    sign: 'Follow the sign',
    classesDescent: 'Gradient descent, one score per class',
    classesPerceptron: 'Perceptron, one score per class',
  },
  length: (characters: string, most: string) => `${characters} of ${most} characters`,
  tooLong: (characters: string, most: string) =>
    `The code is ${characters} characters long; at most ${most} fit into a link.`,
  run: 'Run',
  runForeign: 'Run this code',
  changed: 'Changed, not run yet.',
  runByKey: 'Run it with Ctrl+Enter or ⌘+Enter.',
  progress: (round: string, loss: string) => `Round ${round}, mean loss ${loss}`,

  api: 'What your code receives and returns',
  apiPredict:
    'returns the score ŷ, a number; with several classes an array with one score per class.',
  apiLearn: 'is called next, with the same x and its target: a number, ±1, or a class 0, 1, …',
  apiWeights: (most: string) =>
    `is optional: returns the d weights (with classes w[i * classes + k]) for the charts, if there are at most ${most}.`,
  apiX: 'is a Float64Array of d features, which the code may keep; sparse examples also have x.index and x.value.',
  apiSizes: 'are the number of features and the number of scores.',
  apiParam:
    'is the number 0.01, with a field and a slider on the learner’s card. Write out both the name and the number. A sweep can change it.',
  apiSlope: 'is f′(z) of the chosen loss; with several classes the array of derivatives.',
  explained: 'Your own learner, explained',
  apiRules:
    'The code starts afresh with every race. It runs in strict mode in its own worker, without access to the network, the page or storage. It does not apply the regulariser or the domain; they only enter the reported objective. Code that takes longer than 2 s is stopped.',
};
