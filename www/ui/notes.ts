/** The notices on the page. */
import { signal } from '@preact/signals';

/** One line of the notice area. */
export interface Note {
  id: number;
  about: string;
  text: string;
}
export const notes = signal<Note[]>([]);
let noteId = 0;

export function note(about: string, text: string): void {
  notes.value = [...notes.value, { id: ++noteId, about, text }];
}

/** Replaces the notes about the same thing; without a text, only removes them. */
export function renote(about: string, text?: string): void {
  const others = notes.value.filter((one) => one.about !== about);
  notes.value = text === undefined ? others : [...others, { id: ++noteId, about, text }];
}

export function dismiss(id?: number): void {
  notes.value = id === undefined ? [] : notes.value.filter((one) => one.id !== id);
}
