/** Undo and redo, on the page with its real module. */

import { beforeAll, beforeEach, expect, it } from 'vitest';
import { settled, startPage } from '../testing/page';
import fc from '../testing/random';
import { addRun, choosePart, moveRun, removeRun, setRounds, setRunParam, setSeed } from './edit';
import { open, raceKey, slots } from './experiment';
import { meta, raceShown } from './play';
import { canRedo, canUndo, endGesture, redo, removed, startUndo, undo } from './undo';

const LINK = 'v=1&rounds=50&run=sgd:eta=0.1&run=fiol:eta=0.1&run=isgd:eta=0.1&speed=max';

beforeAll(async () => {
  await startPage(LINK);
  startUndo();
});
beforeEach(() => open(LINK));

/** Everything that undo restores. */
const stands = () => `${raceKey.value} ${slots.value}`;

/** Actions of the controls; none changes only the view. */
const EDITS: readonly (() => void)[] = [
  () => removeRun(0),
  () => removeRun(1),
  () => addRun('comid'),
  () => moveRun(0, 1),
  () => setRunParam(0, 'eta', 0.5),
  () => setRunParam(0, 'eta', 0.7),
  () => setSeed(3),
  () => setRounds(40),
  () => choosePart('stream', 'blobs'),
  () => choosePart('stream', 'drift'),
  () => choosePart('loss', 'hinge'),
  () => choosePart('loss', 'squared'),
  () => choosePart('reg', 'l1'),
];

it('whatever was changed comes back gesture by gesture, and goes again', () => {
  const gesture = fc.array(fc.nat(EDITS.length - 1), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(fc.array(gesture, { maxLength: 8 }), (gestures) => {
      open(LINK);
      const stood = [stands()];
      for (const edits of gestures) {
        endGesture();
        for (const edit of edits) EDITS[edit]?.();
        // A gesture that ends where it began is not a step.
        if (stands() !== stood.at(-1)) stood.push(stands());
      }
      const there = stands();
      const seen = [there];
      while (canUndo.value) {
        undo();
        seen.push(stands());
      }
      expect(seen.toReversed()).toEqual(stood);
      while (canRedo.value) redo();
      expect(stands()).toBe(there);
    }),
    { numRuns: 60 },
  );
});

it('a slider that is dragged away and back is no step, and what was undone can still be done again', () => {
  endGesture();
  setSeed(9);
  undo();
  endGesture();
  setRunParam(0, 'eta', 0.5);
  expect([canUndo.value, canRedo.value]).toEqual([true, false]);
  setRunParam(0, 'eta', 0.1);
  expect([canUndo.value, canRedo.value]).toEqual([false, true]);
  redo();
  expect(raceKey.value).toContain('seed=9');
});

it('the race on screen is the one that came back', async () => {
  removeRun(1);
  await settled();
  expect(meta.value?.runs.map(({ id }) => id)).toEqual(['sgd', 'isgd']);
  undo();
  await settled();
  expect(meta.value?.runs.map(({ id }) => id)).toEqual(['sgd', 'fiol', 'isgd']);
  expect(raceShown.value?.slots).toEqual([0, 1, 2]);
});

it('names the learner that was removed, until something else is done', () => {
  removeRun(1);
  expect(removed.value?.id).toBe('fiol');
  undo();
  expect(removed.value).toBe(null);
  redo();
  expect(removed.value?.id).toBe('fiol');
  endGesture();
  setSeed(5);
  expect(removed.value).toBe(null);
});

it('a change after an undo leaves nothing to do again, and a link that is opened nothing to undo', () => {
  setSeed(5);
  undo();
  expect(canRedo.value).toBe(true);
  setSeed(6);
  expect(canRedo.value).toBe(false);
  open(LINK);
  expect(canUndo.value).toBe(false);
});
