/**
 * Which challenge is open. Only the link holds it (`challenge=ID`), so the link of a solution is a link like any other:
 * opening it plays and judges the race. Texts, strip and judge are fetched when one is wanted.
 */
import { computed, effect, signal } from '@preact/signals';
import { links, openInstead } from '../../../session/experiment';
import { addGuide } from '../../../session/guides';
import { meta } from '../../../session/play';
import { view } from '../../../session/view';
import { spoken } from '../../../ui/language';
import { note } from '../../../ui/notes';
import { whyNotLoaded } from '../../../ui/trouble';
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

/** Texts are loaded after the first frame. */
const isDrawn = computed(() => meta.value !== null);

/** Loads the challenge that a link names; called once. */
export function startChallenges(): void {
  addGuide({ link: () => parts.value?.challengeOf(challengeId.value)?.link });
  effect(() => {
    const id = challengeId.value;
    // A link may name the challenge that is open, whose experiment was changed.
    void links.value;
    gallery.value = false;
    if (id === '' || !isDrawn.value) return;
    load().then(
      () => {
        if (challengeId.peek() !== id) return;
        const challenge = parts.peek()?.challengeOf(id);
        if (challenge) openInstead(challenge.link);
        else note('challenge', guidedWords.noChallenge(id));
      },
      (error: unknown) => {
        if (challengeId.peek() === id)
          note('challenge', guidedWords.challengesMissing(whyNotLoaded(error)));
      },
    );
  });
}
