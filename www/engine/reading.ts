/**
 * The page's end of the reader worker: one file, surveyed with these settings or those, and its table in the end.
 *
 * The worker lives as long as the reading: memory that an instance has taken is given back only when it ends. One that
 * is lost is replaced once a pass; the file is still where it was.
 */
import type { DataPart, Findings } from './bindings';
import type { FromReader, ReadingPhase } from './reader';
import type { ToReaderWorker } from './reader-worker';
import { engineWords } from './words';

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
  /** One sentence; `lost`: the reader ended, and so nothing is known of the file itself. */
  failed(message: string, lost: boolean): void;
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
  /** What was asked for last. */
  #part: DataPart | null = null;
  #building = false;
  /** A worker was lost in this pass over the file. */
  #died = false;
  /** A worker has got so far as to look at the file. */
  #looked = false;

  constructor(
    readonly source: Source,
    private readonly spawn: () => ReaderWorker,
    private heard: Heard,
  ) {}

  /** Reads the file (again); without `part`, with the settings that suit it. */
  survey(part: DataPart | null): void {
    this.#died = false;
    this.#building = false;
    this.#ask(part);
  }

  /** The survey of what was asked for last is done. */
  get surveyed(): boolean {
    return this.#surveyed;
  }

  /** Makes the table of what was surveyed; from here on `heard` is told. */
  build(heard: Heard): void {
    this.heard = heard;
    this.#building = true;
    this.#died = false;
    // Of a worker that was lost, another is still at the survey: then what it finds is built.
    if (this.#surveyed) this.#build();
  }

  /** Ends it, whatever it is at. */
  stop(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#surveyed = false;
  }

  #ask(part: DataPart | null): void {
    this.#surveyed = false;
    this.#part = part;
    this.#id += 1;
    this.#worker ??= this.#start();
    const { name, blob } = this.source;
    this.#worker.postMessage({ type: 'survey', id: this.#id, name, blob, part });
  }

  #build(): void {
    this.#id += 1;
    this.#worker?.postMessage({ type: 'build', id: this.#id });
  }

  #start(): ReaderWorker {
    const worker = this.spawn();
    worker.onmessage = ({ data }) => {
      if (worker === this.#worker && data.id === this.#id) this.#hear(data);
    };
    worker.onerror = (event) => {
      if (worker === this.#worker) this.#lose(event.message || engineWords.outOfMemory);
    };
    return worker;
  }

  #hear(message: FromReader): void {
    this.#looked ||= message.type !== 'failed' || !message.unread;
    switch (message.type) {
      case 'progress':
        this.heard.progress(message.phase, message.share);
        break;
      case 'found':
        this.#surveyed = true;
        this.#part = message.part;
        // It was told already, before the worker was lost.
        if (this.#building) {
          this.#build();
          return;
        }
        this.heard.found(message.part, message.findings);
        break;
      case 'built':
        this.stop();
        this.heard.built(message.blob);
        break;
      case 'failed':
        if (message.fatal) this.#lose(message.message);
        else this.heard.failed(message.message, false);
        break;
    }
  }

  #lose(message: string): void {
    this.stop();
    if (!this.#died) {
      this.#died = true;
      this.#ask(this.#part);
      return;
    }
    const why = this.#looked ? engineWords.readerLostInFile : engineWords.readerLost;
    this.heard.failed(why(message), true);
  }
}
