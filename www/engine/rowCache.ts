/**
 * The rows of one worker: read from the page's Blob, and kept while the same rows are requested.
 *
 * A table arrives as a Blob, which threads share without copying. Reading one of a million rows takes a second or two, so a
 * restarted race must not read it again; and two such tables do not have to fit into memory.
 */
import type { Data, DataLoader } from './bindings';
import type { TableRef } from './protocol';

interface RowCacheDeps {
  none(): Data;
  /** Reads a whole text at once. */
  read(bytes: Uint8Array): Data;
  loader(): DataLoader;
}

/** Number of bytes read at once. */
const CHUNK = 4 << 20;

export class RowCache {
  #id: string | null = null;
  #data: Promise<Data> | null = null;
  #current: Data | null = null;

  constructor(private readonly around: RowCacheDeps) {}

  /** Whether these rows have loaded, or are loading. */
  holds(ref: TableRef | undefined): boolean {
    return this.#data !== null && this.#id === (ref?.id ?? null);
  }

  /** The rows that were read last; no rows before the first request. */
  get current(): Data {
    this.#current ??= this.around.none();
    return this.#current;
  }

  /** Reads the rows of `ref`, or none. Frees the previous ones, which no engine may still use. */
  async load(ref: TableRef | undefined): Promise<Data> {
    if (!this.holds(ref)) {
      const former = this.#data;
      this.#id = ref?.id ?? null;
      this.#current = null;
      this.#data = this.#after(former, ref);
    }
    try {
      this.#current = await (this.#data as Promise<Data>);
      return this.#current;
    } catch (error) {
      // A failed reading is retried with the next request.
      this.#data = null;
      throw error;
    }
  }

  async #after(former: Promise<Data> | null, ref: TableRef | undefined): Promise<Data> {
    // A failed reading left nothing to free.
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
