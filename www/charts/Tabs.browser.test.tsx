import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { choicesOf } from '../session/view';
import { inLink, openLink, show } from '../testing/components';
import { SpacingTabs, Tabs } from './Tabs';

const tab = (name: string) => page.getByRole('radio', { name, exact: true });
/** Opens the alternatives of a word. */
const open = (label: string) => userEvent.click(page.getByTitle(label));

beforeEach(() => openLink('v=1'));

it('lists the alternatives of the catalogue, the one of the link checked', async () => {
  openLink('v=1&metric=total');
  show(<Tabs of="metric" label="What is summed" />);
  await expect.element(page.getByRole('radio')).not.toBeInTheDocument();
  await open('What is summed');
  const names = page
    .getByRole('radio')
    .elements()
    .map((one) => (one as HTMLInputElement).value);
  expect(names).toEqual(choicesOf('metric'));
  expect(names.length).toBeGreaterThan(4);
  await expect.element(page.getByRole('group', { name: 'What is summed' })).toBeVisible();
  await expect.element(tab('total')).toBeChecked();
  await expect.element(tab('mean')).not.toBeChecked();
});

it('a click changes the link', async () => {
  show(<Tabs of="weights" label="Which weights" />);
  await open('Which weights');
  await userEvent.click(page.getByText('true support'));
  expect(inLink('weights')).toBe('support');
  // The menu closes, and the word names the choice.
  await expect.element(tab('true support')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'true support' })).toBeVisible();
});

it('arrows change the link', async () => {
  show(<Tabs of="against" label="Compared with" />);
  await open('Compared with');
  await expect.element(tab('best u')).toBeChecked();
  await expect.element(tab('best u')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(inLink('against')).toBe('truth');
  await expect.element(tab('true w̃')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(inLink('against')).toBeUndefined();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByTitle('Compared with')).toHaveFocus();
});

it('the spacing that was drawn is checked while the link leaves it open', async () => {
  show(
    <SpacingTabs
      of="sweep-x"
      label="Across"
      shown="linear"
      names={(spacing) => (spacing === 'log' ? 'log η' : undefined)}
    />,
  );
  await open('Across');
  await expect.element(page.getByText('auto')).not.toBeInTheDocument();
  await expect.element(tab('linear')).toBeChecked();
  await userEvent.click(page.getByText('log η'));
  expect(inLink('sweep-x')).toBe('log');
});

it('another link checks another one', async () => {
  show(<Tabs of="sparsity" label="Zeros" />);
  await open('Zeros');
  await expect.element(tab('exact zeros')).toBeChecked();
  openLink('v=1&sparsity=map');
  await expect.element(tab('support map')).toBeChecked();
});

it('what has nothing to show is not there, and the link may say something else than is shown', async () => {
  openLink('v=1&weights=prediction');
  show(<Tabs of="weights" label="Which weights" without={['prediction']} shown="largest" />);
  await open('Which weights');
  await expect.element(page.getByText('prediction ŷ(x)')).not.toBeInTheDocument();
  await expect.element(tab('largest')).toBeChecked();
  expect(inLink('weights')).toBe('prediction');
});

it('two rows are two groups', async () => {
  show(
    <>
      <Tabs of="metric" label="one" />
      <Tabs of="against" label="other" />
    </>,
  );
  await open('one');
  await userEvent.click(page.getByText('regret'));
  await open('one');
  await expect.element(tab('regret')).toBeChecked();
  await open('other');
  await expect.element(tab('best u')).toBeChecked();
});
