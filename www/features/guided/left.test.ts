/** Texts that cannot be fetched: only viewers who still wait for them see the notice. */
import { beforeAll, expect, it, vi } from 'vitest';
import { open } from '../../session/experiment';
import { startPage } from '../../testing/page';
import { notes } from '../../ui/notes';
import { startChallenges } from './challenges/start';
import { startLessons } from './lessons/start';
import { startRecipes } from './recipes/state';

/** Delays all fetching, which then fails. */
const fetching = vi.hoisted(() => ({ fail: () => {}, failed: Promise.resolve() }));
const missing = vi.hoisted(() => async () => {
  await fetching.failed;
  throw new Error('there is no such file');
});
vi.mock('./lessons/collection', missing);
vi.mock('./recipes/collection', missing);
vi.mock('./challenges/Strip', missing);

const PLAIN = 'v=1&rounds=20&speed=max';

beforeAll(async () => {
  await startPage(PLAIN);
});

const about = () => notes.value.map((note) => note.about).toSorted();

it('a text that cannot be fetched is said to be missing where it is wanted, and nowhere else', async () => {
  fetching.failed = new Promise((resolve) => {
    fetching.fail = resolve;
  });
  startLessons();
  startRecipes();
  startChallenges();
  open(`${PLAIN}&lesson=explode:1`);
  open(`${PLAIN}&challenge=three`);
  open(PLAIN);
  fetching.fail();
  const asked = [
    import('./lessons/collection'),
    import('./recipes/collection'),
    import('./challenges/Strip'),
  ];
  await Promise.allSettled(asked);
  await new Promise(setImmediate);
  expect(about()).not.toContain('lesson');
  expect(about()).not.toContain('challenge');
  for (const [link, kind] of [
    [`${PLAIN}&lesson=explode:1`, 'lesson'],
    [`${PLAIN}&challenge=three`, 'challenge'],
    // Every link may be a recipe's.
    [PLAIN, 'recipes'],
  ] as const) {
    open(link);
    await vi.waitFor(() => expect(about()).toEqual([...new Set([kind, 'recipes'])]));
  }
});
