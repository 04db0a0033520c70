/** Everything the page says only while it is presented or embedded. */
export const stageWords = {
  page: 'Page',
  picture: 'Picture',
  fullScreen: 'Full screen',
  leave: 'Leave the presentation',
  /** For a lesson: a sentence, its question, the answer, the next step. */
  next: 'Next',
  back: 'Back',
  settings: 'Settings',
  code: (learner: string) => `The code of ${learner}`,
  stream: 'Stream',
  whose: 'step size of',
  allLearners: 'all learners',
  change: 'change to …',
  copy: 'race a copy',
  copyTitle: 'Put the same learner beside it, to race at another step size',
  brand: 'Implicit Lab',
  wholePage: 'Open this experiment on the full page, in a new tab',

  /** Effects of the most useful keys, in a word or two. */
  keys: {
    lessonNext: 'next',
    play: 'play',
    turn: 'another picture',
    settings: 'settings',
    code: 'code',
    share: 'QR code',
    full: 'full screen',
    help: 'all keys',
  },

  notRun: 'not run',
  divergedAt: (t: string) => `✕ t = ${t}`,
};
