/** The German of `words.ts`. */
import type { Translation } from '../ui/translation';
import type { chartsWords as english } from './words';

const von = (ofClass: string | null) => (ofClass === null ? '' : ` von ${ofClass}`);

export const chartsWords: Translation<typeof english> = {
  pictures: { map: 'Karte des Trägers', steps: 'Schritte' },
  round: {
    panel: 'Diese Runde',
    scalar: 'Runde: der Verlust entlang z',
    bead: 'Ein Schritt auf zwei Arten',
    equation: 'Runde: die Gleichung',
    plane: 'Runde: die Ebene der Gewichte',
    triangle: 'Runde: das Dreieck der Wahrscheinlichkeiten',
  },

  metrics: {
    mean: {
      title: 'Mittlerer Verlust',
      tab: 'Mittel',
      name: 'mittlerer Verlust',
      of: (value) => `einem mittleren Verlust von ${value}`,
      about: 'Jedes Beispiel wird vorhergesagt, bevor daraus gelernt wird: progressive Validierung',
    },
    total: {
      title: 'Gesamtverlust',
      tab: 'Summe',
      name: 'Gesamtverlust',
      of: (value) => `einem Gesamtverlust von ${value}`,
    },
    objective: {
      title: 'Zielfunktion',
      tab: 'Zielfunktion',
      name: 'Zielfunktion',
      of: (value) => `einer Zielfunktion von ${value}`,
    },
    regret: {
      title: 'Regret',
      tab: 'Regret',
      name: 'Regret',
      of: (value) => `einem Regret von ${value}`,
    },
    median: {
      title: 'Laufender Median',
      tab: 'Median',
      name: 'laufender Median',
      of: (value) => `einem laufenden Median von ${value}`,
    },
    test: {
      title: 'Testverlust',
      tab: 'Test',
      name: 'Testverlust',
      of: (value) => `einem Testverlust von ${value}`,
    },
    'test-average': {
      title: 'Testverlust der Mittel',
      tab: 'Test der Mittel',
      name: 'Testverlust der Mittel',
      of: (value) => `einem Testverlust der Mittel von ${value}`,
    },
  },
  loss: 'Verlust',
  testExamples: (count) => `Mittel über ${count} Testbeispiele`,
  overRounds: (name) => `${name} über den Runden`,
  metric: 'Maß',
  comparedWith: 'Verglichen mit',
  against: 'gegen',
  over: 'über',
  scale: 'Einteilung der Verlustachse',
  axis: 'Waagrechte Achse des Verlustdiagramms',
  bounds: 'Schranken',
  boundsTitle: 'Obere Schranken des Regrets aus den Sätzen der Arbeiten, gepunktet',

  weights: 'Gewichte',
  weightsOf: 'Gewichte von',
  enter: 'Klick öffnet diese Runde',
  whichWeights: 'Welche Gewichte',
  classes: 'Klasse',
  prediction: 'Vorhersagefunktion',
  images: 'Gewichte als Bilder',
  imagesNote: (t) =>
    `Gewichte nach Runde ${t}, alle in der Skala darunter: Graue Pixel sprechen für die Klasse, rote gegen sie; links das letzte Beispiel, seine Klasse unterstrichen`,
  predictionNote: (t) =>
    `was jedes Lernverfahren nach Runde ${t} vorhersagen würde: Eine Gerade ist ein Gewichtsvektor für alle x, ein Knick zeigt ein uneigentliches Verfahren`,
  weightsNote: (count, dim, isPart, ofClass) =>
    `${isPart ? `die ${count} größten` : count} von ${dim} Gewichten${von(ofClass)}`,
  allWeights: (dim, ofClass) =>
    `${dim === '1' ? 'das Gewicht' : dim === '2' ? 'beide Gewichte' : `alle ${dim} Gewichte`}${von(ofClass)} jedes Lernverfahrens`,
  dotted: (note) => `${note} (gepunktet: wahre Werte)`,
  allZero: (ofClass) => `alle Gewichte${von(ofClass)} sind 0`,
  weightsUnknown: (learner) =>
    `Die Gewichte von ${learner} sind unbekannt: Sein Code definiert kein weights()`,
  noTruth: 'Dieser Datenstrom hat keine wahren Gewichte.',
  followed: (note, count, dim) => `${note}; ${count} von ${dim} Koordinaten werden verfolgt`,

  zeros: 'Exakte Nullen',
  zerosNote: (all, classes) =>
    classes > 1
      ? `Gewichte, die genau 0 sind, von ${all} in ${classes} Klassen; dick: gleitender Median`
      : `Gewichte, die genau 0 sind, von ${all}; dick: gleitender Median`,
  support: 'Träger',
  supportNote: (learner, ofClass) =>
    `Koordinaten von ${learner}${ofClass === null ? '' : `, ${ofClass},`} über den Runden; farbig: nicht null`,
  sparsity: 'Wie Nullen gezeigt werden',

  plane: {
    makePlanar: (features) => `${features} Merkmale nehmen`,
    makePlanarTitle: (features) =>
      `Gibt dem Strom ${features} Merkmale; Rückgängig bringt die anderen zurück`,
    title: 'Ebene der Daten',
    chart: 'Letzte Beispiele und die Gerade jedes Lernverfahrens',
    mistakesOf: 'Fehler von',
    examples: (shown, t) =>
      shown === t
        ? `${t} ${t === '1' ? 'Beispiel' : 'Beispiele, ältere blasser'}`
        : `die letzten ${shown} Beispiele bis Runde ${t}, ältere blasser`,
    classes: (classes) => {
      const marks = ['Scheibe: y = 1, Ring: y = −1', 'Ring: Klasse 1, Scheibe: Klasse 2'];
      const shapes = 'Ring, Scheibe und Quadrat: die Klassen der Reihe nach';
      return `${marks[classes - 1] ?? shapes}; groß und farbig: jetzt falsch vorhergesagt`;
    },
    targets: (level) => `Scheibe: y > ${level}, Ring: y darunter`,
    lines: (level, below, above) => `Linien: ŷ = ${level}, dünn: ŷ = ${below} und ${above}`,
  },
  mistakes: {
    title: 'Fehler',
    note: 'Runden bisher, deren Vorzeichen oder Klasse falsch vorhergesagt wurde',
    missing: 'Die Zielwerte sind Zahlen, keine Vorzeichen oder Klassen.',
  },
  time: {
    title: 'Verlust über der Zeit',
    of: (name) => `${name} über der Zeit`,
    note: 'die Zeit, die die eigenen Runden jedes Lernverfahrens auf diesem Rechner brauchen; ohne Messung gibt es keine Kurve',
  },
  steps: {
    panel: 'Schrittweiten',
    label: 'Welches Maß der Schritte',
    metrics: {
      eta: {
        title: 'Schrittweite',
        tab: 'Schrittweite',
        note: 'wie jede Arbeit sie definiert: eine Schrittweite, $1/\\lambda_t$, wo es ein $\\lambda_t$ gibt; bei AIOLI eine Krümmung',
      },
      'fiol-delta': {
        title: 'Gewinn im Sinn von FIOL',
        tab: 'Gewinn (FIOL)',
        note: "$\\delta_t = f(z^+) - f(z) - f'(z)(z^+ - z)$: wie weit der Verlust nach dem Schritt über seiner Tangente bei der Vorhersage liegt (FIOL Gl. 4)",
      },
      'co-delta': {
        title: 'Gewinn im Sinn von C&O',
        tab: 'Gewinn (C&O)',
        note: '$\\delta_t = \\ell_t(w_t) - \\ell_t(w_{t+1}) - \\frac{\\lambda_t}{2} \\|w_{t+1} - w_t\\|^2$: um wie viel der Schritt senkt, was er minimiert (C&O Gl. 14)',
      },
      passes: {
        title: 'Durchgänge des Lösers',
        tab: 'Durchgänge',
        note: 'Durchgänge über die Koordinaten, die das Lösen für den Schritt brauchte',
      },
      norm: {
        title: 'Norm der Gewichte',
        tab: 'Norm',
        note: 'euklidische Norm der Gewichte, die vorhersagten',
      },
      largest: {
        title: 'Größtes Gewicht',
        tab: 'größtes Gewicht',
        note: 'größter Betrag unter den Gewichten, die vorhersagten',
      },
      variability: {
        title: 'Veränderlichkeit der Verluste',
        tab: 'Variabilität',
        note: '$V_t = \\sum_{s \\le t} \\max_w\\,(\\ell_s(w) - \\ell_{s-1}(w))$ über der Kugel, für alle Lernverfahren dasselbe (C&O Gl. 1)',
      },
    },
    without: (note, learners, count) =>
      `${note}; ${learners} ${count === 1 ? 'hat' : 'haben'} keine solche Zahl`,
    working: '$V_t$ wird berechnet …',
    noVariability: '$V_t$ braucht Verluste einer Vorhersage und Gewichte in einer Kugel.',
  },

  bound: (name, value) => `${name}: ${value}`,
  leftAndDiverged: (name, left, t) =>
    `${name}: verließ das Diagramm bei t = ${left}, Überlauf bei ${t}`,

  readout: {
    moment: (ms, round) => `${ms} ms, ${round}`,
    class: (number) => `Klasse ${number}`,
    pixel: (row, column) => `Zeile ${row}, Spalte ${column}`,
    example: 'Beispiel',
    truth: 'wahrer Wert',
    atRound: 'in Runde',
    weights: (first, last) => `${first} bis ${last}`,
    notZero: 'nicht null',
    zero: 'genau null',
    shareNotZero: (percent) => `${percent} % nicht null`,
    overflow: 'Überlauf bei',
    stopped: 'angehalten bei',
    zeros: 'Nullen',
    ofSeed: (seed, name) => `Seed ${seed}: ${name}`,
  },

  show: 'Ansicht',
  showTitle: 'Präsentieren, Vollbild, Felder',
  showMenu: 'Wie die Seite aussieht',
  present: 'Präsentieren',
  fullScreen: 'Vollbild',
  leaveFullScreen: 'Vollbild verlassen',
  export: 'Export',
  theme: 'Hell oder dunkel',
  help: 'Hilfe',
  otherLanguage: 'In English',
  panelsTitle: 'Felder',
  panelsThatSuit: 'Die zum Experiment passenden',
  showAll: 'Alle Einstellungen zeigen',
  details: 'Einzelheiten',
  detailsAre: 'Fingerabdruck, µs, Löser, wahrer Träger',

  savePicture: 'Dieses Bild speichern',
  savePictureOf: (chart) => `Dieses Bild speichern: ${chart}`,
  withheld: 'Erscheint, wenn die Frage aufgelöst ist.',
};
