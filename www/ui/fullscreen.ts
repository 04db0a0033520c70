/** Whether the page fills the screen. Some browsers and frames refuse it. */
import { signal } from '@preact/signals';

export const canFill = () => document.fullscreenEnabled;
export const filled = signal(false);
export function toggleFull(): void {
  // A refusal is ignored, as nothing on the page depends on it.
  const done = filled.peek()
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen();
  done.catch(() => {});
}

/** Called once, before the page is drawn. */
export function followFullscreen(): void {
  const follow = () => {
    filled.value = document.fullscreenElement !== null;
  };
  follow();
  addEventListener('fullscreenchange', follow);
}
