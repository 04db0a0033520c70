/** The German of `words.tsx`. */
import type { Translation } from '../../ui/translation';
import type { shareWords as english } from './words';

export const shareWords: Translation<typeof english> = {
  title: 'Teilen',
  paused: (t) => `angehalten in Runde ${t}`,
  theLink: 'der Link',
  send: 'Senden …',
  page: 'Eine Seite mit Text und laufendem Experiment',
  thePage: 'die Adresse der Seite',
  openPage: 'Die Seite öffnen',
  local:
    'Telefone können diese Adresse nicht öffnen, die nur auf diesem Computer gilt. Öffnen Sie die Seite zuerst von einem Webserver.',

  picture: 'QR-Code des Links',
  tooLong: (characters, most) =>
    `Dieser Link ist zu lang für einen QR-Code: ${characters} Zeichen, und ein Code fasst höchstens ${most}. Kopieren Sie ihn stattdessen.`,
  missing: (why) =>
    `Der QR-Code konnte nicht geladen werden. ${why} Den Link können Sie trotzdem kopieren.`,
  dense:
    'Ein langer Link ergibt kleine Quadrate: Von weit hinten hilft es, mit dem Telefon näher heranzugehen.',

  forSlide: 'Für eine Folie',
  frame: 'HTML für eine Folie oder eine Seite',
  theFrame: 'das HTML',
  colours: 'Farben',
  themes: { auto: 'wie beim Betrachter', light: 'hell', dark: 'dunkel' },
  transparent: 'durchsichtiger Grund',
  use: () => (
    <>
      Für Webseiten und für Folien in reveal.js oder Quarto; in Jupyter bekommt <code>IFrame</code>{' '}
      die Adresse in <code>src</code>. Die Seite um den Rahmen kann ihn mit Nachrichten steuern:{' '}
      <code>{"frame.contentWindow.postMessage({ implicitLab: 1, do: 'play' }, '*')"}</code>, auch{' '}
      <code>pause</code>, <code>seek</code>, <code>open</code>.
    </>
  ),
  messages: 'Alle Nachrichten und Rahmen in anderen Programmen',
};
