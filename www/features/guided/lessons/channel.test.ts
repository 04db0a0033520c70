/** The messages that the windows of a lecture accept from each other, and the address of a lecture. */
import { expect, it } from 'vitest';
import { isFromNotes, isFromStage, notesAddress, notesIn } from './channel';

const AT = { type: 'at', lesson: 'explode', step: 3, phase: 'question' };

it.each([
  [AT, true],
  [{ type: 'gone' }, true],
  [{ ...AT, lesson: 3 }, false],
  [{ ...AT, step: 1.5 }, false],
  [{ ...AT, step: '3' }, false],
  [{ ...AT, phase: 'film' }, false],
  [{ ...AT, type: 'press' }, false],
  [null, false],
  ['gone', false],
  [undefined, false],
])('of the stage %j is believed: %s', (data, believed) => {
  expect(isFromStage(data)).toBe(believed);
});

it.each([
  [{ type: 'hello' }, true],
  [{ type: 'press', key: 'next' }, true],
  [{ type: 'press', key: 'back' }, true],
  [{ type: 'press', key: 'share' }, false],
  [{ type: 'press' }, false],
  [{ type: 'eval', key: 'next' }, false],
  [null, false],
  [3, false],
])('of the notes %j is believed: %s', (data, believed) => {
  expect(isFromNotes(data)).toBe(believed);
});

it('an address names a lecture, and nothing else is one', () => {
  const address = notesAddress('https://lab.example/a/?x=1#v=1', '12345678', 'de');
  expect(address).toBe('https://lab.example/a/?notes=12345678#lang=de');
  expect(notesIn(new URL(address).search)).toBe('12345678');
  for (const other of ['', '?notes=', '?notes=a', '?notes=../../x1234567', '?v=1&rounds=5'])
    expect(notesIn(other)).toBeNull();
});
