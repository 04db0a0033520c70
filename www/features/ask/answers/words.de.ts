/** The German of `words.ts`. */
import type { Translation } from '../../../ui/translation';
import type { answersWords as english } from './words';

export const answersWords: Translation<typeof english> = {
  example: 'Verlust ist NaN, Huber, was ist Regret …',
  answers: 'Antworten',
  found: (count) => (count === 1 ? '1 Antwort' : `${count} Antworten`),
  nothing: 'Nichts gefunden. Versuchen Sie es mit anderen Wörtern.',
  kinds: {
    lesson: 'Lektion',
    learner: 'Lernverfahren',
    loss: 'Verlust',
    stream: 'Datenstrom',
    reg: 'Regularisierer',
    domain: 'Bereich',
    statement: 'Aussage',
    recipe: 'Abbildung',
    challenge: 'Aufgabe',
    doc: 'Dokumentation',
    feature: 'Befehl',
  },
  step: (number) => `Lektion, Schritt ${number}`,

  commands: {
    recipes: 'Abbildungen der Arbeiten',
    data: 'eigene Daten: eine Tabelle öffnen',
    own: 'eigenes Lernverfahren in JavaScript',
    sweep: 'alle Schrittweiten auf einmal',
    details: 'Einzelheiten zeigen oder verbergen',
    theme: 'hell oder dunkel',
    language: 'English',
    loss: 'Diagramm: Verlust und Regret',
    weights: 'Diagramm: Gewichte oder Vorhersagefunktion',
    sparsity: 'Diagramm: genaue Nullen',
    steps: 'Diagramm: Schrittweiten und Normen',
    mistakes: 'Diagramm: Fehler',
    time: 'Diagramm: Verlust über der Zeit',
    plane: 'die Daten in der Ebene, mit der Linie jedes Verfahrens',
    results: 'Tabelle der Ergebnisse',
    round: 'diese Runde, aufgeklappt',
    bead: 'ein Schritt auf zwei Arten',
  },
};
