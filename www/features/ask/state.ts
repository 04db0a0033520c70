/** State of the field *Ask*. It only takes the focus and text; the code of the answers is fetched on first use. */
import { signal } from '@preact/signals';
import type { HTMLAttributes } from 'preact';

/** It has been used: answers and index are fetched. */
export const used = signal(false);
/** It has the focus; `before`: the element that had it before. */
export const inField = signal(false);
export const before = signal<EventTarget | null>(null);
/** Enter was pressed before the answers were here. */
export const hurried = signal(false);
/** What the answers add to the field. */
export const combobox = signal<
  Omit<HTMLAttributes<HTMLInputElement>, 'role'> & { placeholder?: string }
>({});

export const askField = () => document.querySelector<HTMLInputElement>('.ask input');
export const enterField = () => askField()?.focus();
