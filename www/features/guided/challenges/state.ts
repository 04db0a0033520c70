/**
 * The open challenge. Only the link holds it (`challenge=ID`), so the link of a solution is a link like any other: opening
 * it plays and judges the race. `start` fetches texts, strip and judge on demand.
 */
import { computed, signal } from '@preact/signals';
import { view } from '../../../session/view';
import { meant } from '../guide';
import { guidedWords } from '../words';

/** Whether the dialog of all challenges is open. */
export const gallery = signal(false);

/** Id of the open challenge; a lesson takes precedence. */
export const challengeId = computed(() => (view.lesson.value ? '' : view.challenge.value));

/** Strip and cards, once loaded. */
export const parts = signal<typeof import('./Strip') | null>(null);

export const missing = (id: string) =>
  guidedWords.noChallenge(id) + meant(id, parts.value?.challenges.map((one) => one.id) ?? []);

/** The challenge named by a link, if it does not exist. */
export const absent = computed(() => {
  const id = challengeId.value;
  return id !== '' && parts.value && !parts.value.challengeOf(id) ? missing(id) : null;
});
