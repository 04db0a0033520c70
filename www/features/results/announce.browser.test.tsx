/** What screen readers are told of a race, from the engine's frames to the live region. */
import { expect, it } from 'vitest';
import { choosePart } from '../../session/edit';
import { openLink, showFrame } from '../../testing/components';
import { runFrame } from '../../testing/frames';
import { spoken } from '../../ui/live';
import { announce } from './announce';
import type { Headline } from './headline';

let headline: Headline | null = null;
announce(() => headline);

it.each(['sine', 'file'])(
  'is of the race that the controls ask for, and of none once they ask for another: %s',
  async (other) => {
    openLink('v=1&rounds=100&run=sgd:eta=9&run=fiol');
    const fiol = runFrame('FIOL', { id: 'fiol', mean: 0.25 });
    const gone = runFrame('SGD', { id: 'sgd', divergedAt: 57 });
    await showFrame(100, [gone, fiol], { done: true });
    await expect
      .poll(() => spoken.value)
      .toBe('Finished after 100 rounds. Mean loss: SGD diverged at round 57, FIOL 0.250.');

    choosePart('stream', other);
    expect(spoken.value).toBe('');
  },
);

it('is at turns of the race the headline, where one stands', async () => {
  headline = { text: 'Two learners, same η = 0.1.', hint: '' };
  openLink('v=1&rounds=100&run=sgd:eta=9&run=fiol:eta=9');
  const [sgd, fiol] = [runFrame('SGD', { id: 'sgd' }), runFrame('FIOL', { id: 'fiol' })];
  await showFrame(10, [sgd, fiol]);
  headline = { text: 'SGD left.', hint: '' };
  await showFrame(20, [runFrame('SGD', { id: 'sgd', divergedAt: 17 }), fiol]);
  await expect.poll(() => spoken.value).toBe('SGD left.');
  headline = { text: 'SGD left, FIOL is stable.', hint: '' };
  await showFrame(30, [runFrame('SGD', { id: 'sgd', divergedAt: 17 }), fiol]);
  headline = { text: 'FIOL stays stable.', hint: '' };
  await showFrame(100, [runFrame('SGD', { id: 'sgd', divergedAt: 17 }), fiol], { done: true });
  await expect.poll(() => spoken.value).toBe('Finished after 100 rounds. FIOL stays stable.');
  headline = null;
});
