/** Whether the viewer's system requests reduced motion. */
import { signal } from '@preact/signals';

export const calm = signal(false);

/** Follows the system; called once. */
export function startMotion(): void {
  const reduced = matchMedia('(prefers-reduced-motion: reduce)');
  const hear = () => {
    calm.value = reduced.matches;
  };
  reduced.addEventListener('change', hear);
  hear();
}

/**
 * Changes the picture with a transition: the new one grows out of the old one, shrinks back into it
 * (`stage.css`) or unfolds in its place (`bench.css`). `ready` waits for its parts.
 */
export function turning(
  way: 'in' | 'out' | 'unfold',
  turn: () => void,
  ready?: () => Promise<unknown>,
): void {
  const { documentElement: html } = document;
  if (calm.peek() || !document.startViewTransition) {
    turn();
    return;
  }
  html.dataset.way = way;
  document.startViewTransition(async () => {
    turn();
    // Parts that cannot be fetched are reported by their panel.
    await ready?.().catch(() => {});
    await new Promise((drawn) => setTimeout(drawn));
  });
}
