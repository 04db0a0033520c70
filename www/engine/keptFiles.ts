/**
 * The viewer's last data files, kept on this device, so that a link with the hash of one finds it after a reload.
 */
import type { Source } from './reading';

const NAME = 'implicit-lab';
const STORE = 'files';
/** Maximum number of files, and maximum size of each (bytes). */
const MOST = 5;
export const LARGEST = 32e6;

interface Kept extends Source {
  hash: string;
  /** When it was last chosen (ms since 1970). */
  at: number;
}

const answer = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Calls `use` with the files; throws if storage is forbidden. */
async function withFiles<T>(use: (files: IDBObjectStore) => Promise<T>): Promise<T> {
  const opening = indexedDB.open(NAME, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: 'hash' });
  const database = await answer(opening);
  try {
    return await use(database.transaction(STORE, 'readwrite').objectStore(STORE));
  } finally {
    // Takes effect once the transaction is done.
    database.close();
  }
}

export async function keepFile(hash: string, { name, blob }: Source): Promise<void> {
  if (blob.size > LARGEST) return;
  await withFiles(async (files) => {
    const one: Kept = { hash, name, blob, at: Date.now() };
    files.put(one);
    const all: Kept[] = await answer(files.getAll());
    for (const { hash: old } of all.sort((a, b) => b.at - a.at).slice(MOST)) files.delete(old);
  });
}

export async function keptFile(hash: string): Promise<Source | null> {
  const found: Kept | undefined = await withFiles((files) => answer(files.get(hash)));
  return found ?? null;
}

export const forgetFiles = () => withFiles((files) => answer(files.clear()));
