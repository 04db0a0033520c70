/** What the page and the worker that writes a file say to each other. */
import type { EngineInput } from '../../engine/protocol';
import type { Outcomes } from '../../engine/tasker';

/** Something to be written. */
export type Order =
  /** Every round of the race as CSV, or its summary as JSON. */
  | { what: 'run'; job: EngineInput; format: 'csv' | 'json'; weights: boolean }
  /** A sweep, a row a cell or a row a value; `fragment` is the whole link. */
  | { what: 'sweep'; job: EngineInput; outcomes: Outcomes; summary: boolean }
  /** Bands over many seeds. */
  | { what: 'seeds'; job: EngineInput; outcomes: Outcomes };

export type ToExport = { type: 'write'; order: Order };

export type FromExport =
  /** The next part, and the share that is done. */
  | { type: 'part'; bytes: Uint8Array<ArrayBuffer>; share: number }
  /** Nothing more comes. `fingerprint` of a race. */
  | { type: 'written'; fingerprint: string | null }
  /** `fatal`: the WebAssembly instance is dead and the worker must be replaced. */
  | { type: 'failed'; message: string; fatal: boolean };
