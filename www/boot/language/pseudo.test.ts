/** The pseudo-language: every word changes; values, formulas and symbols do not. */
import { expect, it } from 'vitest';
import { pseudo } from './pseudo';

it.each([
  ['Mean loss', '[Ṁéáñ łöšš···]'],
  ['η of SGD at $x = mean$', '[η öƒ SGD áť $x = mean$··]'],
  ['ŷ(x)', 'ŷ(x)'],
  ['20,000', '20,000'],
])('%s is %s', (english, there) => {
  expect(pseudo(english, ['SGD'])).toBe(there);
});
