/** A worker of the pool: its instance comes from the module the page has compiled already. */
import {
  createSeedTask,
  createSweepTask,
  load,
  seedBands,
  seedJobs,
  sweepPlan,
  sweepSummary,
} from '../core';
import type { FromPool, ToPool } from './studies';
import { Tasker } from './tasker';

/** What a dedicated worker's global offers; the DOM library types `self` as a window. */
interface Scope {
  postMessage(message: FromPool, transfer: Transferable[]): void;
  addEventListener(type: 'message', heard: (event: MessageEvent<ToPool>) => void): void;
}
const scope = self as unknown as Scope;

// Timers are held to 4 ms when they chain; a message channel is not.
const channel = new MessageChannel();
let next: (() => void) | null = null;
channel.port1.onmessage = () => next?.();

const tasker = new Tasker({
  create({ kind, fragment, csv, target }, job) {
    const create = kind === 'sweep' ? createSweepTask : createSeedTask;
    return create(fragment, csv, target, job);
  },
  plan: ({ kind, fragment, csv, target }) =>
    kind === 'sweep' ? sweepPlan(fragment, csv, target).jobs : seedJobs(fragment, csv, target),
  summarize({ kind, fragment, csv, target }, outcomes) {
    const summarize = kind === 'sweep' ? sweepSummary : seedBands;
    return summarize(fragment, csv, target, outcomes);
  },
  post: (message, transfer) => scope.postMessage(message, transfer),
  schedule(run) {
    next = run;
    channel.port2.postMessage(null);
  },
});

let ready: Promise<void> | undefined;
scope.addEventListener('message', async ({ data }) => {
  if (data.type === 'module') {
    ready = load(data.module);
    // Reported to the first who asks for something; until then it is nobody's.
    ready.catch(() => {});
    return;
  }
  try {
    await ready;
  } catch (error) {
    const message = `the engine could not be loaded: ${error}`;
    scope.postMessage({ type: 'failed', message, fatal: true }, []);
    return;
  }
  tasker.receive(data);
});
