import { beforeEach, expect, it, vi } from 'vitest';
import { keepFile, keptFile } from '../../engine/keptFiles';
import { hasSource, keep, recall } from '../../engine/tableStore';

const framed = vi.hoisted(() => ({ value: false }));
vi.mock('../../ui/framed', () => ({ isFramed: () => framed.value }));
vi.mock('../../engine/keptFiles', () => ({
  keepFile: vi.fn(async () => {}),
  keptFile: vi.fn(async () => ({ name: 'a.csv', blob: new Blob(['x']) })),
}));

const naming = (hash: string) => ({ data: { id: 'a.csv', params: { hash } }, inline: null });

beforeEach(() => vi.clearAllMocks());

it('finds a file of the device, and gives it one', async () => {
  framed.value = false;
  keep('mine', { name: 'm.csv', blob: new Blob(['m']) });
  expect(keepFile).toHaveBeenCalledOnce();
  await recall('a');
  expect(hasSource(naming('a'))).toBe(true);
});

it('does neither in a frame, whose links the page around chooses', async () => {
  framed.value = true;
  keep('other', { name: 'o.csv', blob: new Blob(['o']) });
  await recall('b');
  expect(hasSource(naming('other'))).toBe(true);
  expect(hasSource(naming('b'))).toBe(false);
  expect(keepFile).not.toHaveBeenCalled();
  expect(keptFile).not.toHaveBeenCalled();
});
