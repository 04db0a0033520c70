/**
 * The German of what Rust refuses and why: its sentences, with `{}` where a value stands.
 * `untranslated.json` has those that are still missing; a test finds new ones.
 */
export const templates: Readonly<Record<string, string>> = {
  'its normalisation is for a single score, not one per class':
    'Seine Normierung ist für eine einzige Vorhersage gemacht, nicht für eine je Klasse',
  'its grid covers one feature only': 'Sein Gitter reicht nur für ein Merkmal',
  'it has its own; choose none': 'Es hat seinen eigenen; wählen Sie keinen',
  'it keeps a d × d matrix, so at most 2,000 features are possible':
    'Es führt eine d × d-Matrix, also sind höchstens 2.000 Merkmale möglich',

  '"{}" is a third label; this loss needs two (−1/+1, 0/1 or two names)':
    '„{}“ ist eine dritte Klasse; dieser Verlust braucht zwei (−1/+1, 0/1 oder zwei Namen)',
  '"{}" is not an index: a whole number from {}': '„{}“ ist kein Index: eine ganze Zahl ab {}',
  '"{}" is not of the form index:value': '„{}“ ist nicht von der Form Index:Wert',
  '"{}" is not the name of a file': '„{}“ ist kein Dateiname',
  '"{}" reaches {}: with features that large, most constant step sizes make the weights explode':
    '„{}“ reicht bis {}: Bei so großen Merkmalen explodieren die Gewichte mit den meisten festen Schrittweiten',
  '"{}" has two values, {} and {}': '„{}“ hat zwei Werte, {} und {}',
  '= {} stands before fractions too (decimal)': '= {} steht auch vor Nachkommastellen (decimal)',
  'the link that is meant': 'der Link, der gemeint ist',
  'this file is compressed (xz); unpack it first': 'Diese Datei ist gepackt (xz); zuerst entpacken',
  'this file is compressed (zstd); unpack it first':
    'Diese Datei ist gepackt (zstd); zuerst entpacken',
  'this is ARFF; CSV or LIBSVM is read': 'Das ist ARFF; gelesen wird CSV oder LIBSVM',
  'this is JSON; CSV or LIBSVM is read': 'Das ist JSON; gelesen wird CSV oder LIBSVM',
  'this is XML or HTML; CSV or LIBSVM is read':
    'Das ist XML oder HTML; gelesen wird CSV oder LIBSVM',
  'this is a table of another program in binary form; save it as CSV':
    'Das ist die Tabelle eines anderen Programms in binärer Form; als CSV speichern',
  '= "{}" is not 16 hexadecimal digits': '= „{}“ sind keine 16 Hexadezimalziffern',
  '= "{}" is not numbers between ;': '= „{}“ sind keine Zahlen zwischen ;',
  'a race has 1 to {} learners, not {}': 'Ein Rennen hat 1 bis {} Lernverfahren, nicht {}',
  'cannot separate cells: it is part of them': 'kann keine Zellen trennen: Es kommt in ihnen vor',
  'cells of {} more columns that are not numbers count as missing':
    'In {} weiteren Spalten gelten Zellen, die keine Zahlen sind, als fehlend',
  'choose a target column': 'Wählen Sie eine Zielspalte',
  'classes 0…{} as they are': 'Klassen 0…{}, wie sie sind',
  'column "{}" left out: line {} is not a number':
    'Spalte „{}“ weggelassen: Zeile {} ist keine Zahl',
  'column "{}": {} features, one per word, because line {} is not a number':
    'Spalte „{}“: {} Merkmale, eines je Wort, denn Zeile {} ist keine Zahl',
  'columns of the same name were numbered': 'Spalten mit gleichem Namen wurden nummeriert',
  'data: "{}" is not the name of a file': 'data: „{}“ ist kein Dateiname',
  'data: the stream "{}" does not read a file': 'data: Der Datenstrom „{}“ liest keine Datei',
  'every label is "{}"; this loss needs two': 'Jede Klasse ist „{}“; dieser Verlust braucht zwei',
  'examples: the stream "{}" generates its own':
    'examples: Der Datenstrom „{}“ erzeugt seine eigenen',
  'index {} after {}; indices must increase': 'Index {} nach {}; Indizes müssen steigen',
  'index {} is above {}, the most features':
    'Index {} ist größer als {}, die Höchstzahl der Merkmale',
  'inline: {} bytes; a link carries at most {}': 'inline: {} Bytes; ein Link trägt höchstens {}',
  'is {} bytes long; a link carries at most {}': 'ist {} Bytes lang; ein Link trägt höchstens {}',
  'is not auto, comma, semicolon, tab, pipe, space or one ASCII character':
    'ist weder auto, comma, semicolon, tab, pipe, space noch ein ASCII-Zeichen',
  'is not readable text': 'ist kein lesbarer Text',
  'more than {} different labels': 'mehr als {} verschiedene Klassen',
  'must be a name of lower-case letters, digits and -':
    'muss ein Name aus Kleinbuchstaben, Ziffern und - sein',
  'must be a name of lower-case letters, digits and -, or the path of a .json file on this site, then perhaps : and a number from 1 to 99':
    'muss ein Name aus Kleinbuchstaben, Ziffern und - oder der Pfad einer .json-Datei auf dieser Website sein, dann vielleicht : und eine Zahl von 1 bis 99',
  'must be one of {}': 'muss eines sein von {}',
  'must be some of {}, each once, separated by commas':
    'muss aus {} bestehen, jedes höchstens einmal, durch Kommas getrennt',
  'must be a whole number from {} to {}{}': 'muss eine ganze Zahl von {} bis {}{} sein',
  'number {} has {} numbers, but the first has {}': 'Nummer {} hat {} Zahlen, die erste aber {}',
  'number {} is not finite': 'Nummer {} ist nicht endlich',
  'number {} needs at least one feature and a target (x1,y)':
    'Nummer {} braucht mindestens ein Merkmal und ein Ziel (x1,y)',
  'numbers as they are': 'Zahlen, wie sie sind',
  'standard scaling would change every 0 of this sparse table (a LIBSVM file, or columns of many words); max-abs keeps them':
    'Die Skalierung „standard“ würde jede 0 dieser dünn besetzten Tabelle ändern (eine LIBSVM-Datei oder Spalten mit vielen Wörtern); max-abs lässt sie stehen',
  'start has {} weights, but the stream needs {}':
    'start hat {} Gewichte, der Datenstrom braucht aber {}',
  'start is not in the simplex: its weights must be at least 0 and sum to 1':
    'start liegt nicht im Simplex: Seine Gewichte müssen mindestens 0 sein und die Summe 1 haben',
  'the best weights in hindsight need all examples in memory: {} rounds of {} numbers are more than {} million':
    'Die im Nachhinein besten Gewichte brauchen alle Beispiele im Speicher: {} Runden zu {} Zahlen sind mehr als {} Millionen',
  'the file changed while it was read; read it again':
    'Die Datei hat sich geändert, während sie gelesen wurde; lesen Sie sie noch einmal',
  'the file could not be read': 'Die Datei ließ sich nicht lesen',
  'the file ends inside quotes that start in this row':
    'Die Datei endet innerhalb von Anführungszeichen, die in dieser Zeile beginnen',
  'the file is UTF-16 text; it must be UTF-8 (save it as CSV UTF-8)':
    'Die Datei ist Text in UTF-16; sie muss UTF-8 sein (als CSV UTF-8 speichern)',
  'the file is UTF-32 text; it must be UTF-8 (save it as CSV UTF-8)':
    'Die Datei ist Text in UTF-32; sie muss UTF-8 sein (als CSV UTF-8 speichern)',
  'the file is empty': 'Die Datei ist leer',
  'the file is empty; its first line must name the columns':
    'Die Datei ist leer; ihre erste Zeile muss die Spalten nennen',
  'the learner "own" is JavaScript and runs only in a race on the page':
    'Das Lernverfahren „own“ ist JavaScript und läuft nur in einem Rennen auf der Seite',
  'the line is empty': 'Die Zeile ist leer',
  'this seems to be no data, but units, the header again, a sum or a remark':
    'Das scheinen keine Daten zu sein, sondern Einheiten, noch einmal die Spaltennamen, eine Summe oder eine Bemerkung',
  "the link was made with another file: this file's hash is {}, the link's {}":
    'Der Link gehört zu einer anderen Datei: Diese hat den Hash {}, der Link nennt {}',
  'the name and the different values of the target column up to this row take more than {} MB; is this the target column?':
    'Name und verschiedene Werte der Zielspalte brauchen bis zu dieser Zeile mehr als {} MB; ist das die Zielspalte?',
  'the name of column {} has {} characters; at most {} are possible (is a quote open?)':
    'Der Name von Spalte {} hat {} Zeichen; höchstens {} sind möglich (ist ein Anführungszeichen offen?)',
  'the packed table does not fit into memory': 'Die gepackte Tabelle passt nicht in den Speicher',
  'the packed table is damaged; read the file again':
    'Die gepackte Tabelle ist beschädigt; lesen Sie die Datei noch einmal',
  'the row has more than a million fields; is this a text file?':
    'Die Zeile hat mehr als eine Million Felder; ist das eine Textdatei?',
  'the row holds a NUL byte; is this a text file?':
    'Die Zeile enthält ein NUL-Byte; ist das eine Textdatei?',
  'the row is longer than 16 MB; is a quote left open, or is this not a text file?':
    'Die Zeile ist länger als 16 MB; ist ein Anführungszeichen offen, oder ist das keine Textdatei?',
  'the rows have changed since they were counted; read the file again':
    'Die Zeilen haben sich seit dem Zählen geändert; lesen Sie die Datei noch einmal',
  'the sign − (U+2212) was read as minus': 'Das Zeichen − (U+2212) wurde als Minus gelesen',
  'the stream "{}" does not read a file': 'Der Datenstrom „{}“ liest keine Datei',
  'the table does not fit into memory': 'Die Tabelle passt nicht in den Speicher',
  'the table given is not "{}": it has {} rows and {} features, but the set has {} and {}':
    'Diese Tabelle ist nicht „{}“: Sie hat {} Zeilen und {} Merkmale, der Datensatz aber {} und {}',
  'the words up to this row take more than {} MB; leave columns out':
    'Die Wörter bis zu dieser Zeile brauchen mehr als {} MB; lassen Sie Spalten weg',
  'there is no label': 'Es gibt keine Klasse',
  'there is no target column "{}" (columns: {})': 'Es gibt keine Zielspalte „{}“ (Spalten: {})',
  'there is no target column "{}" (columns: {}); if this is a LIBSVM file, set format=libsvm':
    'Es gibt keine Zielspalte „{}“ (Spalten: {}); ist dies eine LIBSVM-Datei, setzen Sie format=libsvm',
  'there must be at least one': 'Es muss mindestens eines geben',
  'they have more than {} numbers; use a data file for a longer table':
    'Sie haben mehr als {} Zahlen; nehmen Sie für eine längere Tabelle eine Datendatei',
  'this experiment reads a data file: give it one (CSV or LIBSVM)':
    'Dieses Experiment liest eine Datendatei: Geben Sie ihm eine (CSV oder LIBSVM)',
  'this file is compressed (bzip2); unpack it first':
    'Diese Datei ist komprimiert (bzip2); entpacken Sie sie zuerst',
  'this file is compressed (gzip); unpack it first':
    'Diese Datei ist komprimiert (gzip); entpacken Sie sie zuerst',
  'this is a ZIP archive or a spreadsheet, not text; unpack it, or save it as CSV':
    'Das ist ein ZIP-Archiv oder eine Tabellenkalkulation, kein Text; entpacken oder als CSV speichern',
  'this link has no sweep; add sweep=step, for example':
    'Dieser Link hat keinen Durchlauf; ergänzen Sie zum Beispiel sweep=step',
  '{} bytes long; at most {} are read': '{} Bytes lang; höchstens {} werden gelesen',
  '{} diverged in round {} and predicts nothing':
    '{} divergierte in Runde {} und sagt nichts vorher',
  '{} feature columns; there must be 1 to {}': '{} Merkmalsspalten; es müssen 1 bis {} sein',
  '{} features × {} classes are more than {} weights':
    '{} Merkmale × {} Klassen sind mehr als {} Gewichte',
  '{} further columns of words left out': '{} weitere Spalten mit Wörtern weggelassen',
  '{} is larger than {}': '{} ist größer als {}',
  '{} rounds in all epochs are more than {}': '{} Runden in allen Epochen sind mehr als {}',
  "{} rows × {} features are {} numbers, more than the {} that fit into a page's memory; leave columns or rows out":
    '{} Zeilen × {} Merkmale sind {} Zahlen, mehr als die {}, die in den Speicher einer Seite passen; lassen Sie Spalten oder Zeilen weg',
  '{} test examples × {} features are more than {} numbers':
    '{} Testbeispiele × {} Merkmale sind mehr als {} Zahlen',
  '−1 and +1 as they are': '−1 und +1, wie sie sind',
};
