/** Whether the page opens without a network, and whether a newer version of it waits. */
import { signal } from '@preact/signals';

/**
 * `failed`: what is to be kept did not come, or has no room; `deleted`: it was kept, and is no longer; `unavailable`: this
 * browser, window or address keeps nothing.
 */
export type Offline = 'arriving' | 'ready' | 'failed' | 'deleted' | 'unavailable' | 'single';

/** `single`: the page is one file, which holds everything. */
export const single = import.meta.env.MODE === 'single';

export const offline = signal<Offline>(single ? 'single' : 'arriving');
/** A newer version waits, or has taken over from another tab; this tab is of the former one. */
export const newer = signal(false);
/** Brings the newer version; set by `register.ts`. */
export const bring = signal<() => void>(() => {});
