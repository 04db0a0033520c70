/** Everything the page says only while it is presented or embedded. */
export const stageWords = {
  page: 'Page',
  picture: 'Picture',
  fullScreen: 'Full screen',
  leave: 'Leave the presentation',
  settings: 'Settings',
  stream: 'Stream',
  whose: 'step size of',
  allLearners: 'all learners',
  change: 'change to …',
  copy: 'race a copy',
  copyTitle: 'Put the same learner beside it, to race at another step size',
  brand: 'Implicit Lab',
  wholePage: 'Open this experiment on the full page, in a new tab',

  /** What the most useful keys do, in a word or two. */
  keys: {
    play: 'play',
    step1: 'step',
    back1: 'back',
    phaseNext: 'phase',
    settings: 'settings',
    lessonNext: 'next',
    reveal: 'reveal',
    ask: 'ask the room',
    turn: 'picture',
    full: 'full screen',
    present: 'leave',
    help: 'all keys',
  },

  notRun: 'not run',
  divergedAt: (t: string) => `✕ t = ${t}`,
};
