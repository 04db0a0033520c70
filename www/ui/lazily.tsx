/** Components in chunks of their own. */
import { type Signal, signal, useSignalEffect } from '@preact/signals';
import type { ComponentType } from 'preact';
import { note } from './notes';
import { whyNotLoaded } from './trouble';

/**
 * A component that is fetched when something is first `wanted`, and shows nothing until then. If it cannot be fetched,
 * `wanted` is set back, so that asking for it once more fetches it once more.
 */
export function lazily<T>(
  fetched: () => Promise<ComponentType>,
  wanted: Signal<T>,
  unwanted: T,
): ComponentType {
  const arrived = signal<ComponentType | null>(null);
  return () => {
    useSignalEffect(() => {
      if (wanted.value === unwanted || arrived.peek()) return;
      fetched().then(
        (component) => {
          arrived.value = component;
        },
        (error: unknown) => {
          wanted.value = unwanted;
          note('page', whyNotLoaded(error));
        },
      );
    });
    const Arrived = arrived.value;
    return Arrived && <Arrived />;
  };
}
