/** A computed list that stays the same object while its items are the same, so that an equal list triggers no readers. */
import { computed, type ReadonlySignal } from '@preact/signals';

export function steady<T>(read: () => readonly T[]): ReadonlySignal<readonly T[]> {
  let former: readonly T[] = [];
  return computed(() => {
    const now = read();
    const isSame = now.length === former.length && now.every((item, i) => item === former[i]);
    if (!isSame) former = now;
    return former;
  });
}
