/** Reasons why the embedded page refuses a message of the page around it. */
export const embedWords = {
  needsFile: 'The experiment reads a file that has not been chosen.',
  wholeNumber: (name: string) => `${name} must be a whole number.`,
  wholeNumberFrom: (name: string, least: number) =>
    `${name} must be a whole number of at least ${least}.`,
  everyRound: 'every round',
  superseded: 'Something else was done before the race reached this round.',
  linkNoText: 'link must be a string: a whole link, or the part after its #.',
  linkForeign: 'link must be a link of this page: it has no v=1.',
  events: (events: string) => `events must be a list of ${events}.`,
  rounds: (most: number) =>
    `rounds must be a list of at most ${most} rounds, and pause true or false.`,
  version: (version: number) => `This page understands version ${version} of these messages.`,
  commands: (commands: string) => `The field “do” must be one of ${commands}.`,
};
