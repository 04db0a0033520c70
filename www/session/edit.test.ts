/**
 * The actions of the controls, with the real module: the experiment, the address, Back, and the
 * next race.
 */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { entryOf } from '../engine/catalogue';
import { type Browser, settled, startPage } from '../testing/page';
import { notes } from '../ui/notes';
import {
  addRun,
  choosePart,
  duplicateRun,
  focusRun,
  moveRun,
  removeRun,
  setParam,
  setRounds,
  setRunLabel,
  setRunParam,
} from './edit';
import { experiment, hues, link, open, readLink, slots } from './experiment';
import { PANELS, panels, togglePanel } from './panels';
import { digest, labels, meta, playing, raceShown, raceState, round } from './play';
import { pause, seek } from './race';
import { endGesture, redo, startUndo, undo } from './undo';
import { choicesOf, view } from './view';

let browser: Browser;
beforeAll(async () => {
  browser = await startPage('v=1&speed=max&rounds=50');
  startUndo();
});
beforeEach(async () => {
  open('v=1&speed=max&rounds=50');
  await settled();
});

const ids = () => experiment.value.runs.map(({ id }) => id);

it('every choice of a built-in set and of what is done to its rows leads to a race', () => {
  const choices =
    entryOf('stream', 'dataset')?.params.filter((spec) => spec.type === 'choice') ?? [];
  const sets = choices.find(({ id }) => id === 'set')?.choices ?? [];
  for (const set of sets) {
    for (const spec of choices) {
      for (const choice of spec.choices) {
        open(`v=1&stream=dataset:set=${set.id}`);
        setParam('stream', spec.id, choice.id);
        const { params } = readLink(link.value).experiment.stream;
        expect(params[spec.id], `${set.id}, ${spec.id}`).toBe(choice.id);
        expect(readLink(link.value).notices).toEqual([]);
      }
    }
  }
  expect(sets.length).toBeGreaterThan(4);
});

describe('the race on screen', () => {
  it('is the one that the link says, with the fingerprint of its numbers', () => {
    expect(raceState.value).toBe('finished');
    expect(meta.value?.t).toBe(50);
    expect(raceShown.value?.link).toMatch(/^v=1&rounds=50&/);
    expect(meta.value?.fingerprint).toMatch(/^[0-9a-f]{16}$/);
  });

  it('follows an edit, and says nothing of the new learner before its first frame', async () => {
    const former = meta.value?.fingerprint;
    setRunParam(0, 'eta', 0.003);
    expect(raceShown.value?.link).not.toContain('0.003');
    expect(digest.value?.fingerprint).toBe(former);
    await settled();
    expect(raceShown.value?.link).toContain('eta=0.003');
    expect(meta.value?.fingerprint).not.toBe(former);
  });

  it('is as long as its epochs, whatever number of rounds was chosen before', async () => {
    open('v=1&stream=dataset:test=0.5&loss=logistic&rounds=9&run=sgd&speed=max');
    setParam('stream', 'epochs', 3);
    expect(experiment.value.rounds).toBeNull();
    expect(link.value).toContain('epochs=3');
    setRounds(12);
    setParam('stream', 'test', 0.25);
    expect(experiment.value.rounds, 'only by the epochs').toBe(12);
  });

  it('stands where it stood when something about it changes, and the link says where', async () => {
    seek(20);
    await settled();
    expect([round.value, playing.value, view.at.value]).toEqual([20, false, 20]);
    setRounds(40);
    await settled();
    expect([round.value, meta.value?.rounds]).toEqual([20, 40]);
    expect(link.value).toContain('at=20');
    setRounds(10);
    await settled();
    expect(meta.value?.t, 'the last round there is').toBe(10);
  });

  it('a pause right after an edit stands at round 0 of the new race', async () => {
    setRunParam(0, 'eta', 0.004);
    pause();
    await settled();
    expect([meta.value?.t, raceState.value]).toEqual([0, 'paused']);
  });
});

