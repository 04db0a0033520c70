/** Names and estimated sizes of files. */
import { expect, test } from 'vitest';
import type { FrameMeta } from '../../engine/bindings';
import { fileName } from '../../ui/download';
import { sizeOf } from './size';

test('a file name says what is in it', () => {
  const print = '0123456789abcdef';
  expect(fileName(['fiol', 'isgd'], [print], 'csv')).toBe(`implicit-lab-fiol-isgd-${print}.csv`);
  expect(fileName(['fiol', 'fiol'], ['', 'weights'], 'csv')).toBe('implicit-lab-fiol-weights.csv');
  expect(fileName(['a', 'b', 'c', 'd', 'e', 'f'], [], 'bib')).toBe(
    'implicit-lab-a-b-c-d-and-2-more.bib',
  );
});

test('rows end where a learner diverged, and weights have a last row', () => {
  const run = { label: 'fiol', values: { zeros: 5 }, divergedAt: null };
  const runs = [run, { ...run, divergedAt: 41 }];
  const meta = { rounds: 100, dim: 10, classes: 1, runs } as unknown as FrameMeta;
  expect(sizeOf(meta, false).rows).toBe(140);
  expect(sizeOf(meta, true).rows).toBe(141);
  // For a row of eleven columns, and for one with ten more for weights.
  const each = sizeOf(meta, false).bytes / 140;
  expect(each).toBeGreaterThan(60);
  expect(each).toBeLessThan(140);
  expect(sizeOf(meta, true).bytes / 141 - each).toBeCloseTo(5 * 2 + 5 * 20);
});
