/** The German of `words.ts`. */

import { capital, numeral } from '../../ui/format';
import type { Translation } from '../../ui/translation';
import type { resultsWords as english } from './words';

const areStable = (count: number, done: boolean) =>
  done
    ? `${count === 1 ? 'bleibt' : 'bleiben'} stabil`
    : `${count === 1 ? 'ist' : 'sind'} bisher stabil`;

export const resultsWords: Translation<typeof english> = {
  title: 'Ergebnisse',
  titleAt: (t) => `Ergebnisse bei t = ${t}`,
  titleOfSeed: (title, seed) => `${title}, Seed ${seed}`,
  learner: 'Lernverfahren',
  objectiveTitle: 'Σ (f + r) / t: der Verlust mit dem Regularisierer',
  regretTitle: 'Gesamtverlust bisher, abzüglich des Verlusts der festen Gewichte',
  testTitle: (examples) => `Mittlerer Verlust auf den ${examples} Testbeispielen`,
  zeros: 'Nullen',
  zerosTitle: 'Gewichte, die genau 0 sind',
  mistakes: 'Fehler',
  mistakesTitle: 'Falsche Vorzeichen oder Klassen bisher',
  zeroTitle: 'Gewichte, die 0 bleiben: was es kostet, nie zu lernen',
  majority: (label) => `immer „${label}“`,
  majorityTitle: 'Immer das bisher häufigste Label',
  accuracy: 'Trefferquote',
  accuracyTitle: 'Anteil der Testbeispiele mit richtigem Vorzeichen oder richtiger Klasse',
  microsecondsTitle: 'Mikrosekunden für eine Vorhersage und einen Schritt, hier gemessen',
  explicitStep: 'expliziter Schritt',
  implicitStep: 'impliziter Schritt',
  notLinearised: 'Verlust nicht linearisiert',
  ownCode: 'Ihr eigener Code',
  either: (one, other) => `${one} oder ${other}`,
  fingerprint: 'Fingerabdruck',
  fingerprintTitle: 'Prüfsumme aller Vorhersagen: Derselbe Link ergibt überall dieselbe',
  final: 'am Ende',
  soFar: 'bisher',

  headline: {
    // A complete sentence begins with a capital, even after a colon.
    sameData: (sentence) => `Dieselben Daten: ${capital(sentence)}`,
    sameParameter: (symbol, value, sentence) =>
      `Dieselben Daten, dasselbe ${symbol} = ${value}: ${capital(sentence)}`,
    noLearner: 'Kein Lernverfahren läuft.',
    pressPlay: 'Drücken Sie auf Start.',
    atStart: (count) => `${numeral(count)} Lernverfahren, ein Datenstrom.`,
    some: (count) => `${numeral(count)} Lernverfahren`,
    all: (count) => (count === 2 ? 'beide Lernverfahren' : `alle ${numeral(count)} Lernverfahren`),

    lost: (names, rounds) =>
      `bis t = ${rounds} war der Verlust von ${names} zehnmal so hoch wie ohne Lernen (w = 0)`,
    manyLost: (count, first) =>
      `bis t = ${first} war der Verlust des ersten von ${numeral(count)} Lernverfahren zehnmal so hoch wie ohne Lernen (w = 0)`,
    overflowed: (names, rounds) => `Überlauf von ${names} bei t = ${rounds}`,
    manyDiverged: (count, first) =>
      `${numeral(count)} Lernverfahren divergierten, das erste bei t = ${first}`,
    stable: (names, count, done) => `${names} ${areStable(count, done)}`,
    implicitStable: (name, full, done) =>
      `${name}, ${full || 'das implizite Verfahren'}, ${areStable(1, done)}`,
    implicitsStable: (count, done) =>
      `die ${numeral(count)} impliziten Lernverfahren ${areStable(count, done)}`,
    othersStable: (count, done) => `die anderen ${numeral(count)} ${areStable(count, done)}`,
    allDiverged: (all, last) => `${all} divergierten, das letzte bei t = ${last}.`,
    noneFinite: 'Kein Lernverfahren hat einen endlichen Verlust.',
    notFinite: 'Der Verlust ist nicht endlich.',

    learning: (name) => `${name} lernt von einem Datenstrom, Runde für Runde.`,
    ended: (name, value, rounds) => `${name} endet mit ${value} nach ${rounds}.`,
    level: (names) => `${names} liegen bisher gleichauf.`,
    leads: (name, measure) => `${name} liegt bisher vorn (${measure}).`,
    beside: (fate, sentence) => `${fate}; ${sentence}`,
    aboveTwice: (names, count) =>
      `${names} ${count === 1 ? 'hat' : 'haben'} mehr als den doppelten Verlust der Baseline w = 0`,
    early: (count) => `${numeral(count)} Lernverfahren in ihren ersten Runden.`,
    endedLevel: (names, value) => `${names} enden gleichauf, mit ${value}.`,
    won: (name, measure, value, next, nextValue) =>
      `${name} liegt am Ende vorn (${measure} ${value}); es folgt ${next} mit ${nextValue}.`,
    tooLong: (fallen, left, step) =>
      `Bei diesem ${step} sind die Schritte von ${fallen} zu lang; die impliziten von ${left} sind kürzer.`,
    noneBeats: (measure, zero, nearest) =>
      `Kein Lernverfahren schlägt die Baseline w = 0 (${measure} ${zero}); ${nearest}.`,
    noneBeatsSoFar: (measure, nearest) =>
      `Bisher schlägt kein Lernverfahren die Baseline w = 0 (${measure}); ${nearest}.`,
    nearest: (names, count, value) =>
      `am nächsten ${count === 1 ? 'kommt' : 'kommen'} ${names}, mit ${value}`,
    nearestSoFar: (names, count) => `am nächsten ${count === 1 ? 'kommt' : 'kommen'} ${names}`,
    doesNotBeat: (name, measure, zero, value) =>
      `${name} schlägt die Baseline w = 0 nicht (${measure} ${zero}) und endet mit ${value}.`,
    doesNotBeatSoFar: (name, measure) =>
      `${name} schlägt die Baseline w = 0 bisher nicht (${measure}).`,
    withLowest: (stable, names, value) =>
      names === null ? `${stable}, mit ${value}` : `${stable}, ${names} vorn mit ${value}`,
    learn: (names, count, best, value, zero) =>
      `${names} ${count === 1 ? 'lernt' : 'lernen'}${best ? ' am besten' : ''}, mit ${value} gegenüber ${zero} ohne Lernen (w = 0)`,
    besideZero: (names, count, value, zero) =>
      `${names} ${count === 1 ? 'endet' : 'enden'} gleichauf mit der Baseline w = 0 (${zero}), bei ${value}`,
    besideZeroSoFar: (names, count, measure) =>
      `${names} ${count === 1 ? 'liegt' : 'liegen'} bisher gleichauf mit der Baseline w = 0 (${measure}).`,
    butNoneBeats: (stable, count, numbers) => {
      const said = `${stable}, ${count === 1 ? 'schlägt' : 'schlagen'} aber die Baseline w = 0 nicht`;
      return numbers ? `${said} (${numbers[0]} gegen ${numbers[1]})` : said;
    },
    range: (least, most) => `${least} bis ${most}`,
    besideMajority: (mistakes, share, label, least) =>
      `${mistakes} (${share}; immer „${label}“: ${least})`,
    andMistakes: (value, count, mistakes) =>
      `${value} bei ${mistakes} ${count === 1 ? 'Fehler' : 'Fehlern'}`,
    andMistakesEach: (value, isOne, mistakes, most) =>
      `${value} bei ${isOne ? 'je ' : ''}${mistakes} ${most === 1 ? 'Fehler' : 'Fehlern'}`,
  },

  hint: {
    play: 'Drücken Sie auf Start, oder gehen Sie mit +1 Runde für Runde weiter.',
    orStep: 'Oder gehen Sie mit +1 Runde für Runde weiter.',
    shorterSteps: (name, step) => `Versuch: ${name} mit einem Zehntel von ${step}. Erholt es sich?`,
    unlike: (larger, step, times, other) =>
      `${larger} hat ein ${times}-mal so großes ${step} wie ${other}: Jedes hat seinen eigenen besten Wert.`,
    calmerStream: (name) =>
      `Versuch: ein anderer Seed oder ein ruhigerer Datenstrom. Erholt sich ${name}?`,
    smaller: (step) => `Versuch: ein kleineres ${step} für eines der Verfahren.`,
    smallerSteps:
      'Versuch: ein anderes Lernverfahren, oder kleinere Schritte, wo es eine Schrittweite gibt.',
    place:
      'Versuch: „Diese Runde“ öffnen und das nächste Beispiel setzen, mit einem Klick in die Ebene oder mit Zahlen.',
    withStepSize:
      'Versuch: ein anderer Datenstrom, oder ein Lernverfahren mit einer Schrittweite: Keines von diesen hat eine.',
    compare: 'Versuch: ein anderer Datenstrom, oder ein weiteres Lernverfahren zum Vergleich.',
    bounded: (step, loss) =>
      `Versuch: ${step} verzehnfachen. Der Verlust „${loss}“ hat eine beschränkte Steigung, also verlässt kein Lernverfahren das Diagramm: Welches wird zuerst schlechter?`,
    raise: (step) =>
      `Versuch: ${step} verzehnfachen, dann noch einmal. Welches Lernverfahren verlässt zuerst das Diagramm?`,
    addExplicit: (step) =>
      `Versuch: ein Lernverfahren mit expliziten Schritten hinzufügen und ${step} erhöhen.`,
  },

  whyOverflow: 'Warum laufen Verluste über?',
  news: {
    playing: 'Läuft.',
    paused: (t, rounds) => `Angehalten in Runde ${t} von ${rounds}.`,
    moved: (t, rounds) => `Jetzt in Runde ${t} von ${rounds}.`,
    finished: (rounds) => `Fertig nach ${rounds}.`,
    meanLosses: (learners) => `Mittlerer Verlust: ${learners}.`,
    notRun: (name) => `${name} nicht gelaufen`,
    divergedAt: (name, t) => `${name} divergierte in Runde ${t}`,
    stoppedAt: (name, t) => `${name} hielt in Runde ${t} an`,
    diverged: (names) => `Divergiert: ${names}.`,
    stopped: (names) => `Angehalten: ${names}.`,
  },
};
