/** Short texts kept on this device. If storage is forbidden, they last as long as the page. */
import { type ReadonlySignal, type Signal, signal } from '@preact/signals';

const keyOf = (name: string) => `implicit-lab.${name}`;
const texts = new Map<string, Signal<string | null>>();

/** The text kept under a name; `null` if there is none. */
export const kept = (name: string): ReadonlySignal<string | null> => textOf(name);

function textOf(name: string): Signal<string | null> {
  const known = texts.get(name);
  if (known) return known;
  let found: string | null = null;
  try {
    found = localStorage.getItem(keyOf(name));
  } catch {
    // Storage is forbidden.
  }
  const text = signal(found);
  texts.set(name, text);
  return text;
}

/** Keeps a text; false if this device refuses, in which case it lasts as long as the page. */
export function keep(name: string, text: string): boolean {
  textOf(name).value = text;
  try {
    localStorage.setItem(keyOf(name), text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Adopts texts kept by other tabs, so that none overwrites a text that it has not seen; called
 * once.
 */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key, newValue }) => {
    // Without a key, all texts were removed.
    for (const [name, text] of texts)
      if (key === null || key === keyOf(name)) text.value = newValue;
  });
}

/** The list of texts in a kept text; empty if that is no such list. */
export function listIn(text: string | null): string[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

/** Forgets all texts. */
export function forgetTexts(): void {
  for (const text of texts.values()) text.value = null;
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(keyOf(''))) localStorage.removeItem(key);
  } catch {
    // Storage is forbidden.
  }
}
