/** Messages in place of the charts, and around notices. */
const kept = 'Nothing is lost: the experiment is in the address of this page.';

export const benchWords = {
  loadingText: 'Loading the text…',
  loadingData: (name: string) => `Loading the data: ${name}…`,
  readingTitle: (file: string) => `Reading ${file}…`,
  reading: (file: string) => `Reading ${file}`,
  cancel: 'Cancel',
  tryAgain: 'Try again',
  dismiss: 'Dismiss',
  /** The page of the documentation about a notice's subject. */
  ofLinks: 'What a link can contain',
  moreNotices: (count: number) => `${count} more`,

  cannotRun: 'This experiment cannot run.',
  changeIt: (afresh: string) => (
    <>
      Change it on the left, or <a href={afresh}>start afresh</a>.
    </>
  ),
  keepsStopping: 'The engine keeps stopping.',
  stoppedAt: (round: string, cause: string) =>
    `It was restarted several times and stopped each time near round ${round} (${cause}). The browser may be short of memory: close other tabs, or use fewer features or rows. Nothing is lost: the experiment and the round are in the address.`,
  continueAt: (round: string) => `Continue at round ${round}`,
  notStarted: 'The engine could not be started.',
  neverBegan: (cause: string, needed: string) =>
    `It was restarted several times and ended each time before it had begun (${cause}). Reload the page; if that fails too, this browser cannot run the engine, or something in it blocks the page’s workers. ${needed} ${kept}`,
  notLoaded: 'The laboratory could not be loaded.',
  problemAndKept: (problem: string) => `${problem} ${kept}`,
  dataNotLoaded: (name: string) => `The data set “${name}” could not be loaded.`,
  tableNotLoaded: (problem: string) => `Its table could not be downloaded: ${problem}.`,

  unusable: (file: string) => `${file} cannot be used like this.`,
  unusableFile: 'The file cannot be used like this.',
  chooseThatFile: (file: string) => `This link was made with ${file}: choose that file.`,
  linkHasNoData:
    'The link holds no data, only how to read the file. The file never leaves this computer.',
  linkHasHash:
    'The link holds no data, only how to read the file. The page checks that it is the same file, which never leaves this computer.',
  inSlides: (most: string) =>
    `In a slide, use data that travels in the link (files up to ${most}), or another link.`,
  ownTable: 'Race on your own table.',
  chooseFile: 'Choose a file, or drop one anywhere on the page.',

  newer: 'Newer version',
  updated: 'Implicit Lab has been updated. After a reload the race continues at its round.',
  updatedFile:
    'You will have to choose your file again: it is too large to be kept on this device.',
  reload: 'Reload now',
  notNow: 'Not now',

  stillLoading:
    'Still loading: the connection may be slow. Nothing is lost: the experiment is in the address of this page.',
};
