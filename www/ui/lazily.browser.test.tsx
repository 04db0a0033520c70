/** Parts of the page that are fetched on demand. */
import { signal } from '@preact/signals';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openLink, show } from '../testing/components';
import { lazily } from './lazily';
import { notes } from './notes';

it('a part that could not be fetched is not wanted any more, and is fetched again when it is', async () => {
  openLink('v=1&rounds=10');
  const fetched = vi.fn<() => Promise<() => string>>();
  fetched.mockRejectedValueOnce(new Error('the connection was lost'));
  fetched.mockResolvedValueOnce(() => 'Here it is.');
  const wanted = signal<number | null>(null);
  const Part = lazily(fetched, wanted, null);
  show(<Part />);
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  expect(fetched).not.toHaveBeenCalled();
  wanted.value = 3;
  await expect.poll(() => wanted.value).toBe(null);
  expect(notes.value.map(({ text }) => text).join()).toContain('the connection was lost');
  wanted.value = 4;
  await expect.element(page.getByText('Here it is.')).toBeVisible();
  expect(wanted.value).toBe(4);
});
