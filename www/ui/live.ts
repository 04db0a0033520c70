/** What is said aloud to those who do not see the page: one polite line, the last thing that happened. */
import { signal } from '@preact/signals';

/** Keys that are held down must not leave a queue of sentences behind them (ms). */
const CALM = 250;

export const spoken = signal('');
let timer: ReturnType<typeof setTimeout> | undefined;

/** Says one sentence; of several in a row only the last. */
export function say(text: string): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    // The same words once more are told apart by a space, or nobody would hear them again.
    spoken.value = spoken.value === text ? `${text}\u00a0` : text;
  }, CALM);
}
