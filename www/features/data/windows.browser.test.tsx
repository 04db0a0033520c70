/** A file in an older encoding is offered as Windows-1252, and is text like any other from then on. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openLink, show } from '../../testing/components';
import { DataDialog } from './Dialog';
import { bring, draft, drop, reading } from './draft';

const read = () => expect.poll(() => draft.value?.findings != null && !reading.value).toBe(true);
const TABLE = 'Größe,y\n1,2\n3,5\n2,2\n';

it('is read as Windows-1252 where the viewer says so, with the hash of its text in UTF-8', async () => {
  drop();
  openLink('v=1&stream=file&loss=squared&run=sgd');
  show(<DataDialog />);
  bring(new File([TABLE], 'table.csv'));
  await read();
  const { hash } = draft.value?.findings ?? {};
  bring(new File([Uint8Array.from(TABLE, (letter) => letter.charCodeAt(0))], 'old.csv'));
  await expect
    .element(page.getByTestId('data-problem'))
    .toHaveTextContent('old.csv is not UTF-8; read as Windows-1252: “Größe”. Right?');
  await userEvent.click(page.getByTestId('data-convert'));
  await read();
  expect(draft.value?.findings?.columns.map(({ name }) => name)).toEqual(['Größe', 'y']);
  expect([draft.value?.findings?.hash, draft.value?.source.name]).toEqual([hash, 'old.csv']);
});
