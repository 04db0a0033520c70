/** What screen readers are told of a race, from the engine's frames to the live region. */
import { expect, it } from 'vitest';
import { choosePart } from '../../session/edit';
import { openLink, showFrame } from '../../testing/components';
import { runFrame } from '../../testing/frames';
import { spoken } from '../../ui/live';
import { announce } from './announce';

announce();

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
