/**
 * The page's end of the reader worker: one file, surveyed with these settings or those, and its table in the end.
 *
 * The worker lives as long as the reading: memory that an instance has taken is given back only when it ends. Each pass
 * over the file survives the loss of one worker: another one reads the file again.
 */
import type { DataPart, Findings } from './bindings';
import type { FromReader, ReadingPhase, ToReader } from './reader';
import { Supervisor, type WorkerLike } from './supervise';
import { engineWords } from './words';

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
  readonly #worker: Supervisor<ToReader, FromReader>;
  #id = 0;
  #surveyed = false;
  /** What was asked for last. */
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
        // A reader that never began has not looked at the file.
        const { readerLost, readerLostInFile } = engineWords;
        this.heard.failed(began ? readerLostInFile(message) : readerLost(message), true);
      },
    });
  }

  /** Reads the file (again); without `part`, with the settings that suit it. */
  survey(part: DataPart | null): void {
    this.#worker.begin();
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
    this.#worker.begin();
    // After a loss another worker may still be at the survey: then its findings are built.
    if (this.#surveyed) this.#build();
  }

  /** Ends it, whatever it is at. */
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
        this.heard.failed(message.message, false);
        break;
    }
  }
}
