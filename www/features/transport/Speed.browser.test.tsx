/** The text next to the speed states how fast the race is played. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { pause } from '../../session/race';
import { openLink, show, showFrame } from '../../testing/components';
import { runFrame } from '../../testing/frames';
import { Speed } from './Transport';

const shown = () => page.getByRole('status').element().textContent;
const RUNS = [runFrame('SGD')];

it('is a slow start while the page’s own race begins, and then its speed', async () => {
  openLink('');
  show(<Speed name="speed" />);
  await showFrame(10, RUNS, { rounds: 10_000 });
  expect(shown()).toBe('slow start');
  // 3 + t/1.5 rounds per second are 2,000 then.
  await showFrame(2_996, RUNS, { rounds: 10_000 });
  expect(shown()).toBe('2,000 rounds/s');
  openLink('');
  await showFrame(2_000, RUNS, { rounds: 2_000, done: true });
  expect(shown()).toBe('2,000 rounds/s');
});

it('is the speed that was chosen, and of every other race the one of its link', async () => {
  openLink('speed=30');
  show(<Speed name="speed" />);
  await showFrame(10, RUNS, { rounds: 10_000 });
  expect(shown()).toBe('30 rounds/s');
  openLink('v=1&rounds=500&run=fiol');
  await showFrame(10, RUNS, { rounds: 500 });
  expect(shown()).toBe('2,000 rounds/s');
  pause();
});
