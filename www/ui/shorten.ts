/** Truncates texts from outside: megabytes of text would freeze the page during layout. */
import { formatCount } from './format';
import { uiWords } from './words';

/** Maximal length of a notice (characters), above that of all of ours. */
const MOST = 1000;

/** The text, or the beginning and the length of a longer one. */
export function shorten(text: string, most = MOST): string {
  if (text.length <= most) return text;
  // Drops half of a surrogate pair.
  const beginning = text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
  return uiWords.shortened(beginning, formatCount(text.length));
}
