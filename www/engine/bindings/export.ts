/** The export of a race as numbers. */

/** Replays a race and writes it; lives in its own worker. */
export interface Exporter {
  /** Plays and writes for about `millis`; returns the finished share, 1 at the end. */
  advance(millis: number): number;
  /** Returns the bytes written since the last call. */
  take(): Uint8Array<ArrayBuffer>;
  /** Hash of the predictions so far. */
  fingerprint(): string;
  free(): void;
}

export type TableFormat = 'csv' | 'markdown' | 'latex';
