/** The Export dialog is open. A file of its own: `keys.ts` imports it, and must not import all that the dialog needs. */
import { signal } from '@preact/signals';

export const exporting = signal(false);
