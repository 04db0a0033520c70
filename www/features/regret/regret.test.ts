import { describe, expect, it } from 'vitest';
import type { Column, EvidenceFrame, SeedBands } from '../../engine/bindings';
import { reaches } from '../charts/lookup';
import { seedsText } from '../seeds/words';
import { objectiveText, sunkText } from './words';

const best = (objective: number, lower: number) => ({ objective, lower, norm: 1, zeros: 0 });

describe('evidence', () => {
  it('knows nothing of rounds that it has not reached', () => {
    const known: EvidenceFrame = {
      meta: { t: 40, rounds: 100, best: best(1, 1), runs: [] },
      data: new Float64Array(),
    };
    expect(reaches(known, 40)).toBe(true);
    expect(reaches(known, 41)).toBe(false);
  });

  it('says how well the comparator is certified', () => {
    expect(objectiveText(best(0.25, 0.25))).toBe(
      'mean objective 0.2500, certified to machine precision',
    );
    expect(objectiveText(best(0.25, 0.25 - 3e-9))).toBe(
      'mean objective 0.2500, certified to 3·10⁻⁹',
    );
    expect(objectiveText(best(7e-9, 0))).toBe('mean objective certified to be 0 to within 7·10⁻⁹');
    expect(objectiveText(best(0, 0))).toBe('mean objective 0, certified to machine precision');
    // A bad certificate is no reason to call it 0.
    expect(objectiveText(best(0.5, 0.1))).toMatch(/^mean objective 0.5000, certified to /);
  });

  it('names the learners that a log axis cannot show', () => {
    expect(sunkText([])).toBe('');
    expect(sunkText(['FIOL', 'SGD'])).toMatch(/of FIOL and SGD is not above 0.*choose linear/);
  });
});

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
    const runs = [{ ...run, total: band, mean: band, objective: band }];
    return { meta: { seeds: 3, played, times: column(0), runs }, data };
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
