import { describe, expect, it } from 'vitest';
import type { Column, SeedBands } from '../../../engine/bindings';
import { seedsText } from './bands';

describe('many seeds', () => {
  const column = (offset: number): Column => ({ offset, len: 2 });
  const at = (low: number, high: number) => ({
    median: column(low),
    low: column(low),
    high: column(high),
  });
  /** Low and high of the losses; NaN-free, as bands of played seeds are. */
  const bands = (high: number[], played = 3, diverged = 0): SeedBands => {
    const data = Float64Array.from([1, 2, ...high]);
    const band = at(0, 2);
    const run = { label: 'A', explicit: false, diverged };
    const runs = [{ ...run, bands: { total: band, mean: band } }];
    return { meta: { seeds: 3, played, times: column(0), testTimes: at(0, 0).low, runs }, data };
  };

  it('are a median and a band', () => {
    expect(seedsText(bands([1, 3]), 3, 7)).toBe(
      'median of 3 seeds, band 10–90 %, hairline: seed 7',
    );
    expect(seedsText(bands([1, 2], 2), 3, 7)).toMatch(/^median of 2 of 3 seeds/);
    expect(seedsText(bands([1, 3], 3, 2), 3, 7)).toMatch(/; A diverged on 2$/);
  });

  it('are one path where nothing is random', () => {
    expect(seedsText(bands([1, 2]), 3, 7)).toBe('every seed gives the same path here');
  });
});
