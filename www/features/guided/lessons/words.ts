/** Messages about lessons that a viewer writes or brings as a file. */
import { formatBytes, formatCount, list } from '../../../ui/format';

export const writingWords = {
  /** Errors in a file; each names the place first. */
  tooLarge: (most: number) => `The file is too large: a lesson has at most ${formatBytes(most)}.`,
  notJson: 'This is not valid JSON: it is damaged or incomplete.',
  file: 'the file',
  step: (number: number) => `step ${number}`,
  part: (where: string, key: string) => `${where}, ${key}`,
  inQuotes: (key: string) => `“${key}”`,
  notAnObject: (where: string) => `${where}: must be an object in braces.`,
  unknown: (where: string, key: string, known: readonly string[]) =>
    `${where}: “${key}” is not a key of a lesson; allowed here are ${list(known)}.`,
  notText: (where: string, most: number) =>
    `${where}: must be text of at most ${formatCount(most)} characters.`,
  notList: (where: string, least: number, most: number) =>
    `${where}: must be a list of ${least} to ${most}.`,
  notNumber: (where: string) => `${where}: must be a number.`,
  notChart: (where: string, known: readonly string[]) => `${where}: must be ${known.join(' or ')}.`,
  notAxis: (where: string) =>
    `${where}: “from” and “to” must be numbers, the first the smaller one.`,
  notEnds: (where: string) => `${where}: must be two numbers, the first the smaller one.`,
  notSwitch: (where: string) => `${where}: must be true or false.`,
  notAnswer: (where: string, most: number) =>
    `${where}: must be the number of the right answer, from 1 to ${most}.`,
  empty: (where: string) => `${where}: must not be empty.`,
  fault: (where: string, fault: string) => `${where}: ${fault}`,
  /** Errors about numbers in braces. */
  markNumber: (mark: string) =>
    `${mark} must begin with the number as written, such as {0.4|sgd.eta}, or end with a learner of the step, such as {SGD|sgd}.`,
  markCalculation: (mark: string) =>
    `${mark} must end with a setting or a calculation: numbers, settings, + - * / ^, parentheses, abs and sqrt.`,
  markName: (mark: string, name: string, known: string) =>
    `${mark} names “${name}”, which the step’s experiment does not have; it has ${known}.`,
  markValue: (mark: string, value: string) => `${mark} is ${value} with the step’s link.`,
  markInFormula: (mark: string) =>
    `${mark} is in a formula; end the formula before it: $\\eta =$ {0.4|sgd.eta}.`,
  markElsewhere: 'numbers in braces are allowed only in “text”, “try” and “reason”.',

  /** Address of a file, and why it cannot be fetched. */
  notFetched: (path: string, why: string) => `The lesson ${path} could not be fetched: ${why}.`,
  faulty: (path: string, fault: string) => `The lesson ${path} cannot be used: ${fault}`,
  otherSite: 'it is on another site',
  offline: 'no connection',
  singleFile: 'this single file fetches nothing; open the lesson’s own file under Lessons',
  status: (status: number) => `the server answers ${status}`,

  /** Asked before another lesson replaces one with unsaved changes. */
  replace: 'Your own lesson has changes not saved as a file; they would be lost. Continue?',

  newTitle: 'My lesson',
  newStep: 'A new step',

  editor: 'Write this step',
  aboutLesson: 'The lesson',
  title: 'Title',
  about: 'What it is about, in one sentence',
  source: 'Sources',
  stepTitle: 'Title of the step',
  isTaken: 'The step opens with the experiment as it is now.',
  isOther: 'The step opens with another experiment, not the one shown.',
  take: 'Use the experiment as it is now',
  text: 'Text',
  notation:
    'Mathematics goes between dollar signs, as LaTeX: $\\eta x^2$. A number that can be dragged goes in braces, with its setting: {0.4|sgd.eta}.',
  try: 'Something to try',
  remember: 'Statements to remember, one per line',
  ask: 'Ask a question',
  question: 'Question',
  answers: 'Answers, one per line (2 to 4)',
  right: 'Right answer',
  reason: 'Reason, shown with the right answer',
  plays: 'Play the race when the answer is revealed',
  draws: 'Let readers draw the curve first',
  drawChart: 'Chart to draw in',
  drawFrom: 'Its axis from',
  drawTo: 'to',
  stepButtons: 'Order of the steps',
  add: 'Add a step',
  earlier: 'Earlier',
  later: 'Later',
  remove: 'Delete this step',
  save: 'Save as a file',
  complete: 'The lesson is complete.',
  notKept: 'This device has no room for the lesson: closing this page loses it. Save it as a file.',
  saved: (file: string) => `Saved as ${file}.`,
};

