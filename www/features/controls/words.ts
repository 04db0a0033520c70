/** The left column: headings, buttons and hints around the catalogue's own texts. */
export const controlsWords = {
  title: 'The experiment',
  close: 'Close the controls',
  stream: 'Stream',
  loss: 'Loss',
  reg: 'Regulariser',
  domain: 'Domain',
  learners: 'Learners',
  allSteps: 'all step sizes',
  allStepsHelp: 'Gives every learner that has a step size this one.',
  /** In the field, where the learners’ step sizes are not the same. */
  differ: 'differ',
  allRounds: 'all',
  allRows: 'all rows',
  /** In a line, behind the number of rounds. */
  withSeed: (seed: number) => `seed ${seed}`,
  anotherSeed: 'Another seed',
  startsAt: (weights: string) => `starts at w = (${weights})`,
  startAtZero: 'start at 0',
  useStarter: 'Use recommended settings',
  starter:
    'Loss, regulariser, domain, rounds and learners that suit this stream; Undo restores the current ones',
  impossible: (choice: string, reason: string) => `${choice}: ${reason}`,

  undo: 'Undo',
  redo: 'Redo',
  removed: (learner: string) => `Removed ${learner}.`,

  about: (name: string) => `About ${name}`,

  addLearner: '+ add a learner',
  noRoom: (most: number) => `At most ${most} learners`,
  searchHint: 'Search by name or paper',
  search: 'Search learners',
  ofPaper: (paper: string) => `Learners from ${paper}`,
  found: 'Learners',
  misfits: 'Not with these settings',
  needed: (kind: string, choice: string) => `${kind.toLowerCase()} ${choice}`,
  needs: (wanted: string) => `needs ${wanted}`,
  setAndAdd: (count: number) => `Set ${count === 1 ? 'it' : 'them'} for all learners and add`,
  setAndAddThis: (count: number, learner: string, wanted: string) =>
    `Set ${count === 1 ? 'it' : 'them'} for all learners and add ${learner}: ${wanted}`,
  noneFound: 'No learner matches.',
  own: 'Your own',
  ownLearner: 'Your own learner',
  ownJavaScript: 'Your own (JavaScript)',

  rename: 'Rename this learner',
  nameOf: (place: number) => `Name of learner ${place}`,
  moveUp: (name: string) => `Move ${name} up`,
  moveDown: (name: string) => `Move ${name} down`,
  duplicate: (name: string) => `Duplicate ${name}`,
  remove: (name: string) => `Remove ${name}`,
  lastLearner: 'A race needs at least one learner',

  dataset: (summary: string, rows: string, features: string, target: string) =>
    `${summary}. ${rows} rows, ${features} features. Target: ${target}.`,
  origin: (source: string, licence: string) => `${source}. Licence: ${licence}.`,
};
