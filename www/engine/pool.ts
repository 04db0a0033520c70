/**
 * A pool of workers, about one a core, for studies that play many races: sweeps and many seeds.
 *
 * A study is a number of jobs that do not depend on each other. Beside those who play them it has a
 * clerk, which plans it first and sums up the results as they stream in. Workers live as long as
 * there is work: cancelling terminates them, and the next study spawns others, which is cheap because
 * they are handed the compiled module. A worker that dies is replaced and its job repeated once; by
 * determinism the repeated job finds the same numbers. A clerk that dies is replaced once, too, and told all results
 * anew.
 */
import { TimeLeft } from './left';
import type { FromPool, Outcomes, Study, Summary, ToPool } from './studies';
import { engineWords } from './words';

/** The part of `Worker` the pool uses. */
export interface PoolWorker {
  postMessage(message: ToPool, transfer?: Transferable[]): void;
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
  progress(progress: Progress): void;
  /** What a job found; the pool keeps it too, so it stays as it is. */
  played?(outcomes: Outcomes): void;
  /** The results of the jobs done so far; the last time, of all. */
  summed(summary: Summary): void;
  finished(): void;
  /** Nothing more comes; one sentence. */
  failed(message: string): void;
}

interface Around {
  spawn(): PoolWorker;
  /** Workers that play, at most, now. */
  size(): number;
  now(): number;
}

/** How often one job may take its worker along before the study is given up. */
const DEATHS = 1;
/** Milliseconds between two sums at least. */
const PAUSE = 250;

interface Running {
  study: Study;
  heard: Heard;
  clerk: PoolWorker;
  /** Known when the clerk has planned. */
  jobs: number;
  done: number;
  /** Jobs that no worker has, next first. */
  waiting: number[];
  deaths: Map<number, number>;
  /** Results so far, for another clerk. */
  found: Outcomes[];
  /** The clerk is not the first one. */
  replaced: boolean;
  left: TimeLeft;
  /** When the last sum was asked for, whether it is awaited, and whether there is news since. */
  asked: number;
  summing: boolean;
  news: boolean;
}

/** A worker and what it does. */
interface Slot {
  worker: PoolWorker;
  running: Running;
  job: number;
  share: number;
}

export class Pool {
  #slots = new Set<Slot>();
  /** In the order they were asked for; the first one with a job to give gives it. */
  #queue: Running[] = [];

  constructor(private readonly around: Around) {}

  /** Starts a study; what is returned cancels it. */
  run(study: Study, heard: Heard): () => void {
    const running: Running = {
      study,
      heard,
      clerk: this.around.spawn(),
      jobs: 0,
      done: 0,
      waiting: [],
      deaths: new Map(),
      found: [],
      replaced: false,
      left: new TimeLeft(),
      asked: Number.NEGATIVE_INFINITY,
      summing: false,
      news: false,
    };
    this.#queue.push(running);
    this.#instruct(running);
    return () => this.#drop(running);
  }

