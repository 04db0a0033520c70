/**
 * The tables of the built-in data sets: fetched when first needed, then kept.
 *
 * They are static files with hashed names next to the page, so that only the tables in use are loaded.
 */
import { signal } from '@preact/signals';
import { within } from '../engine/bytes';
import type { TableRef } from '../engine/protocol';
import { sessionWords } from './words';

/** The state of a table: being fetched, loaded, or the error. */
export type Delivery =
  | { state: 'arriving' }
  | { state: 'here'; table: TableRef }
  | { state: 'failed'; problem: string };

/** The state of each table, by id of the data set. */
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

/** Retries the tables that could not be fetched; called when the connection is back. */
export function orderFailed(): void {
  for (const [id, { state }] of Object.entries(deliveries.peek()))
    if (state === 'failed') order(id);
}

/** Fetches the table of a data set, unless it has loaded or is loading. */
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
