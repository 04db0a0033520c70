import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { earlyScript } from '../../scripts/vite/early';
import { decode, loadFirst } from '../../www/core';
import { needsWhole } from '../../www/need';

const at = (path: string) => new URL(`../../${path}`, import.meta.url);
const read = (path: string) => readFileSync(at(path), 'utf8');

const [FIRST, WHOLE, WORKER] = ['./first.wasm', './whole.wasm', './worker.js'];
let head: (...globals: unknown[]) => void;

beforeAll(async () => {
  const bytes = readFileSync(at('www/wasm/first/implicit_lab_bg.wasm'));
  await loadFirst(new WebAssembly.Module(bytes));
  const text = await earlyScript([FIRST, WHOLE], WORKER, []);
  head = new Function('window', 'location', 'fetch', 'Worker', text) as typeof head;
});

/** What the head of a page with this link asks for. */
function start(link: string) {
  const asked: string[] = [];
  const window: { early?: { whole: boolean } } = {};
  const location = { hash: link && `#${link}`, href: `https://host/lab/#${link}` };
  const fetch = async (address: string) => asked.push(address);
  class Worker {
    constructor(address: string) {
      asked.push(address);
    }
  }
  head(window, location, fetch, Worker);
  return { asked, whole: window.early?.whole };
}

/** Every link that the repository has. */
function known(): string[] {
  const within = (folder: string) =>
    readdirSync(at(folder))
      .filter((name) => name.endsWith('.json'))
      .flatMap((name) => [...read(`${folder}/${name}`).matchAll(/"link": *"([^"]+)"/g)])
      .map(([, link = '']) => link);
  const golden = read('tests/golden/links.txt').split('\n');
  return [
    ...golden.filter((line) => line && !line.startsWith('#')),
    ...within('recipes'),
    ...within('lessons'),
  ];
}

it('asks for the engine’s worker and for one module, the first one for a plain address', () => {
  expect(start('').asked).toEqual(['https://host/lab/first.wasm', WORKER]);
  expect(start('v=1&stream=blobs&loss=hinge&run=sgd').asked).toEqual([
    'https://host/lab/whole.wasm',
    WORKER,
  ]);
});

it('guesses at nothing from keys that every object has, or from no link at all', () => {
  for (const link of [
    'v=1&constructor=1&__proto__=a&toString=b',
    '%00%ff&=&&run',
    'run=',
    'a'.repeat(1e5),
  ])
    expect(start(link).whole, link.slice(0, 40)).toBe(false);
});

it('asks for the whole module only where the link needs it, and for most links that do', () => {
  const links = known();
  const needs = (link: string) => {
    const { experiment, view } = decode(link);
    return needsWhole(experiment, view);
  };
  const wrong = links.filter((link) => start(link).whole && !needs(link));
  expect(wrong).toEqual([]);
  const needy = links.filter(needs);
  const missed = needy.filter((link) => !start(link).whole);
  expect(needy.length).toBeGreaterThan(50);
  expect(missed.length).toBeLessThan(needy.length / 10);
});
