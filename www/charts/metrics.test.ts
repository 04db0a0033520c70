/** Everything that a chart can draw has its words in both languages. */
import { expect, it } from 'vitest';
import { choicesOf } from '../session/view';
import { chartsWords } from './words';
import { chartsWords as german } from './words.de';

it.each([
  ['metric', chartsWords.metrics, german.metrics],
  ['steps', chartsWords.steps.metrics, german.steps?.metrics],
] as const)('of %s', (key, ...languages) => {
  for (const words of languages)
    expect(Object.keys(words ?? {}).toSorted()).toEqual([...choicesOf(key)].toSorted());
});
