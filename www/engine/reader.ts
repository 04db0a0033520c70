/**
 * The inside of the reader worker: reads the viewer's file in chunks, twice. The first pass surveys its contents, with the
 * given settings or proposed ones; the second, if the viewer accepts them, packs its rows into a Blob for all engines.
 *
 * The mailbox is checked between two chunks: another survey replaces the current work. At most one chunk of the file is in
 * memory. Time, posting and the readers are passed in; tests drive them by hand.
 */
import type { DataPart, DataReader, Findings } from './bindings';
import { faultOf } from './fault';

export type ToReader =
  /** A file to survey; without `part`, the settings are proposed. */
  | { type: 'survey'; id: number; name: string; blob: Blob; part: DataPart | null }
  /** Build the rows of the last surveyed file. */
  | { type: 'build'; id: number };

export type ReadingPhase = 'survey' | 'build';

export type FromReader =
  | { type: 'progress'; id: number; phase: ReadingPhase; share: number }
  | { type: 'found'; id: number; part: DataPart; findings: Findings }
  | { type: 'built'; id: number; blob: Blob }
  /** `fatal`: the WebAssembly instance is dead and the worker must be replaced. */
  | { type: 'failed'; id: number; message: string; fatal: boolean };

export interface ReaderDeps {
  propose(name: string, head: Uint8Array): DataPart;
  create(part: DataPart): DataReader;
  post(message: FromReader): void;
  now(): number;
}

/** Number of bytes read at once: about ten milliseconds of work. */
const CHUNK = 1 << 20;
/** Number of first bytes from which settings are proposed: the names of ten thousand columns fit. */
const HEAD = CHUNK;
/** Time between two reports of progress (ms). */
const PACE = 50;
/** Share of the second pass that is reading; the rest is packing. */
const READ = 0.8;

export class Reader {
  #id = 0;
  #reader: DataReader | null = null;
  #surveyed: { blob: Blob; findings: Findings } | null = null;
  #told = Number.NEGATIVE_INFINITY;
  /** Number of the last message: only its work continues. */
  #turn = 0;

  constructor(private readonly around: ReaderDeps) {}

  /** Handles a message; ends when the answer is posted, or when another message has replaced it. */
  async receive(message: ToReader): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    this.#id = message.id;
    try {
      if (message.type === 'survey') await this.#survey(message, turn);
      else await this.#build(turn);
    } catch (error) {
      if (turn !== this.#turn) return;
      this.#reader = null;
      this.#surveyed = null;
      this.around.post({ type: 'failed', id: this.#id, ...faultOf(error) });
    }
  }

  async #survey(
    { name, blob, part }: Extract<ToReader, { type: 'survey' }>,
    turn: number,
  ): Promise<void> {
    this.#reader?.free();
    this.#reader = null;
    this.#surveyed = null;
    const used = part ?? this.around.propose(name, await bytes(blob, 0, HEAD));
    if (turn !== this.#turn) return;
    const reader = this.around.create(used);
    this.#reader = reader;
    const survey = (chunk: Uint8Array) => reader.survey(chunk);
    do {
      if (!(await this.#read(blob, turn, survey, (share) => this.#tell('survey', share)))) return;
    } while (reader.needsRescan());
    const findings = reader.findings();
    this.#surveyed = { blob, findings };
    this.around.post({ type: 'found', id: this.#id, part: used, findings });
  }

  async #build(turn: number): Promise<void> {
    const reader = this.#reader;
    if (!reader || !this.#surveyed) throw new Error('no file was read yet');
    const { blob, findings } = this.#surveyed;
    const build = (chunk: Uint8Array) => reader.build(chunk);
    if (!(await this.#read(blob, turn, build, (share) => this.#tell('build', READ * share))))
      return;
    const pieces: Blob[] = [];
    let packed = 0;
    for (let piece = reader.packed(); piece !== undefined; piece = reader.packed()) {
      // One Blob per piece: the browser keeps them outside this worker, on disk if there are many.
      pieces.push(new Blob([piece]));
      packed += piece.length;
      const share = Math.min(packed / (8 * Math.max(findings.values, 1)), 1);
      this.#tell('build', READ + (1 - READ) * share);
    }
    reader.free();
    this.#reader = null;
    this.#surveyed = null;
    this.around.post({ type: 'built', id: this.#id, blob: new Blob(pieces) });
  }

  /** Reads the file in chunks; returns false if another message arrived in the meantime. */
  async #read(
    blob: Blob,
    turn: number,
    take: (chunk: Uint8Array) => void,
    tell: (share: number) => void,
  ): Promise<boolean> {
    for (let at = 0; at < blob.size; at += CHUNK) {
      const chunk = await bytes(blob, at, at + CHUNK);
      if (turn !== this.#turn) return false;
      take(chunk);
      tell(Math.min(at + CHUNK, blob.size) / blob.size);
    }
    return true;
  }

  #tell(phase: ReadingPhase, share: number): void {
    const now = this.around.now();
    if (now - this.#told < PACE) return;
    this.#told = now;
    this.around.post({ type: 'progress', id: this.#id, phase, share });
  }
}

async function bytes(blob: Blob, from: number, to: number): Promise<Uint8Array> {
  try {
    return new Uint8Array(await blob.slice(from, to).arrayBuffer());
  } catch {
    // Browsers word this error differently.
    throw new Error(
      'the browser could not read the file: it was moved, changed or locked since it was chosen; choose it again',
    );
  }
}
