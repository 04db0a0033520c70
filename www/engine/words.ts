/** Messages of the engine's side of the page: lost workers and their tasks, and the viewer's tables and code. */
export const engineWords = {
  unexplained: 'the browser gave no reason',
  terminated: 'the browser ended it',
  notStarted: 'it did not start',
  notLoaded: (cause: string) => `the engine could not be loaded: ${cause}`,
  evidenceLost: (cause: string) => `The worker that computes the regret stopped twice: ${cause}.`,
  summingLost: (cause: string) => `The worker that combines the results stopped twice: ${cause}.`,
  jobLost: (cause: string) => `A worker stopped twice on the same job: ${cause}.`,
  readerLost: (cause: string) => `the reader stopped (${cause})`,
  readerLostInFile: (cause: string) =>
    `the reader stopped (${cause}); the file may need more memory than there is`,
  /** Name of a table whose rows are in the link. */
  unnamedTable: 'the link',
  /** After the name of the file. */
  readingCancelled: 'was not read: you cancelled it',
  sandbox: 'Sandbox',
};
