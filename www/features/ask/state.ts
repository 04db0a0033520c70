/** What is asked in the bar, and which answer is marked. */
import { batch, signal } from '@preact/signals';
import type { Place } from './search';

/** What stands in the field. */
export const question = signal('');
/** The field has been used: index and answers are fetched. */
export const used = signal(false);
/** The field has the focus. */
export const inField = signal(false);
export const found = signal<readonly Place[]>([]);
/** Place in `found`. */
export const marked = signal(0);
/** Enter was pressed; the answers may still be on their way. */
export const entered = signal(false);

let field: HTMLInputElement | null = null;
/** What had the focus when the key was pressed. */
let before: Element | null = null;

export const setField = (element: HTMLInputElement | null) => {
  field = element;
};
/** There is a field on the page. */
export const canAsk = (): boolean => field?.checkVisibility() === true;
export const askField = (): HTMLInputElement | null => field;

export function enterField(): void {
  before = document.activeElement;
  field?.focus();
}

export function ask(text: string): void {
  batch(() => {
    question.value = text;
    marked.value = 0;
    entered.value = false;
  });
}

/** Empties the field and leaves it; `back`: to where the key was pressed. */
export function leaveField(back: boolean): void {
  ask('');
  field?.blur();
  if (back && before instanceof HTMLElement) before.focus();
  before = null;
}
