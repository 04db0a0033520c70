/** Components in chunks of their own. */
import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';

/** A component that is fetched when it is first shown, and shows nothing until then. */
export function lazily<P extends object>(
  fetched: () => Promise<ComponentType<P>>,
  failed: (error: unknown) => void,
): ComponentType<P> {
  const arrived = signal<ComponentType<P> | null>(null);
  return (props: P) => {
    useEffect(() => {
      if (arrived.peek()) return;
      fetched().then((component) => {
        arrived.value = component;
      }, failed);
    }, []);
    const Arrived = arrived.value;
    return Arrived && <Arrived {...props} />;
  };
}
