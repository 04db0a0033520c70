/** Whether motion is to be reduced, as the viewer's system says. */
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
