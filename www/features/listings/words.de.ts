/** The German of `words.ts`. */
import type { Translation } from '../../ui/translation';
import type { listingsWords as english } from './words';

export const listingsWords: Translation<typeof english> = {
  helpers: 'Die Funktionen, die er aufruft',
  copy: 'Kopieren',
  copyCell: 'Als Notebook-Zelle kopieren',
  copied: 'Kopiert',
  notCopied: 'Der Browser ließ es nicht zu: Markieren Sie den Code',
  fork: 'Abwandeln und ins Rennen',
  forkHint: 'Nimmt das JavaScript als eigenes Lernverfahren ins Rennen und öffnet es',
  missing: (why) => `Der Code konnte nicht geladen werden. ${why}`,
  oneScore:
    'Sein Code wird für Verluste einer einzigen Vorhersage gezeigt; bei mehreren Klassen nur der von FIOL und I-SGD ohne Kugel.',
  startsAtZero: 'Der Code beginnt bei w₁ = 0 und nicht dort, wo dieser Link beginnt.',
};
