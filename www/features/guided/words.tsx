/** Messages around lessons and recipes, whose own texts are in `lessons/` and `recipes/`. */

import type { VNode } from 'preact';
import { capital, numeral } from '../../ui/format';

export const guidedWords = {
  welcome: (count: number) =>
    count === 1
      ? 'One algorithm learns from examples as they arrive. A lower curve is better.'
      : `${capital(numeral(count))} algorithms learn from the same examples. Lower curves are better.`,
  /** Opens the bead: the first step of the first lesson. */
  beadOffer: 'What is an implicit step? Pull η →',
  firstLesson: 'Begin with a lesson →',
  lastLesson: (step: number) => `Continue your lesson, step ${step} →`,
  paper: 'FIOL §4’s race →',
  dismissWelcome: 'Dismiss this introduction',

  lessons: 'Lessons',
  lessonsAbout: (next: VNode, reveal: VNode) => (
    <>
      A few steps each: look, predict, then check. {next} moves on, {reveal} shows the answer.
    </>
  ),
  lessonsMissing: (why: string) => `The lessons could not be loaded. ${why}`,
  lessonSize: (steps: number, minutes: number, source: string) =>
    `${steps} steps · about ${minutes} min to read · ${source}`,
  lessonNeeds: (lessons: string) => `After: ${lessons}`,
  lessonDone: '✓ done',
  goOn: (lesson: number, step: number) => `Continue: lesson ${lesson}, step ${step} →`,
  lesson: 'Lesson',
  step: (step: number, steps: number) => `${step} of ${steps}`,
  back: '← Back',
  backTitle: 'One step back',
  next: 'Next →',
  nextTitle: 'Next step',
  /** Over the previous step's picture, while this step's loads. */
  before: (step: string) => `Before: ${step}`,
  /** On a stage, after the last press. */
  over: 'End of the lesson',
  allLessons: 'All lessons',
  write: 'Write a lesson',
  writeTitle: 'Write your own lesson, with the experiment on the page as its first step',
  openFile: 'Open a file…',
  openFileTitle: 'Open a lesson that was saved as a file',
  stepsTitle: 'All steps of this lesson',
  stepsOf: (lesson: string) => `Steps of “${lesson}”`,
  hasQuestion: 'It has a question',
  inShort: 'short course',
  shortCourse: (numbers: string) =>
    `Short of time? Lessons ${numbers} are the short course: why explicit steps explode, what an implicit step is, what lies between the two, and exact zeros.`,
  teachers: 'For teachers',
  teachersTitle: (lesson: string) =>
    `How to teach “${lesson}”: timing, misconceptions, what can go wrong`,
  handout: 'Handout',
  handoutTitle: (lesson: string) => `All of “${lesson}”, for printing`,
  copy: 'Adapt',
  copyTitle: (lesson: string) => `Start your own lesson from the steps of “${lesson}”`,
  edit: 'Edit',
  editTitle: 'Continue writing your own lesson',
  tryIt: 'Try it',
  tryItTitle: 'Show the step as others will see it',
  discard: 'Delete',
  discardTitle: 'Delete your own lesson from this device',
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
  right: '✓ correct',
  rightGuess: '✓ correct, as you said',
  wrongGuess: '✕ your guess',
  askRoom: 'Ask the room',
  askRoomTitle: 'The question in large type, with votes and a timer',
  votesFor: (letter: string) => `Votes for ${letter}`,
  votes: (all: number) => (all === 1 ? '1 vote' : `${all} votes`),
  share: (percent: number) => `${percent} %`,
  timer: 'Timer',
  seconds: (seconds: number) => (seconds < 60 ? `${seconds} s` : `${seconds / 60} min`),
  stopTimer: 'Stop',
  timeIsUp: 'Time is up.',
  noStep: (lesson: string, step: number) => `“${lesson}” has no step ${step}`,
  noOwnLesson:
    'this link is a step of a lesson in a file: open that file under Lessons, or drop it on the page',
  noLesson: (id: string) => `there is no lesson with the id ${id}`,

  challenges: 'Challenges',
  toChallenges: 'Puzzles to solve: challenges →',
  challengesMissing: (why: string) => `The challenges could not be loaded. ${why}`,
  noChallenge: (id: string) => `there is no challenge with the id ${id}`,

  recipes: 'Figures of the papers',
  recipesAbout: 'The papers’ figures and tables, drawn live. Open one, then change it.',
  recipesShow: 'What to list',
  recipesTabs: { figures: 'Figures', statements: 'Every statement' },
  statementsAbout: 'The papers’ statements, where they are shown, and our verdict.',
  searchStatements: 'Search by number, word or verdict',
  statementsFound: (found: number, all: number) =>
    found === all ? `${all} statements` : `${found} of ${all} statements`,
  openRun: 'Run',
  openRecipe: 'Figure',
  openStep: (lesson: number, step: number) => `Lesson ${lesson}, step ${step}`,
  recipesMissing: (why: string) => `The figures could not be loaded. ${why}`,
  recipe: (paper: string, figure: string) => `${paper} ${figure}`,
  nextRecipe: (paper: string, figure: string) => `Next: ${paper} ${figure} →`,
  dismiss: 'Dismiss',
  dismissRecipe: 'Dismiss the text about this figure',
  conclude: 'What to conclude',
  caveat: 'Note:',
};
