/**
 * The tables of the built-in data sets: fetched when one is first needed, kept from then on.
 *
 * They lie beside the page as static files with hashed names, so nothing is loaded that is not looked at.
 */
import { signal } from '@preact/signals';
import { within } from '../engine/bytes';
import type { TableRef } from '../engine/protocol';
import { sessionWords } from './words';

/** State of a table: being fetched, here, or why it could not be fetched. */
export type Delivery =
  | { state: 'arriving' }
  | { state: 'here'; table: TableRef }
  | { state: 'failed'; problem: string };

/** By id of the data set. */
export const deliveries = signal<Record<string, Delivery>>({});

const files = import.meta.glob<string>('../../data/*.csv', {
  query: '?url',
  import: 'default',
  eager: true,
});

const deliver = (id: string, delivery: Delivery) => {
  deliveries.value = { ...deliveries.peek(), [id]: delivery };
};

/** Fetches the table of a data set. */
export async function fetchTable(id: string): Promise<TableRef> {
  const address = files[`../../data/${id}.csv`];
  if (!address) throw new Error(sessionWords.notInPage);
  const inPage = await within(address);
  if (inPage) return { id, blob: inPage, packed: false };
  let response: Response;
  try {
    response = await fetch(address);
  } catch {
    throw new Error(sessionWords.offline);
  }
  if (!response.ok) throw new Error(sessionWords.serverError(response.status));
  return { id, blob: await response.blob(), packed: false };
}

/** Fetches again what could not be fetched: there is a connection now. */
export function orderFailed(): void {
  for (const [id, { state }] of Object.entries(deliveries.peek()))
    if (state === 'failed') order(id);
}

/** Fetches the table of a data set, unless it is here or on its way. */
export function order(id: string): void {
  if (deliveries.peek()[id]?.state === 'here' || deliveries.peek()[id]?.state === 'arriving')
    return;
  deliver(id, { state: 'arriving' });
  fetchTable(id).then(
    (table) => deliver(id, { state: 'here', table }),
    (error) =>
      deliver(id, {
        state: 'failed',
        problem: error instanceof Error ? error.message : String(error),
      }),
  );
}
