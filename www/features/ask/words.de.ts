/** The German of `words.ts`. */
import type { Translation } from '../../ui/translation';
import type { askWords as english } from './words';

export const askWords: Translation<typeof english> = {
  ask: 'Fragen',
  askTitle: 'Fragen: Lektionen, Einträge, Dokumentation, Befehle',
  example: 'Verlust ist NaN, Huber, was ist Regret …',
  answers: 'Antworten',
  found: (count) => (count === 1 ? '1 Antwort' : `${count} Antworten`),
  nothing: 'Nichts gefunden. Andere Wörter helfen vielleicht.',
  missing: (why) => `Die Antworten konnten nicht geladen werden: ${why}`,
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
  panel: (name) => `${name} zeigen`,
};
