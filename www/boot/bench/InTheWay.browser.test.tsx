/** Messages in place of the charts while something is loading. */
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/components';
import { Arriving } from './InTheWay';

afterEach(() => {
  vi.useRealTimers();
});

it('what is loading is called slow ten seconds after it was asked for, whenever that was', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const said = page.getByRole('status');
  for (const name of ['one', 'another']) {
    show(<Arriving key={name} title={name} />);
    // Effects run after a frame.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await vi.advanceTimersByTimeAsync(9_900);
    expect(said.element().textContent).toBe('');
    await vi.advanceTimersByTimeAsync(200);
    expect(said.element().textContent).toMatch(/^Still loading/);
  }
});
