/** The German of `words.ts`. */

import { formatBytes, formatCount, list } from '../../../ui/format';
import type { Translation } from '../../../ui/translation';
import type {
  writingWords as english,
  drawWords as englishDraw,
  handoutWords as englishHandout,
  markWords as englishMarks,
  notesWords as englishNotes,
  teachWords as englishTeach,
} from './words';

export const writingWords: Translation<typeof english> = {
  tooLarge: (most) => `Die Datei ist zu groß: Eine Lektion hat höchstens ${formatBytes(most)}.`,
  notJson: 'Das ist kein gültiges JSON: Es ist beschädigt oder unvollständig.',
  file: 'die Datei',
  step: (number) => `Schritt ${number}`,
  inQuotes: (key) => `„${key}“`,
  notAnObject: (where) => `${where}: muss ein Objekt in geschweiften Klammern sein.`,
  unknown: (where, key, known) =>
    `${where}: „${key}“ ist kein Schlüssel einer Lektion; erlaubt sind hier ${list(known)}.`,
  notText: (where, most) =>
    `${where}: muss ein Text von höchstens ${formatCount(most)} Zeichen sein.`,
  notList: (where, least, most) => `${where}: muss eine Liste von ${least} bis ${most} sein.`,
  notNumber: (where) => `${where}: muss eine Zahl sein.`,
  notChart: (where, known) => `${where}: muss ${known.join(' oder ')} sein.`,
  notAxis: (where) => `${where}: „from“ und „to“ müssen Zahlen sein, die erste die kleinere.`,
  notEnds: (where) => `${where}: Hier müssen zwei Zahlen stehen, zuerst die kleinere.`,
  notSwitch: (where) => `${where}: muss true oder false sein.`,
  notAnswer: (where, most) =>
    `${where}: muss die Nummer der richtigen Antwort sein, von 1 bis ${most}.`,
  empty: (where) => `${where}: darf nicht leer sein.`,
  markNumber: (mark) =>
    `${mark} muss mit der Zahl beginnen, wie sie im Text steht, zum Beispiel {0.4|sgd.eta}, oder mit einem Lernverfahren des Schritts enden, zum Beispiel {SGD|sgd}.`,
  markCalculation: (mark) =>
    `${mark} muss mit einer Einstellung oder einer Rechnung enden: Zahlen, Einstellungen, + - * / ^, Klammern, abs und sqrt.`,
  markName: (mark, name, known) =>
    `${mark} nennt „${name}“, was das Experiment des Schritts nicht hat; es hat ${known}.`,
  markValue: (mark, value) => `${mark} ist mit dem Link des Schritts ${value}.`,
  markInFormula: (mark) =>
    `${mark} steht in einer Formel; sie muss davor enden: $\\eta =$ {0.4|sgd.eta}.`,
  markElsewhere: 'Zahlen in geschweiften Klammern stehen nur in „text“, „try“ und „reason“.',

  notFetched: (path, why) => `Die Lektion ${path} konnte nicht geladen werden: ${why}.`,
  faulty: (path, fault) => `Die Lektion ${path} lässt sich nicht verwenden: ${fault}`,
  otherSite: 'sie liegt auf einer anderen Website',
  offline: 'keine Verbindung',
  singleFile:
    'diese einzelne Datei lädt nichts nach; öffnen Sie die Datei der Lektion unter Lektionen',
  status: (status) => `der Server antwortet ${status}`,

  replace:
    'Ihre eigene Lektion hat Änderungen, die in keiner Datei gespeichert sind; sie gingen verloren. Fortfahren?',

  newTitle: 'Meine Lektion',
  newStep: 'Ein neuer Schritt',

  editor: 'Diesen Schritt schreiben',
  aboutLesson: 'Die Lektion',
  title: 'Titel',
  about: 'Worum es geht, in einem Satz',
  source: 'Quellen',
  stepTitle: 'Titel des Schritts',
  isTaken: 'Der Schritt öffnet sich mit dem Experiment, wie es jetzt ist.',
  isOther: 'Der Schritt öffnet sich mit einem anderen Experiment als dem gezeigten.',
  take: 'Das jetzige Experiment übernehmen',
  notation:
    'Formeln stehen zwischen Dollarzeichen, in LaTeX: $\\eta x^2$. Eine Zahl, die sich verschieben lässt, steht in geschweiften Klammern, mit ihrer Einstellung: {0.4|sgd.eta}.',
  try: 'Etwas zum Ausprobieren',
  remember: 'Sätze zum Merken, je Zeile einer',
  ask: 'Eine Frage stellen',
  question: 'Frage',
  answers: 'Antworten, je Zeile eine (2 bis 4)',
  right: 'Richtige Antwort',
  reason: 'Begründung, erscheint mit der richtigen Antwort',
  plays: 'Das Rennen abspielen, wenn die Frage aufgelöst wird',
  draws: 'Die Kurve erst zeichnen lassen',
  drawChart: 'Diagramm zum Zeichnen',
  drawFrom: 'Seine Achse von',
  drawTo: 'bis',
  stepButtons: 'Reihenfolge der Schritte',
  add: 'Schritt einfügen',
  earlier: 'Früher',
  later: 'Später',
  remove: 'Diesen Schritt löschen',
  save: 'Als Datei speichern',
  complete: 'Die Lektion ist vollständig.',
  notKept:
    'Auf diesem Gerät ist kein Platz für die Lektion: Mit dieser Seite geht sie verloren. Speichern Sie sie als Datei.',
  saved: (file) => `Gespeichert als ${file}.`,
};

