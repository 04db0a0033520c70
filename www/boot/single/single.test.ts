import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { within } from '../../engine/bytes';

const text = async (address: string) => (await (await within(address))?.text()) ?? null;

it('what is within an address is read without asking for it, however it is written there', async () => {
  const table = 'a,y\n1,2\n';
  const base64 = Buffer.from(table).toString('base64');
  expect(await text(`data:text/csv;base64,${base64}`)).toBe(table);
  expect(await text(`data:text/csv;charset=utf-8;base64,${base64}`)).toBe(table);
  expect(await text(`data:text/csv,${encodeURIComponent(table)}`)).toBe(table);
  expect((await within(`data:text/csv;base64,${base64}`))?.type).toBe('text/csv');
  const packed = gzipSync(table).toString('base64');
  expect(await text(`data:application/gzip;base64,${packed}`)).toBe(table);
});

it('other addresses are left to be fetched', async () => {
  for (const address of [
    '../../../tests/web/assets/a.csv',
    'https://example.org/data:text/csv,1',
    '',
  ])
    expect(await within(address)).toBe(null);
});
