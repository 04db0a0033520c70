/** The German of `words.ts`. */

import type { Translation } from '../../ui/translation';
import type { transportWords as english } from './words';

export const transportWords: Translation<typeof english> = {
  startAfresh: 'Von vorn beginnen',
  controls: 'Einstellungen',
  recipes: 'Abbildungen',
  recipesTitle: 'Die Abbildungen der Arbeiten, je ein Klick',
  lessons: 'Lektionen',
  lessonsTitle: 'Online-Lernen in kleinen Schritten',
  challenges: 'Aufgaben',
  challengesTitle: 'Rätsel mit einem Ziel, das die Seite prüft',
  page: 'Seite',
  share: 'Teilen',
  shareTitle: 'Link auf genau dieses Experiment, QR-Code, HTML für Folien',
  export: 'Export',
  exportTitle: 'Zahlen, Tabellen, Bilder und Literatur',
  theme: 'Hell oder dunkel',
  help: 'Hilfe',
  helpTitle: 'Hilfe und alle Tasten',

  play: 'Start',
  pause: 'Pause',
  again: 'Nochmal',
  againTitle: 'Noch einmal spielen, von der ersten Runde an',
  back1: 'Eine Runde zurück',
  forward1: 'Eine Runde weiter',
  reset: 'Zurück zu Runde 0',
  speed: 'Tempo',
  slowStart: 'langsamer Start',
  round: 'Runde',
  goTo: 'Zu einer beliebigen Runde',
  computing: 'rechnet…',
  ofRounds: (rounds) => ` von ${rounds}`,
  roundOf: (t, rounds) => `Runde ${t} von ${rounds}`,
};
