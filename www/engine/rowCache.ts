/**
 * The rows of one worker: read from what the page sent, and kept as long as the same are asked for.
 *
 * A table comes as a Blob, which threads share without copying it. Reading one of a million rows takes a second or two,
 * so a race that starts again must not read it again; and two such tables need not fit into memory.
 */
import type { Data, DataLoader } from './bindings';
import type { TableRef } from './protocol';

interface RowCacheDeps {
  none(): Data;
  /** A whole text, read at once. */
  read(bytes: Uint8Array): Data;
  loader(): DataLoader;
}

/** Bytes read at once. */
const CHUNK = 4 << 20;

export class RowCache {
  #id: string | null = null;
  #data: Promise<Data> | null = null;
  #current: Data | null = null;

  constructor(private readonly around: RowCacheDeps) {}

  /** Whether these rows are here, or on their way. */
  holds(ref: TableRef | undefined): boolean {
    return this.#data !== null && this.#id === (ref?.id ?? null);
  }

  /** The rows that were read last; no rows before any were asked for. */
  get current(): Data {
    this.#current ??= this.around.none();
    return this.#current;
  }

  /** Reads the rows of `ref`, or none. Frees those asked for before: no engine may use them any more. */
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
      // A failed reading is tried again when the rows are asked for again.
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
