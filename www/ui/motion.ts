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
 * Shows another picture, which grows out of the one that is there, shrinks back into it (`stage.css`) or unfolds in its place
 * (`bench.css`); `ready` waits for what it is made of.
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
    // It is there by then, unless it can't be fetched, which its panel says.
    await ready?.().catch(() => {});
    await new Promise((drawn) => setTimeout(drawn));
  });
}
