import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeStorage } from '../testing/storage';

let held: FakeStorage;

beforeEach(() => {
  held = new FakeStorage();
  vi.stubGlobal('localStorage', held);
});

afterEach(() => vi.unstubAllGlobals());

/** The module of a newly opened page. */
async function opened() {
  vi.resetModules();
  return import('./storage');
}

it('is there after a reload, until it is forgotten', async () => {
  const { keep, kept } = await opened();
  expect(kept('a').value).toBe(null);
  keep('a', 'one');
  expect(kept('a').value).toBe('one');

  const later = await opened();
  const a = later.kept('a');
  expect(a.value).toBe('one');
  held.setItem('another page’s', 'stays');
  // Kept by an earlier version.
  held.setItem('implicit-lab.old', 'goes');
  later.forgetTexts();
  expect(a.value).toBe(null);
  expect((await opened()).kept('a').value).toBe(null);
  expect(Object.keys(held)).toEqual(['another page’s']);
});

it('says when this device does not keep it', async () => {
  const { keep, kept } = await opened();
  expect(keep('a', 'one')).toBe(true);
  held.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  expect(keep('a', 'two')).toBe(false);
  expect(kept('a').value).toBe('two');
});

it('is not written over by another tab, which knows of it', async () => {
  const hear: ((event: Pick<StorageEvent, 'key' | 'newValue'>) => void)[] = [];
  vi.stubGlobal('addEventListener', (type: string, listener: (typeof hear)[number]) => {
    if (type === 'storage') hear.push(listener);
  });
  const [one, other] = [await opened(), await opened()];
  /** Appends to a list, as the lessons and challenges of a tab do. */
  const add = (tab: typeof one, text: string) =>
    tab.keep('list', JSON.stringify([...tab.listIn(tab.kept('list').value), text]));
  other.followOtherTabs();
  expect(other.kept('list').value).toBe(null);
  add(one, 'a');
  const [tell] = hear;
  if (!tell) throw new Error('it does not listen');
  tell({ key: 'implicit-lab.list', newValue: String(held.getItem('implicit-lab.list')) });
  tell({ key: 'another page’s', newValue: 'x' });
  add(other, 'b');
  expect(held.getItem('implicit-lab.list')).toBe('["a","b"]');
  tell({ key: 'implicit-lab.list', newValue: null });
  expect(other.kept('list').value).toBe(null);
  add(other, 'c');
  // Another tab has removed all texts.
  tell({ key: null, newValue: null });
  expect(other.kept('list').value).toBe(null);
});

it('lasts as long as the page where storage is forbidden', async () => {
  vi.stubGlobal('localStorage', undefined);
  const { forgetTexts, keep, kept } = await opened();
  keep('a', 'one');
  expect(kept('a').value).toBe('one');
  forgetTexts();
  expect(kept('a').value).toBe(null);
});

it('takes what is no list of texts for an empty one', async () => {
  const { listIn } = await opened();
  for (const text of [null, '', 'null', '{"a":', '{"length":1}', '7', '"a"'])
    expect(listIn(text)).toEqual([]);
  expect(listIn('["a", 1, null, "b"]')).toEqual(['a', 'b']);
});
