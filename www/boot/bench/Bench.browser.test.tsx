import { expect, test } from 'vitest';
import '../../testing/components';
import { alone } from './Bench';

test('panels share a row with the next one where the two may', () => {
  expect(alone(['loss', 'results', 'weights', 'sparsity', 'round'])).toEqual([]);
  expect(alone(['loss', 'plane', 'results', 'weights', 'round'])).toEqual([]);
  expect(alone(['loss', 'results', 'plane', 'weights', 'sparsity'])).toEqual(['sparsity']);
  expect(alone(['plane', 'sparsity', 'loss'])).toEqual(['loss']);
  expect(alone(['weights', 'loss', 'results'])).toEqual(['weights']);
  expect(alone(['results', 'loss'])).toEqual(['results', 'loss']);
});
