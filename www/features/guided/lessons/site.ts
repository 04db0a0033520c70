/** Lessons in files of this site, which links name by their paths: `lesson=course/week-1.json:2`. */

import { pageAddress } from '../../../session/address';
import { single } from '../../../session/offline';
import { spoken } from '../../../ui/language';
import type { LessonFile } from './collection';
import { LARGEST, NotALesson, readLesson } from './file';
import { writingWords as words } from './words';

/**
 * The lesson in a file, or why it cannot be used. A path begins at the page's folder, or with `/` at the root of its site;
 * Rust lets no other through. Where the page is German, `week-1.de.json` beside `week-1.json` is taken.
 */
export async function fetchLesson(path: string): Promise<LessonFile | string> {
  const german = path.replace(/\.json$/, '.de.json');
  const found = spoken() === 'de' ? await fetchFile(german) : '';
  return typeof found === 'string' ? fetchFile(path) : found;
}

async function fetchFile(path: string): Promise<LessonFile | string> {
  if (single) return words.notFetched(path, words.singleFile);
  const address = new URL(path, pageAddress());
  if (address.origin !== location.origin) return words.notFetched(path, words.otherSite);
  let response: Response;
  try {
    response = await fetch(address, { redirect: 'error' });
  } catch {
    return words.notFetched(path, words.offline);
  }
  if (!response.ok) return words.notFetched(path, words.status(response.status));
  // The size that the server declares; what is longer is refused once it is here.
  if (Number(response.headers.get('content-length')) > LARGEST)
    return words.faulty(path, words.tooLarge(LARGEST));
  try {
    return readLesson(await response.text());
  } catch (error) {
    if (error instanceof NotALesson) return words.faulty(path, error.message);
    throw error;
  }
}
