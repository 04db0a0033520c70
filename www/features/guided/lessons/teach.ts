/** The notes for teachers of a lesson, fetched on demand. */
import { spoken } from '../../../ui/language';
import type { AllNotes } from './teaching';

/** The notes in the language of the page. */
export async function loadNotes(): Promise<AllNotes> {
  const { notes } = await (spoken() === 'de' ? import('./teach.de') : import('./teach.en'));
  return notes;
}
