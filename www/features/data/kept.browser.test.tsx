import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const framed = vi.hoisted(() => ({ value: false }));
vi.mock('../../session/mode', () => ({ isFramed: () => framed.value }));

const { forgetFiles, keepFile, keptFile, LARGEST } = await import('./kept');

const source = (name: string) => ({ name, blob: new Blob([`x,y\n${name},1\n`]) });

beforeEach(async () => {
  framed.value = false;
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
  // `a` was used again.
  expect(found.map((one) => one?.name ?? null)).toEqual(['a', null, 'c', 'd', 'e', 'f']);
  const { blob } = source('g');
  Object.defineProperty(blob, 'size', { value: LARGEST + 1 });
  await keepFile('g', { name: 'g', blob });
  expect(await keptFile('g')).toBe(null);
});

it('neither keeps nor finds anything in a frame', async () => {
  await keepFile('a', source('a'));
  framed.value = true;
  await keepFile('b', source('b'));
  expect(await keptFile('a')).toBe(null);
  framed.value = false;
  expect(await keptFile('b')).toBe(null);
  expect(await keptFile('a')).not.toBe(null);
});
