/** The page's end of the export worker, which exists for one file. */

import type { FromExport, Order, ToExport } from '../../engine/orders';
import { Supervisor, type WorkerLike } from '../../engine/supervise';
import { exportWords } from './words';

export interface Heard {
  /** Share of the file that is written, and its bytes. */
  progress(share: number, bytes: number): void;
  /** The whole file; a race has a `fingerprint`. */
  written(file: Blob, fingerprint: string | null): void;
  /** Why the file could not be written. */
  failed(message: string): void;
}

export class FileWriter {
  readonly #worker: Supervisor<ToExport, FromExport>;
  /** Blobs may lie on the disk; bytes would fill the page's memory. */
  #parts: Blob[] = [];
  #bytes = 0;

  constructor(
    spawn: () => WorkerLike<ToExport, FromExport>,
    order: Order,
    private readonly heard: Heard,
  ) {
    const write = () => {
      // A replaced worker starts the file again.
      this.#parts = [];
      this.#bytes = 0;
      this.#worker.send({ type: 'write', order });
    };
    this.#worker = new Supervisor(spawn, {
      hear: (message) => this.#hear(message),
      again: write,
      lost: (message) => heard.failed(exportWords.writerLost(message)),
    });
    this.#worker.begin();
    write();
  }

  /** Stops writing, without a report. */
  stop(): void {
    this.#worker.end();
  }

  #hear(message: FromExport): void {
    switch (message.type) {
      case 'part':
        this.#parts.push(new Blob([message.bytes]));
        this.#bytes += message.bytes.length;
        this.heard.progress(message.share, this.#bytes);
        break;
      case 'written':
        this.stop();
        this.heard.written(new Blob(this.#parts), message.fingerprint);
        break;
      case 'failed':
        this.stop();
        this.heard.failed(message.message);
        break;
    }
  }
}
