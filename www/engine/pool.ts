/**
 * A pool of workers, about one a core, for studies that play many races: sweeps and many seeds.
 *
 * A study is a number of jobs that do not depend on each other. Beside the workers that play them it has a planner, which
 * counts them first and sums up the results as they stream in. Workers live as long as there is work: cancelling
 * terminates them, and the next study spawns others, which is cheap because they are handed the compiled module. A worker
 * that dies is replaced once per job and repeats it. A planner that dies is replaced once, too, and is sent all results
 * again.
 */

import type { Fault } from './own/protocol';
import type { OwnPort, OwnRun } from './protocol';
import { Supervisor, type WorkerLike } from './supervise';
import type { FromPool, Outcomes, Planned, StudySpec, Summary, ToPool } from './tasker';
import { TimeLeft } from './timeLeft';
import { engineWords } from './words';

type PoolWorker = Supervisor<ToPool, FromPool>;

export interface Progress {
  /** Work done, 0…1, jobs under way included. */
  share: number;
  /** Jobs done, of so many. */
  done: number;
  jobs: number;
  /** Milliseconds that are left, as far as is known. */
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
  spawn(): WorkerLike<ToPool, FromPool>;
  /** Workers that play, at most, now. */
  size(): number;
  /** The same for studies that nobody asked for. */
  spare(): number;
  now(): number;
  /** Where code of the viewer's own runs. */
  sandbox(): { start(own: OwnRun): OwnPort; end(code: number): void };
}

/** Milliseconds between two sums at least. */
const PAUSE = 250;

interface Running {
  study: StudySpec;
  heard: Heard;
  planner: PoolWorker;
  /** Known when the planner has counted them. */
  jobs: number;
  /** Those that are races of the viewer's own code, by their numbers, which follow those of the other jobs. */
  own: Map<number, { race: number; own: OwnRun }>;
  done: number;
  /** Jobs that no worker has, next first. */
  waiting: number[];
  /** Results so far, for another planner. */
  found: Outcomes[];
  left: TimeLeft;
  /** When the last sum was asked for, whether it is awaited, and whether there is news since. */
  asked: number;
  summing: boolean;
  news: boolean;
}

/** A worker and what it does. */
interface Slot {
  worker: PoolWorker;
  /** The study that the worker knows. */
  known: StudySpec | null;
  running: Running;
  job: number;
  share: number;
  /** Number of the code that runs for the job, if it is the viewer's own. */
  code: number | null;
}

const isUnasked = ({ study }: Running) => study.unasked === true;

export class Pool {
  #slots = new Set<Slot>();
  /** In the order they were asked for, those that nobody asked for last; the first one with a job to give gives it. */
  #queue: Running[] = [];

  constructor(private readonly around: Around) {}

  /** Starts a study; what is returned cancels it. */
  run(study: StudySpec, heard: Heard): () => void {
    const running: Running = {
      study,
      heard,
      planner: new Supervisor(() => this.around.spawn(), {
        hear: (message) => this.#hearPlanner(running, message),
        again: () => {
          this.#instruct(running);
          // The sum it was asked for is asked for again.
          running.news ||= running.summing;
          running.summing = false;
          if (running.jobs > 0) this.#sum(running);
        },
        lost: (message) => this.#fail(running, engineWords.summingLost(message)),
      }),
      jobs: 0,
      own: new Map(),
      done: 0,
      waiting: [],
      found: [],
      left: new TimeLeft(),
      asked: Number.NEGATIVE_INFINITY,
      summing: false,
      news: false,
    };
    this.#queue.push(running);
    this.#queue.sort((a, b) => Number(isUnasked(a)) - Number(isUnasked(b)));
    running.planner.begin();
    this.#instruct(running);
    return () => this.#drop(running);
  }

