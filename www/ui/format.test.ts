import { describe, expect, it } from 'vitest';
import { positionOfSpeed, speedAt, speedText } from '../session/speed';
import {
  counted,
  formatBound,
  formatBytes,
  formatCount,
  formatExact,
  formatGap,
  formatMiddle,
  formatNumber,
  formatPercent,
  formatRounds,
  formatValue,
  inTwoLines,
  letterOf,
  list,
  plainSymbol,
  standIn,
  subscript,
  typedNumber,
  visible,
} from './format';

describe('numbers as people read them', () => {
  it('never makes a gap smaller than it is', () => {
    expect(formatGap(3e-9)).toBe('3·10⁻⁹');
    expect(formatGap(3.01e-9)).toBe('4·10⁻⁹');
    expect(formatGap(9.5e-9)).toBe('1·10⁻⁸');
    expect(formatGap(0.0123)).toBe('0.02');
    expect(formatGap(-1e-17)).toBe('0');
    expect(formatGap(Number.NaN)).toBe('–');
  });

  it('rounds shares down, so that 100 % is all of it', () => {
    expect(formatPercent(0.999)).toBe('99 %');
    expect(formatPercent(1)).toBe('100 %');
  });

  it('counts bytes as file managers do', () => {
    const texts = [0, 999, 1000, 9949, 9960, 999_600, 12_345_678, 2.5e9].map(formatBytes);
    expect(texts).toEqual([
      '0 bytes',
      '999 bytes',
      '1.0 kB',
      '9.9 kB',
      '10.0 kB',
      '1.0 MB',
      '12.3 MB',
      '2.5 GB',
    ]);
  });

  it('writes settings exactly and without many zeros, and middles of counts as counts', () => {
    const settings = [0.001, 1e6, 2.5e-7, -12_345_678, 999_999, 0];
    expect(settings.map(formatValue)).toEqual([
      '0.001',
      '10⁶',
      '2.5·10⁻⁷',
      '−1.2345678·10⁷',
      '999999',
      '0',
    ]);
    expect([57, 56.5, 1234, Number.POSITIVE_INFINITY].map(formatMiddle)).toEqual([
      '57',
      '56.5',
      '1,234',
      '∞',
    ]);
  });

  it('counts things', () => {
    expect(counted(1, 'row')).toBe('1 row');
    expect(counted(1200, 'category', 'categories')).toBe('1,200 categories');
  });

  it('keeps significant digits', () => {
    expect(formatNumber(0.91346)).toBe('0.9135');
    expect(formatNumber(13.5)).toBe('13.50');
    expect(formatNumber(1.4, 2)).toBe('1.4');
    expect(formatNumber(12_340.4)).toBe('12,340');
    expect(formatNumber(0)).toBe('0');
    expect(formatNumber(-2.5)).toBe('−2.500');
  });

  it('writes the very large and very small as powers of ten', () => {
    expect(formatNumber(1.234e7)).toBe('1.23·10⁷');
    expect(formatNumber(-1.5e-12)).toBe('−1.50·10⁻¹²');
    expect(formatNumber(1e150)).toBe('1.00·10¹⁵⁰');
  });

  it('has words for what is no number', () => {
    expect(formatNumber(null)).toBe('–');
    expect(formatNumber(undefined)).toBe('–');
    expect(formatNumber(Number.NaN)).toBe('–');
    expect(formatNumber(Number.POSITIVE_INFINITY)).toBe('∞');
    expect(formatNumber(Number.NEGATIVE_INFINITY)).toBe('−∞');
  });

  it('prints exact values so that they read back', () => {
    for (const value of [0.1 + 0.2, 1 / 3, 1e-300, 12_345.678]) {
      expect(Number(formatExact(value))).toBe(value);
    }
    expect(formatExact(-0.5)).toBe('−0.5');
  });

  it('writes the ends of ranges shortly', () => {
    expect([1e-12, 1e12, -1e9, 0, 0.999, 100_000, 9_007_199_254_740_991].map(formatBound)).toEqual([
      '10⁻¹²',
      '10¹²',
      '−10⁹',
      '0',
      '0.999',
      '100000',
      '9.0·10¹⁵',
    ]);
  });

  it('counts', () => {
    expect(formatCount(20_000)).toBe('20,000');
    expect(formatRounds(1)).toBe('1 round');
    expect(formatRounds(1200)).toBe('1,200 rounds');
  });

  it('typed, without a row of zeros', () => {
    const numbers = [1e6, 2.5e7, 1_234_567, 20_000, 0.00001, 1e-7];
    expect(numbers.map(typedNumber)).toEqual([
      '1e6',
      '2.5e7',
      '1,234,567',
      '20000',
      '0.00001',
      '1e-7',
    ]);
  });
});

