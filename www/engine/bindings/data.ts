/** Tables: the findings in the viewer's file, and its rows for engines. */
import type { Data, Part, TargetKind } from './basic';

/** Reads a file twice, in chunks: first surveys its contents, then reads its rows. */
export interface DataReader {
  survey(chunk: Uint8Array): void;
  /** Ends a survey; true if all bytes must be surveyed again, because something turned out that concerns every row. */
  needsRescan(): boolean;
  /** After all chunks of the first pass. */
  findings(): Findings;
  build(chunk: Uint8Array): void;
  /** After all chunks of the second pass: the table's bytes, piece by piece; nothing at the end. */
  packed(): Uint8Array<ArrayBuffer> | undefined;
  free(): void;
}

/** Takes a packed table in again, in chunks of any size. */
export interface DataLoader {
  push(chunk: Uint8Array): void;
  finish(): Data;
  free(): void;
}

export interface FoundColumn {
  name: string;
  kind: 'number' | 'category' | 'constant' | 'empty';
  /** Categories, counted up to 1001. */
  distinct: number;
  missing: number;
  role: 'target' | 'weight' | 'feature' | 'skipped';
  /** It is left out though no setting says so: the notes have the reason. */
  apart: boolean;
  /** Cells that are no numbers, where nearly all are; `missing`: they count as missing. */
  except?: { cells: number; line: number; text: string; missing: boolean } | undefined;
}

/** A setting that suits the file: a loss, or (with `setting`) one of the stream's, or of how the file is read. */
export interface Advice {
  part: 'loss' | 'stream' | 'data';
  setting: string;
  value: string;
  reason: string;
}

/** A column that may not be meant as it stands. */
export interface Doubt {
  column: string;
  kind: 'counts' | 'constant' | 'many' | 'empty' | 'outlier' | 'sign' | 'thousands';
  /** A number far from all others, and how many cells have it. */
  outlier?: [value: number, cells: number] | undefined;
  text?: string | undefined;
}

/** A row, or a cell, that cannot be read. */
export interface DataFault {
  line: number;
  column?: string | undefined;
  problem: string;
}

/** What is in a file, read as its settings say. */
export interface Findings {
  format: 'csv' | 'libsvm';
  /** Of the file's bytes, 16 hexadecimal digits. */
  hash: string;
  bytes: number;
  /** Rows that were read without error. */
  rows: number;
  /** Rows that the race would have. */
  usable: number;
  /** Features that the race would have. */
  features: number;
  /** Only what is not zero is stored. */
  sparse: boolean;
  /** Numbers stored. */
  values: number;
  /** Of LIBSVM, the target only. */
  columns: FoundColumn[];
  header: string[];
  /** The first rows as they stand, their first columns. */
  preview: string[][];
  /** The first of them. */
  faults: DataFault[];
  /** How many rows are faulty. */
  faulty: number;
  missingRows: number;
  notes: string[];
  /** What the target becomes for each kind of loss, or why it cannot. */
  labels: Record<
    TargetKind,
    /** `negative`: of two names, the one that becomes −1. */
    { ok: boolean; text: string; classes: number; negative?: string | undefined }
  >;
  doubts: Doubt[];
  advice: Advice[];
  /** Why these settings cannot be used, one sentence; nothing if they can. */
  problem?: string | null;
}

/** Settings of the link's `data`, the file's name first: `id`. */
export type DataPart = Part;
