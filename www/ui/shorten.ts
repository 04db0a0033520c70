/** Texts from outside, of which a page shows no megabytes: it would stand still while it lays them out. */
import { formatCount } from './format';
import { uiWords } from './words';

/** Most characters of a notice: more than any of ours has. */
const MOST = 1000;

/** The text; of a longer one its beginning and its length. */
export function shorten(text: string, most = MOST): string {
  if (text.length <= most) return text;
  // No half of a character.
  const beginning = text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
  return uiWords.shortened(beginning, formatCount(text.length));
}
