/**
 * The viewer's tables: the known files, the last table read, and the one being read.
 *
 * A file stays a handle of the browser; its rows go from the reader worker into a Blob and from there to
 * the engines. A link names a file by its hash, so that going back to a link with another file finds that file again.
 */
import { batch, signal } from '@preact/signals';
import { isFramed } from '../ui/framed';
import type { DataPart, Experiment, Findings, Param } from './bindings';
import { keepFile, keptFile } from './keptFiles';
import type { TableRef } from './protocol';
import type { ReadingPhase } from './reader';
import { type Heard, Reading, type Source } from './reading';
import { spawn } from './spawn';
import { engineWords } from './words';

/** A table that engines can race on. */
export interface Loaded {
  key: string;
  part: DataPart;
  findings: Findings;
  ref: TableRef;
}
/** The last table that was read. */
export const loaded = signal<Loaded | null>(null);
/** The progress of reading the table of the link. */
export const underWay = signal<{ name: string; phase: ReadingPhase; share: number } | null>(null);
/** Why the table with this key cannot be read. */
export const refused = signal<Refusal | null>(null);
interface Refusal {
  key: string;
  name: string;
  message: string;
  /** The findings before the reading failed. */
  findings: Findings | null;
  /** Whether the error is probably not in the file, which can be read again. */
  lost: boolean;
}
/** Whether the viewer has chosen or dropped a file of any kind. */
export const brought = signal(false);
/** Files by the hash of their bytes. */
const files = signal<ReadonlyMap<string, Source>>(new Map());

/** The default settings, for a link that does not say how to read its data. */
export const neutralPart = (specs: readonly Param[], name: string): DataPart => ({
  id: name,
  params: Object.fromEntries(specs.map((spec) => [spec.id, spec.default])),
});

/** The key of an experiment's rows: equal keys mean equal rows; `null`: the experiment names no data. */
export function keyOf({ data, inline }: Pick<Experiment, 'data' | 'inline'>): string | null {
  if (!data && inline == null) return null;
  const settings = Object.entries(data?.params ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  // The hash identifies the text.
  return JSON.stringify([settings, data?.params.hash ? null : inline]);
}

/** Whether the experiment's rows are in the link, or in a chosen file. */
export const hasSource = ({ data, inline }: Pick<Experiment, 'data' | 'inline'>): boolean =>
  inline != null || files.value.has(String(data?.params.hash ?? ''));

/** The source of the experiment's rows: the link itself, or a chosen file. */
export function sourceOf({ data, inline }: Pick<Experiment, 'data' | 'inline'>): Source | null {
  if (inline != null)
    return { name: data?.id ?? engineWords.unnamedTable, blob: new Blob([inline]) };
  return files.peek().get(String(data?.params.hash ?? '')) ?? null;
}

/** Remembers a file by the hash of its bytes. In a frame nothing is stored on the device: the outer page chooses the links. */
export function keep(hash: string, source: Source): void {
  if (files.peek().get(hash)?.blob === source.blob) return;
  take(hash, source);
  // If the device has no room for it, it lasts as long as the page.
  if (!isFramed()) keepFile(hash, source).catch(() => {});
}

const take = (hash: string, source: Source) => {
  files.value = new Map(files.peek()).set(hash, source);
};

/** Looks on this device for a file that a link names. */
export async function recall(hash: string): Promise<void> {
  if (isFramed()) return;
  const found = await keptFile(hash).catch(() => null);
  if (found && !files.peek().has(hash)) take(hash, found);
}

export const spawnReader = () => spawn('reader');

/** The reading of the link's table. */
let current: { key: string; reading: Reading } | null = null;
let tables = 0;

/** Stops reading. */
export function rest(): void {
  current?.reading.stop();
  batch(() => {
    current = null;
    underWay.value = null;
  });
}

/** Stops reading at the viewer's request. */
export function cancel(): void {
  const { key, reading } = current ?? {};
  if (key === undefined || !reading) return;
  const { name } = reading.source;
  batch(() => {
    rest();
    refused.value = {
      key,
      name,
      message: engineWords.readingCancelled,
      findings: null,
      lost: false,
    };
  });
}

/** Publishes the progress and the outcome of a reading that makes the table with this key. */
function heardOf(key: string, source: Source, part: DataPart, surveyed: Findings | null): Heard {
  let findings = surveyed;
  const heard: Heard = {
    progress(phase, share) {
      underWay.value = { name: source.name, phase, share };
    },
    found(_, found) {
      findings = found;
      if (found.problem == null) current?.reading.build(heard);
      else refuse(found.problem);
    },
    built(blob) {
      if (!findings) return;
      const made = { key, part, findings, ref: { id: `own ${++tables}`, blob, packed: true } };
      batch(() => {
        current = null;
        underWay.value = null;
        loaded.value = made;
      });
    },
    failed: refuse,
  };
  function refuse(message: string, lost = false): void {
    batch(() => {
      rest();
      refused.value = { key, name: source.name, message, findings, lost };
    });
  }
  return heard;
}

/** Reads the table with this key, unless it has loaded, is being read, or was refused. */
export function order(key: string, source: Source, part: DataPart): void {
  const former = refused.peek();
  const stays = former?.key === key && !former.lost;
  if (loaded.peek()?.key === key || current?.key === key || stays) return;
  rest();
  batch(() => {
    refused.value = null;
    underWay.value = { name: source.name, phase: 'survey', share: 0 };
  });
  const reading = new Reading(source, spawnReader, heardOf(key, source, part, null));
  current = { key, reading };
  reading.survey(part);
}

/** Continues a reading that has already surveyed the file with these settings. */
export function adopt(key: string, reading: Reading, part: DataPart, findings: Findings): void {
  rest();
  batch(() => {
    refused.value = null;
    underWay.value = { name: reading.source.name, phase: 'build', share: 0 };
  });
  current = { key, reading };
  reading.build(heardOf(key, reading.source, part, findings));
}
