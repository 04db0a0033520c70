/** The German of `words.ts`; Rust's sentences about a file stay English. */

import { counted, formatBound, formatCount, list, numeral } from '../../ui/format';
import type { Translation } from '../../ui/translation';
import type { dataWords as english } from './words';

/** Columns, values and cells by number. */
const columnsOf = (count: number) => counted(count, 'Spalte', 'Spalten');
const cellsOf = (count: number) => counted(count, 'Zelle', 'Zellen');

export const dataWords: Translation<typeof english> = {
  title: 'Ihre Daten',
  chooseOther: 'Eine andere Datei wählen',
  chooseFile: 'Datei wählen',
  reopen: 'Daten…',
  accepted: 'CSV oder LIBSVM. Die Datei bleibt auf diesem Computer.',
  cancel: 'Abbrechen',
  use: 'Diese Daten verwenden',
  useOther: 'Trotzdem verwenden',
  privateInLink:
    'Die Datei bleibt in diesem Browser, solange Sie den Link nicht teilen: Er enthält sie.',
  private:
    'Die Datei bleibt in diesem Browser. Der Link enthält ihren Namen und die Einstellungen, nicht die Zeilen.',
  explained: 'Wie Dateien gelesen werden',
  formats: 'Die Seite liest Tabellen als Text: CSV oder LIBSVM.',
  dropped: (files) =>
    `Sie haben ${counted(files, 'Datei', 'Dateien')} abgelegt: Ein Rennen liest nur eine, und dies ist die erste.`,
  otherFile: (file, hash, wanted, wantedHash) =>
    `Der Link entstand mit „${wanted}“ (Prüfsumme ${wantedHash}). Das hier ist eine andere Datei${file === wanted ? ' dieses Namens' : ''} (Prüfsumme ${hash}): Die Ergebnisse werden andere sein, und der Link wird sich ändern.`,

  reading: (file) => `${file} wird gelesen`,
  readingAgain: 'Wird noch einmal gelesen',
  notCarried: 'ist kein Text in UTF-8, der Link kann die Datei also nicht enthalten',

  alien: {
    empty: 'ist leer',
    picture: 'ist ein Bild, keine Tabelle als Text',
    pdf: 'ist ein PDF-Dokument, keine Tabelle als Text',
    office: 'ist ein Office-Dokument, keine Tabelle als Text: als CSV UTF-8 speichern',
    archive:
      'ist eine Arbeitsmappe oder ein Archiv, keine Tabelle als Text: als CSV UTF-8 speichern oder entpacken',
    gzip: 'ist komprimiert (gzip): erst entpacken',
    bzip2: 'ist komprimiert (bzip2): erst entpacken',
    binary: 'ist keine Tabelle als Text: enthält Binärdaten',
    packed: 'ist komprimiert (xz oder zstd): erst entpacken',
    json: 'ist JSON; die Seite liest CSV oder LIBSVM',
    arff: 'ist ARFF; die Seite liest CSV oder LIBSVM',
    xml: 'ist XML oder HTML; die Seite liest CSV oder LIBSVM',
    utf16: 'ist Text in UTF-16: als CSV UTF-8 speichern',
    utf32: 'ist Text in UTF-32: als CSV UTF-8 speichern',
    otherEncoding:
      'ist kein Text in UTF-8 (vielleicht eine ältere Kodierung wie Latin-1): als CSV UTF-8 speichern',
  },
  program: (name) => `ist ${name}: als CSV speichern`,
  windows: (word) => `ist nicht UTF-8; als Windows-1252 gelesen: „${word}“. Richtig?`,
  convert: 'Als Windows-1252 lesen',

  dropHint: 'CSV- oder LIBSVM-Datei hier ablegen, um mit ihr ein Rennen zu fahren',
  dropPrivate: 'Sie bleibt auf diesem Computer.',

  delimiter: 'Trennzeichen',
  delimiters: {
    auto: 'automatisch',
    comma: 'Komma ,',
    semicolon: 'Semikolon ;',
    tab: 'Tabulator',
    pipe: 'senkrechter Strich |',
    space: 'Leerzeichen',
    other: 'anderes …',
  },
  otherDelimiter: 'Zeichen zwischen zwei Zellen',

  columns: 'Spalten',
  target: 'Ziel',
  chooseTarget: 'eine wählen',
  weight: 'Zeilengewicht',
  noWeight: 'alle gleich',
  searchColumns: 'Spalten suchen',
  useAll: 'Alle verwenden',
  useFound: 'Diese verwenden',
  skipAll: 'Alle weglassen',
  skipFound: 'Diese weglassen',
  columnList: 'Verwendete Spalten',
  noColumn: 'Keine Spalte passt.',
  used: (found, listed, features, all) =>
    [
      found === null ? '' : `${formatCount(found)} gefunden.`,
      listed === null
        ? ''
        : `Die ersten ${formatCount(listed)} stehen in der Liste; suchen Sie nach den anderen.`,
      `${formatCount(features)} von ${formatCount(all)} als Merkmale verwendet`,
    ]
      .filter((part) => part !== '')
      .join(' '),

  firstRows: 'Die ersten Zeilen',
  width: (shown, all, scrolls) =>
    `${shown < all ? `die ersten ${formatCount(shown)} von ${formatCount(all)} Spalten` : columnsOf(shown)}${scrolls ? ': seitwärts scrollen →' : ''}`,

  exceptionsMissing: 'diese Zellen als fehlend behandeln',
  exceptionsWords: (columns) =>
    columns === 1 ? 'als Wörter verwenden' : 'diese Spalten als Wörter verwenden',
  unreadable: (rows) =>
    rows === 1 ? '1 Zeile ist nicht lesbar' : `${formatCount(rows)} Zeilen sind nicht lesbar`,
  moreFaults: (count) => `${formatCount(count)} weitere zeigen`,
  unlistedFaults: (count) => `und ${formatCount(count)} weitere`,

  answered: (question, answer) => `${question}: ${answer}`,
  change: 'ändern',

  outcome: 'Das Rennen verwendet',
  swap: (label) => `„${label}“ zu +1 machen`,
  loss: 'Verlust',
  suggestions: 'Vorschläge',
  suggestLoss: (loss) => `Klassifikation: Verlust ${loss}`,
  suggestSetting: (setting, value) => `${setting}: ${value}`,
  suggestSkip: (column) => `„${column}“ weglassen`,
  countsUpwards: 'zählt von Zeile zu Zeile um 1 aufwärts',
  isConstant: 'ist immer gleich',
  hardlyRepeats: 'ihre Wörter wiederholen sich kaum',
  isEmpty: 'ist leer',
  suggestSign: (sign) => `Zahlen mit ${sign} daneben lesen`,
  hasSign: (column) => `steht in Zellen von „${column}“`,
  suggestThousands: (number) => `${number} als ${number.replaceAll('.', '')} lesen`,
  hasPoints: 'jeder Punkt könnte Tausender trennen',
  suggestAbsent: (value) => `${formatBound(value)} als fehlend behandeln`,
  isOutlier: (column, cells) =>
    `steht in ${cellsOf(cells)} von „${column}“, weit weg von allen anderen Werten`,
  need: (classes, loss, leaving) =>
    `hat ${classes === null ? 'Zahlen als Ziel' : `${numeral(classes)} Klassen`}; dazu passt der Verlust ${loss}${leaving.length > 0 ? `, mit dem ${list(leaving)} nicht ${leaving.length > 1 ? 'umgehen können' : 'umgehen kann'}` : ''}`,
  takeLoss: (loss, leaving, coming) =>
    `${loss} verwenden${coming.length > 0 ? ` und stattdessen ${list(coming)} antreten lassen` : leaving.length > 0 ? ` und ${list(leaving)} weglassen` : ''}`,
  changes: (loss, leaving, coming) =>
    `${list(leaving)} ${leaving.length > 1 ? 'können' : 'kann'} mit diesen Daten beim Verlust ${loss} nicht umgehen und ${leaving.length > 1 ? 'verlassen' : 'verlässt'} das Rennen${coming.length > 0 ? `; stattdessen ${coming.length > 1 ? 'kommen' : 'kommt'} ${list(coming)} dazu` : ''}.`,
  closed: (losses, reason) => `Nicht wählbar: ${losses.join(', ')} (${reason})`,
  carry: (size) => `Die Datei in den Link aufnehmen (${size}), damit jeder sie öffnen kann`,

  shape: (rows, features, weight) =>
    `${counted(rows, 'Zeile', 'Zeilen')}, ${counted(features, 'Merkmal', 'Merkmale')}${weight === undefined ? '' : `, gewichtet mit „${weight}“`}`,
  stored: (values, sparse, size) =>
    sparse
      ? `dünn besetzt gespeichert: ${counted(values, 'Zahl', 'Zahlen')} ungleich null, ${size} im Speicher`
      : `${counted(values, 'Zahl', 'Zahlen')}, ${size} im Speicher`,
  cell: (line, text) => `Zeile ${formatCount(line)}, „${text}“`,
  exception: (column, cells, first) =>
    `${column}: Zahlen, außer in ${cellsOf(cells)} (die erste: ${first})`,
  exceptions: (columns, column, first) =>
    `${columnsOf(columns)}: Zahlen, außer in einigen Zellen (die erste: ${column}, ${first})`,
  contents: {
    numbers: 'Zahlen',
    numbersExcept: (cells) => `Zahlen, außer in ${cellsOf(cells)}`,
    words: 'Wörter',
    manyWords: (most) => `über ${formatCount(most)} verschiedene Wörter`,
    categories: (count) => counted(count, 'Kategorie', 'Kategorien'),
    constant: 'immer gleich',
    empty: 'leer',
    missing: (cells) => (cells === 1 ? '1 fehlt' : `${formatCount(cells)} fehlen`),
  },
  fault: (line, column, problem) =>
    `Zeile ${formatCount(line)}${column ? `, Spalte „${column}“` : ''}: ${problem}`,
  columnsOfWords: 'Spalten mit Wörtern',
  manyContainWords: (columns) => `${columnsOf(columns)} enthalten Wörter`,
  containWords: (columns) =>
    `${list(columns)} ${columns.length === 1 ? 'enthält' : 'enthalten'} Wörter`,
  rowsMissing: (rows) =>
    rows === 1 ? 'In 1 Zeile fehlt ein Wert' : `In ${formatCount(rows)} Zeilen fehlt ein Wert`,
  valuesMissing: (values) =>
    values === 1 ? '1 Wert fehlt' : `${formatCount(values)} Werte fehlen`,
  missingValues: 'Fehlende Werte (leer, NA, nan, null, none, ?)',
  targetConstant: (value) => `alle ${value}`,
  targetNumbers: (low, high) => `Zahlen von ${low} bis ${high}`,
  needTwo: (column, values) => `sie brauchen zwei Werte, und „${column}“ hat ${values}`,
  over: (count) => `über ${formatCount(count)}`,
};
