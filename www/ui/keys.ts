/**
 * The keys: their names, how buttons and texts write them, and the table of their effects, which
 * `boot/keys.ts` sets.
 */
import { computed } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { keep, kept } from './storage';
import { uiWords } from './words';

export type KeyName = keyof typeof uiWords.keys;
export type GroupName = 'play' | 'view' | 'teach' | 'page';

export interface Key {
  /** Keys in the notation of `KeyboardEvent.key`; a capital letter means Shift, `Ctrl+Z` also ⌘. */
  keys: readonly string[];
  group: GroupName;
  run(key: string): void;
  /** While this is false, the browser handles the key. */
  when?: (() => boolean) | undefined;
  /** Whether it repeats while the key is held down. */
  held: boolean;
  /** Name or icon of the button with the same effect, shown where texts name the key. */
  button?: (() => ComponentChildren) | undefined;
}

export let KEYS = {} as Readonly<Record<KeyName, Key>>;

/** Sets the table, before the page is drawn. */
export function setKeys(table: typeof KEYS): void {
  KEYS = table;
}

const ARIA: Record<string, string> = { ' ': 'Space' };
const isCapital = (one: string) => one.length === 1 && one !== one.toLowerCase();

/** A key as labelled on a keyboard: `Shift N`. */
const named = (one: string) =>
  isCapital(one) ? uiWords.shifted(one) : (uiWords.keyNames[one] ?? one.toUpperCase());

/** The keys to press: the first of two with one effect, or the ends of a longer row. */
export function keysOf({ keys }: Key): string {
  const [first = '', ...rest] = keys;
  const last = rest.at(-1);
  return last !== undefined && rest.length > 1 ? `${first} – ${last}` : named(first);
}

/** Has the effect of a key, for buttons and menus. */
export function press(name: KeyName): void {
  const { run, keys } = KEYS[name];
  run(keys[0] ?? '');
}

/** Title and shortcut of a button with the effect of a key. */
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

/**
 * Name of the setting that switches single letters off, for speech input or hands resting on the
 * keyboard.
 */
const LETTERS = 'keys';
export const lettersOn = computed(() => kept(LETTERS).value !== 'off');
export const switchLetters = (on: boolean) => keep(LETTERS, on ? 'on' : 'off');
