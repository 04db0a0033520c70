/** The code in a learner's explanation: the race's numbers, both languages, copying and forking. */
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { experiment } from '../../session/experiment';
import { inLink, learnersInLink, openLink, show } from '../../testing/components';
import { ExplainPopover } from '../controls/Explanation';
import { LearnerCard } from '../controls/LearnerCard';

function Cards() {
  return (
    <>
      <ol class="cards">
        {experiment.value.runs.map((run, index) => (
          <LearnerCard key={run.id} run={run} index={index} />
        ))}
      </ol>
      <ExplainPopover />
    </>
  );
}

const code = (language: string) => page.getByRole('region', { name: `FIOL in ${language}` });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const about = async (link: string) => {
  openLink(link);
  await userEvent.click(button('About FIOL'));
};

beforeEach(() => show(<Cards />));

it('has the numbers of the card and of the race, in both languages', async () => {
  await about('v=1&loss=absolute&reg=l1:lambda=0.25&run=fiol:eta=0.2,schedule=sqrt&run=sgd');
  await expect.element(code('NumPy')).toHaveTextContent('def fiol(stream, d, eta=0.2, p=0.5):');
  await userEvent.click(page.getByText('The functions that it calls'));
  await expect.element(page.getByText('lambda_ = 0.25')).toBeVisible();
  await userEvent.click(page.getByRole('radio', { name: 'JavaScript' }), { force: true });
  await expect.element(code('JavaScript')).toHaveTextContent("const eta = param('eta', 0.2);");
  await userEvent.click(page.getByRole('radio', { name: 'NumPy' }), { force: true });
});

it('is copied whole, and with a stream for a notebook', async () => {
  await about('v=1&loss=hinge&run=fiol&run=sgd');
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await userEvent.click(button('Copy'));
  await userEvent.click(button('Copy as notebook cell'));
  const [whole, cell] = copied.mock.calls.map(([text]) => text);
  copied.mockRestore();
  expect(whole).toMatch(/^# FIOL.*def root\(h, end\):.*def slope\(z, y\):/s);
  expect(cell).toMatch(/^import numpy as np\n.*the label is the sign.*losses = list\(fiol\(/s);
  await expect.element(page.getByRole('button', { name: 'Copied' }).first()).toBeVisible();
});

it('becomes a learner of one’s own beside the original', async () => {
  await about('v=1&loss=absolute&run=fiol:eta=0.2&run=sgd');
  await userEvent.click(button('Fork and race'));
  expect(learnersInLink().map((run) => run.slice(0, 8))).toEqual(['fiol:eta', 'sgd', 'own:code']);
  expect(learnersInLink()[2]).toMatch(/label=FIOL%20fork$/);
  expect(inLink('loss')).toBe('absolute');
});

it('is shown of some learners for several scores, and says where it starts', async () => {
  openLink('v=1&stream=fixed&start=1,2&run=fiol&run=sgd');
  await userEvent.click(button('About FIOL'));
  await expect.element(page.getByText('The code starts at w₁ = 0')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  openLink('v=1&stream=blobs&loss=cross-entropy&run=sgd');
  await userEvent.click(button('About SGD'));
  await expect.element(page.getByText('for losses of one score')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  openLink('v=1&stream=blobs&loss=cross-entropy&reg=l2&run=fiol');
  await userEvent.click(button('About FIOL'));
  await expect.element(page.getByText(/^# FIOL of K classes/)).toBeVisible();
});
