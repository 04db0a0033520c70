/** The notices on the page. */
import { signal } from '@preact/signals';
import { shorten } from './shorten';

/** One line of the notice area. */
export interface Note {
  id: number;
  about: string;
  text: string;
  /** Whether it is about a link, on which the documentation has advice. */
  ofLink: boolean;
}
export const notes = signal<Note[]>([]);
let noteId = 0;

/** A line about something; both texts may come from a file or a link. */
const line = (about: string, text: string, ofLink = false): Note => ({
  id: ++noteId,
  about: shorten(about),
  text: shorten(text),
  ofLink,
});

export function note(about: string, text: string, ofLink?: boolean): void {
  notes.value = [...notes.value, line(about, text, ofLink)];
}

/** Replaces the notes about the same thing; without a text, removes them. */
export function renote(about: string, text?: string): void {
  const others = notes.value.filter((one) => one.about !== shorten(about));
  notes.value = text === undefined ? others : [...others, line(about, text)];
}

export function dismiss(id?: number): void {
  notes.value = id === undefined ? [] : notes.value.filter((one) => one.id !== id);
}
