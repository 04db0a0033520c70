/** The German of `words.ts`. */
import type { Translation } from '../../ui/translation';
import type { stageWords as english } from './words';

export const stageWords: Translation<typeof english> = {
  page: 'Seite',
  picture: 'Bild',
  fullScreen: 'Vollbild',
  leave: 'Die Präsentation verlassen',
  next: 'Weiter',
  back: 'Zurück',
  settings: 'Einstellungen',
  code: (learner) => `Der Code von ${learner}`,
  stream: 'Datenstrom',
  whose: 'Schrittweite von',
  allLearners: 'allen Lernverfahren',
  change: 'ersetzen durch …',
  copy: 'Kopie dazu',
  copyTitle: 'Dasselbe Lernverfahren daneben setzen, mit einer anderen Schrittweite',
  wholePage: 'Dieses Experiment auf der ganzen Seite öffnen, in einem neuen Tab',

  keys: {
    lessonNext: 'weiter',
    play: 'Start',
    turn: 'anderes Bild',
    settings: 'Einstellungen',
    code: 'Code',
    share: 'QR-Code',
    full: 'Vollbild',
    help: 'alle Tasten',
  },

  notRun: 'nicht gelaufen',
  divergedAt: (t) => `✕ t = ${t}`,
};
