/**
 * Which challenge is open. Only the link holds it (`challenge=ID`), so the link of a solution is a link like any other:
 * opening it plays and judges the race. Texts, strip and judge are fetched when one is wanted.
 */
import { computed, effect, signal } from '@preact/signals';
import { links, namesOnly, openInstead } from '../../../session/experiment';
import { view } from '../../../session/view';
import { spoken } from '../../../ui/language';
import { meant, onlyPart, startGuide } from '../guide';
import { guidedWords } from '../words';

/** The dialog of all challenges is open. */
export const gallery = signal(false);

/** A lesson goes before. */
export const challengeId = computed(() => (view.lesson.value ? '' : view.challenge.value));

/** Strip and cards, once they are loaded. */
export const parts = signal<typeof import('./Strip') | null>(null);

export async function load(): Promise<void> {
  if (parts.peek()) return;
  const loaded = await import('./Strip');
  if (spoken() === 'de') (await import('./collection.de')).translate(loaded.challenges);
  parts.value = loaded;
}

const missing = (id: string) =>
  guidedWords.noChallenge(id) + meant(id, parts.value?.challenges.map((one) => one.id) ?? []);

/** Which challenge a link names, if there is none such. */
export const absent = computed(() => {
  const id = challengeId.value;
  return id !== '' && parts.value && !parts.value.challengeOf(id) ? missing(id) : null;
});

/** Loads the challenge that a link names; called once. */
export function startChallenges(): void {
  // A link may name the challenge that is open, whose experiment was changed.
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
