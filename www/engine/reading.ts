/**
 * The page's end of the reader worker: one file, surveyed until its settings are right and then built into a table.
 *
 * The worker lives as long as the reading: an instance frees its memory only when it ends. Each pass over the file survives
 * the loss of one worker: another one reads the file again.
 */
import type { DataPart, Findings } from './bindings';
import type { FromReader, ReadingPhase, ToReader } from './reader';
import { Supervisor, type WorkerLike } from './supervise';
import { engineWords } from './words';

export interface Heard {
  progress(phase: ReadingPhase, share: number): void;
  /** The findings, with the settings in use: proposed ones, if none were given. */
  found(part: DataPart, findings: Findings): void;
  built(blob: Blob): void;
  /** Called when the reading failed; one sentence. `lost`: the reader died, so nothing is known about the file itself. */
  failed(message: string, lost: boolean): void;
}

/** A file, or a text that is read like a file. */
export interface Source {
  name: string;
  blob: Blob;
}

export class Reading {
  readonly #worker: Supervisor<ToReader, FromReader>;
  #id = 0;
  #surveyed = false;
  /** The settings of the last survey. */
  #part: DataPart | null = null;
  #building = false;

  constructor(
    readonly source: Source,
    spawn: () => WorkerLike<ToReader, FromReader>,
    private heard: Heard,
  ) {
    this.#worker = new Supervisor(spawn, {
      hear: (message) => {
        if (message.id === this.#id) this.#hear(message);
      },
      again: () => this.#ask(this.#part),
      lost: (message, began) => {
        this.#surveyed = false;
        // A reader that never started has not read the file.
        const { readerLost, readerLostInFile } = engineWords;
        this.heard.failed(began ? readerLostInFile(message) : readerLost(message), true);
      },
    });
  }

  /** Surveys the file, the first time or again; without `part`, with proposed settings. */
  survey(part: DataPart | null): void {
    this.#worker.begin();
    this.#building = false;
    this.#ask(part);
  }

  /** Whether the last requested survey is done. */
  get surveyed(): boolean {
    return this.#surveyed;
  }

  /** Builds the table of the surveyed file, and reports to `heard` from now on. */
  build(heard: Heard): void {
    this.heard = heard;
    this.#building = true;
    this.#worker.begin();
    // After a loss another worker can still be surveying: then the table is built afterwards.
    if (this.#surveyed) this.#build();
  }

  /** Ends the reading at any point. */
  stop(): void {
    this.#worker.end();
    this.#surveyed = false;
  }

  #ask(part: DataPart | null): void {
    this.#surveyed = false;
    this.#part = part;
    this.#id += 1;
    const { name, blob } = this.source;
    this.#worker.send({ type: 'survey', id: this.#id, name, blob, part });
  }

  #build(): void {
    this.#id += 1;
    this.#worker.tell({ type: 'build', id: this.#id });
  }

  #hear(message: FromReader): void {
    switch (message.type) {
      case 'progress':
        this.heard.progress(message.phase, message.share);
        break;
      case 'found':
        this.#surveyed = true;
        this.#part = message.part;
        // The findings were already reported before the worker was lost.
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
        this.heard.failed(message.message, false);
        break;
    }
  }
}
