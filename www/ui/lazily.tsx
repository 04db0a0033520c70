/** Components in chunks of their own. */
import { signal, useSignalEffect } from '@preact/signals';
import type { ComponentType } from 'preact';
import { note } from './notes';
import { whyNotLoaded } from './trouble';

/**
 * A component that is fetched when it first stands on the page and something is `wanted`, and shows nothing until then. If it
 * cannot be fetched, `wanted` is set back, so that asking for it once more fetches it once more.
 */
export function lazily<T, Props extends object = object>(
  fetched: () => Promise<ComponentType<Props>>,
  wanted?: { value: T },
  unwanted?: T,
): ComponentType<Props> {
  const arrived = signal<ComponentType<Props> | null>(null);
  return (props: Props) => {
    useSignalEffect(() => {
      if ((wanted && wanted.value === unwanted) || arrived.peek()) return;
      fetched().then(
        (component) => {
          arrived.value = component;
        },
        (error: unknown) => {
          if (wanted) wanted.value = unwanted as T;
          note('page', whyNotLoaded(error));
        },
      );
    });
    const Arrived = arrived.value;
    return Arrived && <Arrived {...props} />;
  };
}
