/** Opens a step of a lesson, or a recipe, as a click on a link would, so that Back leads to the former one. */
import { writeLink } from '../../session/share';

/** False if the address is this one already, though the experiment may have been changed since. */
export function follow(fragment: string): boolean {
  // The entry that is left keeps its last change.
  writeLink();
  if (location.hash.slice(1) === fragment) return false;
  location.hash = fragment;
  return true;
}
