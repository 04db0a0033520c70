/** Messages around lessons and recipes, whose own texts are in `lessons/` and `recipes/`. */

import type { VNode } from 'preact';
import { capital, numeral } from '../../ui/format';

export const guidedWords = {
  welcome: (count: number) =>
    count === 1
      ? 'One algorithm predicts examples as they arrive, and learns from its errors: lower is better. New here?'
      : `${capital(numeral(count))} algorithms predict the same examples, one by one, and learn from their errors: lower is better. New here?`,
  firstLesson: '5-minute lesson →',
  dismissWelcome: 'Dismiss this introduction',

  lessons: 'Lessons',
  lessonsAbout: (next: VNode, reveal: VNode) => (
    <>
      A few steps each: look, predict, then see. {next} goes on, {reveal} reveals.
    </>
  ),
  lessonsMissing: (why: string) => `The lessons could not be loaded. ${why}`,
  lessonSize: (steps: number, source: string) => `${steps} steps · ${source}`,
  lessonDone: '✓ done',
  goOn: (lesson: number, step: number) => `Continue: lesson ${lesson}, step ${step} →`,
  lesson: 'Lesson',
  step: (step: number, steps: number) => `${step} of ${steps}`,
  back: '← Back',
  backTitle: 'One step back',
  next: 'Next →',
  nextTitle: 'Next step',
  allLessons: 'All lessons',
  leave: 'Leave the lesson',
  leaveTitle: 'Leave the lesson; the experiment stays',
  try: 'Try:',
  /** Spoken when a step is shown. */
  stepSpoken: (step: number, steps: number, title: string, question: boolean) =>
    `Step ${step} of ${steps}: ${title}.${question ? ' It has a question.' : ''}`,
  /** Spoken when the answer is revealed. */
  answerSpoken: (letter: string) => `Answer: ${letter}. The reason is below the answers.`,
  reveal: 'Reveal',
  revealTitle: 'Reveal the answer',
  hide: 'Hide',
  hideTitle: 'Hide the answer',
  right: '✓ right',
  rightGuess: '✓ right, as you said',
  wrongGuess: '✕ your guess',
  withheld: 'Shown when the answer is revealed.',
  noStep: (lesson: string, step: number) => `“${lesson}” has no step ${step}`,
  noLesson: (id: string) => `there is no lesson with the id ${id}`,

  recipes: 'Recipes',
  recipesAbout: 'The papers’ figures, drawn live. Open one, then change it.',
  recipesShow: 'What to list',
  recipesTabs: { figures: 'Figures', statements: 'Every statement' },
  statementsAbout: 'What the papers number, where it is shown, and our verdict.',
  searchStatements: 'Search by number, word or verdict',
  statementsFound: (found: number, all: number) =>
    found === all ? `${all} statements` : `${found} of ${all} statements`,
  openRun: 'Run',
  openRecipe: 'Recipe',
  openStep: (lesson: number, step: number) => `Lesson ${lesson}, step ${step}`,
  recipesMissing: (why: string) => `The recipes could not be loaded. ${why}`,
  recipe: (paper: string, figure: string) => `Recipe: ${paper} ${figure}`,
  nextRecipe: (paper: string, figure: string) => `Next: ${paper} ${figure} →`,
  dismiss: 'Dismiss',
  dismissRecipe: 'Dismiss the recipe’s text',
  conclude: 'What to conclude',
  caveat: 'Note:',
};
