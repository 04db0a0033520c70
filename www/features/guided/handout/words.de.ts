/** The German of `words.ts`. */
import type { Translation } from '../../../ui/translation';
import type { handoutWords as english } from './words';

export const handoutWords: Translation<typeof english> = {
  print: 'Drucken',
  close: 'Schließen',
  answers: 'Antworten',
  code: (title) => `QR-Code des Schritts „${title}“`,
};
