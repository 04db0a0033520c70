/** Words of the shared controls, and of numbers in sentences. */
export const uiWords = {
  close: 'Close',
  copy: 'Copy',
  copied: 'Copied',
  selectText: 'Select and copy it',
  /** Spoken after copying. */
  copiedText: (what: string) => `Copied ${what}`,
  selectSpoken: 'Select the text and copy it',
  equation: 'Equation',
  chart: 'chart',
  chartLabel: (description: string) => `${description} Arrow keys read its values.`,
  slider: (name: string) => `${name}, slider`,
  notANumber: (text: string) => `“${text}” is not a number.`,
  between: (least: string, most: string) => `Must be between ${least} and ${most}.`,
  whole: 'Must be a whole number.',
  still: (problem: string, value: string) => `${problem} Still ${value}.`,
  unchanged: (problem: string) => `${problem} Nothing has changed.`,
  reported: (message: string) => `The browser reports: ${message}.`,
  range: (least: string, most: string) => `${least} to ${most}`,
  rangeOrWord: (least: string, most: string, word: string) => `${least} to ${most}, or ${word}`,

  /** Values of view keys, where the tab shows other words. */
  tabs: {
    support: 'true support',
    zeros: 'exact zeros',
    map: 'support map',
    prediction: 'prediction ŷ(x)',
    images: 'images',
    eta: 'step size',
    'fiol-delta': 'gain (FIOL)',
    'co-delta': 'gain (C&O)',
    best: 'best u',
    truth: 'true w̃',
  } as Record<string, string>,

  list: (items: string, last: string) => `${items} and ${last}`,
  numerals: ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
  round: 'round',
  rounds: 'rounds',
  bytes: (count: number) => (count === 1 ? '1 byte' : `${count} bytes`),
  units: ['bytes', 'kB', 'MB', 'GB'],
};