describe('learners', () => {
  it('keep their slots and their colours, wherever they stand', () => {
    const [first, second] = slots.value;
    const colourOf = (slot: number | undefined) => hues.value[slots.value.indexOf(slot ?? -1)];
    const colour = colourOf(first);
    moveRun(0, 1);
    expect(slots.value.slice(0, 2)).toEqual([second, first]);
    removeRun(0);
    expect(slots.value[0]).toBe(first);
    expect(colourOf(first)).toBe(colour);
    addRun('sgd');
    expect(slots.value.at(-1), 'the slot that is free').toBe(second);
    expect(new Set(slots.value).size).toBe(slots.value.length);
    open(link.value);
    expect(hues.value[0], 'for those who open the link').toBe(colour);
  });

  it('a new one takes over the values that the last one has', () => {
    setRunParam(experiment.value.runs.length - 1, 'eta', 0.0125);
    addRun('sgd');
    expect(experiment.value.runs.at(-1)?.params.eta).toBe(0.0125);
  });

  it('are at least one and at most eight', () => {
    while (ids().length > 1) removeRun(0);
    removeRun(0);
    expect(ids()).toHaveLength(1);
    for (let i = 0; i < 12; i += 1) duplicateRun(0);
    expect(ids()).toHaveLength(8);
  });

  it('the one in focus stays in focus when others leave', () => {
    focusRun(2);
    const slot = slots.value[2];
    removeRun(0);
    expect(slots.value[view.focus.value - 1]).toBe(slot);
  });

  it('are named apart by the engine, and as the viewer names them', async () => {
    duplicateRun(0);
    await settled();
    expect(new Set(labels.value).size).toBe(labels.value.length);
    setRunLabel(0, '  mine ');
    expect(experiment.value.runs[0]?.label).toBe('mine');
    setRunLabel(0, ' ');
    expect(experiment.value.runs[0]?.label).toBeNull();
  });

  it('a name typed while a race begins stays', async () => {
    setRunParam(0, 'eta', 0.006);
    setRunLabel(0, 'typed meanwhile');
    await settled();
    expect(meta.value?.runs[0]?.label).toBe('typed meanwhile');
    expect(labels.value[0]).toBe('typed meanwhile');
  });
});

describe('parts of the experiment', () => {
  it('what two streams share is kept, and a start vector goes', () => {
    experiment.value = { ...experiment.value, start: [0] };
    setParam('stream', 'd', 40);
    choosePart('stream', 'drift');
    expect(experiment.value.stream).toMatchObject({ id: 'drift', params: { d: 40 } });
    expect(experiment.value.start).toBeNull();
  });

  it('a data set that brings another loss and sends learners away is one step, which Undo takes back', () => {
    open('v=1&stream=dataset:set=breast-cancer&loss=logistic&run=fiol&run=aioli&rounds=50');
    const { place } = browser;
    endGesture();
    setParam('stream', 'set', 'temperature');
    expect(experiment.value.loss.id).toBe('squared');
    expect(notes.value.map(({ about }) => about)).toContain('loss');
    expect(browser.place, 'Back leaves links').toBe(place);
    undo();
    expect(experiment.value.loss.id).toBe('logistic');
    expect(ids()).toEqual(['fiol', 'aioli']);
    redo();
    expect(experiment.value.stream.params.set).toBe('temperature');
  });

  it('a learner of one’s own that is removed comes back with Undo', () => {
    addRun('own', { code: 'return 0' });
    endGesture();
    removeRun(ids().length - 1);
    expect(ids()).not.toContain('own');
    undo();
    expect(experiment.value.runs.at(-1)).toMatchObject({ id: 'own', params: { code: 'return 0' } });
  });
});

describe('the view', () => {
  it('the table has the panels that links can ask for, in their order, and the sweep', () => {
    expect(PANELS.map(({ id }) => id)).toEqual([...choicesOf('panels'), 'sweep']);
  });

  it('panels go and come back at their place', () => {
    togglePanel('results');
    expect(view.panels.value).toEqual(['loss', 'weights', 'round']);
    togglePanel('results');
    expect(panels.value).toEqual(['loss', 'weights', 'results', 'round']);
    // Panels that suit the experiment need no key.
    expect(link.value).not.toContain('panels');
  });

  it('a panel stands where it has something to show, unless the link says otherwise', async () => {
    const suiting = async (fragment: string) => {
      open(`${fragment}&speed=max&rounds=50`);
      await settled();
      return panels.value.join();
    };
    expect(await suiting('v=1&run=sgd')).toBe('loss,weights,results,round');
    expect(await suiting('v=1&reg=l1&run=sgd')).toBe('loss,weights,sparsity,results,round');
    expect(await suiting('v=1&reg=l2&run=sgd')).toBe('loss,weights,results,round');
    expect(await suiting('v=1&domain=simplex&run=sgd')).toBe('loss,weights,sparsity,results,round');
    expect(await suiting('v=1&run=sgd&sparsity=map')).toBe('loss,weights,sparsity,results,round');
    expect(await suiting('v=1&stream=adversary&run=sgd')).toBe('round,loss,plane,weights,results');
    expect(await suiting('v=1&run=sgd&run=ada-ogd')).toBe('loss,weights,results,steps,round');
    expect(await suiting('v=1&run=sgd&panels=sparsity,loss')).toBe('sparsity,loss');
  });
});
