/** The German of `words.ts`. */
import type { Translation } from '../../ui/translation';
import type { controlsWords as english } from './words';

export const controlsWords: Translation<typeof english> = {
  title: 'Das Experiment',
  close: 'Die Einstellungen schließen',
  stream: 'Datenstrom',
  loss: 'Verlust',
  reg: 'Regularisierer',
  domain: 'Bereich',
  learners: 'Lernverfahren',
  allSteps: 'alle Schrittweiten',
  allStepsHelp: 'Gibt jedem Lernverfahren, das eine Schrittweite hat, diesen Wert.',
  differ: 'versch.',
  allRounds: 'alle',
  allRows: 'alle Zeilen',
  withSeed: (seed) => `Seed ${seed}`,
  anotherSeed: 'Anderer Seed',
  startsAt: (weights) => `beginnt bei w = (${weights})`,
  startAtZero: 'bei 0 beginnen',
  useStarter: 'Empfohlene Einstellungen übernehmen',
  starter:
    'Verlust, Regularisierer, Bereich, Runden und Lernverfahren, die zu diesem Datenstrom passen; Rückgängig stellt die jetzigen wieder her',

  undo: 'Rückgängig',
  redo: 'Wiederholen',
  removed: (learner) => `${learner} entfernt.`,

  about: (name) => `Über ${name}`,

  addLearner: '+ Lernverfahren',
  noRoom: (most) => `Höchstens ${most} Lernverfahren`,
  searchHint: 'Nach Name oder Arbeit suchen',
  search: 'Lernverfahren suchen',
  ofPaper: (paper) => `Lernverfahren aus ${paper}`,
  found: 'Lernverfahren',
  misfits: 'Nicht mit diesen Einstellungen',
  needed: (kind, choice) => `${kind} ${choice}`,
  needs: (wanted) => `braucht ${wanted}`,
  setAndAdd: () => 'Für alle einstellen und hinzufügen',
  setAndAddThis: (_, learner, wanted) => `Für alle einstellen und ${learner} hinzufügen: ${wanted}`,
  noneFound: 'Kein Lernverfahren passt.',
  own: 'Eigenes',
  ownLearner: 'Ihr eigenes Lernverfahren',
  ownJavaScript: 'Eigenes (JavaScript)',

  rename: 'Dieses Lernverfahren umbenennen',
  nameOf: (place) => `Name des Lernverfahrens ${place}`,
  moveUp: (name) => `${name} nach oben`,
  moveDown: (name) => `${name} nach unten`,
  duplicate: (name) => `${name} duplizieren`,
  remove: (name) => `${name} entfernen`,
  lastLearner: 'Ein Rennen braucht mindestens ein Lernverfahren',

  dataset: (summary, rows, features, target) =>
    `${summary}. ${rows} Zeilen, ${features} Merkmale. Zielwert: ${target}.`,
  origin: (source, licence) => `${source}. Lizenz: ${licence}.`,
};
