/** The notice area: what the page has to say to the viewer. */
import { signal } from '@preact/signals';
import type { Notice } from '../engine/bindings';

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

/** Says it in the place of what was said about the same; without a text, nothing is left of that. */
export function renote(about: string, text?: string): void {
  const others = notes.value.filter((one) => one.about !== about);
  notes.value = text === undefined ? others : [...others, { id: ++noteId, about, text }];
}

export function dismiss(id?: number): void {
  notes.value = id === undefined ? [] : notes.value.filter((one) => one.id !== id);
}

/** What had to be mended, one note each. */
export function noteMended(found: Notice[]): void {
  for (const { key, problem, used } of found) {
    note(key, used ? `${problem}; used instead: ${used}` : problem);
  }
}
