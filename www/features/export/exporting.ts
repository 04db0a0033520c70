/** The dialog “Export” lies open. (A file of its own: what it needs is asked for by what everything in it depends on.) */
import { signal } from '@preact/signals';

export const exporting = signal(false);
