/** Every entry of the catalogue has its files, with the catalogue's numbers. */
import { expect, test } from 'vitest';
import type { Entry, Part, Phase } from '../../engine/bindings';
import { catalogue } from '../../engine/catalogue';
import { type Language, listingOf, wholeOf } from './compose';
import { linesOf } from './phases';
import { texts } from './texts';

const { kinds } = catalogue;
const LANGUAGES: readonly Language[] = ['py', 'js'];
const partOf = ({ id, params }: Entry, number?: number): Part => ({
  id,
  params: Object.fromEntries(
    params.map((spec) => [spec.id, (spec.type === 'number' && number) || spec.default]),
  ),
});
const setting = (reg = 'none', domain = 'all') => ({
  loss: { id: 'squared', params: {} },
  reg: { id: reg, params: {} },
  domain: { id: domain, params: {} },
  rounds: 1000,
});

test.each(LANGUAGES)(
  'every learner, loss, regulariser and domain has a listing in %s',
  (language) => {
    const losses = kinds.loss.filter(({ target }) => target !== 'class');
    const wanted = [
      ...kinds.learner.map(({ id }) => `learner/${id}`),
      ...losses.flatMap(({ id }) => [`loss/${id}`, `drift/${id}`]),
      ...kinds.reg.map(({ id }) => `reg/${id}`),
      ...kinds.domain.map(({ id }) => `domain/${id}`),
    ].map((path) => `${path}.${language}`);
    expect(wanted.filter((path) => !texts[path])).toEqual([]);
    const others = Object.keys(texts).filter((path) => !/^(tools|stream|classes)\//.test(path));
    expect(others.filter((path) => path.endsWith(language)).sort()).toEqual(wanted.sort());
  },
);

test.each(LANGUAGES)(
  'a listing in %s has the race’s numbers, and the catalogue’s by default',
  (language) => {
    for (const entry of [...kinds.learner, ...kinds.reg, ...kinds.domain])
      for (const spec of entry.params) {
        if (spec.type !== 'number') continue;
        const kind = kinds.learner.includes(entry)
          ? 'learner'
          : entry.id === 'ball'
            ? 'domain'
            : 'reg';
        const name = language === 'js' ? `param\\('${spec.id}', ` : `\\b${spec.id}_? ?= ?`;
        const number = spec.word_is_default ? 0 : spec.default;
        const said = texts[`${kind}/${entry.id}.${language}`]?.match(
          new RegExp(`${name}([-\\d.e]+)`),
        );
        expect(Number(said?.[1]), `${entry.id}: ${spec.id}`).toBe(number);
      }
    for (const entry of kinds.learner) {
      const listing = listingOf(texts, language, partOf(entry, 0.125), setting());
      const numbers = entry.params.filter(({ type }) => type === 'number').length;
      expect(listing?.learner.split(/(?<!\d)0\.125(?!\d)/).length, entry.id).toBe(numbers + 1);
    }
  },
);

test('a listing brings the functions that it calls, and no others', () => {
  const [fiol] = kinds.learner;
  if (!fiol) throw new Error('no learner');
  const inBall = listingOf(texts, 'js', partOf(fiol), {
    ...setting('l1', 'ball'),
    domain: { id: 'ball', params: { radius: 'ln-T' } },
  });
  const functions = [...(inBall?.helpers ?? '').matchAll(/^(?:const|function) (\w+)/gm)];
  expect(functions.map(([, name]) => name)).toEqual([
    'dot',
    'root',
    'vector',
    'lambda',
    'shrink',
    'subgradient',
    'radius',
    'start',
    'project',
  ]);
  expect(inBall?.helpers).toContain(`param('radius', ${Math.log(1000)})`);
});

test('a fork fits into a link', () => {
  for (const learner of kinds.learner)
    for (const reg of kinds.reg)
      for (const domain of kinds.domain) {
        const listing = listingOf(texts, 'js', partOf(learner), setting(reg.id, domain.id));
        const longest = catalogue.own.params[0];
        if (!listing || longest?.type !== 'text') throw new Error('no listing');
        expect(wholeOf(listing).length).toBeLessThan(longest.longest);
      }
});

test.each(LANGUAGES)('every learner’s listing in %s has lines for each phase', (language) => {
  const phases = ([1, 2, 3, 4, 5] as const).filter((phase) => language === 'py' || phase !== 3);
  for (const { id } of kinds.learner) {
    const text = texts[`learner/${id}.${language}`] ?? '';
    const count = text.split('\n').length;
    for (const phase of phases) {
      const lines = linesOf(text, language, phase);
      expect(lines.length, `${id}: phase ${phase}`).toBeGreaterThan(0);
      for (const line of lines) expect(line >= 0 && line < count, id).toBe(true);
    }
  }
  const fiol = (phase: Phase) =>
    linesOf(texts[`learner/fiol.${language}`] ?? '', language, phase).map((i) =>
      texts[`learner/fiol.${language}`]?.split('\n')[i]?.trim().replace(/;$/, ''),
    );
  expect(fiol(5)).toEqual(
    language === 'py' ? ['w = step(root(h, -h(0.0)))'] : ['w = step(root(h, -h(0)))'],
  );
});
