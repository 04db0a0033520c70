/** Lessons in files of this site, named in links by their paths: `lesson=course/week-1.json:2`. */

import { pageAddress } from '../../../session/address';
import { single } from '../../../session/offline';
import { spoken } from '../../../ui/language';
import type { LessonFile } from './collection';
import { LARGEST, NotALesson, readLesson } from './file';
import { writingWords as words } from './words';

/**
 * The lesson in a file, or why it cannot be used. A path starts at the page's folder, or with `/` at the root of its site;
 * Rust allows no other. On a German page, `week-1.de.json` next to `week-1.json` is used.
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
  // The size declared by the server; a longer file is rejected after it has arrived.
  if (Number(response.headers.get('content-length')) > LARGEST)
    return words.faulty(path, words.tooLarge(LARGEST));
  try {
    return readLesson(await response.text());
  } catch (error) {
    if (error instanceof NotALesson) return words.faulty(path, error.message);
    throw error;
  }
}
