/** Stream, loss, regulariser and domain: the line that names each, and the form in it. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addGuide } from '../../session/guides';
import { inLink, openLink, show } from '../../testing/components';
import { Controls } from './Controls';

const line = (name: RegExp) => page.getByRole('button', { name });
const choice = (name: string) => page.getByRole('combobox', { name, exact: true });

it('each is a line in the words of its form, which opens into that', async () => {
  openLink('v=1&stream=sparse:d=500,nnz=5,support=5,test=20&rounds=90&seed=3&reg=l1:lambda=0.25');
  show(<Controls />);
  await expect
    .element(
      line(/^Stream Sparse, d = 500, n = 5, s = 5, τ = 0.1, test examples 20, 90 rounds, seed 3$/),
    )
    .toBeVisible();
  await expect.element(line(/^Domain All of ℝᵈ$/)).toBeVisible();
  await expect.element(choice('Regulariser')).not.toBeInTheDocument();
  await userEvent.click(line(/^Regulariser ℓ₁ norm, λ = 0.25$/));
  await expect.element(choice('Regulariser')).toBeVisible();
  await expect.element(choice('Loss')).not.toBeInTheDocument();
  await userEvent.selectOptions(choice('Regulariser'), 'l2');
  expect(inLink('reg')).toMatch(/^l2/);
  await userEvent.click(line(/^Regulariser$/));
  await expect.element(line(/^Regulariser ℓ₂ norm, λ = /)).toBeVisible();
});

it('a data set has its own name, and all of its rows', async () => {
  openLink('v=1&stream=dataset:set=diabetes,scale=standard&loss=squared&run=sgd');
  show(<Controls />);
  await expect.element(line(/^Stream Diabetes, scale features .*, all rows, seed/)).toBeVisible();
});

it('what the viewer is asked to change lies open, until they close it', async () => {
  openLink('v=1');
  addGuide({ asks: () => ['stream.d', 'comid.schedule'] });
  show(<Controls />);
  await expect.element(choice('Stream')).toBeVisible();
  await expect.element(choice('Loss')).not.toBeInTheDocument();
  await expect.element(line(/^COMID/)).toHaveAttribute('aria-expanded', 'true');
  await expect.element(line(/^SGD/)).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(line(/^Stream/));
  await expect.element(choice('Stream')).not.toBeInTheDocument();
});
