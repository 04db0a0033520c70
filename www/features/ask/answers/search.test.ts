/** *Ask* finds what people ask for. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { indexOf } from '../../../scripts/vite/ask';
import { answers } from './search';

interface Asked {
  ask: string;
  accept: string[];
}
const read = (name: string): Asked[] => JSON.parse(readFileSync(`tests/asks/${name}.json`, 'utf8'));
const index = indexOf(false);
const hit = ({ ask, accept }: Asked) =>
  answers(index, ask, 3).some(({ target }) =>
    accept.some((one) => target === one || target.startsWith(`${one}:`) || target.startsWith(`${one}#`)),
  );

it('has each of the examples among its first three answers', () => {
  const missed = read('examples').filter((one) => !hit(one));
  for (const one of missed) console.log(one.ask, one.accept, answers(index, one.ask, 5).map((p) => p.target));
  const own = read('own');
  for (const one of own.filter((one) => !hit(one))) console.log('OWN', one.ask, answers(index, one.ask, 4).map((p) => p.target));
  console.log('own', own.filter(hit).length, own.length);
  console.log(JSON.stringify(index).length, index.documentCount);
  expect(missed.map(({ ask }) => ask)).toEqual([]);
});
