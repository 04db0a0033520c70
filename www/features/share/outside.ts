/** The static page of the open lesson or challenge (`scripts/vite/pages.ts`), for previews. */
import { isHosted, pageAddress } from '../../session/address';
import { openLink } from '../../session/guides';
import { view } from '../../session/view';
import { documented } from '../../ui/docs';
import { spoken } from '../../ui/language';

/** Its address, if there is one; lessons by others have none. */
export function outsideOf(): string | null {
  if (!documented || !isHosted() || openLink() === undefined) return null;
  const [lesson, step] = view.lesson.value.split(':');
  const name = lesson ? `lesson-${lesson}` : `challenge-${view.challenge.value}`;
  if (!/^[a-z-]+$/.test(name)) return null;
  const ending = spoken() === 'de' ? '.de.html' : '.html';
  const place = `pages/${name}${ending}${step ? `#step-${step}` : ''}`;
  return new URL(place, pageAddress()).href;
}
