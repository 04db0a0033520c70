/** The German of the page: its messages and lessons compared with the English ones. */
import { isValidElement } from 'preact';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../engine/catalogue';
import { challenges } from '../../features/guided/challenges/collection';
import {
  german as germanChallenges,
  translate as translateAll,
} from '../../features/guided/challenges/collection.de';
import { limitText } from '../../features/guided/challenges/sentences';
import {
  lessons as englishLessons,
  type LessonFile,
} from '../../features/guided/lessons/collection';
import { lessons as germanLessons } from '../../features/guided/lessons/collection.de';
import { markedTexts, marksIn } from '../../features/guided/lessons/marks';
import type { MarkProps } from '../../features/guided/lessons/pieces';
import { type Recipe, recipes } from '../../features/guided/recipes/collection';
import {
  german as germanRecipes,
  translate as translateRecipes,
} from '../../features/guided/recipes/collection.de';
import { sharedParam } from '../../features/results/headline';
import { substitute } from '../../features/round/formula';
import { tex, vector } from '../../features/round/numbers';
import { readLink } from '../../session/experiment';
import { panelsFor, startPanels } from '../../session/panels';
import { formatBytes, formatCount, formatNumber, formatValue, typedNumber } from '../../ui/format';
import { firstKnown } from '../../ui/language';
import { localNumbers } from '../../ui/localNumbers';
import { parseField } from '../../ui/slider';
import { isTable, replaceIn, type Table } from '../../ui/translation';
import { panels as table } from '../panels';
import { eachText, sentences, translateCatalogue } from './catalogue.de';
import { tables, translate } from './german';

/** Every message of a table with its place in it. */
function messages(name: string, table: Table): [place: string, message: unknown][] {
  return Object.entries(table).flatMap(([key, value]): [string, unknown][] =>
    isTable(value) ? messages(`${name}.${key}`, value) : [[`${name}.${key}`, value]],
  );
}
const all = (which: 1 | 2) => tables.flatMap((one) => messages(one[0], one[which]));
/** The type of value at a place of a table: text, markup, list or function. */
const kindOf = (value: unknown) =>
  Array.isArray(value)
    ? `list of ${value.length}`
    : isValidElement(value)
      ? 'markup'
      : typeof value;

const english = new Map(all(1));
const german = all(2);

describe('the German messages', () => {
  it('stand where English ones do, are of the same kind, and say something', () => {
    const strays = german.filter(
      ([place, message]) =>
        // In English, only tabs whose id is not a word have a label.
        !(/^uiWords\.tabs\.|\.tab$/.test(place) && typeof message === 'string') &&
        kindOf(message) !== kindOf(english.get(place)),
    );
    expect(strays.map(([place]) => place)).toEqual([]);
    const empty = german.filter(([place, message]) => message === '' && english.get(place) !== '');
    expect(empty.map(([place]) => place)).toEqual([]);
    // Untranslated are words that are the same in both languages, and texts for programmers.
    expect(german.length / english.size).toBeGreaterThan(0.9);
  });

  it('hold the values that the English ones hold', () => {
    const marks = ['⟨1⟩', '⟨2⟩', '⟨3⟩', '⟨4⟩', '⟨5⟩'];
    const held = (message: unknown) => {
      const said = (message as (...values: string[]) => unknown)(...marks);
      return typeof said === 'string' ? marks.filter((mark) => said.includes(mark)) : null;
    };
    // Plurals that German words do not have.
    const exempt = /\.(setAndAddThis|andMistakes)$/;
    const lost = german.filter(([place, message]) => {
      if (typeof message !== 'function' || exempt.test(place)) return false;
      let wanted: string[] | null;
      try {
        wanted = held(english.get(place));
      } catch {
        // It takes arguments other than texts.
        return false;
      }
      return wanted?.some((mark) => !held(message)?.includes(mark));
    });
    expect(lost.map(([place]) => place)).toEqual([]);
  });

  it('take the places of the English ones, which stay where there is no German one', () => {
    const parts = { one: 'one', two: 'two' };
    const table = { parts, three: 'three', list: ['a', 'b'] };
    replaceIn(table, { parts: { two: 'zwei' }, list: ['c', 'd'] });
    expect(table).toEqual({ parts: { one: 'one', two: 'zwei' }, three: 'three', list: ['c', 'd'] });
    expect(table.parts).toBe(parts);
    const before = new Map(english);
    translate();
    const spoken = new Map(all(1));
    const own = new Map(german);
    for (const [place, message] of before)
      expect(spoken.get(place), place).toBe(own.has(place) ? own.get(place) : message);
  });
});