  /** Sends the planner, the first one or another, all that is known. */
  #instruct({ planner, study, jobs, found }: Running): void {
    planner.send({ type: 'study', study });
    if (jobs === 0) planner.send({ type: 'plan' });
    for (const outcomes of found) planner.send({ type: 'add', outcomes });
  }

  /** The number of workers may be another one now; those that are too many finish their jobs. */
  fit(): void {
    this.#hire();
  }

  #hearPlanner(running: Running, message: FromPool): void {
    switch (message.type) {
      case 'planned':
        this.#plan(running, message);
        this.#hire();
        this.#report(running);
        this.#sum(running);
        break;
      case 'summed':
        running.summing = false;
        running.heard.summed(message.summary);
        if (this.#queue.includes(running)) this.#sum(running);
        break;
      case 'failed':
        this.#fail(running, message.message);
        break;
    }
  }

  /** Numbers the jobs. Code that the viewer has not allowed to run is left out. */
  #plan(running: Running, { jobs, own = [], codes = [] }: Planned): void {
    for (const [race, { run, code }] of own.entries()) {
      const known = running.study.own?.find((one) => one.run === run && one.allowed);
      const text = codes[code] ?? '';
      // It plays alone.
      if (known) running.own.set(jobs + race, { race, own: { ...known, text, run: 0 } });
    }
    running.waiting = [...running.own.keys(), ...Array.from({ length: jobs }, (_, job) => job)];
    running.jobs = running.waiting.length;
    // Where no code may run, the sum says so.
    running.news = own.length > 0 && running.jobs === 0;
  }

  /** The browser found something wrong with code of the viewer's own. */
  faulty(code: number, fault: Fault): void {
    const slot = [...this.#slots].find((one) => one.code === code);
    slot?.worker.send({ type: 'faulty', code, fault });
  }

  /** Asks the planner for a sum when it is time for one; when there is nothing left to sum, all is done. */
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
    running.planner.send({ type: 'sum' });
  }

  /** As many workers as there is room and work for. */
  #hire(): void {
    while (this.#slots.size < this.around.size()) {
      const next = this.#next();
      if (!next) return;
      const slot: Slot = {
        ...next,
        worker: new Supervisor(() => this.around.spawn(), {
          hear: (message) => this.#hear(slot, message),
          again: () => {
            slot.known = null;
            this.#order(slot);
          },
          lost: (message) => this.#fail(slot.running, engineWords.jobLost(message)),
        }),
        known: null,
        share: 0,
        code: null,
      };
      this.#slots.add(slot);
      slot.worker.begin();
      this.#order(slot);
    }
  }

  /** The next job; `free` is a worker that has done its last one. */
  #next(free?: Slot): { running: Running; job: number } | null {
    const others = [...this.#slots].filter((slot) => slot !== free);
    const room = others.filter(({ running }) => isUnasked(running)).length < this.around.spare();
    for (const running of this.#queue) {
      if (isUnasked(running) && !room) continue;
      const job = running.waiting.shift();
      if (job !== undefined) return { running, job };
    }
    return null;
  }

  /** Has the slot's worker begin its job. */
  #order(slot: Slot): void {
    const { worker, job, running } = slot;
    slot.share = 0;
    // A table can be large: a worker is sent a study, and reads its rows, once and not with every job.
    if (slot.known !== running.study) worker.send({ type: 'study', study: running.study });
    slot.known = running.study;
    this.#endCode(slot);
    const theirs = running.own.get(job);
    if (!theirs) {
      worker.send({ type: 'job', job });
      return;
    }
    const own = this.around.sandbox().start(theirs.own);
    slot.code = own.code;
    worker.send({ type: 'own', race: theirs.race, own }, own.port ? [own.port] : []);
  }

  #endCode(slot: Slot): void {
    if (slot.code !== null) this.around.sandbox().end(slot.code);
    slot.code = null;
  }

  #hear(slot: Slot, message: FromPool): void {
    const { running } = slot;
    switch (message.type) {
      case 'progress':
        slot.share = message.share;
        this.#report(running);
        break;
      case 'done': {
        const next = this.#slots.size <= this.around.size() ? this.#next(slot) : null;
        if (next) {
          Object.assign(slot, next);
          slot.worker.begin();
          this.#order(slot);
        } else this.#end(slot);
        running.done += 1;
        running.news = true;
        const { outcomes } = message;
        // The planner is given the memory itself.
        const kept = outcomes.slice();
        running.heard.played?.(kept);
        running.found.push(kept);
        running.planner.send({ type: 'add', outcomes }, [outcomes.buffer]);
        this.#report(running);
        this.#sum(running);
        break;
      }
      case 'failed':
        this.#fail(running, message.message);
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

  #fail(running: Running, message: string): void {
    if (!this.#queue.includes(running)) return;
    this.#drop(running);
    running.heard.failed(message);
  }

  /** Forgets a study and ends the workers that are on it; others take their places. */
  #drop(running: Running): void {
    if (!this.#queue.includes(running)) return;
    this.#queue = this.#queue.filter((one) => one !== running);
    running.planner.end();
    for (const slot of this.#slots) if (slot.running === running) this.#end(slot);
    this.#hire();
  }

  #end(slot: Slot): void {
    this.#slots.delete(slot);
    this.#endCode(slot);
    slot.worker.end();
  }
}
