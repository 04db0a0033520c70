/** Messages about the viewer's own data. Those marked “after the name” follow the file's name, set in bold. */
import type { DataFault, Findings, FoundColumn } from '../../engine/bindings';
import {
  counted,
  formatBound,
  formatBytes,
  formatCount,
  inSentence,
  list,
  numeral,
} from '../../ui/format';

export const dataWords = {
  title: 'Your data',
  chooseOther: 'Choose another file',
  chooseFile: 'Choose a file',
  reopen: 'Data…',
  accepted: 'CSV or LIBSVM. The file stays on this computer.',
  cancel: 'Cancel',
  use: 'Use these data',
  useOther: 'Use it anyway',
  privateInLink: 'The file stays in this browser unless you share the link, which contains it.',
  private: 'The file stays in this browser. The link holds its name and settings, not its rows.',
  explained: 'How files are read',
  formats: 'The page reads text tables: CSV or LIBSVM.',
  dropped: (files: number) =>
    `You dropped ${counted(files, 'file')}: a race reads one, and this is the first.`,
  /** The file is not the one that the link was made with. */
  otherFile: (file: string, hash: string, wanted: string, wantedHash: string) =>
    `The link was made with “${wanted}” (hash ${wantedHash}). This is another file${file === wanted ? ' of that name' : ''} (hash ${hash}): the results will differ, and the link will change.`,

  reading: (file: string) => `Reading ${file}`,
  readingAgain: 'Reading again',
  /** After the name. */
  notCarried: 'is not UTF-8 text, so the link cannot contain it',

  /** After the name. */
  alien: {
    empty: 'is empty',
    picture: 'is a picture, not a text table',
    pdf: 'is a PDF document, not a text table',
    office: 'is an Office document, not a text table: save it as CSV UTF-8',
    archive: 'is a spreadsheet or an archive, not a text table: save it as CSV UTF-8, or unpack it',
    gzip: 'is compressed (gzip): unpack it first',
    bzip2: 'is compressed (bzip2): unpack it first',
    binary: 'is not a text table: it contains binary data',
    packed: 'is compressed (xz or zstd): unpack it first',
    json: 'is JSON; the page reads CSV or LIBSVM',
    arff: 'is ARFF; the page reads CSV or LIBSVM',
    xml: 'is XML or HTML; the page reads CSV or LIBSVM',
    utf16: 'is UTF-16 text: save it as CSV UTF-8',
    utf32: 'is UTF-32 text: save it as CSV UTF-8',
    otherEncoding:
      'is not UTF-8 text (perhaps an older encoding such as Latin-1): save it as CSV UTF-8',
  },
  /** For another program's file, with the program's name. */
  program: (name: string) => `is ${name}: save it as CSV`,
  /** For a file in an older encoding, with one of its words; after the name. */
  windows: (word: string) => `is not UTF-8; read as Windows-1252: “${word}”. Right?`,
  convert: 'Read it as Windows-1252',

  dropHint: 'Drop a CSV or LIBSVM file to race on it',
  dropPrivate: 'It stays on this computer.',

  delimiter: 'delimiter',
  delimiters: {
    auto: 'automatic',
    comma: 'comma ,',
    semicolon: 'semicolon ;',
    tab: 'tab',
    pipe: 'pipe |',
    space: 'space',
    other: 'other…',
  },
  otherDelimiter: 'Character between two cells',

  columns: 'Columns',
  target: 'target',
  chooseTarget: 'choose one',
  weight: 'row weight',
  noWeight: 'all alike',
  searchColumns: 'Search columns',
  useAll: 'Use all',
  useFound: 'Use these',
  skipAll: 'Leave all out',
  skipFound: 'Leave these out',
  columnList: 'Columns to use',
  noColumn: 'No column matches.',
  /** Number of columns found (`null` without a search), and number of features among all. */
  used: (found: number | null, listed: number | null, features: number, all: number) =>
    [
      found === null ? '' : `${formatCount(found)} found.`,
      listed === null ? '' : `The first ${formatCount(listed)} are listed; search for the others.`,
      `${formatCount(features)} of ${formatCount(all)} used as features`,
    ]
      .filter((part) => part !== '')
      .join(' '),

  firstRows: 'The first rows',
  /** Below rows that are wider than the dialog, or only partly shown. */
  width: (shown: number, all: number, scrolls: boolean) =>
    `${shown < all ? `the first ${formatCount(shown)} of ${formatCount(all)} columns` : `${formatCount(shown)} columns`}${scrolls ? ': scroll sideways →' : ''}`,

  exceptionsMissing: 'treat those cells as missing',
  exceptionsWords: (columns: number) =>
    columns === 1 ? 'use as words' : 'use these columns as words',
  unreadable: (rows: number) => `${counted(rows, 'row')} cannot be read`,
  moreFaults: (count: number) => `show ${formatCount(count)} more`,
  unlistedFaults: (count: number) => `and ${formatCount(count)} more`,

  /** A question answered for the viewer, and the button that changes the answer. */
  answered: (question: string, answer: string) => `${question}: ${answer}`,
  change: 'change',

  outcome: 'The race will use',
  /** On the button that makes the other of two labels the positive one. */
  swap: (label: string) => `make “${label}” +1`,
  loss: 'loss',
  suggestions: 'Suggestions',
  suggestLoss: (loss: string) => `classify: ${inSentence(loss)} loss`,
  suggestSetting: (setting: string, value: string) => `${setting}: ${value}`,
  suggestSkip: (column: string) => `leave out “${column}”`,
  countsUpwards: 'it counts upwards by 1, row by row',
  isConstant: 'it is always the same',
  hardlyRepeats: 'its words hardly repeat',
  isEmpty: 'it is empty',
  suggestSign: (sign: string) => `read numbers with ${sign} next to them`,
  hasSign: (column: string) => `cells of “${column}” have it`,
  suggestThousands: (number: string) => `read ${number} as ${number.replaceAll('.', '')}`,
  hasPoints: 'every point could separate thousands',
  suggestAbsent: (value: number) => `treat ${formatBound(value)} as missing`,
  isOutlier: (column: string, cells: number) =>
    `${counted(cells, 'cell')} of “${column}” ${cells === 1 ? 'has' : 'have'} it, far from all others`,
  /**
   * Another loss, if the chosen one does not suit the target; after the name. `classes` is `null`
   * for numbers.
   */
  need: (classes: number | null, loss: string, leaving: readonly string[]) =>
    `has ${classes === null ? 'numbers as its target' : `${numeral(classes)} classes`}, which need the ${inSentence(loss)} loss${leaving.length > 0 ? `; ${list(leaving)} ${leaving.length > 1 ? 'do' : 'does'} not support it` : ''}`,
  takeLoss: (loss: string, leaving: readonly string[], coming: readonly string[]) =>
    `Use ${inSentence(loss)}${coming.length > 0 ? ` and race ${list(coming)} instead` : leaving.length > 0 ? ` and leave out ${list(leaving)}` : ''}`,
  changes: (loss: string, leaving: readonly string[], coming: readonly string[]) =>
    `${list(leaving)} ${leaving.length > 1 ? 'do' : 'does'} not support these data with the ${inSentence(loss)} loss and ${leaving.length > 1 ? 'leave' : 'leaves'} the race${coming.length > 0 ? `; ${list(coming)} ${coming.length > 1 ? 'join' : 'joins'} instead` : ''}.`,
  /** Losses that cannot be chosen, with the reason. */
  closed: (losses: readonly string[], reason: string) =>
    `Unavailable: ${losses.map(inSentence).join(', ')} (${reason})`,
  carry: (size: string) => `Include the file in the link (${size}), so that anyone can open it`,

  shape: (rows: number, features: number, weight: string | undefined) =>
    `${counted(rows, 'row')}, ${counted(features, 'feature')}${weight === undefined ? '' : `, weighted by “${weight}”`}`,
  stored: (values: number, sparse: boolean, size: string) =>
    sparse
      ? `stored sparse: ${counted(values, 'nonzero number')}, ${size} in memory`
      : `${counted(values, 'number')}, ${size} in memory`,
  /** `line 17, “1.2k”`. */
  cell: (line: number, text: string) => `line ${formatCount(line)}, “${text}”`,
  exception: (column: string, cells: number, first: string) =>
    `${column}: numbers, except in ${counted(cells, 'cell')} (first: ${first})`,
  exceptions: (columns: number, column: string, first: string) =>
    `${formatCount(columns)} columns: numbers, except in some cells (first: ${column}, ${first})`,
  contents: {
    numbers: 'numbers',
    numbersExcept: (cells: number) => `numbers, except in ${counted(cells, 'cell')}`,
    words: 'words',
    manyWords: (most: number) => `over ${formatCount(most)} different words`,
    categories: (count: number) => counted(count, 'category', 'categories'),
    constant: 'always the same',
    empty: 'empty',
    missing: (cells: number) => `${formatCount(cells)} missing`,
  },
  fault: (line: number, column: string | undefined, problem: string) =>
    `line ${formatCount(line)}${column ? `, column “${column}”` : ''}: ${problem}`,
  columnsOfWords: 'Columns of words',
  manyContainWords: (columns: number) => `${formatCount(columns)} columns contain words`,
  containWords: (columns: readonly string[]) =>
    `${list(columns)} ${columns.length === 1 ? 'contains' : 'contain'} words`,
  rowsMissing: (rows: number) => `${counted(rows, 'row has', 'rows have')} a missing value`,
  valuesMissing: (values: number) => `${counted(values, 'value is', 'values are')} missing`,
  missingValues: 'Missing values (empty, NA, nan, null, none, ?)',
  targetConstant: (value: string) => `all ${value}`,
  targetNumbers: (low: string, high: string) => `numbers from ${low} to ${high}`,
  needTwo: (column: string, values: string) =>
    `they need two values, and “${column}” has ${values}`,
  over: (count: number) => `over ${formatCount(count)}`,
};

