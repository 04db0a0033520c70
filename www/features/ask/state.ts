/** State of the search field. It only takes the focus and text; the code of the answers is fetched on first use. */
import { signal } from '@preact/signals';
import type { HTMLAttributes } from 'preact';

/** Whether it has been used, so that answers and index are fetched. */
export const used = signal(false);
/** Whether it has the focus; `before`: the element that had it before. */
export const inField = signal(false);
export const before = signal<EventTarget | null>(null);
/** Whether Enter was pressed before the answers had loaded. */
export const hurried = signal(false);
/** Attributes that the answers add to the field. */
export const combobox = signal<
  Omit<HTMLAttributes<HTMLInputElement>, 'role'> & { placeholder?: string }
>({});

export const askField = () => document.querySelector<HTMLInputElement>('.ask input');
export const enterField = () => askField()?.focus();
