/** Words of the shared controls, and of numbers in sentences. */
export const uiWords = {
  /** In numbers: before decimals, between thousands, and between the numbers of a row. */
  decimal: '.',
  thousands: ',',
  apart: ', ',
  close: 'Close',
  copy: 'Copy',
  copied: 'Copied',
  selectText: 'Select and copy it',
  /** Spoken after copying. */
  copiedText: (what: string) => `Copied ${what}`,
  selectSpoken: 'Select the text and copy it',
  equation: 'Equation',
  chart: 'chart',
  chartKeys: 'Arrow keys read its values.',
  notANumber: (text: string) => `“${text}” is not a number.`,
  between: (least: string, most: string) => `Must be between ${least} and ${most}.`,
  whole: 'Must be a whole number.',
  still: (problem: string, value: string) => `${problem} Kept at ${value}.`,
  unchanged: (problem: string) => `${problem} Nothing has changed.`,
  shortened: (beginning: string, count: string) => `${beginning}… (${count} characters)`,
  reported: (message: string) => `The browser reports: ${message}.`,
  range: (least: string, most: string) => `${least} to ${most}`,
  rangeOrWord: (least: string, most: string, word: string) => `${least} to ${most}, or ${word}`,

  /**
   * Values of view keys, `KEY.VALUE`, if the tab shows other words; those of metrics are in
   * `charts/words`.
   */
  tabs: {
    'weights.support': 'true support',
    'sparsity.zeros': 'exact zeros',
    'sparsity.map': 'support map',
    'weights.prediction': 'prediction ŷ(x)',
    'weights.images': 'images',
    'against.best': 'best u',
    'against.truth': 'true w̃',
  } as Record<string, string>,

  list: (items: string, last: string) => `${items} and ${last}`,
  numerals: ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
  round: 'round',
  rounds: 'rounds',
  bytes: (count: number) => (count === 1 ? '1 byte' : `${count} bytes`),
  units: ['bytes', 'kB', 'MB', 'GB'],

  /** Effects of the keys, on the help sheet. */
  keys: {
    play: 'play or pause',
    step1: 'one round forward',
    step10: 'ten rounds forward',
    back1: 'one round back',
    back10: 'ten rounds back',
    reset: 'back to round 0',
    focus: 'focus on this learner',

    film: 'the round as a film, with Shift slowly',
    phaseNext: 'next phase of the round',
    phaseBack: 'previous phase',
    present: 'present',
    settings: 'settings when presenting: stream, learner, step size',
    code: 'equation and code of the learner in focus, when presenting',
    turn: 'next picture when presenting',
    full: 'full screen',
    lessons: 'lessons',
    challenges: 'challenges',
    lessonNext: 'next step of the lesson',
    lessonBack: 'previous step',
    reveal: 'reveal the answer',
    ask: 'ask the room: the question in large type, votes, a timer',

    undo: 'undo a change of the experiment',
    redo: 'do it again',
    find: 'ask: lessons, entries, documentation, commands',
    export: 'export numbers, tables, pictures',
    share: 'share: link, QR code, HTML for slides',
    help: 'help and all keys',
    escape: 'close or leave',
  },
  titleWithKey: (title: string, key: string) => `${title} (${key})`,
  keyNames: {
    ' ': 'Space',
    Escape: 'Esc',
    PageDown: 'Page ↓',
    PageUp: 'Page ↑',
    'Ctrl+Z': 'Ctrl Z',
    'Ctrl+Shift+Z': 'Ctrl Shift Z',
  } as Record<string, string>,
  shifted: (key: string) => `Shift ${key}`,
};
