/** Tables: the findings in the viewer's file, and its rows for engines. */
import type { Data, Part, TargetKind } from './basic';

/** Reads a file twice, in chunks: first surveys its contents, then reads its rows. */
export interface DataReader {
  survey(chunk: Uint8Array): void;
  /**
   * Ends a survey; returns true if all bytes must be surveyed again, because a finding concerns
   * every row.
   */
  needsRescan(): boolean;
  /** The findings, after all chunks of the first pass. */
  findings(): Findings;
  build(chunk: Uint8Array): void;
  /**
   * The next piece of the table's bytes, after all chunks of the second pass; `undefined` at the
   * end.
   */
  packed(): Uint8Array<ArrayBuffer> | undefined;
  free(): void;
}

/** Loads a packed table, in chunks of any size. */
export interface DataLoader {
  push(chunk: Uint8Array): void;
  finish(): Data;
  free(): void;
}

export interface FoundColumn {
  name: string;
  kind: 'number' | 'category' | 'constant' | 'empty';
  /** Number of categories, counted up to 1001. */
  distinct: number;
  missing: number;
  role: 'target' | 'weight' | 'feature' | 'skipped';
  /** Whether it is left out although no setting requires it; the notes have the reason. */
  apart: boolean;
  /**
   * Cells that are not numbers, where nearly all are; `missing`: whether they count as missing.
   */
  except?: { cells: number; line: number; text: string; missing: boolean } | undefined;
}

/**
 * A setting that suits the file: a loss, or (with `setting`) a setting of the stream, or of how the
 * file is read.
 */
export interface Advice {
  part: 'loss' | 'stream' | 'data';
  setting: string;
  value: string;
  reason: string;
}

/** A column that may be misread. */
export interface Doubt {
  column: string;
  kind: 'counts' | 'constant' | 'many' | 'empty' | 'outlier' | 'sign' | 'thousands';
  /** A number far from all others, and the number of cells with it. */
  outlier?: [value: number, cells: number] | undefined;
  text?: string | undefined;
}

/** A row, or a cell, that cannot be read. */
export interface DataFault {
  line: number;
  column?: string | undefined;
  problem: string;
}

/** The contents of a file, read with its settings. */
export interface Findings {
  format: 'csv' | 'libsvm';
  /** Hash of the file's bytes (16 hexadecimal digits). */
  hash: string;
  bytes: number;
  /** Number of rows read without an error. */
  rows: number;
  /** Number of rows of a race. */
  usable: number;
  /** Number of features of a race. */
  features: number;
  /** Whether only non-zero values are stored. */
  sparse: boolean;
  /** Number of values stored. */
  values: number;
  /** All columns; for LIBSVM, the target only. */
  columns: FoundColumn[];
  header: string[];
  /** The first rows, unchanged, with their first columns. */
  preview: string[][];
  /** The first errors. */
  faults: DataFault[];
  /** Number of rows with an error. */
  faulty: number;
  missingRows: number;
  notes: string[];
  /** The target as transformed for each kind of loss, or why that is impossible. */
  labels: Record<
    TargetKind,
    /** `negative`: the one of two names that becomes −1. */
    { ok: boolean; text: string; classes: number; negative?: string | undefined }
  >;
  doubts: Doubt[];
  advice: Advice[];
  /** Why these settings cannot be used, one sentence; missing if they can. */
  problem?: string | null;
}

/** Settings of the link's `data`, with the file's name first: `id`. */
export type DataPart = Part;