/** Messages on the handout of a lesson. */
export const handoutWords = {
  print: 'Print',
  close: 'Close',
  answers: 'Answers',
  place: (number: number, all: number, isShort: boolean, short: string) =>
    isShort
      ? `Lesson ${number} of ${all}, one of the short course (${short}).`
      : `Lesson ${number} of ${all}.`,
  step: (number: number, title: string) => `${number}. ${title}`,
  answer: (letter: string) => `${letter}.`,
  code: 'QR code of the lesson',
  axes: 'Empty axes: draw what you expect',
  across: (rounds: string) => `round ${rounds}`,
  chart: (title: string) => `Chart of the step “${title}”`,
  noChart: 'The chart of this step could not be drawn.',
  drawing: (number: number, all: number) => `Drawing chart ${number} of ${all} …`,
};

/** Messages around the notes for those who teach a lesson. */
export const teachWords = {
  loading: 'Loading …',
  none: 'There are no notes on this lesson.',
  how: 'How to teach it',
  /** Identical for every lesson. */
  howTo:
    'Open the lesson and press P: the page becomes a stage for the projector. Page ↓, which a clicker sends, does the rest: the text, the question, the race that answers it, the reason, the next step. Page ↑ goes back. While a question is shown, 1 – 4 add votes; with Shift they take one away. V reveals the answer, and hides it for the next audience. Move the mouse, and a bar appears below the picture: Notes, there, opens these notes in a second window. The answers are here, and on the last pages of the handout. The two slides are for your own deck: the stage does not show them.',
  /** Minutes in a room, and for reading alone. */
  time: (room: number, alone: number) =>
    `It takes about ${room} min in a room, about ${alone} read alone.`,
  before: 'For your slides, before:',
  after: 'For your slides, after:',
  risks: 'What can go wrong',
  /** Minutes of a step, and of all steps up to its end. */
  minutes: (minutes: number, until: number) => `${minutes} min, until ${until}`,
  right: (letter: string) => `${letter} ✓`,
  /** Before the misconception behind a wrong answer. */
  picks: 'Who picks this:',
  split: 'If the room is split:',
};

/** Messages of the second window of a lecture. */
export const notesWords = {
  open: 'Notes',
  openTitle: 'Your notes, the next step and a clock, in a second window',
  blocked: 'The browser blocked the notes window. Allow pop-ups for this page, and try again.',
  title: 'Notes · Implicit Lab',
  closed:
    'No presentation is open. These notes follow the window that opened them, once it presents a lesson.',
  phases: { text: 'text', question: 'question', answer: 'answer shown' },
  reason: 'The answer:',
  next: 'Next:',
  restart: 'Restart the clock',
  /** Time in this step, its minutes, and the minute at which it is planned to end. */
  plan: (spent: string, minutes: number, until: number) =>
    `this step ${spent} of ${minutes} min · planned until minute ${until}`,
};

/** Messages of a curve that the viewer draws before the answer. */
export const drawWords = {
  draw: 'Draw what you expect',
  clear: 'Clear',
  clearTitle: 'Clear what you drew',
  expected: 'expected',
  at: (round: string) => `expected at round ${round}`,
  rounds: 'round t',
  axes: (title: string) => `Axes to draw in, for “${title}”`,
};

/** Numbers of a text that can be moved. */
export const markWords = {
  of: (name: string, whose: string) => `${name} of ${whose}`,
  drag: (name: string) => `${name}: drag it, or press ← or →`,
  light: (learner: string) => `${learner}: highlights its curves`,
  writtenFor: (settings: string) => `Written for ${settings}.`,
  back: 'Restore',
};
