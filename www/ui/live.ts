/** The page's polite live region: the last thing that happened, for screen readers. */
import { computed, signal } from '@preact/signals';
import { shorten } from './shorten';

/** Pause before a sentence (ms), so that a key held down leaves no queue of them. */
const CALM = 250;

const last = signal({ text: '', holds: (): boolean => true });
/** The last sentence, as long as it holds. */
export const spoken = computed(() => (last.value.holds() ? last.value.text : ''));
let timer: ReturnType<typeof setTimeout> | undefined;

/** How a text that is only heard is spoken; `boot/ears.ts` sets it, which is fetched late. */
export const hearing = signal((text: string) => text);
export const heard = (text: string): string => hearing.value(text);

/**
 * Says one sentence, as it is then; of several in a row only the last. What it is about may end: `holds` reads the signals
 * that tell.
 */
export function say(sentence: string | (() => string), holds = (): boolean => true): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const text = shorten(heard(typeof sentence === 'string' ? sentence : sentence()));
    // A space makes a repeated sentence a new one, or it would not be read again.
    last.value = { text: spoken.value === text ? `${text}\u00a0` : text, holds };
  }, CALM);
}
