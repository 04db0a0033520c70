/** Messages about exports and pictures. */

export const exportWords = {
  title: 'Export',
  privateRows:
    'The table, the references and the pictures contain a link that names your data but omits the rows: anyone who opens it needs the file. The JSON contains the rows.',

  run: 'The run',
  runAbout:
    'Replays the race, from round 1 to the end, and saves every digit. The race on the page continues.',
  rounds: (
    <>
      <b>Every round</b> of every learner
    </>
  ),
  /** Size of the CSV, before it is written. */
  size: (rows: string, size: string, weights: boolean) =>
    `${rows} rows, about ${size}${weights ? '; the row after the last round has the final weights' : ''}`,
  summary: (
    <>
      <b>Summary</b> and settings
    </>
  ),
  summaryAbout: (withRows: boolean) =>
    `can be opened again, here and in replay${withRows ? '; contains the rows of your table' : ''}`,
  withWeights: 'Include weights (CSV: every round, JSON: final)',
  large: 'That is large for a browser. The command-line tool replay writes the same file directly.',
  /** Label for screen readers of a button that saves. */
  save: (format: string, what: string) => `${format}: ${what}`,
  everyRound: 'every round',
  theSummary: 'summary',
  ownLearner:
    'Races with your own code cannot be exported. Remove that learner to export the others.',
  loading: 'The race is loading.',
  waiting: 'The race is waiting for its data.',

  studies: 'Many runs',
  sweep: 'Sweep',
  sweepAbout: 'every run, or median and band',
  sweepRuns: 'Runs',
  sweepMedians: 'Medians',
  sweepFile: 'sweep as CSV',
  seeds: 'Seeds',
  seedsAbout: 'median and band over the rounds',
  seedsFile: 'seeds',
  csv: 'CSV',
  regret: (
    <>
      <b>Regret</b> and its bounds
    </>
  ),
  regretAbout: (rounds: string) => `at up to ${rounds} rounds per learner`,
  regretFile: 'regret',

  openAgain: 'Open again',
  writerLost: (cause: string) => `its worker stopped twice (${cause}); try again`,
  openAbout: (
    <>
      An exported <b>JSON</b> file
    </>
  ),
  openHow: 'choose it, or drop it on the page',
  choose: 'Choose',
  opened: (file: string) => `${file} is open`,
  /** After the file's name. */
  notAnExport: 'is not an exported run. To race on your own data, choose a CSV or LIBSVM file.',
  /** After the file's name. */
  damaged: 'is not valid JSON: it is damaged or incomplete',
  /** After the file's name. */
  tooLarge: (size: string, most: string) =>
    `is too large (${size}): exports of up to ${most} can be opened`,
  sameFingerprint: (file: string) => `The fingerprint matches that of ${file}`,
  /** After the file's name. */
  otherFingerprint: (file: string, race: string) =>
    `has the fingerprint ${file}, but this race has ${race}: its numbers differ`,

  results: 'Results',
  tableFormat: 'Format of the table',
  table: 'the table of results',
  references: 'References',
  referencesAbout: 'The papers behind this experiment, and the experiment itself, as BibTeX.',
  theReferences: 'the references',
  saveText: 'Save',

  /** Files while they are written. */
  runFile: (format: string) => `the run as ${format}`,
  theSweep: 'the sweep',
  theBands: 'the bands',
  writing: (what: string) => `Writing ${what}`,
  written: (what: string, share: string, size: string) => `Writing ${what}: ${share}, ${size}`,
  cancel: 'Cancel',
  cancelled: 'Cancelled; nothing was saved.',
  saved: (file: string, size: string) => `Saved as ${file}, ${size}.`,
  failed: (why: string) => `The file could not be written: ${why}`,
  /** The reason in the sentence above. */

  pictures: 'Pictures',
  picturesAbout:
    'The charts, redrawn for print: on white, 160 mm wide, with title, legend and link; PNG at 300 dots per inch.',
  bare: 'Omit title, settings and link, for a figure with a caption',
  picture: (form: string, chart: string) => `${form}: ${chart}`,
  forms: {
    svg: { name: 'SVG', item: 'Save as SVG', hint: 'for print' },
    pdf: { name: 'PDF', item: 'Print as PDF', hint: 'via the print dialog' },
    png: { name: 'PNG', item: 'Save as PNG', hint: '300 dpi' },
    copy: { name: 'Copy', item: 'Copy picture', hint: '' },
  },
  nothingDrawn: 'There is nothing to draw yet.',
  svgSaved: 'Saved as SVG.',
  pdfPrinted: 'In the print dialog choose “Save as PDF”.',
  pngSaved: 'Saved as PNG, 300 dots per inch.',
  pictureCopied: 'Picture copied.',
  noClipboard: 'This browser cannot copy pictures: save it as PNG instead.',
  noPng: 'This browser could not make the PNG: save it as SVG instead.',
};
