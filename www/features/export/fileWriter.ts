/** The page's side of the export worker, which exists for one file. */

import type { FromExport, Order, ToExport } from '../../engine/orders';
import { Supervisor, type WorkerLike } from '../../engine/supervise';
import { exportWords } from './words';

export interface Heard {
  /** Share of the file that has been written, and its size (bytes). */
  progress(progress: { share: number; bytes: number }): void;
  /** The complete file; a race has a `fingerprint`. */
  written(file: Blob, fingerprint: string | null): void;
  /** Why the file could not be written. */
  failed(message: string): void;
}

/** Writes a file; the returned function stops it, without a report. */
export function writeFile(
  spawn: () => WorkerLike<ToExport, FromExport>,
  order: Order,
  heard: Heard,
): () => void {
  /** Parts as Blobs, which may be stored on disk; bytes would fill the page's memory. */
  let parts: Blob[] = [];
  let bytes = 0;
  const write = () => {
    // A replaced worker writes the file from the beginning.
    parts = [];
    bytes = 0;
    worker.send({ type: 'write', order });
  };
  const worker = new Supervisor<ToExport, FromExport>(spawn, {
    hear(message) {
      if (message.type === 'part') {
        parts.push(new Blob([message.bytes]));
        bytes += message.bytes.length;
        heard.progress({ share: message.share, bytes });
        return;
      }
      worker.end();
      if (message.type === 'written') heard.written(new Blob(parts), message.fingerprint);
      else heard.failed(message.message);
    },
    again: write,
    lost: (message) => heard.failed(exportWords.writerLost(message)),
  });
  worker.begin();
  write();
  return () => worker.end();
}
