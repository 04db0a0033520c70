/** The page's own lessons, in its language. */
import { spoken } from '../../../ui/language';
import type { Lesson } from './collection';

export async function loadOurs(): Promise<readonly Lesson[]> {
  const { lessons } = await import('./collection');
  if (spoken() !== 'de') return lessons;
  return (await import('./collection.de')).translated(lessons);
}
