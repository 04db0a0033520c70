import { signal } from '@preact/signals';

/** The menu of learners is open. */
export const adding = signal(false);