/** `442 rows, 10 features`. */
export const formatShape = ({
  usable,
  features,
  columns,
}: Pick<Findings, 'usable' | 'features' | 'columns'>) =>
  dataWords.shape(usable, features, columns.find(({ role }) => role === 'weight')?.name);

/** Memory for the rows of a race. */
export const formatStored = ({ values, sparse }: Pick<Findings, 'values' | 'sparse'>) =>
  // A number takes eight bytes; in sparse rows its position takes four more.
  dataWords.stored(values, sparse, formatBytes(values * (sparse ? 12 : 8)));

/** `income: numbers, except in 10 cells (first: line 17, “1.2k”)`; several columns are counted. */
export function describeExceptions(columns: readonly FoundColumn[]): string {
  const [first] = columns;
  if (!first?.except) return '';
  const { cells, line, text } = first.except;
  const where = dataWords.cell(line, text);
  return columns.length === 1
    ? dataWords.exception(first.name, cells, where)
    : dataWords.exceptions(columns.length, first.name, where);
}

/** Categories are counted up to here. */
const UNCOUNTED = 1001;

/** Contents of a column, as far as they were counted: rows with an error are not. */
export function describeColumn(
  { kind, distinct, missing, except }: FoundColumn,
  faulty = 0,
): string {
  const words = dataWords.contents;
  const what = {
    number: words.numbers,
    category: except
      ? words.numbersExcept(except.cells)
      : faulty > 0 || distinct === 0
        ? words.words
        : distinct >= UNCOUNTED
          ? words.manyWords(UNCOUNTED - 1)
          : words.categories(distinct),
    constant: faulty > 0 ? '' : words.constant,
    empty: faulty > 0 ? '' : words.empty,
  }[kind];
  const gaps = missing > 0 && kind !== 'empty' ? words.missing(missing) : '';
  return [what, gaps].filter((said) => said !== '').join(', ');
}

