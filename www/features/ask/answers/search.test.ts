/** *Ask* finds the answers to viewers' questions. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rowsOf } from '../../../../scripts/vite/ask';
import also from './also.json';
import { answers, indexOf } from './search';

const english = indexOf(await rowsOf(false));
const german = indexOf(await rowsOf(true));
const found = (index: typeof english, question: string, most = 3) =>
  answers(index, question, most).map(({ target }) => target);

interface Asked {
  ask: string;
  /** Accepted places, each including everything in it. */
  accept: string[];
}
const read = (name: string): Asked[] => JSON.parse(readFileSync(`tests/asks/${name}.json`, 'utf8'));
const isIn = (target: string, whole: string) =>
  target === whole || (target.startsWith(whole) && /[:#/]/.test(target[whole.length] ?? ''));
/** Questions for which none of the first three answers is accepted. */
const missed = (index: typeof english, all: Asked[]) =>
  all
    .filter(({ ask, accept }) => !found(index, ask).some((one) => accept.some((w) => isIn(one, w))))
    .map(({ ask }) => [ask, ...found(index, ask)].join(' | '));

describe.each([
  ['English', english],
  ['German', german],
])('in %s', (_, index) => {
  it('has each of the examples among its first three answers', () => {
    expect(missed(index, read('examples'))).toEqual([]);
  });

  it('has what people ask in public about these methods', () => {
    expect(missed(index, read('anchors'))).toEqual([]);
  });

  it('has of 110 others 105', () => {
    const others = missed(index, read('own'));
    expect(others.length, others.join('\n')).toBeLessThanOrEqual(5);
  });
});

it.each([
  ['kazcmarz', /kaczmarz|repeat|aprox/],
  ['mirror decent', /geometry|family/],
  ['learnig rate to large', /explode/],
  ['hubber loss', /huber/],
  ['adgrad', /adagrad/],
  ['quantiles', /quantile/],
  ['standardizing', /units/],
  ['regularised dual averages', /rda/],
])('forgives %s', (question, target) => {
  expect(found(english, question).join()).toMatch(target);
});

it.each([
  ['PA', /proximal:6|from-sgd|fiol|hinge/],
  ['pa1', /from-sgd/],
  ['NLMS', /proximal:10|fiol|repeat/],
  ['learning rate', /learners|explode|adapt/],
  ['backward Euler', /explode:5/],
  ['hedge', /eg$|eg,|geometry/],
  ['progressive validation', /averages:8/],
  ['dual averaging', /rda|family/],
])('knows what people call %s', (question, target) => {
  expect(found(english, question).join()).toMatch(target);
});

it.each([
  ['Lernrate', /learners|explode|adapt/],
  ['Verlust ist NaN', /nan/],
  ['Ausreißer', /huber|units/],
  ['Aufgaben', /challenge/],
  ['eigene Tabelle laden', /data/],
  ['Vollbild', /feature:full/],
  ['gewichtete Beispiele', /weights-of-rows|middle:6/],
])('answers in German: %s', (question, target) => {
  expect(found(german, question).join()).toMatch(target);
});

it('finds a word while it is being typed', () => {
  expect(found(english, 'hub')).toContain('loss:huber');
  expect(found(english, 'adag')).toContain('learner:adagrad');
});

it('has nothing to say to nothing', () => {
  for (const text of ['', '   ', '?', 'the of and', 'qqqzzzxxx'])
    expect(found(english, text)).toEqual([]);
});

it('has a place for everything that has further names', () => {
  const all = JSON.parse(JSON.stringify(english)).documentIds as Record<string, string>;
  const known = new Set(Object.values(all));
  expect(Object.keys(also).filter((target) => !known.has(target))).toEqual([]);
});
