/** Texts of megabytes, from files and links. */
import { effect } from '@preact/signals';
import { expect, it } from 'vitest';
import { say, spoken } from './live';
import { note, notes, renote } from './notes';
import { shorten } from './shorten';
import { messageOf } from './trouble';

it('a text is shown up to its limit, and a longer one says how long it is', () => {
  expect(shorten('a'.repeat(1000))).toBe('a'.repeat(1000));
  expect(shorten('a'.repeat(1001))).toBe(`${'a'.repeat(1000)}… (1,001 characters)`);
  expect(shorten('ab😀', 3)).toBe('ab… (4 characters)');
  expect(shorten('f'.repeat(4_000_000), 16)).toBe('ffffffffffffffff… (4,000,000 characters)');
});

it.each([1001, 8_000_000])(
  'notices, errors and what is said aloud have no %i characters',
  async (length) => {
    const long = 'f'.repeat(length);
    note(long, long);
    renote('other', long);
    for (const { about, text } of notes.value) {
      expect(about.length + text.length).toBeLessThan(2100);
      expect(text).toMatch(/f… \([\d,]+ characters\)$/);
    }
    expect(messageOf(new Error(long)).length).toBeLessThan(1100);
    say(long);
    const heard = await new Promise<string>((resolve) =>
      effect(() => void (spoken.value.startsWith('f') && resolve(spoken.value))),
    );
    expect(heard.length).toBeLessThan(1100);
  },
);