  /** Tells the clerk, the first one or another, all that is known. */
  #instruct(running: Running): void {
    const { clerk, study, jobs, found } = running;
    const mine = () => this.#queue.includes(running) && running.clerk === clerk;
    clerk.onmessage = ({ data }) => {
      if (mine()) this.#hearClerk(running, data);
    };
    clerk.onerror = (event) => {
      if (mine()) this.#loseClerk(running, event.message || engineWords.outOfMemory);
    };
    clerk.postMessage({ type: 'study', study });
    if (jobs === 0) clerk.postMessage({ type: 'plan' });
    for (const outcomes of found) clerk.postMessage({ type: 'add', outcomes });
  }

  #loseClerk(running: Running, message: string): void {
    if (running.replaced) {
      this.#fail(running, engineWords.summingLost(message));
      return;
    }
    running.clerk.terminate();
    running.clerk = this.around.spawn();
    running.replaced = true;
    this.#instruct(running);
    // What it was asked for is asked again.
    running.news ||= running.summing;
    running.summing = false;
    if (running.jobs > 0) this.#sum(running);
  }

  /** There may be room for other numbers of workers now; those that are too many finish their jobs. */
  fit(): void {
    this.#hire();
  }

  #hearClerk(running: Running, message: FromPool): void {
    switch (message.type) {
      case 'planned':
        running.jobs = message.jobs;
        running.waiting = Array.from({ length: message.jobs }, (_, job) => job);
        this.#report(running);
        this.#hire();
        this.#sum(running);
        break;
      case 'summed':
        running.summing = false;
        running.heard.summed(message.summary);
        if (this.#queue.includes(running)) this.#sum(running);
        break;
      case 'failed':
        if (message.fatal) this.#loseClerk(running, message.message);
        else this.#fail(running, message.message);
        break;
    }
  }

  /** Asks the clerk for a sum when it is time for one; when there is nothing left to sum, all is done. */
  #sum(running: Running): void {
    if (running.summing) return;
    const over = running.done === running.jobs;
    if (over && !running.news) {
      this.#drop(running);
      running.heard.finished();
      return;
    }
    const now = this.around.now();
    if (!running.news || (now - running.asked < PAUSE && !over)) return;
    running.asked = now;
    running.summing = true;
    running.news = false;
    running.clerk.postMessage({ type: 'sum' });
  }

  /** As many workers as there is room and work for. */
  #hire(): void {
    while (this.#slots.size < this.around.size()) {
      const next = this.#next();
      if (!next) return;
      this.#employ(this.around.spawn(), next.running, next.job, null);
    }
  }

  #next(): { running: Running; job: number } | null {
    for (const running of this.#queue) {
      const job = running.waiting.shift();
      if (job !== undefined) return { running, job };
    }
    return null;
  }

  /** `told`: the study the worker was told about last. */
  #employ(worker: PoolWorker, running: Running, job: number, told: Study | null): void {
    const slot: Slot = { worker, running, job, share: 0 };
    this.#slots.add(slot);
    worker.onmessage = ({ data }) => {
      if (this.#slots.has(slot)) this.#hear(slot, data);
    };
    worker.onerror = (event) => {
      if (this.#slots.has(slot)) this.#died(slot, event.message || engineWords.outOfMemory);
    };
    // A table can be large: a worker is told a study, and reads its rows, once and not with every job.
    if (told !== running.study) worker.postMessage({ type: 'study', study: running.study });
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
        this.#slots.delete(slot);
        const next = this.#slots.size < this.around.size() ? this.#next() : null;
        if (next) this.#employ(slot.worker, next.running, next.job, running.study);
        else slot.worker.terminate();
        running.done += 1;
        running.news = true;
        const { outcomes } = message;
        // What is sent to the clerk is here no more.
        const kept = outcomes.slice();
        running.heard.played?.(kept);
        running.found.push(kept);
        running.clerk.postMessage({ type: 'add', outcomes }, [outcomes.buffer]);
        this.#report(running);
        this.#sum(running);
        break;
      }
      case 'failed':
        if (message.fatal) this.#died(slot, message.message);
        else this.#fail(running, message.message);
        break;
    }
  }

  #report(running: Running): void {
    const mine = [...this.#slots].filter((slot) => slot.running === running);
    const under = mine.map((slot) => slot.share);
    const worked = running.done + under.reduce((sum, share) => sum + share, 0);
    running.heard.progress({
      share: running.jobs > 0 ? worked / running.jobs : 0,
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
      this.#fail(running, engineWords.jobLost(deaths, message));
      return;
    }
    running.waiting.unshift(job);
    this.#hire();
  }

  #fail(running: Running, message: string): void {
    if (!this.#queue.includes(running)) return;
    this.#drop(running);
    running.heard.failed(message);
  }

  /** Forgets a study and ends the workers that are on it; others take their places. */
  #drop(running: Running): void {
    if (!this.#queue.includes(running)) return;
    this.#queue = this.#queue.filter((one) => one !== running);
    running.clerk.terminate();
    for (const slot of this.#slots) {
      if (slot.running !== running) continue;
      this.#slots.delete(slot);
      slot.worker.terminate();
    }
    this.#hire();
  }
}
