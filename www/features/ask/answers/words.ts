/** Texts of the answers, and of the commands that have no keyboard shortcut. */
export const answersWords = {
  /** In the open field. */
  example: 'my loss is NaN, huber, what is regret …',
  answers: 'Answers',
  found: (count: number) => (count === 1 ? '1 answer' : `${count} answers`),
  nothing: 'Nothing found. Try other words.',
  kinds: {
    lesson: 'Lesson',
    learner: 'Learner',
    loss: 'Loss',
    stream: 'Stream',
    reg: 'Regulariser',
    domain: 'Domain',
    statement: 'Statement',
    recipe: 'Figure',
    challenge: 'Challenge',
    doc: 'Documentation',
    feature: 'Command',
  } as Record<string, string>,
  step: (number: string) => `Lesson, step ${number}`,

  /** By the names of `boot/bar/land.ts`; those with a key are in `ui/words`. */
  commands: {
    recipes: 'figures of the papers',
    data: 'your own data: open a table',
    own: 'your own learner in JavaScript',
    sweep: 'all step sizes: a sweep',
    details: 'show or hide details',
    theme: 'light or dark',
    language: 'Deutsch',
    loss: 'chart: loss and regret',
    weights: 'chart: weights, or the prediction function',
    sparsity: 'chart: exact zeros',
    steps: 'chart: step sizes and norms',
    mistakes: 'chart: mistakes',
    time: 'chart: loss over time',
    plane: 'the data in the plane, with every learner’s line',
    results: 'table of results',
    round: 'this round, opened up',
    bead: 'one step, two ways',
  },
};
