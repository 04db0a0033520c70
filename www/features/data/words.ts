/** What is in a file, in words. */
import type { DataFault, Findings, FoundColumn } from '../../engine/bindings';
import { counted, formatBytes, formatCount, list } from '../../ui/format';

/** `442 rows, 10 features`. */
export const formatShape = ({ usable, features }: Pick<Findings, 'usable' | 'features'>) =>
  `${counted(usable, 'row')}, ${counted(features, 'feature')}`;

/** What the rows of a race take in memory. */
export function formatStored({ values, sparse }: Pick<Findings, 'values' | 'sparse'>): string {
  // A number of eight bytes, and of a sparse one its place.
  const size = formatBytes(values * (sparse ? 12 : 8));
  return sparse
    ? `stored sparse: ${counted(values, 'number')} that ${values === 1 ? 'is' : 'are'} not 0, ${size} in memory`
    : `${counted(values, 'number')}, ${size} in memory`;
}

/** `income: numbers, except 10 cells (first: line 17, “1.2k”)`; of several columns, how many they are. */
export function describeExceptions(columns: readonly FoundColumn[]): string {
  const [first] = columns;
  if (!first?.except) return '';
  const { cells, line, text } = first.except;
  const where = `line ${formatCount(line)}, “${text}”`;
  return columns.length === 1
    ? `${first.name}: numbers, except ${counted(cells, 'cell')} (first: ${where})`
    : `${formatCount(columns.length)} columns: numbers, except some cells (first: ${first.name}, ${where})`;
}

/** The most that the counting of categories goes to. */
const UNCOUNTED = 1001;

/** What stands in a column, as far as it was counted: of rows with a fault, nothing is. */
export function describeColumn(
  { kind, distinct, missing, except }: FoundColumn,
  faulty = 0,
): string {
  const what = {
    number: 'numbers',
    category: except
      ? `numbers, except ${counted(except.cells, 'cell')}`
      : faulty > 0 || distinct === 0
        ? 'words'
        : distinct >= UNCOUNTED
          ? `over ${formatCount(UNCOUNTED - 1)} different words`
          : counted(distinct, 'category', 'categories'),
    constant: faulty > 0 ? '' : 'always the same',
    empty: faulty > 0 ? '' : 'empty',
  }[kind];
  const gaps = missing > 0 && kind !== 'empty' ? `${formatCount(missing)} missing` : '';
  return [what, gaps].filter((said) => said !== '').join(', ');
}

/** `line 3, column bmi: "abc" is not a number`. */
export const describeFault = ({ line, column, problem }: DataFault) =>
  `line ${formatCount(line)}${column ? `, column “${column}”` : ''}: ${problem}`;

/** Columns whose names contain what was typed, in any case. */
export function findColumns(columns: readonly FoundColumn[], text: string): FoundColumn[] {
  const wanted = text.trim().toLowerCase();
  return wanted === ''
    ? [...columns]
    : columns.filter(({ name }) => name.toLowerCase().includes(wanted));
}

/** Columns that are named one by one. */
const NAMED = 3;

/** `Words stand in town and sex`. */
export function wordsIn(names: readonly string[]): string {
  if (names.length === 0) return 'Columns of words';
  if (names.length > NAMED) return `Words stand in ${formatCount(names.length)} columns`;
  return `Words stand in ${list(names)}`;
}

/** `11 rows have a missing value`; by cells, where the rows are faults. */
export function missingIn(rows: number, columns: readonly FoundColumn[]): string {
  if (rows > 0) return `${counted(rows, 'row has', 'rows have')} a missing value`;
  const cells = columns.reduce((sum, { missing }) => sum + missing, 0);
  return cells > 0
    ? `${counted(cells, 'value is', 'values are')} missing`
    : 'Missing values (empty, NA, nan, null, none, ?)';
}

/** What the target becomes, in the page's signs; of numbers that were not told apart, nothing is to be said. */
export function describeTarget(text: string): string {
  if (text === 'numbers as they are') return '';
  const ends = /^numbers from (\S+) to (\S+)$/.exec(text)?.slice(1);
  if (!ends) return text;
  const [low, high] = ends.map((end) => end.replaceAll('-', '−'));
  return low === high ? `all ${low}` : `numbers from ${low} to ${high}`;
}

/** Names of the features from the first on, as far as they are one column each: words become several. */
export function featureNames({ format, header, columns }: Findings): string[] {
  if (format !== 'csv' || header.length === 0) return [];
  const features = columns.filter(({ role }) => role === 'feature');
  const words = features.findIndex(({ kind }) => kind === 'category');
  return (words < 0 ? features : features.slice(0, words)).map(({ name }) => name);
}

/** `Not hinge, logistic: they need two values, and “y” has 214`. */
export function needTwo(losses: readonly string[], { name, distinct }: FoundColumn): string {
  const most = UNCOUNTED - 1;
  const values = distinct > most ? `over ${formatCount(most)}` : formatCount(distinct);
  return `Not ${losses.join(', ')}: they need two values, and “${name}” has ${values}`;
}
