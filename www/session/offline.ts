/** Whether the page works offline, and whether a newer version of it is waiting. */
import { signal } from '@preact/signals';

/**
 * `failed`: a download failed or storage is full; `deleted`: the stored copy is gone; `unavailable`: this browser, window
 * or address has no storage.
 */
export type Offline = 'arriving' | 'ready' | 'failed' | 'deleted' | 'unavailable' | 'single';

/** Whether the page is a single file that holds everything. */
export const single = import.meta.env.MODE === 'single';

export const offline = signal<Offline>(single ? 'single' : 'arriving');
/** Whether a newer version is waiting, or has taken over from another tab; this tab has the previous one. */
export const newer = signal(false);
/** Loads the newer version; set by `register.ts`. */
export const bring = signal<() => void>(() => {});
