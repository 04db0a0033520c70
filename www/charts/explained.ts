/** The explanation that is open. */
import { signal } from '@preact/signals';
import type { Entry, Kind } from '../engine/bindings';

interface Explained {
  kind: Kind;
  entry: Entry;
  /** The place of a learner in the race. */
  index?: number | undefined;
  anchor: HTMLElement;
}
/** The entry whose explanation is open, and its button. */
export const explained = signal<Explained | null>(null);