describe('words and symbols', () => {
  it('breaks the head of a column once, near its middle', () => {
    const lines = (name: string) =>
      inTwoLines(name)
        .split(' ')
        .map((line) => line.replaceAll('\u00a0', ' '));
    expect(lines('test loss of averages')).toEqual(['test loss', 'of averages']);
    expect(lines('mean loss')).toEqual(['mean', 'loss']);
    expect(lines('objective')).toEqual(['objective']);
  });

  it('joins lists', () => {
    expect(list([])).toBe('');
    expect(list(['a'])).toBe('a');
    expect(list(['a', 'b', 'c'])).toBe('a, b and c');
  });

  it('writes LaTeX symbols in plain characters', () => {
    expect(plainSymbol('\\eta')).toBe('η');
    expect(plainSymbol('\\lambda_1')).toBe('λ₁');
    expect(plainSymbol('\\eta_t')).toBe('ηt');
    expect(plainSymbol('d')).toBe('d');
    expect(plainSymbol('')).toBe('');
    expect(subscript(170)).toBe('₁₇₀');
  });

  it('stands in for formulas only where nothing gets lost', () => {
    for (const [tex, text] of [
      ['\\pm 1', '±1'],
      ['\\eta', 'η'],
      ["f'(z)", "f'(z)"],
      ['w_1 \\le 2', 'w₁≤2'],
    ])
      expect(standIn(tex ?? ''), tex).toBe(text);
    for (const tex of ['\\hat w', 'x^2', 'w_t', '\\frac12', '\\|x\\|', 'w^{\\prime}', '\\sqrt 2'])
      expect(standIn(tex), tex).toBe('');
  });

  it('knows letters, which need no KaTeX, from formulas, which do', () => {
    expect(letterOf('\\eta')).toEqual({ letter: 'η', index: '' });
    expect(letterOf('\\eta_t')).toEqual({ letter: 'η', index: 't' });
    expect(letterOf('w_{10}')).toEqual({ letter: 'w', index: '10' });
    for (const formula of ['', '\\unknown', 'x^2', '\\eta_t x', '\\frac12', 'ab', 'w_ab'])
      expect(letterOf(formula), formula).toBeNull();
  });
});

describe('speed', () => {
  it('goes from one round a second to no limit', () => {
    expect(speedAt(0)).toBe(1);
    expect(speedText(speedAt(0))).toBe('1 round/s');
    expect(speedText(speedAt(100))).toBe('full speed');
    expect(positionOfSpeed(speedAt(100))).toBe(100);
    expect(positionOfSpeed(1)).toBe(0);
    expect(positionOfSpeed(999_999)).toBe(99);
  });

  it('only ever grows, in whole rounds', () => {
    for (let position = 1; position < 100; position += 1) {
      const speed = Number(speedAt(position));
      expect(Number.isInteger(speed)).toBe(true);
      expect(speed).toBeGreaterThanOrEqual(Number(speedAt(position - 1)));
    }
  });
});

it('shows what nobody sees in a name, but for what a script needs', () => {
  expect(visible('a\u200bb\u202ec\u200d')).toBe('a·b·c·');
  expect(visible('می\u200cخواهم é')).toBe('می\u200cخواهم é');
});
