/** The opened round on the page's state, with the real engine and drawings: its presentation, and requests to it. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { experiment, open } from '../../session/experiment';
import { meta, opens, playing } from '../../session/play';
import { pause, play, seek } from '../../session/race';
import { settled, startPage } from '../../testing/page';
import { notes } from '../../ui/notes';
import { placeExample, placeStart } from './place';
import {
  askWhatIf,
  formerPhase,
  nextPhase,
  phaseShown,
  phases,
  round,
  setWhatIfEta,
  startRound,
  whatIf,
} from './state';

const ADVERSARY =
  'v=1&stream=adversary&examples=2,2&rounds=9&run=fiol:eta=0.5&run=sgd:eta=0.1&at=3';
beforeAll(async () => {
  opens.value = true;
  await startPage(ADVERSARY);
  startRound();
});
beforeEach(async () => {
  open('v=1&rounds=5&at=0');
  await settled();
  open(ADVERSARY);
  await settled();
});

describe('an opened round', () => {
  it('is the one at which the race stands, with the engine’s numbers', () => {
    const here = round.value;
    expect(here?.anatomy.t).toBe(3);
    expect(here?.x).toEqual([2]);
    expect(here?.opened.learner).toBe('fiol');
    expect(phases.value).toHaveLength(6);
  });

  it('goes phase by phase, and after the last one to the next round', async () => {
    seek(4);
    await settled();
    expect(phaseShown.value, 'a round that is come to is told whole').toBe(6);
    nextPhase();
    nextPhase();
    await settled();
    expect([meta.value?.t, phaseShown.value], 'keys pressed on the way count').toEqual([5, 2]);
    formerPhase();
    formerPhase();
    await settled();
    expect(meta.value?.t).toBe(4);
  });

  it('is closed while the race plays, and a key pauses it', async () => {
    open('v=1&rounds=100000&speed=1');
    play();
    nextPhase();
    expect(playing.value).toBe(false);
    await settled();
    pause();
  });

  it('another step size moves the step and not the race; the round’s own is no question', () => {
    const after = round.value?.anatomy;
    setWhatIfEta(2);
    expect(whatIf.value).toBe(true);
    expect(round.value?.anatomy).not.toEqual(after);
    expect(meta.value?.t).toBe(3);
    setWhatIfEta(after?.ownEta ?? 0);
    expect([whatIf.value, round.value?.anatomy]).toEqual([false, after]);
  });

  it('what was asked of a race is not asked of another one', async () => {
    askWhatIf({ eta: 3 });
    open(`${ADVERSARY.replace('eta=0.5', 'eta=0.6')}`);
    await settled();
    expect(whatIf.value).toBe(false);
  });
});

describe('the viewer as the adversary', () => {
  it('two examples placed in quick succession are both played', async () => {
    placeExample([1, 4]);
    placeExample([3, -1]);
    await settled();
    expect(experiment.value.examples?.slice(-2)).toEqual([
      [1, 4],
      [3, -1],
    ]);
    expect(meta.value?.t).toBe(5);
  });

  it('a start moves all learners, and the race comes back to its round', async () => {
    placeStart([-1.5]);
    await settled();
    expect([experiment.value.start, meta.value?.t]).toEqual([[-1.5], 3]);
    expect(notes.value).toEqual([]);
  });
});
