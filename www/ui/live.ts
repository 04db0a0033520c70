/** The page's polite live region: the last thing that happened, for screen readers. */
import { computed, signal } from '@preact/signals';
import { shorten } from './shorten';

/** Pause before a sentence, so that a key held down queues none (ms). */
const CALM = 250;

const last = signal({ text: '', holds: (): boolean => true });
/** The last sentence, while it holds. */
export const spoken = computed(() => (last.value.holds() ? last.value.text : ''));
let timer: ReturnType<typeof setTimeout> | undefined;

/** The spoken form of a text that is only heard; set by `boot/ears.ts`, which is fetched late. */
export const hearing = signal((text: string) => text);
export const heard = (text: string): string => hearing.value(text);

/**
 * Announces one sentence, composed after the pause; of several in a row, only the last. `holds`
 * reads the signals on which its truth depends.
 */
export function say(sentence: string | (() => string), holds = (): boolean => true): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const text = shorten(heard(typeof sentence === 'string' ? sentence : sentence()));
    // Without a space, a repeated sentence would be no change, and not be read again.
    last.value = { text: spoken.value === text ? `${text}\u00a0` : text, holds };
  }, CALM);
}
