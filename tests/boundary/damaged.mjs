/**
 * Links damaged by years, mails and fingers: [the fault, the fragment].
 *
 * Every one must load with a notice, in Node (`link.test.mjs`) and on the page (`tests/e2e`).
 */
import { random } from './lab.mjs';

const SMALL = 'stream=correlated-gaussian:d=50&rounds=2000';

export const DAMAGED = [
  ['an unknown learner', `v=1&${SMALL}&run=superlearner:eta=0.1&run=fiol`],
  ['a step size that is not a number', `v=1&${SMALL}&run=fiol:eta=NaN`],
  ['a negative step size', `v=1&${SMALL}&run=sgd:eta=-1`],
  ['a trillion features', 'v=1&stream=correlated-gaussian:d=1e12&rounds=2000&run=fiol'],
  ['ten kilobytes of noise', `v=1&${noise(10_000)}`],
  ['no version', `${SMALL}&run=fiol:eta=0.001`],
  ['a version from the future', `v=99&${SMALL}&run=fiol:eta=0.001`],
  ['the same key twice', `v=1&${SMALL}&seed=1&seed=2&run=fiol`],
  ['broken percent escapes', `v=1&${SMALL}&run=fiol:eta=0.001&label=%zz%F0%9F`],
  ['more rounds than a life has', 'v=1&stream=correlated-gaussian:d=50&rounds=1e99&run=fiol'],
  ['a run without a name', `v=1&${SMALL}&run=`],
  ['an unknown key', `v=1&${SMALL}&colour=blue&run=fiol`],
];

/** Printable and unprintable characters, `&` and `=` among them, always the same. */
function noise(length) {
  const next = random(5);
  let text = '';
  while (text.length < length) text += String.fromCharCode(33 + next() * 90);
  return text.replaceAll('#', '&');
}
