/**
 * A pool of workers, about one per core, for studies that play many races: sweeps and many seeds.
 *
 * A study is a number of independent jobs. As well as workers that play them it has a planner, which first counts the jobs
 * and then sums up the results as they stream in. Workers live as long as there is work: cancelling terminates them, and the
 * next study spawns others, which is cheap because they receive the compiled module. A worker that dies is replaced once per
 * job, which is repeated. A planner that dies is also replaced once, and receives all results again.
 */

import type { Fault } from './own/protocol';
import type { OwnPort, OwnRun } from './protocol';
import { Supervisor, type WorkerLike } from './supervise';
import type { FromPool, Outcomes, Planned, StudySpec, Summary, ToPool } from './tasker';
import { TimeLeft } from './timeLeft';
import { engineWords } from './words';

type PoolWorker = Supervisor<ToPool, FromPool>;

export interface Progress {
  /** Share of the work that is done, including jobs under way (0…1). */
  share: number;
  /** Number of finished jobs, out of `jobs`. */
  done: number;
  jobs: number;
  /** Estimated time left; `null` while it is unknown (ms). */
  left: number | null;
}

export interface Heard {
  progress(progress: Progress): void;
  /** The results of a job; the pool shares them, so they must not be changed. */
  played?(outcomes: Outcomes): void;
  /** The summary of the jobs done so far; the last one covers all jobs. */
  summed(summary: Summary): void;
  finished(): void;
  /** Called when the study has failed; one sentence. */
  failed(message: string): void;
}

interface Around {
  spawn(): WorkerLike<ToPool, FromPool>;
  /** Current maximum number of workers that play. */
  size(): number;
  /** Maximum number of workers for studies that start unasked. */
  spare(): number;
  now(): number;
  /** The sandbox of user-supplied code. */
  sandbox(): { start(own: OwnRun): OwnPort; end(code: number): void };
}

/** Minimum time between two sums (ms). */
const PAUSE = 250;

interface Running {
  study: StudySpec;
  heard: Heard;
  planner: PoolWorker;
  /** Number of jobs; 0 until the planner has counted them. */
  jobs: number;
  /** The jobs that are races of user-supplied code, by job number; these numbers follow those of the other jobs. */
  own: Map<number, { race: number; own: OwnRun }>;
  done: number;
  /** Jobs without a worker, in order. */
  waiting: number[];
  /** Results so far, for a replacement planner. */
  found: Outcomes[];
  left: TimeLeft;
  /** When the last sum was requested, whether it is awaited, and whether there are newer results. */
  asked: number;
  summing: boolean;
  news: boolean;
}

/** A worker and its job. */
interface Slot {
  worker: PoolWorker;
  /** The study that was sent to the worker. */
  known: StudySpec | null;
  running: Running;
  job: number;
  share: number;
  /** Number of the user-supplied code that runs for the job, if any. */
  code: number | null;
}

const isUnasked = ({ study }: Running) => study.unasked === true;

export class Pool {
  #slots = new Set<Slot>();
  /**
   * Studies in the order of their requests, unasked ones last; the next job comes from the first
   * study that has one.
   */
  #queue: Running[] = [];

  constructor(private readonly around: Around) {}

  /** Starts a study; returns a function that cancels it. */
  run(study: StudySpec, heard: Heard): () => void {
    const running: Running = {
      study,
      heard,
      planner: new Supervisor(() => this.around.spawn(), {
        hear: (message) => this.#hearPlanner(running, message),
        again: () => {
          this.#instruct(running);
          // A sum under way must be requested again.
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

  /** Sends everything known to the planner, the first one or its replacement. */
  #instruct({ planner, study, jobs, found }: Running): void {
    planner.send({ type: 'study', study });
    if (jobs === 0) planner.send({ type: 'plan' });
    for (const outcomes of found) planner.send({ type: 'add', outcomes });
  }

  /** Adapts to another number of workers; surplus ones finish their jobs. */
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
    // If no code may run, the summary says so.
    running.news = own.length > 0 && running.jobs === 0;
  }

  /** Reports an error that the browser found in user-supplied code. */
  faulty(code: number, fault: Fault): void {
    const slot = [...this.#slots].find((one) => one.code === code);
    slot?.worker.send({ type: 'faulty', code, fault });
  }

  /** Requests a sum from the planner when one is due; finishes the study when nothing is left to sum. */
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

  /** Starts as many workers as there is room and work for. */
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

  /** Takes the next job; `free` is a worker that has finished its job. */
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
    // A table can be large: a worker receives a study, and reads its rows, once and not with every job.
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
        // The planner receives the memory itself.
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

  /** Forgets a study and ends its workers; workers of other studies take their places. */
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
