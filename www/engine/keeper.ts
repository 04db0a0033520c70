/**
 * The rows of one worker: read from what the page sent, and kept as long as the same are asked for.
 *
 * A table comes as a Blob, which threads share without copying it. Reading one of a million rows takes a second or two,
 * so that a race that starts anew must not read it again; and two of them need not fit into memory.
 */
import type { Data, DataLoader } from './bindings';

/** Rows that a stream reads: the viewer's file, or a built-in data set. */
export interface TableRef {
  /** The same for the same rows. */
  id: string;
  blob: Blob;
  /** As `DataReader` packed it; else the text of a built-in data set. */
  packed: boolean;
}

interface KeeperSurroundings {
  none(): Data;
  /** A whole text, read at once. */
  read(bytes: Uint8Array): Data;
  loader(): DataLoader;
}

/** Bytes taken in at once. */
const CHUNK = 4 << 20;

export class Keeper {
  #id: string | null = null;
  #data: Promise<Data> | null = null;

  constructor(private readonly around: KeeperSurroundings) {}

  /** Whether these rows are here, or on their way. */
  holds(ref: TableRef | undefined): boolean {
    return this.#data !== null && this.#id === (ref?.id ?? null);
  }

  /** The rows of `ref`, or none. Lets those go that were asked for before: no engine may use them any more. */
  async of(ref: TableRef | undefined): Promise<Data> {
    if (!this.holds(ref)) {
      const former = this.#data;
      this.#id = ref?.id ?? null;
      this.#data = this.#after(former, ref);
    }
    try {
      return await (this.#data as Promise<Data>);
    } catch (error) {
      // What failed is tried again when it is asked for again.
      this.#data = null;
      throw error;
    }
  }

  async #after(former: Promise<Data> | null, ref: TableRef | undefined): Promise<Data> {
    // That of which reading failed has nothing to free.
    (await former?.catch(() => undefined))?.free();
    if (!ref) return this.around.none();
    if (!ref.packed) return this.around.read(new Uint8Array(await ref.blob.arrayBuffer()));
    const loader = this.around.loader();
    for (let at = 0; at < ref.blob.size; at += CHUNK) {
      loader.push(new Uint8Array(await ref.blob.slice(at, at + CHUNK).arrayBuffer()));
    }
    return loader.finish();
  }
}
