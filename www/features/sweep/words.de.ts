/** The German of `words.ts`. */

import { formatCount, list, numeral } from '../../ui/format';
import type { Translation } from '../../ui/translation';
import type { comparedWords as comparedEnglish, sweepWords as english } from './words';

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
    median: (seeds) => `Median von ${formatCount(seeds)} Seeds, Band 10–90 %`,
    oneSeed: 'ein Seed',
    ring: 'Ring: der beste Wert',
    diverged: '✕ divergiert',
    paler: '✕ divergiert (blasser: nur bei manchen Seeds)',
    raised: '⌃ oberhalb des Bildes',
    sunk: '⌄ nicht über 0, also nicht auf einer logarithmischen Achse',
    baseline: 'w = 0: ohne Lernen',
    line: 'Linie: der Wert im Rennen, verschiebbar',
    ownCode: (learners) => `keine Ergebnisse: ${learners} (Ihr eigener Code)`,
  },
  handle: (parameter, learners) => `${parameter} von ${learners}`,
  allLearners: 'allen Lernverfahren',

  learner: 'Verfahren',
  best: (symbol) => `bestes ${symbol}`,
  bestTitle: (parameter, measure) => `${parameter} mit dem kleinsten Ergebnis (${measure})`,
  edgeTitle: 'Am Rand des Bereichs: Dahinter kann ein besserer Wert liegen',
  medianTitle: 'Median über die Seeds bei diesem Wert',
  rangeTitle: (parameter) => `Kleinster und größter Median über die Werte von ${parameter}`,
  measureAt: (measure, largest) => `${measure} bei ${largest}`,
  decades: 'Dekaden',
  decadesTitle: 'Zehnerpotenzen, über die der Median höchstens 10 % über seinem besten liegt',
  compared: 'Alle Lernverfahren auf vierzehn Datenströmen',
  diverged: 'divergiert',
  divergedTitle: (values) =>
    `Zahl der Werte, von ${formatCount(values)}, bei denen mindestens ein Seed divergierte`,
  baselineTitle: 'Gewichte, die bei 0 bleiben: was es kostet, nie zu lernen',

  divergedSeeds: (seeds, of) => `${formatCount(seeds)} von ${formatCount(of)} Seeds`,
  yes: 'ja',
  notRun: 'noch nicht gelaufen',

  soFar: (headline) => `Bisher: ${headline}`,
  lowest: (learner, measure, value) => `${learner} liegt vorn (${measure} ${value}).`,
  lowestAt: (learner, measure, value, at) =>
    `${learner} liegt vorn (${measure} ${value}), bei ${at}.`,
  nearBests: (first, by, next, measure, bests) =>
    `Beim jeweils besten Wert liegt ${first} um ${by} vor ${next} (${measure}): ${bests}.`,
  percent: (number) => `${number}\u00a0%`,
  lessThanOnePercent: 'weniger als 1\u00a0%',
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
        ? 'ist höchstens 10\u00a0% schlechter als sein Bestes'
        : 'sind höchstens 10\u00a0% schlechter als ihr Bestes';
    return `${list(learners)} ${stay} ${width}${others.length > 0 ? `; ${others.join(', ')}` : ''}.`;
  },
  overDecadesOf: (decades, open, parameter) =>
    `über ${open ? 'mindestens ' : ''}${decades} ${decades === '1,0' ? 'Dekade' : 'Dekaden'} (Zehnerpotenzen der Größe ${parameter})`,
  overDecades: (decades, open) => `über ${open ? 'mindestens ' : ''}${decades}`,
  overLessThan: (decades) => `über weniger als ${decades}`,
  atOneValue: 'nur bei einem Wert',
  neverLearning: (value) => `Wer nie lernt (w = 0), kommt auf ${value}.`,
  neverLearningBeats: (value, learners) =>
    `Wer nie lernt (w = 0), kommt auf ${value}; ${list(learners)} ${learners.length === 1 ? 'ist' : 'sind'} bei jedem Wert schlechter.`,
  lowestEnd: (at, learner, measure, value, others) =>
    `Bei ${at} liegt ${learner} vorn (${measure} ${value})${others && `; dann ${others}`}.`,
  mostEnd: (at, learner, counted, value, others) =>
    `Bei ${at} hat ${learner} am meisten (${counted} ${value})${others && `; dann ${others}`}.`,
};

