import { describe, expect, it } from 'vitest';
import { formatBound, formatNumber, formatSwept, formatValue, typedPower } from '../format';
import { aloud } from './aloud';
import { aloudWords } from './words';
import { aloudWords as german } from './words.de';

describe('a text that is spoken', () => {
  it.each([
    ['7.1·10⁵', '7.1 times 10 to the 5'],
    ['η = 7.1·10⁻⁵', 'eta = 7.1 times 10 to the minus 5'],
    ['10⁻³', '10 to the minus 3'],
    ['2⁻²⁰', '2 to the minus 20'],
    ['2^-20', '2 to the minus 20'],
    ['1.5e-7', '1.5 times 10 to the minus 7'],
    ['−3.2', 'minus 3.2'],
    ['ηλ₁, w₁₂ bmi', 'eta lambda 1, w 12 bmi'],
    ['0.2 … 93 and 10–90 %', '0.2 to 93 and 10 to 90 %'],
    ['FIOL –, SGD ∞', 'FIOL no value, SGD infinity'],
    ['≤ 31 of ŷ(x)', 'at most 31 of y hat(x)'],
    ['FIOL – the implicit one – is 1.5.', 'FIOL – the implicit one – is 1.5.'],
    ['the theorem 10 times', 'the theorem 10 times'],
  ])('%s', (written, spoken) => {
    expect(aloud(written)).toBe(spoken);
    expect(aloud(spoken), 'spoken once more').toBe(spoken);
  });

  it('has no character of a formula, whatever number is written', () => {
    const numbers = [0, 1, -1, 0.1, -2.5e-9, 7.1e5, 7.1e6, -3e300, 2 ** -20, 1e-3, 1e6];
    const forms = [formatNumber, formatSwept, formatValue, formatBound, typedPower];
    for (const number of numbers)
      for (const form of forms)
        expect(aloud(`η = ${form(number)}`)).toMatch(/^eta = (minus )?([\d.,]|infinity)[\w .,-]*$/);
  });

  it('is German where its words are', () => {
    const english = structuredClone(aloudWords);
    Object.assign(aloudWords, german, { signs: { ...english.signs, ...german.signs } });
    expect(aloud('η = −7,1·10⁻⁵')).toBe('Eta = minus 7,1 mal 10 hoch minus 5');
    expect(Object.keys(german.signs ?? {}).filter((sign) => !(sign in english.signs))).toEqual([]);
    Object.assign(aloudWords, english);
  });
});
