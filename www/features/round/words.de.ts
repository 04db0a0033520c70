/** The German of `words.ts`. */

import { formatCount } from '../../ui/format';
import type { Translation } from '../../ui/translation';
import type { roundWords as english } from './words';

const features = (count: number) => (count === 1 ? '1 Merkmal' : `${formatCount(count)} Merkmale`);

const zeroWeights = (zeros: number, weights: number) =>
  `${formatCount(zeros)} von ${formatCount(weights)} Gewichten ${zeros === 1 ? 'ist' : 'sind'} genau 0`;

export const roundWords: Translation<typeof english> = {
  title: 'Diese Runde, Schritt für Schritt',
  titleOf: (t) => `Runde ${formatCount(t)} von`,
  focus: 'Lernverfahren, dessen Runde gezeigt wird',
  film: 'Die Runde als Film abspielen (mit Umschalt langsam)',
  filmButton: 'Film',
  noPictures:
    'Keine Bilder: Sie zeichnen einen Verlust über einem einzigen Wert, und dieser hängt von mehreren ab. Der Film zeigt die Phasen in Worten.',
  scrub: 'Der Film der Runde',
  previousPhase: 'Vorige Phase',
  nextPhase: 'Nächste Phase',
  nextRound: 'Nächste Runde, Phase für Phase',
  nextPhaseButton: 'nächste Phase ›',
  nextRoundButton: 'nächste Runde ›',
  noMoreRounds: 'Das war die letzte Runde.',

  loading: 'Die Runde wird geöffnet …',
  running: 'Halten Sie an, um die letzte Runde hier zu sehen, Phase für Phase.',
  empty: 'Noch ist keine Runde gespielt.',
  emptyPlaced:
    'Noch ist keine Runde gespielt. Spielen Sie das erste Beispiel, oder setzen Sie eines.',
  ownCode:
    'Dieses Lernverfahren ist Ihr eigener Code, darum lässt sich sein Schritt nicht zeigen. Wählen Sie ein anderes:',
  pause: 'Anhalten und die Runde zeigen',
  begin: 'Runde 1 spielen, Phase für Phase',

  phases: ['Empfangen', 'Vorhersagen', 'Zahlen', 'Lösen', 'Bewegen', 'Schrumpfen'],
  normalise: 'Normieren',
  project: 'Projizieren',
  formulas: 'Formeln',
  spoken: (t, phase, number, note) =>
    `Runde ${formatCount(t)}, ${phase}:${number ? ` ${number.symbol} = ${number.value}.` : ''} ${note}`,

  received: (count) => `Ein Beispiel kommt ohne seine Antwort: ${features(count)}.`,
  receivedSparse: (count, nonzero) =>
    `Ein Beispiel kommt ohne seine Antwort: ${features(count)}, davon ${formatCount(nonzero)} nicht 0.`,
  receivedZeros: (count) =>
    `Ein Beispiel kommt ohne seine Antwort: ${features(count)}, alle 0, also kann kein Schritt entlang x die Gewichte ändern.`,

  predicted: 'Die Gewichte vor der Runde, ŵ, ergeben die Vorhersage.',
  predictedSparse: (zeros, weights) =>
    `Die Gewichte vor der Runde, ŵ, ergeben die Vorhersage; ${zeroWeights(zeros, weights)}.`,
  predictedClasses: (zeros, weights) =>
    `Ein Wert je Klasse, aus den Gewichten vor der Runde; ${zeroWeights(zeros, weights)}.`,

  paid: (y) =>
    `Die Antwort ist y = ${y}. Das Lernverfahren erleidet den Verlust; dessen Steigung zeigt, wo es bergab geht.`,
  paidFlat: (y) =>
    `Die Antwort ist y = ${y}. Der Verlust ist hier flach, also bewegt er die Gewichte nicht.`,
  paidKink: (y, from, to, taken) =>
    `Die Antwort ist y = ${y}. Die Vorhersage liegt auf einem Knick des Verlusts: Jede Steigung von ${from} bis ${to} ist ein Subgradient; ein expliziter Schritt nimmt ${taken}.`,
  weighs: (weight) =>
    `Das Beispiel hat das Gewicht ${weight}: Sein Verlust wird damit multipliziert.`,
  paidClass: (answer, name) =>
    `Die Antwort ist die Klasse ${answer}${name === undefined ? '' : `, ${name}`}: Ihr Wert hätte höher sein sollen, alle anderen niedriger.`,

  noUpdate: 'Die Zahlen sind hier nicht mehr endlich, also gibt es keinen Schritt.',
  solvedExplicit:
    'Nichts zu lösen: Ein expliziter Schritt folgt der Steigung bei ŵ, wie weit er auch geht.',
  implicitWould: (beta) => `Der implizite Schritt nähme β = ${beta}.`,
  solvedInfinite:
    'Noch gibt es keine Schrittweite (als wäre η unendlich): Der Schritt geht zum nächsten Minimum des Verlusts.',
  solvedFlat: 'Der Verlust ist hier flach: β = 0 ist die Lösung.',
  solved: 'β ist die negative Steigung dort, wo der Schritt endet, nicht dort, wo er beginnt.',
  solver: (breakpoints, solver, points) =>
    `${breakpoints === 0 ? 'Kein Knick liegt' : breakpoints === 1 ? '1 Knick liegt' : `${formatCount(breakpoints)} Knicke liegen`} auf dem Weg; ${solver} hat ${points === 1 ? '1 Punkt' : `${formatCount(points)} Punkte`} ausgewertet.`,
  solvedInterval: (from, to) =>
    `Jedes β von ${from} bis ${to} ist eine Lösung, mit denselben Gewichten.`,

  weightsStay: 'Die Gewichte ändern sich nicht.',
  movedOwnRule: 'Das Lernverfahren bewegt die Gewichte nach seiner eigenen Regel.',
  movedRegularizer:
    'Zuerst ein Schritt die Steigung des Regularisierers bei ŵ hinab, dann ein Schritt entlang x.',
  movedNot: 'β = 0: kein Schritt entlang x.',
  moved: 'Jedes Gewicht bewegt sich um ηβ mal sein Merkmal.',
  movedFactors: 'Jedes Gewicht wird mit exp(ηβ × sein Merkmal) multipliziert.',
  movedFarthest: 'Am weitesten bewegt haben sich:',

  shrunkL1: (by) =>
    `Jedes Gewicht wird um ηλ₁ = ${by} zur 0 gezogen, und kleinere Gewichte werden genau 0.`,
  shrunkL2: (by) => `Jedes Gewicht wird durch 1 + ηλ₂ = ${by} geteilt.`,
  shrunkBall: (by, radius) =>
    `Jedes Gewicht wird durch ${by} geteilt, um in der Kugel vom Radius ${radius} zu bleiben.`,
  shrunkSum: (by) => `Jedes Gewicht wird durch ihre Summe ${by} geteilt.`,
  shrunkSimplex: 'Die Gewichte gehen zum nächsten Punkt des Simplex.',
  notShrunk: 'Nichts zu schrumpfen: Es gibt keinen Regularisierer und keine Kugel.',
  notShrunkExplicit:
    'Nichts weiter zu tun: Der Regularisierer ging über seine Steigung ein, die kein Gewicht genau 0 macht.',
  notShrunkInside: 'Die Gewichte liegen in der Kugel: nichts zu schrumpfen.',
  exactZeros: (now, before) =>
    `Exakte Nullen: jetzt ${formatCount(now)}, zuvor ${formatCount(before)}.`,

  costs: (now, before) => `dieses Beispiel würde jetzt ${now} statt ${before} kosten`,
  regularizedCosts: (now, before) =>
    `Verlust plus Regularisierer wären jetzt ${now} statt ${before}`,
  tradedCosts: (now, before, lost, saved) =>
    `Verlust plus Regularisierer wären jetzt ${now} statt ${before} (Verlust ${lost} höher, Regularisierer ${saved} niedriger)`,

  diverged: (learner, t) =>
    `${learner} divergierte in Runde ${formatCount(t)}: Seine Zahlen sind nicht mehr endlich, also hielt es an.`,
  otherRule: (learner, paid, moved, costs) =>
    `${learner} hatte den Verlust ${paid} und bewegte seine Gewichte um ${moved}; ${costs}.`,
  whatIf: (eta, explicit, implicit) =>
    `Mit η = ${eta} landet der explizite Schritt bei ${explicit}, der implizite bei ${implicit}.`,
  landing: (score, cost) => `z = ${score} (Kosten ${cost})`,
  flat: (learner) =>
    `Der Verlust ist flach, wo ${learner} vorhersagt: β = 0, bei jeder Schrittweite.`,
  stopped: (learner, costs) =>
    `${learner} hält an, wo weiterzugehen mehr kosten als einbringen würde: ${costs}.`,
  explicitWould: (cost) => `Mit einem expliziten Schritt wären die Kosten ${cost}.`,
  explicitTooFar: (cost) => `Ein expliziter Schritt ginge zu weit, mit Kosten von ${cost}.`,
  alike: (costs) =>
    `Der Schritt endet, bevor der Verlust seine Richtung ändert; ein expliziter und ein impliziter Schritt sind daher gleich: ${costs}.`,
  followed: (learner, costs, implicit) =>
    `${learner} folgte der Steigung: ${costs}. Mit einem impliziten Schritt wären die Kosten ${implicit}.`,
  followedTooFar: (learner, costs, implicit) =>
    `${learner} folgte der Steigung zu weit: ${costs}. Mit einem impliziten Schritt wären die Kosten ${implicit}.`,

  explicit: 'explizit',
  implicit: 'implizit',
  betaTitle: 'Länge des Schritts entlang x, in Einheiten der Schrittweite',
  scoreTitle: 'Vorhersage für dasselbe x nach dem Schritt',
  lossTitle: 'Verlust desselben Beispiels nach dem Schritt',
  distanceTitle: 'Weg, den die Gewichte zurücklegen',
  zeros: 'Nullen',
  zerosTitle: 'Gewichte, die nach dem Schritt genau 0 sind',

  scalar: 'Der Verlust entlang z = xᵀw',
  scalarPicture:
    'Der Verlust als Funktion der Vorhersage, die Tangente, der ein expliziter Schritt folgt, die Funktion, die ein impliziter Schritt minimiert, und wo beide Schritte landen.',
  scalarPictureApart:
    'Der Verlust als Funktion der Vorhersage, die Funktion an seiner Stelle, und der Verlust nach dem Schritt.',
  equation: 'Die Gleichung xᵀw(β) = h(β)',
  equationPicture:
    'Beide Seiten der skalaren Gleichung als Funktionen von Beta, das Beta des expliziten Schritts, und der Schnittpunkt, den der implizite Schritt sucht.',
  plane: 'Die Ebene der Gewichte',
  planePicture:
    'Die Ebene der beiden Gewichte: Höhenlinien des Verlusts, die Gewichte vor der Runde, und wo beide Schritte landen.',
  triangle: 'Die Wahrscheinlichkeiten dreier Klassen',
  trianglePicture:
    'Ein Dreieck mit einer Klasse an jeder Ecke: die Wahrscheinlichkeiten vor der Runde, die Klasse, die kam, Höhenlinien ihres Verlusts und die Wege der Schritte.',

  bead: {
    title: 'Ein Schritt auf zwei Arten',
    picture: 'Der Verlust als Kurve, der Anfang der Runde und eine Perle für jede Art von Schritt.',
    landed: (step, z, loss, paid, worse) =>
      worse
        ? `Der ${step}e Schritt landet bei z = ${z}; dort wäre der Verlust ${loss}, mehr als die ${paid} zuvor.`
        : `Der ${step}e Schritt landet bei z = ${z}; dort wäre der Verlust ${loss} statt ${paid}.`,
    lands: (step, z, loss) => `${step}: z = ${z}, Verlust ${loss}`,
    pull: 'Verschieben:',
    play: 'Rennen starten',
    empty: 'Noch ist kein Schritt gemacht.',
    begin: 'Den ersten Schritt machen',
    noPicture:
      'Dieser Schritt folgt nicht einer einzigen Linie, darum gibt es keine Kurve für seine Perlen.',
    ownCode:
      'Dieses Lernverfahren ist Ihr eigener Code, darum lässt sich sein Schritt nicht zeigen.',
  },

  stepSize: 'Schrittweite',
  stepSizeHelp: 'Eine andere Schrittweite in dieser Runde versuchen. Das Rennen ändert sich nicht.',
  solverChoice: 'Löser',
  changed: 'Anderes η oder anderer Löser (das Rennen bleibt, wie es ist)',
  unchanged: 'η des Rennens',
  back: 'Zurück zu den Werten des Rennens',
  backToEta: (eta) => `Zurück zu η = ${eta}`,

  placeByClick: 'Ein Klick in die Ebene soll',
  placeByNumbers: 'Mit Zahlen',
  placings: {
    look: 'den Punkt zeigen',
    example: 'das nächste Beispiel setzen',
    start: 'den Anfang setzen',
  },
  x1Help: 'Erstes Merkmal des nächsten Beispiels.',
  x2Help: 'Zweites Merkmal des nächsten Beispiels.',
  yHelp: 'Die Antwort auf das nächste Beispiel; bei zwei Klassen zählt nur das Vorzeichen.',
  w1Help: 'Erstes Gewicht aller Lernverfahren vor Runde 1.',
  w2Help: 'Zweites Gewicht aller Lernverfahren vor Runde 1.',
  playExample: 'Dieses Beispiel spielen',
};
