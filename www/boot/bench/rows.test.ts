import { expect, test } from 'vitest';
import { panels } from '../panels';
import { placesOf } from './rows';

/** The rows of the bench, in a wide window or a narrower one. */
const rows = (ids: string, narrow = false) => {
  const shown = ids.split(' ').map((id) => panels.find((panel) => panel.id === id));
  const places = placesOf(shown.map((panel) => panel?.room ?? 'row'));
  return places.map(({ wide, narrow: less }) => (narrow ? less : wide)).join(' ');
};

test('panels share a row with the next one where the two may', () => {
  expect(rows('loss weights sparsity results round')).toBe('hero beside beside whole whole');
  expect(rows('loss weights results round')).toBe('hero beside beside whole');
  expect(rows('loss weights round')).toBe('whole whole whole');
  expect(rows('loss results weights sparsity round')).toBe('two-thirds third half half whole');
  expect(rows('loss plane results weights round')).toBe('half half half half whole');
  expect(rows('loss plane weights results round')).toBe('half half half half whole');
  expect(rows('loss results plane weights sparsity')).toBe('two-thirds third half half whole');
  expect(rows('plane sparsity loss')).toBe('half half whole');
  expect(rows('weights loss results')).toBe('whole two-thirds third');
  expect(rows('results loss')).toBe('whole whole');
});

test('on a narrower window loss, results and the square beside the loss have rows of their own', () => {
  expect(rows('loss results weights sparsity', true)).toBe('whole whole half half');
  expect(rows('loss weights sparsity results', true)).toBe('whole half half whole');
  expect(rows('loss plane results weights', true)).toBe('whole whole whole whole');
  expect(rows('plane weights loss', true)).toBe('half half whole');
});
