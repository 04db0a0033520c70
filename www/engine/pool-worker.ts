/** A worker of the pool: its instance comes from the module the page has compiled already. */
import {
  createSeedTask,
  createSweepTask,
  dataOf,
  load,
  seedBands,
  seedJobs,
  sweepPlan,
  sweepSummary,
} from '../core';
import type { FromPool, Study, ToPool } from './studies';
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

/** All jobs of a study read the same rows: they are read once. */
type Last = {
  csv: string | undefined;
  target: string | undefined;
  rows: ReturnType<typeof dataOf>;
};
let last: Last | null = null;
function rowsOf(study: Study) {
  const { csv, target } = study;
  if (last === null || last.csv !== csv || last.target !== target) {
    last?.rows.free();
    last = { csv, target, rows: dataOf(study) };
  }
  return last.rows;
}

const tasker = new Tasker({
  create(study, job) {
    const create = study.kind === 'sweep' ? createSweepTask : createSeedTask;
    return create(study.fragment, rowsOf(study), job);
  },
  plan(study) {
    const rows = rowsOf(study);
    const { kind, fragment } = study;
    return kind === 'sweep' ? sweepPlan(fragment, rows).jobs : seedJobs(fragment, rows);
  },
  summarize(study, outcomes) {
    const summarize = study.kind === 'sweep' ? sweepSummary : seedBands;
    return summarize(study.fragment, rowsOf(study), outcomes);
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
