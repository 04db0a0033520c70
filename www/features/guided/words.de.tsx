/** The German of `words.tsx`. */

import { capital, numeral } from '../../ui/format';
import type { Translation } from '../../ui/translation';
import type { guidedWords as english } from './words';

export const guidedWords: Translation<typeof english> = {
  welcome: (count) =>
    count === 1
      ? 'Ein Algorithmus lernt aus Beispielen, wie sie eintreffen: Je tiefer die Kurve, desto besser.'
      : `${capital(numeral(count))} Algorithmen lernen aus denselben Beispielen: Je tiefer die Kurve, desto besser.`,
  beadOffer: 'Was ist ein impliziter Schritt? Verschieben Sie η →',
  firstLesson: 'Mit einer Lektion beginnen →',
  lastLesson: (step) => `Ihre Lektion fortsetzen, Schritt ${step} →`,
  paper: 'Das Rennen von FIOL §4 →',
  dismissWelcome: 'Diese Einführung schließen',

  lessons: 'Lektionen',
  challenges: 'Aufgaben',
  toChallenges: 'Zum Knobeln: Aufgaben →',
  challengesMissing: (why) => `Die Aufgaben konnten nicht geladen werden. ${why}`,
  noChallenge: (id) => `es gibt keine Aufgabe mit der Kennung ${id}`,
  lessonsAbout: (next, reveal) => (
    <>
      Jeweils einige Schritte: ansehen, vorhersagen, dann prüfen. {next} geht weiter, {reveal} zeigt
      die Antwort.
    </>
  ),
  lessonsMissing: (why) => `Die Lektionen konnten nicht geladen werden. ${why}`,
  lessonSize: (steps, minutes, source) =>
    `${steps} Schritte · etwa ${minutes} min zum Lesen · ${source}`,
  lessonDone: '✓ durchgearbeitet',
  goOn: (lesson, step) => `Weiter: Lektion ${lesson}, Schritt ${step} →`,
  lessonNeeds: (lessons) => `Nach: ${lessons}`,
  askRoom: 'Ans Publikum',
  askRoomTitle: 'Die Frage in großer Schrift, mit Stimmen und Timer',
  votesFor: (letter) => `Stimmen für ${letter}`,
  votes: (all) => (all === 1 ? '1 Stimme' : `${all} Stimmen`),
  timer: 'Timer',
  stopTimer: 'Stopp',
  timeIsUp: 'Die Zeit ist um.',
  lesson: 'Lektion',
  step: (step, steps) => `${step} von ${steps}`,
  back: '← Zurück',
  backTitle: 'Ein Schritt zurück',
  next: 'Weiter →',
  nextTitle: 'Nächster Schritt',
  before: (step) => `Vorher: ${step}`,
  over: 'Ende der Lektion',
  allLessons: 'Alle Lektionen',
  write: 'Lektion schreiben',
  writeTitle: 'Eine eigene Lektion schreiben, mit dem Experiment auf der Seite als erstem Schritt',
  openFile: 'Datei öffnen…',
  openFileTitle: 'Eine Lektion öffnen, die als Datei gespeichert wurde',
  stepsTitle: 'Alle Schritte dieser Lektion',
  stepsOf: (lesson) => `Schritte von „${lesson}“`,
  hasQuestion: 'Mit einer Frage',
  inShort: 'Kurzkurs',
  shortCourse: (numbers) =>
    `Wenig Zeit? Die Lektionen ${numbers} sind der Kurzkurs: warum explizite Schritte explodieren, was ein impliziter Schritt ist, was zwischen beiden liegt, und echte Nullen.`,
  teachers: 'Für Lehrende',
  teachersTitle: (lesson) => `„${lesson}“ unterrichten: Zeiten, Denkfehler, was schiefgehen kann`,
  handout: 'Handout',
  handoutTitle: (lesson) => `„${lesson}“ als Ganzes, zum Drucken`,
  copy: 'Anpassen',
  copyTitle: (lesson) => `Eine eigene Lektion mit den Schritten von „${lesson}“ beginnen`,
  edit: 'Bearbeiten',
  editTitle: 'An Ihrer eigenen Lektion weiterschreiben',
  tryIt: 'Ausprobieren',
  tryItTitle: 'Den Schritt zeigen, wie andere ihn sehen werden',
  discard: 'Löschen',
  discardTitle: 'Ihre eigene Lektion von diesem Gerät löschen',
  leave: 'Lektion verlassen',
  leaveTitle: 'Die Lektion verlassen; das Experiment bleibt',
  try: 'Versuch:',
  stepSpoken: (step, steps, title, question) =>
    `Schritt ${step} von ${steps}: ${title}.${question ? ' Er hat eine Frage.' : ''}`,
  answerSpoken: (letter) => `Antwort: ${letter}. Die Begründung steht unter den Antworten.`,
  reveal: 'Auflösen',
  revealTitle: 'Die Antwort zeigen',
  hide: 'Verbergen',
  hideTitle: 'Die Antwort verbergen',
  right: '✓ richtig',
  rightGuess: '✓ richtig, wie Sie sagten',
  wrongGuess: '✕ Ihre Antwort',
  noStep: (lesson, step) => `„${lesson}“ hat keinen Schritt ${step}`,
  noOwnLesson:
    'dieser Link ist ein Schritt einer Lektion in einer Datei: Öffnen Sie die Datei unter Lektionen, oder ziehen Sie sie auf die Seite',
  noLesson: (id) => `es gibt keine Lektion mit dem Namen ${id}`,

  recipes: 'Abbildungen',
  recipesAbout:
    'Die Abbildungen und Tabellen der Arbeiten, vor Ihren Augen gezeichnet. Öffnen Sie eine, und ändern Sie sie.',
  recipesShow: 'Was aufgelistet wird',
  recipesTabs: { figures: 'Abbildungen', statements: 'Alle Aussagen' },
  statementsAbout:
    'Die Aussagen der Arbeiten, wo sie zu sehen sind, und unser Urteil (auf Englisch).',
  searchStatements: 'Nach Nummer, Wort oder Urteil suchen',
  statementsFound: (found, all) =>
    found === all ? `${all} Aussagen` : `${found} von ${all} Aussagen`,
  openRun: 'Rennen',
  openRecipe: 'Abbildung',
  openStep: (lesson, step) => `Lektion ${lesson}, Schritt ${step}`,
  recipesMissing: (why) => `Die Abbildungen konnten nicht geladen werden. ${why}`,
  recipe: (paper, figure) => `${paper} ${figure}`,
  nextRecipe: (paper, figure) => `Weiter: ${paper} ${figure} →`,
  dismiss: 'Schließen',
  dismissRecipe: 'Den Text zu dieser Abbildung schließen',
  conclude: 'Was daraus folgt',
  caveat: 'Anmerkung:',
};
