/** Components in separate chunks. */
import { signal, useSignalEffect } from '@preact/signals';
import type { ComponentType } from 'preact';
import { note } from './notes';
import { whyNotLoaded } from './trouble';

/**
 * A component that is fetched once it is on the page and something is `wanted`; until then it
 * renders nothing. If the fetch fails, `wanted` is reset, so that the next request fetches again.
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
