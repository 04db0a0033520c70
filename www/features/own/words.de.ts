/** The German of `words.ts`. */
import type { Translation } from '../../ui/translation';
import type { ownWords as english } from './words';

export const ownWords: Translation<typeof english> = {
  unnamed: 'Ihr eigenes',
  editor: 'JavaScript-Code',
  editorMissing: (why) => `Der Editor konnte nicht geladen werden. ${why}`,

  edit: 'Code bearbeiten…',
  read: 'Seinen Code lesen…',
  lines: (lines) => (lines === 1 ? '1 Zeile' : `${lines} Zeilen`),

  brought: (_, names) => `Dieser Link enthält fremden Code als Lernverfahren: ${names}.`,
  sees: (names) => `Dieser Link lässt Code Ihre eigene Tabelle lesen: ${names}.`,
  withheld: (names) =>
    `Code läuft nur auf der ganzen Seite, nicht in einer fremden Seite: ${names}.`,
  readAndRun: 'Lesen · ausführen',
  foreign: 'Dieser Code kam mit einem Link und ist nicht gelaufen.',
  foreignAdvice:
    'Lesen Sie ihn, bevor Sie ihn ausführen. Er läuft in einer Sandbox und sieht nur die Beispiele des Rennens, ohne Zugriff auf diese Seite oder das Netz.',
  guest:
    'Code läuft nur auf der ganzen Seite: Eine fremde Seite um diesen Rahmen könnte den Knopf, der ihn ausführt, mit anderen Worten überdecken.',
  wholePage: 'Ganze Seite öffnen',
  beginWith: 'Beginnen mit',
  chooseTemplate: 'einer Vorlage …',
  templates: {
    descent: 'Gradientenabstieg',
    implicit: 'Impliziter Schritt',
    perceptron: 'Gemitteltes Perzeptron',
    sign: 'Dem Vorzeichen folgen',
    classesDescent: 'Gradientenabstieg, ein Wert je Klasse',
    classesPerceptron: 'Perzeptron, ein Wert je Klasse',
  },
  length: (characters, most) => `${characters} von ${most} Zeichen`,
  tooLong: (characters, most) =>
    `Der Code ist ${characters} Zeichen lang; höchstens ${most} passen in einen Link.`,
  run: 'Ausführen',
  runForeign: 'Diesen Code ausführen',
  changed: 'Geändert, noch nicht gelaufen.',
  runByKey: 'Strg+Enter oder ⌘+Enter führt ihn aus.',
  progress: (round, loss) => `Runde ${round}, mittlerer Verlust ${loss}`,

  api: 'Was Ihr Code bekommt und zurückgibt',
  apiPredict:
    'gibt den Wert ŷ zurück, eine Zahl; bei mehreren Klassen ein Array mit einem Wert je Klasse.',
  apiLearn:
    'wird danach mit demselben x und seinem Ziel aufgerufen: einer Zahl, ±1 oder einer Klasse 0, 1, …',
  apiWeights: (most) =>
    `ist optional: gibt für die Diagramme die d Gewichte zurück (bei Klassen w[i * classes + k]), wenn es höchstens ${most} sind.`,
  apiX: 'ist ein Float64Array mit d Merkmalen, das der Code behalten darf; dünn besetzte Beispiele haben auch x.index und x.value.',
  apiSizes: 'sind die Zahl der Merkmale und die Zahl der vorhergesagten Werte.',
  apiParam:
    'ist die Zahl 0.01, mit Feld und Schieberegler auf der Karte des Lernverfahrens. Name und Zahl müssen ausgeschrieben sein. Ein Sweep kann sie verändern.',
  apiSlope: 'ist f′(z) des gewählten Verlusts; bei mehreren Klassen das Array der Ableitungen.',
  explained: 'Ein eigenes Lernverfahren, erklärt',
  apiRules:
    'Der Code beginnt mit jedem Rennen von vorn. Er läuft im strict mode in einem eigenen Worker, ohne Zugriff auf Netz, Seite und Speicher. Regularisierer und Bereich wendet er nicht an; sie gehen nur in die berichtete Zielfunktion ein. Code, der länger als 2 s braucht, wird angehalten.',
};
