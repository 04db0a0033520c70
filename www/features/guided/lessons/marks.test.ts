/** Numbers in texts that belong to the experiment: their values, derived numbers, and errors. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadModule } from '../../../engine/bindings';
import { experiment, open, readLink } from '../../../session/experiment';
import { readCalculation } from './calculation';
import { lessons as english } from './collection';
import { lessons as german } from './collection.de';
import { lackOf } from './file';
import { marksIn, valueIn } from './marks';
import { unmarked } from './pieces';
import { settingsOf } from './settings';

beforeAll(async () => {
  await loadModule(await WebAssembly.compile(readFileSync('www/wasm/implicit_lab_bg.wasm')));
});

const is = (text: string) => readCalculation(text)?.at((name) => name.length) ?? null;

describe('a calculation', () => {
  it.each([
    ['1 - 4*0.4', 1 - 4 * 0.4],
    ['2 + 3 * 4 ^ 2 / 8 - 1', 7],
    ['2^3^2', 512],
    ['-2^2', -4],
    ['2*-3', -6],
    ['8 - 4 - 2', 2],
    ['8/4/2', 1],
    ['(1 − 3)^2', 4],
    ['abs(1 - 2.5) + sqrt(16)', 5.5],
    ['eta*reg.lambda', 30],
    ['ada-ogd.beta - eta', 9],
    ['1/0', Number.POSITIVE_INFINITY],
  ])('%s', (text, value) => {
    expect(is(text)).toBe(value);
  });

  it.each([
    '',
    '1 +',
    '(1',
    '1)',
    '1 2',
    'abs 1',
    'abs',
    '1..2',
    '2 ** 3',
    'x => x',
    'a[0]',
    'ETA',
  ])('is not %s', (text) => {
    expect(readCalculation(text)).toBeNull();
  });

  it('has at most 200 characters, so that no depth is too deep', () => {
    const nested = (deep: number) => is(`${'('.repeat(deep)}7${')'.repeat(deep)}`);
    expect([nested(99), nested(100), nested(5000)]).toEqual([7, null, null]);
  });
});

describe('a setting', () => {
  const LINK =
    'v=1&stream=adversary&reg=l1:lambda=0.3&domain=ball:radius=5&rounds=20&examples=2,2&run=fiol:eta=0.5&run=sgd:eta=0.1&run=sgd:eta=0.2';

  it('is one of a part, of one learner, of the first of its kind, or of all that have it', () => {
    const found = settingsOf(readLink(LINK).experiment);
    const values = Object.fromEntries([...found].map(([name, one]) => [name, one.values]));
    expect(values).toMatchObject({
      eta: [0.5, 0.1, 0.2],
      'fiol.eta': [0.5],
      'sgd.eta': [0.1],
      'reg.lambda': [0.3],
      'domain.radius': [5],
      rounds: [20],
    });
    // A word in place of a number is not one.
    const words = 'v=1&stream=hazan&loss=logistic&domain=ball:radius=ln-T&rounds=20&run=aioli';
    expect([...settingsOf(readLink(words).experiment).keys()]).not.toContain('domain.radius');
  });

  it('is set where it belongs', () => {
    open(LINK);
    const set = (name: string, value: number) => settingsOf(experiment.value).get(name)?.set(value);
    const etas = () => experiment.value.runs.map(({ params }) => params.eta);
    set('sgd.eta', 0.7);
    expect(etas()).toEqual([0.5, 0.7, 0.2]);
    set('eta', 0.9);
    expect(etas()).toEqual([0.9, 0.9, 0.9]);
    set('reg.lambda', 0.6);
    set('rounds', 30);
    expect([experiment.value.reg.params.lambda, experiment.value.rounds]).toEqual([0.6, 30]);
  });
});

describe('a mark', () => {
  const lack = (changed: object) =>
    lackOf({
      title: 'A lesson',
      about: 'About it.',
      source: '',
      needs: [],
      steps: [
        { title: 'Look', link: 'v=1&rounds=20&run=sgd:eta=0.4', text: 'A text.', ...changed },
      ],
    });

  it('is a plain number where nothing can be moved; mathematics has none', () => {
    const text = 'Take $\\eta =$ {0.4|sgd.eta}: {−0.6|1 - 4*sgd.eta}, not $|\\{|x|\\}|$ or {this}.';
    expect(unmarked(text)).toBe('Take $\\eta =$\u00a00.4: −0.6, not $|\\{|x|\\}|$ or {this}.');
    expect(marksIn(text)).toEqual([
      { said: '0.4', is: 'sgd.eta' },
      { said: '−0.6', is: '1 - 4*sgd.eta' },
    ]);
  });

  it('of a learner has words or a formula', () => {
    const text = 'The {explicit step|sgd} is {$\\tfrac{1}{2}|x|$|sgd}, a lone $.';
    expect(unmarked(text)).toBe('The explicit step is $\\tfrac{1}{2}|x|$, a lone $.');
    expect(marksIn(text).map(({ is }) => is)).toEqual(['sgd', 'sgd']);
    expect(lack({ text })).toBeNull();
    expect(lack({ text: '{FIOL|fiol}' })).toContain('or end with a learner of the step');
  });

  it('follows what it names, and is nothing without it', () => {
    const value = (link: string) => valueIn(settingsOf(readLink(link).experiment), '1 - 4*sgd.eta');
    expect(value('v=1&run=sgd:eta=0.25')).toBe(0);
    expect(value('v=1&run=fiol')).toBeNull();
  });

  const ask = { question: 'Which?', answers: ['a', 'b'], right: 1, reason: 'So.' };

  it('that says what is so is taken', () => {
    expect(lack({ text: '$\\eta =$ {0.4|sgd.eta}, {-0.6|1 - 4*eta}, {1|abs(-1.2)}' })).toBeNull();
  });

  it.each([
    [{ text: '{x|eta}' }, '“text”: {x|eta} must begin with the number as written'],
    [{ text: '{|eta}' }, '“text”: {|eta} must begin with the number as written'],
    [{ text: '{0,4|eta}' }, '“text”: {0,4|eta} must begin with the number as written'],
    [{ text: '{1|1 -}' }, '“text”: {1|1 -} must end with a setting or a calculation'],
    [{ try: '{1|alert(1)}' }, '“try”: {1|alert(1)} must end with a setting or a calculation'],
    [
      { text: '{0.4|fiol.eta}' },
      '“text”: {0.4|fiol.eta} names “fiol.eta”, which the step’s experiment does not have; it has eta, sgd.eta,',
    ],
    [{ text: '{0.5|sgd.eta}' }, '“text”: {0.5|sgd.eta} is 0.4000 with the step’s link.'],
    [{ text: '{0.50|1 - 4*eta}' }, '“text”: {0.50|1 - 4*eta} is −0.6000 with the step’s link.'],
    [{ text: '$\\eta = {0.4|eta}$' }, '“text”: {0.4|eta} is in a formula; end the formula'],
    [
      { ask: { ...ask, reason: '{1|eta}' } },
      '“ask”, “reason”: {1|eta} is 0.4000 with the step’s link.',
    ],
    [
      { ask: { ...ask, answers: ['{0.4|eta}', 'b'] } },
      '“ask”, “answers”: numbers in braces are allowed only in',
    ],
    [{ title: '{0.4|eta}' }, '“title”: numbers in braces are allowed only in'],
  ])('that is wrong is named with its place: %j', (changed, said) => {
    expect(lack(changed)).toContain(`Step 1, ${said}`);
  });

  it('of every lesson of the page is right, in both languages', () => {
    for (const lesson of [...english, ...Object.values(german)])
      expect(lackOf(lesson), lesson.title).toBeNull();
    const marked = english.filter(({ steps }) => JSON.stringify(steps).match(/\{[\d−]+[.,\d]*\|/));
    expect(marked.map(({ id }) => id)).toEqual([
      'explode',
      'proximal',
      'equation',
      'middle',
      'repeat',
      'sparsity',
      'averages',
      'classes',
      'regret',
      'variability',
      'units',
      'family',
    ]);
  });
});
