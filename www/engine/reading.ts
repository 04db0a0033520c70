/**
 * The page's end of the reader worker: one file, surveyed with these settings or those, and its table in the end.
 *
 * The worker lives as long as the reading: memory that an instance has taken is given back only when it ends.
 */
import type { DataPart, Findings } from '../core';
import type { FromReader, ReadingPhase } from './reader';
import type { ToReaderWorker } from './reader-worker';

/** The part of `Worker` that a reading uses. */
export interface ReaderWorker {
  postMessage(message: ToReaderWorker): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FromReader>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

export interface Heard {
  progress(phase: ReadingPhase, share: number): void;
  /** With the settings that were used: those proposed, if none were given. */
  found(part: DataPart, findings: Findings): void;
  built(blob: Blob): void;
  /** One sentence. */
  failed(message: string): void;
}

/** A file, or a text that is read like one. */
export interface Source {
  name: string;
  blob: Blob;
}

export class Reading {
  #worker: ReaderWorker | null = null;
  #id = 0;
  #surveyed = false;

  constructor(
    readonly source: Source,
    private readonly spawn: () => ReaderWorker,
    private heard: Heard,
  ) {}

  /** Reads the file (again); without `part`, with the settings that suit it. */
  survey(part: DataPart | null): void {
    this.#surveyed = false;
    this.#id += 1;
    this.#worker ??= this.#start();
    const { name, blob } = this.source;
    this.#worker.postMessage({ type: 'survey', id: this.#id, name, blob, part });
  }

  /** The survey of what was asked for last is done. */
  get surveyed(): boolean {
    return this.#surveyed;
  }

  /** Makes the table of what was surveyed; from here on `heard` is told. */
  build(heard: Heard): void {
    this.heard = heard;
    this.#id += 1;
    this.#worker?.postMessage({ type: 'build', id: this.#id });
  }

  /** Ends it, whatever it is at. */
  stop(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#surveyed = false;
  }

  #start(): ReaderWorker {
    const worker = this.spawn();
    worker.onmessage = ({ data }) => {
      if (worker === this.#worker && data.id === this.#id) this.#hear(data);
    };
    worker.onerror = (event) => {
      if (worker === this.#worker) this.#lose(event.message || 'it ran out of memory, perhaps');
    };
    return worker;
  }

  #hear(message: FromReader): void {
    switch (message.type) {
      case 'progress':
        this.heard.progress(message.phase, message.share);
        break;
      case 'found':
        this.#surveyed = true;
        this.heard.found(message.part, message.findings);
        break;
      case 'built':
        this.stop();
        this.heard.built(message.blob);
        break;
      case 'failed':
        if (message.fatal) this.#lose(message.message);
        else this.heard.failed(message.message);
        break;
    }
  }

  #lose(message: string): void {
    this.stop();
    this.heard.failed(
      `the reader stopped (${message}); the file may need more memory than there is`,
    );
  }
}
