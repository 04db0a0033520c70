/** Numbers out: a race written down. */

/** Plays a race once more and writes it; lives in a worker of its own. */
export interface Exporter {
  /** Plays and writes for about `millis`; returns the share that is done, 1 at the end. */
  advance(millis: number): number;
  /** What was written since the last time. */
  take(): Uint8Array<ArrayBuffer>;
  /** Hash of the predictions so far. */
  fingerprint(): string;
  free(): void;
}

export type TableFormat = 'csv' | 'markdown' | 'latex';
