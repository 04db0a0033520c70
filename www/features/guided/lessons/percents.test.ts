import { expect, test } from 'vitest';
import { percents } from './percents';

test('shares of votes add to 100 %', () => {
  expect(percents([1, 1, 1])).toEqual([34, 33, 33]);
  expect(percents([15, 17, 8])).toEqual([38, 42, 20]); // 37.5, 42.5 and 20
  expect(percents([7, 0, 0])).toEqual([100, 0, 0]);
  expect(percents([0, 0])).toEqual([0, 0]);
  for (let a = 0; a < 30; a++)
    for (let b = 0; b < 30; b++) {
      const shares = percents([a, b, 7, 3]);
      expect(shares.reduce((sum, one) => sum + one, 0)).toBe(100);
      [a, b, 7, 3].forEach((one, i) => {
        expect(Math.abs((shares[i] ?? 0) - (100 * one) / (a + b + 10))).toBeLessThan(1);
      });
    }
});