const sind = (names: readonly string[]) => (names.length === 1 ? 'ist' : 'sind');

export const comparedWords: Translation<typeof comparedEnglish> = {
  title: (file) => `Die Lernverfahren auf ${file}`,
  running: (learners, rows) =>
    `${learners === 1 ? 'Das Lernverfahren wird' : `Die ${numeral(learners)} Lernverfahren werden`} auf Ihren ${rows} Zeilen verglichen, bei allen Schrittweiten und in fünf Reihenfolgen.`,
  waiting: 'Er beginnt, sobald das Rennen anhält.',
  progress: 'Fortschritt des Vergleichs',
  cancel: 'Abbrechen',
  cancelled: 'Der Vergleich wurde abgebrochen.',
  offered: (time) =>
    `Die Lernverfahren auf diesen Zeilen bei allen Schrittweiten zu vergleichen dauert ${time}.`,
  time(millis) {
    const seconds = millis / 1000;
    if (seconds < 1.5) return 'etwa eine Sekunde';
    if (seconds < 20) return `etwa ${Math.round(seconds)} Sekunden`;
    if (seconds < 100) return `etwa ${5 * Math.round(seconds / 5)} Sekunden`;
    const minutes = Math.round(seconds / 60);
    if (minutes < 100) return `etwa ${minutes} Minuten`;
    return `etwa ${formatCount(Math.round(minutes / 60))} Stunden`;
  },
  compare: 'Vergleichen',
  failed: (why) => `Die Lernverfahren konnten nicht verglichen werden: ${why}`,
  tooFew: (rows, fewest) =>
    `${rows} Zeilen sind zu wenige, um Lernverfahren zu vergleichen; es müssen mindestens ${fewest} sein.`,

  heldOutLoss: 'Testverlust',
  meanLoss: 'mittlerer Verlust',
  mistakes: 'Fehler',
  alone: (measure, learner, value) =>
    `Mit der besten Schrittweite kommt ${learner} auf ${value} (${measure}).`,
  alike: (learners, measure, values) =>
    `Mit der jeweils besten Schrittweite sind die ${numeral(learners)} gleich gut (${measure}): ${values}.`,
  ahead: (measure, best, worse, open) => {
    const parts = [
      `Mit der jeweils besten Schrittweite ${best.length === 1 ? 'liegt' : 'liegen'} ${list(best)} vorn (${measure})`,
      worse.length > 0 && `${list(worse)} ${sind(worse)} in jeder Reihenfolge schlechter`,
      open.length > 0 && `bei ${list(open)} entscheiden die Reihenfolgen nicht`,
    ].filter((part) => part !== false);
    return `${parts.join('; ')}.`;
  },
  allDiverge: 'Jedes Lernverfahren divergiert bei jeder Schrittweite.',
  diverge: (learners) =>
    `${list(learners)} ${learners.length === 1 ? 'divergiert' : 'divergieren'} bei jeder Schrittweite.`,
  nothing: (value) => `die Baseline w = 0 (${value})`,
  largestClass: (value) => `stets die größte Klasse (${value} Fehler)`,
  noneLearns: (measure, floor, values, learners) =>
    `Auch mit der besten Schrittweite ist ${learners === 1 ? 'es nicht' : 'keines'} um 1 % besser als ${floor}; ${measure}: ${values}.`,
  notBetter: (learners, floor) => `${list(learners)} ${sind(learners)} nicht besser als ${floor}.`,
  forgives: (learners, decades, symbol, others) =>
    `${list(learners)} ${learners.length === 1 ? 'verzeiht' : 'verzeihen'} ${decades} ${decades === '1,0' ? 'Dekade' : 'Dekaden'} von ${symbol}${others.map((other) => `, ${other}`).join('')}.`,
  atLeast: (decades) => `mindestens ${decades}`,
  lessThan: (decades) => `weniger als ${decades}`,
  fewMistakes: 'So wenige Fehler zeigen nicht, wie viele Dekaden jedes Lernverfahren verzeiht.',
  edge: (learners, at, small) =>
    `${list(learners)} ${sind(learners)} bei der ${small ? 'kleinsten' : 'größten'} versuchten Schrittweite am besten, ${at}: Eine ${small ? 'kleinere' : 'größere'} ist vielleicht noch besser.`,
  buysNothing: 'Implizite Schritte bringen Ihnen hier nichts.',

  heldOut: (share, orders) =>
    `In jeder von ${numeral(orders)} Reihenfolgen wurden ${share} der Zeilen zurückgehalten.`,
  before: (orders, enough) =>
    `In jeder von ${numeral(orders)} Reihenfolgen wurde jede Zeile vorhergesagt, bevor sie gelernt wurde; ${enough === false ? 'keine wird zurückgehalten' : `von weniger als ${enough} wird keine zurückgehalten`}.`,
  tunedMeans: (values, orders) =>
    `Beste Schrittweite: die beste von ${values} nach dem Median über ${numeral(orders)} Reihenfolgen.`,
  alikeMeans: (orders) =>
    `Gleich gut: weniger als 1 % auseinander, oder bis zu 5 %, ohne in jeder der ${numeral(orders)} Reihenfolgen schlechter zu sein.`,
  forgivesMeans: 'Verzeiht: ist höchstens 10 % schlechter als sein Bestes.',

  paper: 'Für einen Aufsatz kopieren',
  picture: 'Das Bild, als SVG oder PDF …',
  method: {
    title: 'Methode',
    the: 'die Angaben zur Methode',
    data: (file, rows, features, hash, treated) =>
      `Daten: ${file}, ${rows} Zeilen, ${features} Merkmale${hash && `, xxh64 ${hash}`}${treated.map((one) => `, ${one}`).join('')}.`,
    scaled: (how) => `skaliert (${how})`,
    bias: 'mit Konstante',
    balanced: 'Klassen gleich gewichtet',
    problem: (loss, reg) => `Verlust: ${loss}; ${reg === '' ? 'ohne Regularisierer' : reg}.`,
    split: (share, orders, seed, epochs) =>
      `In jeder von ${orders} zufälligen Reihenfolgen (Seeds ${seed} bis ${seed + orders - 1}) wurden ${share} der Zeilen zurückgehalten und die anderen${epochs === 0 ? '' : epochs === 1 ? ' einmal' : ` ${epochs}-mal`} gespielt.`,
    noSplit: (orders, seed, mistakes) =>
      `In jeder von ${orders} zufälligen Reihenfolgen (Seeds ${seed} bis ${seed + orders - 1}) wurde jede Zeile einmal gespielt; ${mistakes ? 'gezählt sind Fehler' : 'gemessen ist der Verlust'} der Vorhersage, bevor sie gelernt wurde.`,
    grid: (learners, symbol, values, from, to) =>
      `Lernverfahren: ${learners}, jedes bei ${values} Werten von ${symbol} von ${from} bis ${to} in gleichen Verhältnissen.`,
    chosenHeldOut: (orders) =>
      `Berichtet ist der kleinste Median über die ${orders} Reihenfolgen; die Schrittweite wurde auf denselben zurückgehaltenen Zeilen gewählt.`,
    chosen: (orders) =>
      `Berichtet ist der kleinste Median über die ${orders} Reihenfolgen; die Schrittweite wurde nach denselben Zahlen gewählt.`,
  },
  references: 'Literatur',
  theReferences: 'die Literaturangaben',
  open: 'Diese Studie öffnen',
};
