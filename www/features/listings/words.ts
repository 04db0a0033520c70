/** Messages about the code of the learners. */
export const listingsWords = {
  title: 'Code',
  languages: { py: 'NumPy', js: 'JavaScript' },
  codeOf: (learner: string, language: string) => `${learner} in ${language}`,
  helpers: 'The functions that it calls',
  copy: 'Copy',
  copyCell: 'Copy as notebook cell',
  copied: 'Copied',
  notCopied: 'The browser did not allow it: select the code',
  fork: 'Fork and race',
  forkHint: 'Adds the JavaScript to the race as your own learner, and opens it',
  forkOf: (learner: string) => `${learner} fork`,
  missing: (why: string) => `The code could not be loaded. ${why}`,
  oneScore:
    'Its code is shown for losses of one score; with several classes, only for FIOL and I-SGD without a ball.',
  startsAtZero: 'The code starts at w₁ = 0, not where this link starts.',
};
