/** The field that answers, and its answers. */
export const askWords = {
  ask: 'Ask',
  askTitle: 'Ask: lessons, entries, documentation, commands',
  /** In the open field. */
  example: 'my loss is NaN, huber, what is regret …',
  answers: 'Answers',
  found: (count: number) => (count === 1 ? '1 answer' : `${count} answers`),
  nothing: 'Nothing found. Other words may help.',
  missing: (why: string) => `The answers could not be loaded: ${why}`,
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
  /** What a lesson, a page or an entry says of itself comes after it. */
  panel: (name: string) => `Show ${name}`,
};
