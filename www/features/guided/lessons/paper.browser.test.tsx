/** The chart of a step on paper is that of the first panel that has one. */
import { expect, it } from 'vitest';
import '../../../testing/components';
import { chartsWords } from '../../../charts/words';
import { chartOf } from './paper';

const words = chartsWords;
const SIGNS = 'v=1&stream=blobs:separation=2&loss=logistic&domain=ball:radius=3&rounds=60&run=fiol';
const SPARSE = 'v=1&reg=l1&rounds=60&run=fiol';
const ONE = 'v=1&stream=hazan&loss=logistic&rounds=60&run=fiol';

it.each([
  [`${SIGNS}&panels=results,steps`, words.pictures.steps],
  [`${SIGNS}&panels=plane,loss`, words.plane.title],
  [`${SIGNS}&panels=time,weights`, words.weights],
  [`${SPARSE}&panels=sparsity`, words.zeros],
  [`${SPARSE}&panels=sparsity&sparsity=map`, words.pictures.map],
  [`${ONE}&panels=weights&weights=prediction`, words.prediction],
  [`${SIGNS}&metric=regret`, words.metrics.regret?.title],
])('%s', async (link, name) => {
  const drawn = await chartOf({ title: '', text: '', link }, new AbortController().signal);
  expect(drawn?.name).toBe(name);
  expect(drawn?.svg).toContain('</svg>');
});
