/** The columns of a file in the dialog: a file is brought, and read by the page's own reader. */
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openLink, show } from '../../testing/components';
import { DataDialog } from './Dialog';
import { bring, draft, drop, reading } from './draft';

const list = page.getByTestId('data-columns');
const search = page.getByTestId('data-search');
const used = page.getByTestId('data-used');
const target = page.getByTestId('data-target');
const option = (name: string) => list.getByRole('option', { name: new RegExp(`^${name}\\b`) });
const setting = (name: string) => draft.value?.part?.params[name];
/** Waits until the reader has answered every request. */
const read = () => expect.poll(() => draft.value?.findings != null && !reading.value).toBe(true);

async function brings(columns: readonly string[]): Promise<void> {
  drop();
  openLink('v=1&stream=file&loss=squared&run=sgd');
  show(<DataDialog />);
  const row = (from: number) =>
    columns.map((_, index) => ((from + index) % 7) + index / 100).join();
  const text = [columns.join(), row(1), row(2), row(4)].join('\n');
  bring(new File([text], 'table.csv'));
  await expect.element(used).toBeVisible();
  await read();
}

describe('a few columns', () => {
  beforeEach(() => brings(['height', 'width', 'weight', 'age']));

  it('are listed with what is in them, the last one the target', async () => {
    expect(list.getByRole('option', { selected: true }).elements()).toHaveLength(4);
    await expect.element(target).toHaveValue('age');
    await expect.element(option('age')).toHaveAttribute('aria-disabled', 'true');
    await expect.element(option('height')).toHaveTextContent('numbers');
    await expect.element(used).toHaveTextContent('3 of 3');
  });

  it('a click leaves one out, and takes it again', async () => {
    await userEvent.click(option('width'));
    await expect.element(option('width')).toHaveAttribute('aria-selected', 'false');
    await expect.element(used).toHaveTextContent('2 of 3');
    expect(setting('skip')).toBe('width');
    await userEvent.click(option('width'));
    await expect.element(option('width')).toHaveAttribute('aria-selected', 'true');
    expect(setting('skip')).toBe('');
  });

  it('the keyboard walks, leaves out with Space and takes the target with T', async () => {
    (list.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown} ');
    await expect.element(option('width')).toHaveAttribute('aria-selected', 'false');
    await read();
    await userEvent.keyboard('{End}{ArrowUp}t');
    await expect.element(target).toHaveValue('weight');
    await read();
    expect(setting('target')).toBe('weight');
    // The target is used, whatever key is pressed.
    await userEvent.keyboard(' ');
    expect(setting('skip')).toBe('width');
    await userEvent.keyboard('{Home}');
    const active = list.element().getAttribute('aria-activedescendant') ?? '';
    expect(document.getElementById(active)?.textContent).toContain('height');
  });

  it('one has the weights of the rows: it is no feature, and not the target at the same time', async () => {
    const weight = page.getByTestId('data-weight');
    await userEvent.click(option('width'));
    await read();
    await userEvent.selectOptions(weight, 'width');
    await read();
    await expect.element(option('width')).toHaveAttribute('aria-disabled', 'true');
    await expect.element(used).toHaveTextContent('2 of 2');
    expect([setting('weight'), setting('skip')]).toEqual(['width', '']);
    await userEvent.selectOptions(target, 'width');
    await read();
    await expect.element(weight).toHaveValue('');
    expect([setting('weight'), setting('target')]).toEqual(['', 'width']);
  });

  it('all are left out but the target, and used again', async () => {
    await userEvent.click(page.getByRole('button', { name: 'Leave all out' }));
    await expect.element(used).toHaveTextContent('0 of 3');
    await expect.element(option('age')).toHaveAttribute('aria-selected', 'true');
    await expect.element(page.getByTestId('data-use')).toBeDisabled();
    await userEvent.click(page.getByRole('button', { name: 'Use all' }));
    await expect.element(used).toHaveTextContent('3 of 3');
    await expect.element(page.getByTestId('data-use')).toBeEnabled();
  });

  it('one button uses all of them again', async () => {
    await userEvent.click(option('width'));
    await userEvent.click(option('weight'));
    await expect.element(used).toHaveTextContent('1 of 3');
    await userEvent.click(page.getByRole('button', { name: 'Use all' }));
    await expect.element(used).toHaveTextContent('3 of 3');
    expect(setting('skip')).toBe('');
  });

  it('buttons are for those that were found while one searches', async () => {
    await userEvent.fill(search, 'EIGHT');
    await expect.element(used).toHaveTextContent('2 found');
    await expect.element(option('width')).not.toBeInTheDocument();
    await userEvent.click(page.getByRole('button', { name: /^Leave these/ }));
    expect(setting('skip')).toBe('height;weight');
    await userEvent.fill(search, 'nothing');
    await expect.element(list).not.toBeInTheDocument();
  });
});

describe('very many columns', () => {
  const NAMES = Array.from({ length: 2000 }, (_, index) => `pixel ${index}`);
  beforeEach(() => brings(NAMES));

  it('five hundred are listed, and the search finds the others', async () => {
    expect(list.element().children).toHaveLength(500);
    await expect.element(used).toHaveTextContent(/500 .*1,999 of 1,999/);
    await userEvent.fill(search, 'pixel 1777');
    await expect.element(option('pixel 1777')).toBeVisible();
    expect(list.element().children).toHaveLength(1);
  });

  it('the target is typed: a name that is none gives way, one that is a column is taken', async () => {
    await expect.element(target).toHaveValue('pixel 1999');
    await userEvent.fill(target, 'pixel 9999');
    await expect.element(target).toHaveAttribute('aria-invalid', 'true');
    await userEvent.keyboard('{Enter}');
    await expect.element(target).toHaveValue('pixel 1999');
    await userEvent.fill(target, 'pixel 3');
    await userEvent.keyboard('{Enter}');
    expect(setting('target')).toBe('pixel 3');
    await read();
    await expect.element(target).toHaveValue('pixel 3');
  });
});
