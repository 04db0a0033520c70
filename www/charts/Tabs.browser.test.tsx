import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inLink, openLink, show } from '../testing/components';
import { SpacingTabs, Tabs } from './Tabs';

const tab = (name: string) => page.getByRole('radio', { name, exact: true });

beforeEach(() => openLink('v=1'));

it('lists the alternatives of the catalogue, the one of the link checked', async () => {
  openLink('v=1&metric=total');
  show(<Tabs of="metric" label="What is summed" />);
  const names = page
    .getByRole('radio')
    .elements()
    .map((one) => (one as HTMLInputElement).value);
  expect(names).toEqual(['mean', 'total', 'objective', 'regret', 'test', 'median']);
  await expect.element(page.getByRole('group', { name: 'What is summed' })).toBeVisible();
  await expect.element(tab('total')).toBeChecked();
  await expect.element(tab('mean')).not.toBeChecked();
});

it('a click changes the link', async () => {
  show(<Tabs of="weights" label="Which weights" />);
  await userEvent.click(page.getByText('true support'));
  expect(inLink('weights')).toBe('support');
  await expect.element(tab('true support')).toBeChecked();
});

it('arrows change the link', async () => {
  show(<Tabs of="against" label="Compared with" />);
  await expect.element(tab('best u')).toBeChecked();
  (tab('best u').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(inLink('against')).toBe('truth');
  await expect.element(tab('true w̃')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(inLink('against')).toBeUndefined();
});

it('the spacing that was drawn is checked while the link leaves it open', async () => {
  show(<SpacingTabs of="sweep-x" label="Across" shown="linear" names={{ log: 'log η' }} />);
  await expect.element(page.getByText('auto')).not.toBeInTheDocument();
  await expect.element(tab('linear')).toBeChecked();
  await userEvent.click(page.getByText('log η'));
  expect(inLink('sweep-x')).toBe('log');
});

it('another link checks another one', async () => {
  show(<Tabs of="sparsity" label="Zeros" />);
  await expect.element(tab('exact zeros')).toBeChecked();
  openLink('v=1&sparsity=map');
  await expect.element(tab('support map')).toBeChecked();
});

it('what has nothing to show is not there, and the link may say something else than is shown', async () => {
  openLink('v=1&weights=prediction');
  show(<Tabs of="weights" label="Which weights" without={['prediction']} shown="largest" />);
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
  await userEvent.click(page.getByText('regret'));
  await expect.element(tab('regret')).toBeChecked();
  await expect.element(tab('best u')).toBeChecked();
});
