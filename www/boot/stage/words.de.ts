/** The German of `words.ts`. */
import type { Translation } from '../../ui/translation';
import type { stageWords as english } from './words';

export const stageWords: Translation<typeof english> = {
  page: 'Seite',
  picture: 'Bild',
  fullScreen: 'Vollbild',
  leave: 'Die Präsentation verlassen',
  settings: 'Einstellungen',
  stream: 'Datenstrom',
  whose: 'Schrittweite von',
  allLearners: 'allen Lernverfahren',
  change: 'ersetzen durch …',
  copy: 'Kopie dazu',
  copyTitle: 'Dasselbe Lernverfahren daneben setzen, mit einer anderen Schrittweite',
  wholePage: 'Dieses Experiment auf der ganzen Seite öffnen, in einem neuen Tab',

  keys: {
    play: 'Start',
    step1: 'Runde',
    back1: 'zurück',
    phaseNext: 'Phase',
    settings: 'ändern',
    lessonNext: 'weiter',
    ask: 'Frage',
    reveal: 'auflösen',
    turn: 'Bild',
    full: 'groß',
    present: 'Ende',
    help: 'Hilfe',
  },

  notRun: 'nicht gelaufen',
  divergedAt: (t) => `✕ t = ${t}`,
};
