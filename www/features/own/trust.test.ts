import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeStorage } from '../../testing/storage';

const framed = vi.hoisted(() => ({ value: false }));
vi.mock('../../ui/framed', () => ({ isFramed: () => framed.value }));

const module = await WebAssembly.compile(readFileSync('www/wasm/implicit_lab_bg.wasm'));

/** The page as it is after it was opened: only the device remembers. */
async function opened() {
  vi.resetModules();
  const [{ loadModule }, own, storage] = await Promise.all([
    import('../../engine/bindings'),
    import('../../session/own'),
    import('../../ui/storage'),
  ]);
  await loadModule(module);
  return { ...own, ...storage };
}

beforeEach(() => {
  framed.value = false;
  vi.stubGlobal('localStorage', new FakeStorage());
});
afterEach(() => vi.unstubAllGlobals());

it('is remembered by the text until it is forgotten', async () => {
  const first = await opened();
  expect(first.mayRun('let a')).toBe(false);
  first.allow('let a');
  const later = await opened();
  expect(later.mayRun('let a')).toBe(true);
  expect(later.mayRun('let a ')).toBe(false);
  // Another number of a parameter is no other code.
  later.allow("const eta = param('eta', 0.1);");
  expect((await opened()).mayRun("const eta = param('eta', 0.2);")).toBe(true);
  later.forgetTexts();
  expect(later.mayRun('let a')).toBe(false);
  // What was allowed on this page goes on there.
  expect(first.mayRun('let a')).toBe(true);
});

it('is neither remembered nor found in a frame', async () => {
  (await opened()).allow('let a');
  framed.value = true;
  const page = await opened();
  expect(page.mayRun('let a')).toBe(false);
  page.allow('let b');
  expect(page.mayRun('let b')).toBe(true);
  framed.value = false;
  expect((await opened()).mayRun('let b')).toBe(false);
});
