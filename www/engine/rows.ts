/** The rows that this thread's engines read. */
import { createDataLoader, noData, readData } from './bindings';
import { Keeper, type TableRef } from './keeper';

export type { TableRef } from './keeper';

const keeper = new Keeper({
  none: noData,
  // A built-in set is read with the settings that a link has which says nothing of them.
  read: (bytes) => readData(bytes, ''),
  loader: createDataLoader,
});

/** The rows are here: an engine that stands on others must go before these are asked for. */
export const holdsRows = (ref: TableRef | undefined): boolean => keeper.holds(ref);

/** The rows of a table, or none; the last are kept, and the others let go. */
export const rowsOf = (ref: TableRef | undefined) => keeper.of(ref);
