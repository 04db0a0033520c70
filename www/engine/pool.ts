/**
 * A pool of workers, about one a core, for studies that play many races: sweeps and many seeds.
 *
 * A study is a number of jobs that do not depend on each other. Workers live as long as there is
 * work: cancelling terminates them, which no slow round can delay, and the next study spawns
 * others, which is cheap because they are handed the compiled module. A worker that dies is
 * replaced and its job repeated once; by determinism the repeated job finds the same numbers.
 */
import { TimeLeft } from './left';
import type { FromPool, Study, ToPool } from './studies';

/** The part of `Worker` the pool uses. */
export interface PoolWorker {
  postMessage(message: ToPool): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FromPool>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

export interface Progress {
  /** Work done, 0…1, jobs under way included. */
  share: number;
  /** Jobs done, of so many. */
  done: number;
  jobs: number;
  /** Milliseconds that are left, as far as one can tell. */
  left: number | null;
}

export interface Heard {
  /** A job was done; `outcomes` are its own. */
  outcomes(outcomes: Float64Array, job: number): void;
  progress(progress: Progress): void;
  finished(): void;
  /** Nothing more comes; one sentence. */
  failed(message: string): void;
}

export interface Around {
  spawn(): PoolWorker;
  /** Workers at most, now. */
  size(): number;
  now(): number;
}

/** How often one job may take its worker along before the study is given up. */
const DEATHS = 1;

interface Running {
  id: number;
  study: Study;
  heard: Heard;
  jobs: number;
  done: number;
  /** Jobs that no worker has, next first. */
  waiting: number[];
  deaths: Map<number, number>;
  left: TimeLeft;
}

/** A worker and what it does. */
interface Slot {
  worker: PoolWorker;
  running: Running;
  job: number;
  share: number;
  /** The study the worker was told about last. */
  told: number;
}

export class Pool {
  #slots = new Set<Slot>();
  /** In the order they were asked for; the first one with a job to give gives it. */
  #queue: Running[] = [];
  #id = 0;

  constructor(private readonly around: Around) {}

  /** Starts a study of so many jobs; what is returned cancels it. */
  run(study: Study, jobs: number, heard: Heard): () => void {
    this.#id += 1;
    const running: Running = {
      id: this.#id,
      study,
      heard,
      jobs,
      done: 0,
      waiting: Array.from({ length: jobs }, (_, job) => job),
      deaths: new Map(),
      left: new TimeLeft(),
    };
    this.#queue.push(running);
    if (jobs === 0) this.#end(running);
    else this.#hire();
    return () => this.#drop(running);
  }

  /** Workers alive now. */
  get workers(): number {
    return this.#slots.size;
  }

  /** There may be room for other numbers of workers now; those that are too many finish their jobs. */
  fit(): void {
    this.#hire();
  }

  /** As many workers as there is room and work for. */
  #hire(): void {
    while (this.#slots.size < this.around.size()) {
      const next = this.#next();
      if (!next) return;
      this.#employ(this.around.spawn(), next.running, next.job, 0);
    }
  }

  #next(): { running: Running; job: number } | null {
    for (const running of this.#queue) {
      const job = running.waiting.shift();
      if (job !== undefined) return { running, job };
    }
    return null;
  }

  #employ(worker: PoolWorker, running: Running, job: number, told: number): void {
    const slot: Slot = { worker, running, job, share: 0, told: running.id };
    this.#slots.add(slot);
    worker.onmessage = ({ data }) => {
      if (this.#slots.has(slot)) this.#hear(slot, data);
    };
    worker.onerror = (event) => {
      if (this.#slots.has(slot)) this.#died(slot, event.message || 'a worker stopped');
    };
    // A table can be large: a worker is told a study once, not with every job.
    if (told !== running.id) worker.postMessage({ type: 'study', study: running.study });
    worker.postMessage({ type: 'job', job });
  }

  #hear(slot: Slot, message: FromPool): void {
    const { running } = slot;
    switch (message.type) {
      case 'progress':
        slot.share = message.share;
        this.#report(running);
        break;
      case 'done': {
        running.done += 1;
        this.#slots.delete(slot);
        const next = this.#slots.size < this.around.size() ? this.#next() : null;
        if (next) this.#employ(slot.worker, next.running, next.job, slot.told);
        else slot.worker.terminate();
        running.heard.outcomes(message.outcomes, message.job);
        // Whoever heard the outcomes may have cancelled the rest.
        if (!this.#queue.includes(running)) break;
        this.#report(running);
        if (running.done === running.jobs) this.#end(running);
        break;
      }
      case 'failed':
        if (message.fatal) {
          this.#died(slot, message.message);
        } else {
          this.#drop(running);
          running.heard.failed(message.message);
        }
        break;
    }
  }

  #report(running: Running): void {
    const shares = [...this.#slots].filter((slot) => slot.running === running);
    const under = shares.map((slot) => slot.share);
    const worked = running.done + under.reduce((sum, share) => sum + share, 0);
    running.heard.progress({
      share: worked / running.jobs,
      done: running.done,
      jobs: running.jobs,
      left: running.left.after(this.around.now(), worked, under, running.waiting.length),
    });
  }

  #died(slot: Slot, message: string): void {
    const { running, job } = slot;
    this.#slots.delete(slot);
    slot.worker.terminate();
    const deaths = (running.deaths.get(job) ?? 0) + 1;
    running.deaths.set(job, deaths);
    if (deaths > DEATHS) {
      this.#drop(running);
      running.heard.failed(`A worker stopped ${deaths} times at the same place: ${message}.`);
      return;
    }
    running.waiting.unshift(job);
    this.#hire();
  }

  #end(running: Running): void {
    this.#queue = this.#queue.filter((one) => one !== running);
    running.heard.finished();
  }

  /** Forgets a study and ends the workers that are on it; others take their places. */
  #drop(running: Running): void {
    if (!this.#queue.includes(running)) return;
    this.#queue = this.#queue.filter((one) => one !== running);
    for (const slot of this.#slots) {
      if (slot.running !== running) continue;
      this.#slots.delete(slot);
      slot.worker.terminate();
    }
    this.#hire();
  }
}
