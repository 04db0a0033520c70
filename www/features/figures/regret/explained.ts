/** The bound whose explanation is open, and the button to which it is attached. */
import { signal } from '@preact/signals';
import type { Bound } from '../../../engine/bindings';

export const explainedBound = signal<{ bound: Bound; anchor: HTMLElement } | null>(null);
