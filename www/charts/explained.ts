/** The open explanation. */
import { signal } from '@preact/signals';
import type { Entry, Kind } from '../engine/bindings';

interface Explained {
  kind: Kind;
  entry: Entry;
  /** Index of a learner in the race. */
  index?: number | undefined;
  anchor: HTMLElement;
}
/** The explained entry and its button; `null` if no explanation is open. */
export const explained = signal<Explained | null>(null);
