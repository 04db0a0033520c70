/** The German of `words.ts`. */

import { formatCount, list } from '../../ui/format';
import type { Translation } from '../../ui/translation';
import type { sweepWords as english } from './words';

/** The value is at an edge of the range, beyond which a better one may lie. */
const AT_EDGE = '(der Rand des Bereichs)';

export const sweepWords: Translation<typeof english> = {
  close: 'Den Sweep schließen',
  allSteps: 'Alle Schrittweiten',
  allStepsTitle: 'Dasselbe Rennen bei jeder Schrittweite, an der Stelle des Diagramms',

  target: 'Veränderter Parameter',
  choose: 'wählen',
  or: 'oder',
  measure: 'Gemessene Größe',
  mustBeBelowTo: (to) => `Muss unter „to“ liegen, ${to}.`,
  mustBeAboveFrom: (from) => `Muss über „from“ liegen, ${from}.`,
  run: 'Starten',
  runAgain: 'Noch einmal',
  cancel: 'Abbrechen',
  across: 'Einteilung der veränderten Werte',
  upright: 'Einteilung der gemessenen Werte',

  idle: (parameter) =>
    `Spielt jedes Lernverfahren von Anfang an mit jedem Wert von „${parameter}“, im Hintergrund. Das Rennen geht weiter.`,
  stopped: (percent) => `Angehalten bei ${percent}.`,
  stoppedWithCurves: (percent) =>
    `Angehalten bei ${percent}; die Kurven zeigen die Ergebnisse bis dahin.`,
  stoppedByExperiment: 'Der Sweep wurde angehalten, weil sich das Experiment geändert hat.',
  stoppedBySettings: 'Der Sweep wurde angehalten, weil sich seine Einstellungen geändert haben.',
  staleExperiment:
    'Das Experiment hat sich geändert; diese Kurven zeigen das vorige. Starten Sie noch einmal.',
  staleSettings: 'Die Einstellungen des Sweeps haben sich geändert. Starten Sie noch einmal.',
  clipped: (parameter, min, max, from, to) => {
    const ends = [
      from && `beginnt bei ${from.used} statt ${from.asked}`,
      to && `endet bei ${to.used} statt ${to.asked}`,
    ].filter((end) => end !== null);
    return `${parameter} muss zwischen ${min} und ${max} liegen; der Sweep ${list(ends)}.`;
  },

  progress: 'Fortschritt des Sweeps',

  chartTitle: (measure, parameter) => `${measure} über ${parameter}`,
  note: {
    median: (seeds) => `Median von ${formatCount(seeds)} Startwerten, Band 10–90 %`,
    oneSeed: 'ein Startwert',
    ring: 'Ring: der beste Wert',
    diverged: '✕ divergiert',
    divergedSeeds: '✕ divergiert (blasser: nur bei manchen Startwerten)',
    sunk: '⌄ nicht über 0, also nicht auf einer logarithmischen Achse',
    baseline: 'gepunktet: nie lernen, w = 0',
    line: 'senkrechte Linie: der Wert im Rennen; ziehen Sie sie',
    ownCode: (learners) => `keine Ergebnisse: ${learners} (Ihr eigener Code)`,
  },
  handle: (parameter, learners) => `${parameter} von ${learners}`,
  allLearners: 'allen Lernverfahren',

  learner: 'Lernverfahren',
  best: (symbol) => `bestes ${symbol}`,
  bestTitle: (parameter, measure) => `Wo ${parameter} die kleinste Größe gibt (${measure})`,
  edgeTitle: 'Am Rand des Bereichs: Dahinter kann ein besserer Wert liegen',
  medianTitle: 'Median über die Startwerte bei diesem Wert',
  rangeTitle: (parameter) => `Kleinster und größter Median über die Werte von ${parameter}`,
  measureAt: (measure, largest) => `${measure} bei ${largest}`,
  decades: 'Dekaden',
  decadesTitle:
    'Zehnerpotenzen, über die der Median innerhalb von 10 % seines besten liegt; docs/learners.md vergleicht alle Lernverfahren auf vierzehn Datenströmen',
  diverged: 'divergiert',
  divergedTitle: (values) =>
    `Zahl der Werte, von ${formatCount(values)}, bei denen mindestens ein Startwert divergierte`,
  baselineTitle: 'Gewichte, die bei 0 bleiben: die Kosten, nie zu lernen',

  divergedSeeds: (seeds, of) => `${formatCount(seeds)} von ${formatCount(of)} Startwerten`,
  yes: 'ja',
  notRun: 'noch nicht gelaufen',

  soFar: (headline) => `Bisher: ${headline}`,
  lowest: (learner, measure, value) => `${learner} liegt vorn (${measure} ${value}).`,
  lowestAt: (learner, measure, value, at) =>
    `${learner} liegt vorn (${measure} ${value}), bei ${at}.`,
  nearBests: (measure, bests) =>
    `Bestens eingestellt liegen sie nah beieinander (${measure}): ${bests}.`,
  bestAt: (learner, value, at) => `${learner} ${value} bei ${at}`,
  lowestShared: (learners, measure, value) =>
    `${learners} liegen gleichauf vorn (${measure} ${value}).`,
  atMost: (symbol, value) => `${symbol} ≤ ${value} ${AT_EDGE}`,
  atLeast: (symbol, value) => `${symbol} ≥ ${value} ${AT_EDGE}`,
  parameterless: (learners, parameter) =>
    `Bei ${list(learners)} gibt es nichts zu wählen (${parameter}).`,
  widths: (learners, width, others) => {
    const stay =
      learners.length === 1
        ? 'bleibt innerhalb von 10\u00a0% seines Besten'
        : 'bleiben innerhalb von 10\u00a0% ihres Besten';
    return `${list(learners)} ${stay} ${width}${others.length > 0 ? `; ${others.join(', ')}` : ''}.`;
  },
  overDecadesOf: (decades, parameter) =>
    `über ${decades} ${decades === '1,0' ? 'Dekade' : 'Dekaden'} (${parameter})`,
  overDecades: (decades) => `über ${decades}`,
  overLessThan: (decades) => `über weniger als ${decades}`,
  atOneValue: 'nur bei einem Wert',
  neverLearning: (value) => `Nie zu lernen (w = 0) gibt ${value}.`,
  neverLearningBeats: (value, learners) =>
    `Nie zu lernen (w = 0) gibt ${value}; ${list(learners)} ${learners.length === 1 ? 'ist' : 'sind'} bei jedem Wert schlechter.`,
  lowestEnd: (at, learner, measure, value, others) =>
    `Bei ${at} liegt ${learner} vorn (${measure} ${value})${others && `; dann ${others}`}.`,
  mostEnd: (at, learner, counted, value, others) =>
    `Bei ${at} hat ${learner} am meisten (${counted} ${value})${others && `; dann ${others}`}.`,
};