describe('numbers on a German page', () => {
  it('have a comma before decimals and points between thousands, in sentences, fields and formulas', () => {
    translate();
    expect(formatCount(1_234_567)).toBe('1.234.567');
    expect([0.4, 7.159, 7159, -2.5e-7, 3e8].map((one) => formatNumber(one))).toEqual([
      '0,4000',
      '7,159',
      '7.159',
      '−2,50·10⁻⁷',
      '3,00·10⁸',
    ]);
    expect([0.002, 2.5e-7].map(formatValue)).toEqual(['0,002', '2,5·10⁻⁷']);
    expect([0.4, 2e6, 1_234_567].map(typedNumber)).toEqual(['0,4', '2e6', '1.234.567']);
    expect(formatBytes(1_234_567)).toBe('1,2 MB');
    expect(tex(5.678e-8)).toBe('5{,}68\\cdot10^{-8}');
    expect(vector([0.5, -1.25])).toBe('(0{,}5;\\,-1{,}25)');
    expect(substitute('1-yz', { y: -0.5, z: 0.3 })).toBe('1-(-0{,}5)\\cdot 0{,}3');
  });

  it('are read with a comma and with a point', () => {
    translate();
    const read = (text: string, integer = false) =>
      parseField(text, { min: -1e9, max: 1e9, scale: 'linear', integer, slider: [0, 1] });
    expect(
      ['0,4', '0.4', '1,125', '1.125', '1.234,5', '1.234.567', '1,5e-3'].map((text) => read(text)),
    ).toEqual([0.4, 0.4, 1.125, 1.125, 1234.5, 1_234_567, 0.0015]);
    expect(['20.000', '20,000', '20000', '1,5'].map((text) => read(text, true))).toEqual([
      20_000,
      20_000,
      20_000,
      'Muss eine ganze Zahl sein.',
    ]);
    for (const value of [0.4, 1.125, 20_000, 1_234_567, 1e-7, -2.5])
      expect(read(typedNumber(value))).toBe(value);
  });

  it('stand so in texts; theorems, code and marks keep their points', () => {
    translate();
    expect(
      localNumbers(
        'Theorems 5.2 and 6.3: $\\eta = 0.1$ and 0.6 of 20,000, $(1{,}000, 0.5)$, $(0, 1)$, {0.4|0.5*sgd.eta}, `eta=0.4`.',
      ),
    ).toBe(
      'Theorems 5.2 and 6.3: $\\eta = 0{,}1$ and 0,6 of 20.000, $(1{.}000; 0{,}5)$, $(0, 1)$, {0.4|0.5*sgd.eta}, `eta=0.4`.',
    );
  });
});

describe('the language', () => {
  it('is the first that the page knows: of the link, the viewer, the browser', () => {
    expect(firstKnown([undefined, null, 'fr', 'de', 'en'])).toBe('de');
    expect(firstKnown(['en', 'de'])).toBe('en');
    expect(firstKnown(['auto', null, 'fr'])).toBe('en');
  });
});

/** Formulas in any order, since sentences order them differently in German; and the numbers of the rest. */
const said = (text: string) => {
  const parts = text.split('$');
  const numbers =
    parts
      .filter((_, i) => i % 2 === 0)
      .join(' ')
      .match(/\d[\d.,]*\d|\d/g) ?? [];
  return [...parts.filter((_, i) => i % 2 === 1), ...numbers].sort();
};

describe('the German of Rust’s catalogue', () => {
  const texts: string[] = [];
  eachText(catalogue, (_, __, text) => {
    if (text !== '') texts.push(text);
  });

  it('translates texts that the catalogue has, and nearly all of its sentences', () => {
    expect(Object.keys(sentences).filter((text) => !texts.includes(text))).toEqual([]);
    const long = texts.filter((text) => text.split(' ').length > 3);
    expect(long.filter((text) => text in sentences).length / long.length).toBeGreaterThan(0.9);
  });

  it('takes the place of the English, and leaves everything else as it is', () => {
    const other = { id: 'noise', name: 'noise', summary: 'unknown', params: [{ help: 'yes' }] };
    translateCatalogue(other);
    expect(other).toEqual({
      id: 'noise',
      name: 'Rauschen',
      summary: 'unknown',
      params: [{ help: 'ja' }],
    });
  });

  it('changes no finding of the headline', () => {
    const german = structuredClone(catalogue.kinds.learner);
    translateCatalogue(german);
    const { experiment } = readLink('v=1');
    const shared = (ids: string[], params: Record<string, number>) =>
      sharedParam({ ...experiment, runs: ids.map((id) => ({ id, params, label: id })) }, german);
    expect(shared(['sgd', 'fiol'], { eta: 0.1 })).toEqual({ symbol: 'η', value: 0.1 });
    // The step size comes before other common parameters.
    const both = { beta: 2, lipschitz: 3 };
    expect(shared(['iomd-doubling', 'iomd-doubling'], both)).toEqual({ symbol: 'β', value: 2 });
    expect(shared(['adam', 'adam'], { beta1: 0.9, eta: 2 })).toEqual({ symbol: 'η', value: 2 });
  });

  it('changes no choice of panels', () => {
    startPanels(table);
    translate();
    const { experiment } = readLink('v=1');
    const runs = [{ id: 'ada-ogd', params: {}, label: null }];
    expect(panelsFor({ ...experiment, runs })).toContain('steps');
  });
});

