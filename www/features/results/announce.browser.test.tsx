/** The news of a race for screen readers, from the engine's frames to the live region. */
import { expect, it } from 'vitest';
import { choosePart } from '../../session/edit';
import { play } from '../../session/race';
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
  openLink('v=1&rounds=100&run=sgd:eta=9&run=fiol:eta=9');
  play();
  const fiol = runFrame('FIOL', { id: 'fiol' });
  const gone = runFrame('SGD', { id: 'sgd', divergedAt: 17 });
  headline = { text: 'Two learners, same η = 9.', hint: '' };
  await showFrame(10, [runFrame('SGD', { id: 'sgd' }), fiol]);
  headline = { text: 'SGD left.', hint: '' };
  // While a race plays, not every frame is read.
  const heard = async () => {
    await showFrame(20, [gone, fiol]);
    return spoken.value;
  };
  await expect.poll(heard).toBe('SGD left.');
  headline = { text: 'FIOL remained stable.', hint: '' };
  await heard();
  expect(spoken.value, 'no turn').toBe('SGD left.');
  await showFrame(100, [gone, fiol], { done: true });
  await expect.poll(() => spoken.value).toBe('Finished after 100 rounds. FIOL remained stable.');
  headline = null;
});
