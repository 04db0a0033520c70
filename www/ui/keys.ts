/** The keys: their names, how buttons and texts write them, and the table of what they do, which `boot/keys.ts` sets. */
import { computed } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { keep, kept } from './storage';
import { uiWords } from './words';

export type KeyName = keyof typeof uiWords.keys;
export type GroupName = 'play' | 'view' | 'teach' | 'page';

export interface Key {
  /** As `KeyboardEvent.key` has them; letters in capitals are with Shift, `Ctrl+Z` also with ⌘. */
  keys: readonly string[];
  group: GroupName;
  run(key: string): void;
  /** While this is false, the key is the browser's. */
  when?: (() => boolean) | undefined;
  /** Goes on while the key is held down. */
  held: boolean;
  /** The name of the button that does the same, or the picture on it, where texts name the key. */
  button?: (() => ComponentChildren) | undefined;
}

export let KEYS = {} as Readonly<Record<KeyName, Key>>;

/** Sets the table, before anything is drawn. */
export function setKeys(table: typeof KEYS): void {
  KEYS = table;
}

const ARIA: Record<string, string> = { ' ': 'Space' };
const isCapital = (one: string) => one.length === 1 && one !== one.toLowerCase();

/** A key as it is written on a keyboard: `Shift N`. */
const named = (one: string) =>
  isCapital(one) ? uiWords.shifted(one) : (uiWords.keyNames[one] ?? one.toUpperCase());

/** What to press: the first of two keys with one effect, the ends of a longer row. */
export function keysOf({ keys }: Key): string {
  const [first = '', ...rest] = keys;
  const last = rest.at(-1);
  return last !== undefined && rest.length > 1 ? `${first} – ${last}` : named(first);
}

/** Does the same as a key, for buttons and menus. */
export function press(name: KeyName): void {
  const { run, keys } = KEYS[name];
  run(keys[0] ?? '');
}

/** Title and shortcut of a button that does the same as a key. */
export function keyed(name: KeyName, title: string) {
  const one = KEYS[name];
  const said = one.keys.map((k) =>
    isCapital(k)
      ? `Shift+${k}`
      : k.startsWith('Ctrl+')
        ? `Control${k.slice(4)}`
        : (ARIA[k] ?? k.toUpperCase()),
  );
  return {
    title: uiWords.titleWithKey(title, keysOf(one)),
    'aria-keyshortcuts': said.join(' '),
  };
}

/** Single letters can be switched off, for speech input or hands that rest on the keyboard. */
const LETTERS = 'keys';
export const lettersOn = computed(() => kept(LETTERS).value !== 'off');
export const switchLetters = (on: boolean) => keep(LETTERS, on ? 'on' : 'off');
