import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeStorage } from '../../testing/storage';

const guest = vi.hoisted(() => ({ value: false }));
vi.mock('../../ui/framed', () => ({ isGuest: () => guest.value, isFramed: () => guest.value }));

const module = await WebAssembly.compile(readFileSync('www/wasm/implicit_lab_bg.wasm'));

/** The reopened page, of which only the device remembers anything. */
async function opened() {
  vi.resetModules();
  const [{ loadModule }, own] = await Promise.all([
    import('../../engine/bindings'),
    import('../../session/own'),
  ]);
  await loadModule(module);
  const [storage, experiment, edit] = await Promise.all([
    import('../../ui/storage'),
    import('../../session/experiment'),
    import('../../session/edit'),
  ]);
  const { mayRun, allow } = own;
  return {
    ...own,
    ...storage,
    ...experiment,
    ...edit,
    mayRun: (code: string, slot = 0) => mayRun(code, slot),
    allow: (code: string, slot = 0) => allow(code, slot),
  };
}

beforeEach(() => {
  guest.value = false;
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
  // A changed parameter value does not make the code different, nor does the same code in another learner.
  later.allow("const eta = param('eta', 0.1);");
  expect((await opened()).mayRun("const eta = param('eta', 0.2);", 3)).toBe(true);
  later.forgetTexts();
  expect(later.mayRun('let a')).toBe(false);
  // Code allowed on this page stays allowed there.
  expect(first.mayRun('let a')).toBe(true);
});

it('does not run in a page of another origin, whatever the device remembers', async () => {
  (await opened()).allow('let a');
  guest.value = true;
  const page = await opened();
  expect(page.mayRun('let a')).toBe(false);
  page.allow('let b');
  expect(page.mayRun('let b')).toBe(false);
  expect(page.mayRun(' ')).toBe(true);
  guest.value = false;
  expect((await opened()).mayRun('let b')).toBe(false);
});

it('sees a table of the viewer’s own after a look at it in that race only', async () => {
  const code = (eta: number) => `const eta = param('eta', ${eta});`;
  const link = (eta: number, more = '') =>
    `v=1&stream=file${more}&run=sgd&run=own:code=${encodeURIComponent(code(eta))}&run=own:code=${encodeURIComponent(code(eta))}`;
  (await opened()).allow(code(1));
  const page = await opened();
  page.open(link(1));
  const asked = () => page.permitted.value;
  expect(asked()).toEqual([]);
  // For two learners with the same code, the one whose button was pressed.
  page.allow(code(1), 1);
  expect(asked()).toEqual([1]);
  // Changes by hand are the viewer's own: numbers, the loss, the table, another learner in front.
  page.setRunParam(1, 'code', code(2));
  page.choosePart('loss', 'absolute');
  page.removeRun(0);
  expect(asked()).toEqual([0]);
  // A link's changes are not: numbers of the code, a loss whose number the code can infer from its
  // slope, nothing.
  for (const other of [
    link(2),
    link(1, '&loss=huber:delta=0.3'),
    link(1),
    link(1, '&inline=a,y%0A1,1'),
  ]) {
    page.open(other);
    expect(asked()).toEqual([]);
    page.allow(code(1), 1);
    expect(asked()).toEqual([1]);
  }
  // Examples that are drawn, or come with the page, are nobody's secret.
  page.open(link(7).replace('stream=file', 'stream=correlated-gaussian'));
  expect(asked()).toEqual([1, 2]);
});
