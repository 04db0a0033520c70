/** The German of `words.ts`. */
import type { Translation } from '../boot/language/tables';
import type { uiWords as english } from './words';

export const uiWords: Translation<typeof english> = {
  close: 'Schließen',
  equation: 'Gleichung',
  chart: 'Diagramm',
  chartLabel: (description) => `${description} Die Pfeiltasten lesen seine Werte.`,
  slider: (name) => `${name}, Schieberegler`,
  notANumber: (text) => `„${text}“ ist keine Zahl.`,
  between: (least, most) => `Muss zwischen ${least} und ${most} liegen.`,
  whole: 'Muss eine ganze Zahl sein.',
  still: (problem, value) => `${problem} Es bleibt bei ${value}.`,
  unchanged: (problem) => `${problem} Nichts wurde geändert.`,
  range: (least, most) => `${least} bis ${most}`,
  rangeOrWord: (least, most, word) => `${least} bis ${most} oder ${word}`,

  tabs: {
    mean: 'Mittel',
    total: 'Summe',
    objective: 'Zielfunktion',
    regret: 'Regret',
    test: 'Test',
    rounds: 'Runden',
    time: 'Zeit',
    linear: 'linear',
    largest: 'größte',
    support: 'wahrer Träger',
    zeros: 'exakte Nullen',
    map: 'Karte des Trägers',
    prediction: 'Vorhersage ŷ(x)',
    images: 'Bilder',
    passes: 'Durchgänge',
    best: 'bestes u',
    truth: 'wahres w̃',
  },

  copy: 'Kopieren',
  copied: 'Kopiert',
  selectText: 'Markieren und kopieren',
  copiedText: (what) => `${what} kopiert`,
  selectSpoken: 'Den Text markieren und kopieren',

  list: (items, last) => `${items} und ${last}`,
  numerals: ['kein', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun'],
  round: 'Runde',
  rounds: 'Runden',
  bytes: (count) => (count === 1 ? '1 Byte' : `${count} Bytes`),
  units: ['Bytes', 'kB', 'MB', 'GB'],
};
