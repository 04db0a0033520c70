/** Why a worker of the engine is lost, as parts of the page's sentences, and what that means for its task. */
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
};
