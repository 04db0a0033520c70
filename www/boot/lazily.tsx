/** Components in chunks of their own. */
import { signal, useSignalEffect } from '@preact/signals';
import type { ComponentType } from 'preact';
import { note } from '../session/state';
import { whyNotLoaded } from './trouble';

/** A component that is fetched when `wanted` first says so, and shows nothing until then. */
export function lazily(
  fetched: () => Promise<ComponentType>,
  wanted = signal(true),
): ComponentType {
  const arrived = signal<ComponentType | null>(null);
  return () => {
    useSignalEffect(() => {
      if (!wanted.value || arrived.peek()) return;
      fetched().then(
        (component) => {
          arrived.value = component;
        },
        (error: unknown) => {
          wanted.value = false;
          note('page', whyNotLoaded(error));
        },
      );
    });
    const Arrived = arrived.value;
    return Arrived && <Arrived />;
  };
}