export const handoutWords: Translation<typeof englishHandout> = {
  print: 'Drucken',
  close: 'Schließen',
  answers: 'Antworten',
  place: (number, all, isShort, short) =>
    isShort
      ? `Lektion ${number} von ${all}, aus dem Kurzkurs (${short}).`
      : `Lektion ${number} von ${all}.`,
  code: 'QR-Code der Lektion',
  axes: 'Leere Achsen: Zeichnen Sie, was Sie erwarten',
  across: (rounds) => `Runde ${rounds}`,
  chart: (title) => `Diagramm des Schritts „${title}“`,
  noChart: 'Das Diagramm dieses Schritts konnte nicht gezeichnet werden.',
  drawing: (number, all) => `Diagramm ${number} von ${all} wird gezeichnet …`,
};

export const teachWords: Translation<typeof englishTeach> = {
  loading: 'Wird geladen …',
  none: 'Zu dieser Lektion gibt es keine Notizen.',
  how: 'So halten Sie sie',
  howTo:
    'Öffnen Sie die Lektion, und drücken Sie P: Die Seite wird zur Bühne für den Projektor. Bild ↓, das auch ein Presenter sendet, macht alles Weitere: den Text, die Frage, das Rennen, das sie beantwortet, die Begründung, den nächsten Schritt. Bild ↑ geht zurück. Solange eine Frage zu sehen ist, zählen 1 – 4 Stimmen, mit Umschalt eine weniger. V zeigt die Antwort und verbirgt sie für das nächste Publikum. Bewegen Sie die Maus, so erscheint unter dem Bild eine Leiste: Notizen öffnet dort diese Notizen in einem zweiten Fenster. Die Antworten stehen hier und auf den letzten Seiten des Handouts. Die beiden Folien sind für Ihren eigenen Foliensatz: Die Bühne zeigt sie nicht.',
  time: (room, alone) => `Vor Publikum dauert sie etwa ${room} min, allein gelesen etwa ${alone}.`,
  before: 'Für Ihre Folien, davor:',
  after: 'Für Ihre Folien, danach:',
  risks: 'Was schiefgehen kann',
  minutes: (minutes, until) => `${minutes} min, bis ${until}`,
  right: (letter) => `${letter} ✓`,
  picks: 'Wer das wählt:',
  split: 'Bei geteilter Meinung:',
};

export const notesWords: Translation<typeof englishNotes> = {
  open: 'Notizen',
  openTitle: 'Ihre Notizen, der nächste Schritt und eine Uhr, in einem zweiten Fenster',
  blocked:
    'Der Browser hat das Fenster der Notizen blockiert. Erlauben Sie dieser Seite Pop-ups, und versuchen Sie es noch einmal.',
  title: 'Notizen · Implicit Lab',
  closed:
    'Gerade läuft keine Präsentation. Die Notizen folgen dem Fenster, aus dem sie geöffnet wurden, sobald dort eine Lektion gezeigt wird.',
  phases: { text: 'Text', question: 'Frage', answer: 'Antwort gezeigt' },
  reason: 'Die Antwort:',
  next: 'Danach:',
  restart: 'Uhr neu starten',
  plan: (spent, minutes, until) =>
    `dieser Schritt ${spent} von ${minutes} min · geplant bis Minute ${until}`,
};

export const markWords: Translation<typeof englishMarks> = {
  of: (name, whose) => `${name} von ${whose}`,
  drag: (name) => `${name}: ziehen, oder ← und → drücken`,
  light: (learner) => `${learner}: hebt seine Kurven hervor`,
  writtenFor: (settings) => `Der Text gilt für ${settings}.`,
  back: 'Zurücksetzen',
};

export const drawWords: Translation<typeof englishDraw> = {
  draw: 'Zeichnen Sie, was Sie erwarten',
  clear: 'Löschen',
  clearTitle: 'Das Gezeichnete löschen',
  expected: 'erwartet',
  at: (round) => `erwartet in Runde ${round}`,
  rounds: 'Runde t',
  axes: (title) => `Achsen zum Hineinzeichnen, zu „${title}“`,
};
