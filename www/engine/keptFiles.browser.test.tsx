import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetFiles, keepFile, keptFile, LARGEST } from './keptFiles';

const source = (name: string) => ({ name, blob: new Blob([`x,y\n${name},1\n`]) });

beforeEach(async () => {
  await forgetFiles();
});
afterEach(() => vi.restoreAllMocks());

it('finds a file by its hash, with its bytes, until it is forgotten', async () => {
  await keepFile('a', source('a.csv'));
  const found = await keptFile('a');
  expect(found?.name).toBe('a.csv');
  expect(await found?.blob.text()).toBe('x,y\na.csv,1\n');
  expect(await keptFile('b')).toBe(null);
  await forgetFiles();
  expect(await keptFile('a')).toBe(null);
});

it('keeps the last five, and none that is too large', async () => {
  let now = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => ++now);
  for (const hash of ['a', 'b', 'c', 'd', 'e', 'a', 'f']) await keepFile(hash, source(hash));
  const found = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map(keptFile));
  // `a` was used again, so `b` was dropped.
  expect(found.map((one) => one?.name ?? null)).toEqual(['a', null, 'c', 'd', 'e', 'f']);
  const { blob } = source('g');
  Object.defineProperty(blob, 'size', { value: LARGEST + 1 });
  await keepFile('g', { name: 'g', blob });
  expect(await keptFile('g')).toBe(null);
});
