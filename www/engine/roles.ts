/**
 * The roles of workers. Each connects a class, which is tested without a worker, with the engine, the worker's clock and
 * the page.
 */

import {
  createDataLoader,
  createDataReader,
  createEngine,
  createEvidence,
  createSeedTask,
  createSweepTask,
  createSweptOwn,
  noData,
  proposeData,
  readData,
  seedBands,
  seedJobs,
  sweepPlan,
  sweepSummary,
} from './bindings';
import type { FromExport, ToExport } from './orders';
import { OwnTask } from './ownTask';
import type { FromWorker, ToWorker } from './protocol';
import { type FromProver, Prover, type ToProver } from './prover';
import { type FromReader, Reader, type ToReader } from './reader';
import { RowCache } from './rowCache';
import { Stepper } from './stepper';
import { Supplier } from './supplier';
import { type FromPool, Tasker, type ToPool } from './tasker';
import { writeFile } from './writeFile';

type Post<From> = (message: From, transfer?: Transferable[]) => void;

/** The receiver of the page's messages in a role. */
interface Inbox<To> {
  /** Handles a message; returns a promise while rows are read, for which the next message waits. Its failure is the answer. */
  receive(message: To): Promise<void> | undefined;
  /** Whether the messages still waiting before this one need no answer. */
  replaces?(message: To): boolean;
}

const now = () => performance.now();

/** Calls `run` every `delay` ms, until the returned function is called. */
function repeat(run: () => void, delay: number): () => void {
  const ticking = setInterval(run, delay);
  return () => clearInterval(ticking);
}

const rows = new RowCache({
  none: noData,
  // A built-in data set is read with default settings.
  read: (bytes) => readData(bytes, ''),
  loader: createDataLoader,
});

/** Calls the last given function in a separate task: chained timers are delayed to 4 ms, a message channel is not. */
function taskQueue(): (run: () => void) => void {
  const channel = new MessageChannel();
  let next: (() => void) | null = null;
  channel.port1.onmessage = () => {
    const run = next;
    next = null;
    run?.();
  };
  return (run) => {
    if (next === null) channel.port2.postMessage(null);
    next = run;
  };
}

/** Plays the race on screen. */
function race(post: Post<FromWorker>): Inbox<ToWorker> {
  const soon = taskQueue();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stepper = new Stepper({
    create: ({ fragment }) => createEngine(fragment, rows.current),
    supply: (engine, own, to) => new Supplier(engine, own, to, repeat),
    post,
    now,
    schedule(run, delay) {
      clearTimeout(timer);
      if (delay > 0) timer = setTimeout(run, delay);
      else soon(run);
    },
  });
  return {
    receive(message) {
      if (message.type !== 'load') {
        stepper.receive(message);
        return undefined;
      }
      const { table } = message.job;
      // Large tables: the previous one is freed before the next one is read.
      if (!rows.holds(table)) stepper.receive({ type: 'clear' });
      return rows.load(table).then(() => stepper.receive(message));
    },
    // A race includes everything that earlier messages set: pace, request, whether it plays.
    replaces: ({ type }) => type === 'load' || type === 'clear',
  };
}

/** Plays jobs of a study, or plans it and sums up its results. */
function pool(post: Post<FromPool>): Inbox<ToPool> {
  const tasker = new Tasker({
    create({ kind, fragment }, job) {
      const create = kind === 'sweep' ? createSweepTask : createSeedTask;
      return create(fragment, rows.current, job);
    },
    createOwn({ fragment }, race, own, wake) {
      const data = rows.current;
      const engine = createSweptOwn(fragment, data, race);
      const outcomes = () => engine.sweepOutcomes(fragment, data, race);
      return new OwnTask(engine, outcomes, own, wake, repeat);
    },
    plan({ kind, fragment }) {
      if (kind === 'seeds') return { jobs: seedJobs(fragment, rows.current) };
      const { jobs, own, codes } = sweepPlan(fragment, rows.current);
      return { jobs, own, codes };
    },
    summarize({ kind, fragment }, outcomes) {
      const summarize = kind === 'sweep' ? sweepSummary : seedBands;
      return summarize(fragment, rows.current, outcomes);
    },
    post,
    schedule: taskQueue(),
  });
  return {
    receive(message) {
      if (message.type === 'study')
        return rows.load(message.study.table).then(() => tasker.receive(message));
      tasker.receive(message);
      return undefined;
    },
  };
}

/** Finds the best fixed weights and plays the race again against them. */
function evidence(post: Post<FromProver>): Inbox<ToProver> {
  const prover = new Prover({
    create: ({ fragment }) => createEvidence(fragment, rows.current),
    post,
    now,
    schedule: taskQueue(),
  });
  return {
    receive(message) {
      // The evidence under way reads the previous rows.
      prover.receive({ type: 'stop' });
      if (message.type === 'stop') return undefined;
      return rows.load(message.job.table).then(() => prover.receive(message));
    },
    replaces: () => true,
  };
}

/** Reads the viewer's file. */
function reader(post: Post<FromReader>): Inbox<ToReader> {
  const files = new Reader({ propose: proposeData, create: createDataReader, post, now });
  return {
    receive(message) {
      // Not awaited: another survey replaces the current one.
      void files.receive(message);
      return undefined;
    },
  };
}

/** Writes a file. */
function exporting(post: Post<FromExport>): Inbox<ToExport> {
  const schedule = taskQueue();
  return {
    receive: ({ order }) =>
      rows.load(order.job.table).then((data) => writeFile(order, data, post, schedule)),
  };
}

export type Role = 'race' | 'pool' | 'evidence' | 'reader' | 'export';

export const roles: Record<Role, (post: Post<unknown>) => Inbox<unknown>> = {
  race,
  pool,
  evidence,
  reader,
  export: exporting,
};
