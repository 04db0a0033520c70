/** Messages between the page and the export worker. */
import type { EngineInput } from './protocol';
import type { Outcomes } from './tasker';

/** A file to write. */
export type Order =
  /** Every round of the race as CSV, or its summary as JSON. */
  | { what: 'run'; job: EngineInput; format: 'csv' | 'json'; weights: boolean }
  /** A sweep, a row per run or per value; `fragment` is the whole link. */
  | { what: 'sweep'; job: EngineInput; outcomes: Outcomes; summary: boolean }
  /** Bands over many seeds. */
  | { what: 'seeds'; job: EngineInput; outcomes: Outcomes };

export type ToExport = { type: 'write'; order: Order };

export type FromExport =
  /** The next part of the file, and the finished share of it. */
  | { type: 'part'; bytes: Uint8Array<ArrayBuffer>; share: number }
  /** The file is complete. */
  | { type: 'written'; fingerprint: string | null }
  /** `fatal`: the WebAssembly instance is dead and the worker must be replaced. */
  | { type: 'failed'; message: string; fatal: boolean };
