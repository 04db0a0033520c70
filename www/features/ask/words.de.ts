/** The German of `words.ts`. */
import type { Translation } from '../../ui/translation';
import type { askWords as english } from './words';

export const askWords: Translation<typeof english> = {
  ask: 'Fragen',
  askTitle: 'Fragen: Lektionen, Lernverfahren, Dokumentation, Befehle',
};