describe.each(englishLessons)('the German lesson $id', (there) => {
  const here = germanLessons[there.id];
  if (!here) throw new Error(`there is no lessons/${there.id}.de.json`);

  it('has the same steps, links, kinds of texts and right answers', () => {
    const shape = ({ steps, needs, picture }: LessonFile) => [
      needs,
      picture,
      steps.map(({ link, ask, remember, ...step }) => ({
        link,
        tries: step.try !== undefined,
        right: ask?.right,
        plays: ask?.plays,
        draw: ask?.draw,
        axis: ask?.axis,
        answers: ask?.answers.length,
        remember: remember?.length,
      })),
    ];
    expect(shape(here)).toEqual(shape(there));
  });

  it('has the same marks, whose numbers stay English ones', () => {
    const numbers = ({ said, is }: MarkProps) => (/\d/.test(said) ? `{${said}|${is}}` : is);
    const marks = ({ steps }: LessonFile) =>
      steps.map((step) => markedTexts(step).map((text) => marksIn(text).map(numbers).sort()));
    expect(marks(here)).toEqual(marks(there));
  });

  it('has the same formulas and numbers in every text, as German writes them', () => {
    translate();
    const textsOf = ({ title, about, steps }: LessonFile) => [
      title,
      about,
      ...steps.flatMap(({ title, text, ask, remember = [], ...step }) => [
        title,
        text,
        step.try ?? '',
        ...(ask ? [ask.question, ...ask.answers, ask.reason] : []),
        ...remember,
      ]),
    ];
    expect(textsOf(here).map(said)).toEqual(textsOf(there).map(localNumbers).map(said));
    expect(said(here.source)).toEqual(said(there.source));
    // Numbers with decimal commas are separated by semicolons.
    for (const text of textsOf(here)) expect(text).not.toMatch(/\{\d+\.\d+\|[^}]*\}, \{[\d.]+\|/);
  });
});

describe.each(challenges)('the German of the challenge $id', (there) => {
  it('has as many hints, and the same formulas and numbers in every text', () => {
    const here = germanChallenges[there.id] ?? there;
    expect(here.title).not.toBe(there.title);
    const textsOf = ({ title, about, text, hints, lesson }: typeof here) => [
      title,
      about,
      text,
      ...hints,
      lesson,
    ];
    translate();
    expect(textsOf(here).map(said)).toEqual(textsOf(there).map(localNumbers).map(said));
  });
});

describe.each(recipes)('the German of the recipe $id', (there) => {
  it('has the same links, and the same formulas and numbers in every text', () => {
    const here = structuredClone(there);
    translateRecipes([here]);
    expect(here.title).not.toBe(there.title);
    expect(germanRecipes[there.id]?.labels).toHaveLength(there.links.length);
    const linksOf = ({ links }: Recipe) => links.map(({ link }) => link);
    expect(linksOf(here)).toEqual(linksOf(there));
    const textsOf = ({ title, shows, conclude, caveat = '', links }: Recipe) => [
      ...[title, shows, conclude, caveat],
      ...links.map(({ label }) => label),
    ];
    translate();
    expect(textsOf(here).map(said)).toEqual(textsOf(there).map(localNumbers).map(said));
    expect(said(here.figure)).toEqual(said(there.figure));
  });
});

it('the goals of challenges are said with German numbers', () => {
  translate();
  const limits = challenges.flatMap(({ goals }) =>
    goals.map((goal) => limitText({ goal, value: 0.5, least: 0.5, most: 0.5, met: true })),
  );
  expect(limits.join()).toContain('0,98-Fache');
  expect(limits.filter((text) => /\d\.\d/.test(text))).toEqual([]);
});

it('a German challenge has the goals of the English one; without a translation it stays English', () => {
  const [first, second] = challenges;
  if (!first || !second) throw new Error('no challenges');
  const [before, goals] = [first.title, first.goals];
  const other = { ...second, id: 'new' };
  translateAll([first, other]);
  expect(first.title).not.toBe(before);
  expect(first.goals).toBe(goals);
  expect(other.title).toBe(second.title);
});
