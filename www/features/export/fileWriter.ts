/** The page's end of the export worker: there is one for each file, ended with it. */
import { Supervisor, type WorkerLike } from '../../engine/supervise';
import type { FromExport, Order, ToExport } from './orders';
import { exportWords } from './words';

export interface Heard {
  /** The share that is done, and its bytes. */
  progress(share: number, bytes: number): void;
  /** All of it; `fingerprint` of a race. */
  written(file: Blob, fingerprint: string | null): void;
  /** There will be no file; why. */
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
      // A worker that takes over begins at the beginning.
      this.#parts = [];
      this.#bytes = 0;
      this.#worker.send({ type: 'write', order });
    };
    this.#worker = new Supervisor(spawn, {
      hear: (message) => this.#hear(message),
      again: write,
      lost: (message) => heard.failed(exportWords.workerStopped(message)),
    });
    this.#worker.begin();
    write();
  }

  /** Ends the writing; nothing more is heard of it. */
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
