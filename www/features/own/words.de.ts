/** The German of `words.ts`; what workers say (`faultWords`) stays English. */
import type { Translation } from '../../boot/language/tables';
import type { ownWords as english } from './words';

export const ownWords: Translation<typeof english> = {
  unnamed: 'Ihr eigenes',
  editor: 'JavaScript-Code',
  editorMissing: (why) => `Der Editor konnte nicht geladen werden. ${why}`,

  edit: 'Code bearbeiten…',
  read: 'Seinen Code lesen…',
  lines: (lines) => (lines === 1 ? '1 Zeile' : `${lines} Zeilen`),

  foreign: 'Dieser Code kam mit einem Link und ist nicht gelaufen.',
  foreignAdvice:
    'Lesen Sie ihn, bevor Sie ihn ausführen. Er läuft in einer Sandbox und sieht nur die Beispiele des Rennens, ohne Zugriff auf diese Seite oder das Netz.',
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
};
