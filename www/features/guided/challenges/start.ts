/** Fetches the code of challenges, and opens the one named by a link. */
import { computed, effect } from '@preact/signals';
import { links, namesOnly, openInstead } from '../../../session/experiment';
import { spoken } from '../../../ui/language';
import { onlyPart, startGuide } from '../guide';
import { guidedWords } from '../words';
import { challengeId, gallery, missing, parts } from './state';

export async function load(): Promise<void> {
  if (parts.peek()) return;
  const loaded = await import('./Strip');
  if (spoken() === 'de') (await import('./collection.de')).translate(loaded.challenges);
  parts.value = loaded;
}

/** Loads the challenge named by a link; called once. */
export function startChallenges(): void {
  // A link may name the open challenge, whose experiment was changed.
  const wanted = computed(() => {
    void links.value;
    return challengeId.value === '' ? null : { id: challengeId.value };
  });
  effect(() => {
    void wanted.value;
    gallery.value = false;
  });
  const linkOf = (id: string) => parts.value?.challengeOf(id)?.link;
  startGuide({
    about: 'challenge',
    wanted,
    load,
    show(_, { id }) {
      const link = linkOf(id);
      if (link === undefined) {
        gallery.value = namesOnly() && !onlyPart();
        return missing(id);
      }
      openInstead(link);
      return null;
    },
    missing: guidedWords.challengesMissing,
    link: () => linkOf(challengeId.value),
    asks: () => parts.value?.challengeOf(challengeId.value)?.free ?? [],
  });
}