/** `line 3, column bmi: "abc" is not a number`. */
export const describeFault = ({ line, column, problem }: DataFault) =>
  dataWords.fault(line, column, problem);

/** Columns whose names contain the typed text, in any case. */
export function findColumns(columns: readonly FoundColumn[], text: string): FoundColumn[] {
  const wanted = text.trim().toLowerCase();
  return wanted === ''
    ? [...columns]
    : columns.filter(({ name }) => name.toLowerCase().includes(wanted));
}

/** Largest number of columns that are named one by one. */
const NAMED = 3;

/** `town and sex contain words`. */
export function wordsIn(names: readonly string[]): string {
  if (names.length === 0) return dataWords.columnsOfWords;
  return names.length > NAMED
    ? dataWords.manyContainWords(names.length)
    : dataWords.containWords(names);
}

/** `11 rows have a missing value`; counts cells where such rows are errors. */
export function missingIn(rows: number, columns: readonly FoundColumn[]): string {
  if (rows > 0) return dataWords.rowsMissing(rows);
  const cells = columns.reduce((sum, { missing }) => sum + missing, 0);
  return cells > 0 ? dataWords.valuesMissing(cells) : dataWords.missingValues;
}

/**
 * Rust's sentence about the target, with the page's minus signs, or as `said` in the page's language; empty for numbers that
 * were not counted.
 */
export function describeTarget(text: string, said = text): string {
  if (text === 'numbers as they are') return '';
  const [low, high] = (/^numbers from (\S+) to (\S+)$/.exec(text)?.slice(1) ?? []).map((end) =>
    end.replaceAll('-', '−'),
  );
  if (low === undefined || high === undefined) return said;
  return low === high ? dataWords.targetConstant(low) : dataWords.targetNumbers(low, high);
}

/** `Unavailable: hinge, logistic (they need two values, and “y” has 214)`. */
export function needTwo(losses: readonly string[], { name, distinct }: FoundColumn): string {
  const most = UNCOUNTED - 1;
  const values = distinct > most ? dataWords.over(most) : formatCount(distinct);
  return dataWords.closed(losses, dataWords.needTwo(name, values));
}
