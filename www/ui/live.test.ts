import { signal } from '@preact/signals';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { say, spoken } from './live';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
const heard = () => {
  vi.runAllTimers();
  return spoken.value;
};

it('says the last of several sentences, and a repeated one as another text', () => {
  say('one');
  say('two');
  expect(heard()).toBe('two');
  say('two');
  expect(heard()).toBe('two\u00a0');
});

it('says nothing of what is over, even if that was so before it was said', () => {
  const race = signal(1);
  say('Race 1 is finished.', () => race.value === 1);
  expect(heard()).toBe('Race 1 is finished.');
  race.value = 2;
  expect(spoken.value).toBe('');
  say('Race 1 is finished.', () => race.value === 1);
  expect(heard()).toBe('');
});
