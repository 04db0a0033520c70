import { signal } from '@preact/signals';

/** Whether the menu of learners is open. */
export const adding = signal(false);
