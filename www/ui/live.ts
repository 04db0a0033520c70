/** The page's polite live region: the last thing that happened, for screen readers. */
import { signal } from '@preact/signals';

/** Pause before a sentence (ms), so that a key held down leaves no queue of them. */
const CALM = 250;

export const spoken = signal('');
let timer: ReturnType<typeof setTimeout> | undefined;

/** Says one sentence; of several in a row only the last. */
export function say(text: string): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    // A space makes a repeated sentence a new one, or it would not be read again.
    spoken.value = spoken.value === text ? `${text}\u00a0` : text;
  }, CALM);
}
