/** Tables written by other programs, in the dialog: proposals for them are stated in a line, and can be changed. */
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { experiment } from '../../session/experiment';
import { openLink, show } from '../../testing/components';
import { DataDialog } from './Dialog';
import { bring, draft, drop, reading } from './draft';
import { racing } from './fit';

const setting = (name: string) => draft.value?.part?.params[name];
const read = () => expect.poll(() => draft.value?.findings != null && !reading.value).toBe(true);

async function brings(text: string): Promise<void> {
  drop();
  openLink('v=1&reg=l1:lambda=0.1&loss=logistic&stream=blobs&run=sgd');
  show(<DataDialog />);
  bring(new File([text], 'table.csv'));
  await read();
}

describe('600 rows with words, holes, names and an answer of yes or no', () => {
  const rows = Array.from({ length: 600 }, (_, i) => {
    const town = ['Ulm', 'Bonn', 'Rome'][(i * i) % 3];
    return `${town},${i % 28 === 5 ? '' : i % 9},person ${i},${['ja', 'nein'][i % 2]}`;
  });
  beforeEach(() => brings(['town,size,name,krank', ...rows].join('\n')));

  it('can be used at once', async () => {
    await expect.element(page.getByTestId('data-use')).toBeEnabled();
    await expect.element(page.getByTestId('data-shape')).toHaveTextContent('600 rows, 3 features');
    await expect
      .element(page.getByTestId('data-categories'))
      .toHaveTextContent('town contains words: one feature per word (one-hot) change');
    await expect
      .element(page.getByTestId('data-missing'))
      .toHaveTextContent("22 rows have a missing value: the column's mean change");
    await expect.element(page.getByTestId('data-labels')).toHaveTextContent('ja became +1');
    await expect
      .element(page.getByTestId('data-advice'))
      .toHaveTextContent('leave out “name” its words hardly repeat');
  });

  it('is read otherwise if the viewer says so', async () => {
    const missing = page.getByTestId('data-missing');
    await userEvent.click(missing.getByRole('button'));
    await userEvent.click(missing.getByRole('radio', { name: 'leave their rows out' }));
    await read();
    await expect.element(page.getByTestId('data-shape')).toHaveTextContent('578 rows');
    await userEvent.click(page.getByRole('checkbox', { name: /leave out “name”/ }));
    await read();
    // No question is answered a second time.
    expect([setting('skip'), setting('missing')]).toEqual(['', 'drop']);
    await userEvent.click(page.getByTestId('data-swap'));
    await read();
    await expect.element(page.getByTestId('data-labels')).toHaveTextContent('nein became +1');
    expect(setting('positive')).toBe('nein');
  });

  it('is raced on without the regulariser of the race before', () => {
    const asked = experiment.value;
    expect(asked.reg.id).toBe('l1');
    expect(racing(asked, 'logistic').reg.id).toBe('none');
  });
});

describe('the first rows are shown', () => {
  it.each([
    ['a title', 'Report 2020\n\na;b;y\n1.234,5;2;1\n2.345,7;3;0\n999,1;1;1\n'],
    ['remarks', '# made by a tool\n# in 2020\na,b,y\n1,2,1\n2,3,0\n3,1,1\n'],
    ['Excel’s first line', 'sep=;\na;b;y\n1,5;2;1\n2,5;3;0\n3;1;1\n'],
    ['a delimiter at the end', 'a,b,y,\n1,2,1,\n2,3,0,\n3,1,1,\n'],
    ['row names', '"a" "b" "y"\n"1" 1 2 1\n"2" 2 3 0\n"3" 3 1 1\n'],
  ])('and what is read is the table: %s', async (_, text) => {
    await brings(text);
    await expect.element(page.getByTestId('data-preview')).toBeVisible();
    await expect.element(page.getByTestId('data-shape')).toHaveTextContent('3 rows, 2 features');
    await expect.element(page.getByTestId('data-use')).toBeEnabled();
  });

  it('also of a file that is no table under any settings', async () => {
    await brings('only one column\nof prose\nthat goes on\n');
    await expect.element(page.getByTestId('data-preview')).toBeVisible();
  });

  it('where the table begins can be said', async () => {
    await brings('Report 2020\n\na,b,y\n1,2,1\n2,3,0\n3,1,1\n');
    expect(setting('begins')).toBe(3);
    const begins = page.getByLabelText('begins in line');
    await userEvent.fill(begins, '1');
    await userEvent.tab();
    await read();
    await expect.element(page.getByTestId('data-preview')).toHaveTextContent('Report 2020');
  });
});
