/** Using the dialog's file in a race, on the page's state. */
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type Findings, proposeData } from '../../engine/bindings';
import { experiment, open, raceKey } from '../../session/experiment';
import { FakeWorker } from '../../testing/fakeWorker';
import { startPage } from '../../testing/page';
import { alienIn } from './alien';
import { draft, use } from './draft';

vi.mock('../../engine/spawn', () => ({ spawn: () => new FakeWorker() }));

const LINK = 'v=1&rounds=20&seed=3&speed=max';
const OTHER = 'v=1&rounds=30&seed=7&speed=max&stream=blobs&loss=cross-entropy';

beforeAll(() => startPage(LINK));
beforeEach(() => open(LINK));

/** Opens the dialog with a file whose bytes arrive when the test allows it. */
function drafted() {
  let come = (_: ArrayBuffer) => {};
  const bytes = new Promise<ArrayBuffer>((resolve) => {
    come = resolve;
  });
  const text = 'y,x\n1,2\n3,4\n';
  const blob = Object.assign(new Blob([text]), { arrayBuffer: () => bytes });
  const label = { ok: true, text: '' };
  const findings = { hash: '6c66deef57c8b384', labels: { real: label, sign: label, class: label } };
  draft.value = {
    source: { name: 'a.csv', blob },
    part: proposeData('a.csv', new TextEncoder().encode(text)),
    findings: findings as unknown as Findings,
    fault: null,
    alien: null,
    sample: null,
    dropped: 1,
    carry: true,
    loss: 'squared',
    stream: {},
    doubts: [],
    instead: null,
  };
  return { text, arrive: () => come(new TextEncoder().encode(text).buffer) };
}

it('the race reads the file, and the link carries it', async () => {
  const file = drafted();
  const used = use();
  file.arrive();
  await used;
  expect(experiment.value.inline).toBe(file.text);
});

it('a link that is opened while the file is read stays as it is', async () => {
  const file = drafted();
  const used = use();
  open(OTHER);
  const key = raceKey.value;
  file.arrive();
  await used;
  expect(raceKey.value).toBe(key);
});

it('files that are no text tables are named', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  expect(alienIn(bytes('a,b\n1,2\n'))).toBeNull();
  expect(alienIn(bytes('\u{feff}Größe;y\r\n'))).toBeNull();
  expect(alienIn(bytes('ö').slice(0, 1))).toBeNull();
  expect(alienIn(bytes(''))).toMatch(/empty/);
  expect(alienIn(Uint8Array.of(0xff, 0xfe, 97, 0))).toMatch(/UTF-16/);
  expect(alienIn(Uint8Array.of(0xfe, 0xff, 0, 97))).toMatch(/UTF-16/);
  expect(alienIn(Uint8Array.of(0xff, 0xfe, 0, 0, 97, 0, 0, 0))).toMatch(/UTF-32/);
  expect(alienIn(Uint8Array.of(0, 0, 0xfe, 0xff, 0, 0, 0, 97))).toMatch(/UTF-32/);
  expect(alienIn(Uint8Array.of(71, 114, 0xf6, 0xdf, 101))).toMatch(/Latin-1/);
  expect(alienIn(bytes('{"a":1}\n{"a":2}\n'))).toBe('is JSON; the page reads CSV or LIBSVM');
  expect(alienIn(bytes('% iris\n@relation iris\n'))).toMatch(/ARFF/);
  expect(alienIn(bytes('<html><table>'))).toMatch(/XML or HTML/);
  expect(alienIn(bytes('[id],[name]\n1,2\n'))).toBeNull();
  expect(alienIn(Uint8Array.of(0x50, 0x4b, 3, 4))).toMatch(/archive/);
  expect(alienIn(Uint8Array.of(1, 2, 0, 0, 65))).toMatch(/not a text table/);
});
