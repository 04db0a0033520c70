/** A worker of the pool: its instance comes from the module the page has compiled already. */
import './alive';
import {
  createSeedTask,
  createSweepTask,
  type Data,
  noData,
  seedBands,
  seedJobs,
  sweepPlan,
  sweepSummary,
} from './bindings';
import { faultOf } from './fault';
import { awaitModule, type ModuleMessage } from './instance';
import { Line } from './line';
import { rowsOf } from './rows';
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

/** Of the study that was told last. */
let told: Data | undefined;
const rows = () => told ?? noData();

const tasker = new Tasker({
  create({ kind, fragment }, job) {
    const create = kind === 'sweep' ? createSweepTask : createSeedTask;
    return create(fragment, rows(), job);
  },
  plan: ({ kind, fragment }) =>
    kind === 'sweep' ? sweepPlan(fragment, rows()).jobs : seedJobs(fragment, rows()),
  summarize({ kind, fragment }, outcomes) {
    const summarize = kind === 'sweep' ? sweepSummary : seedBands;
    return summarize(fragment, rows(), outcomes);
  },
  post: (message, transfer) => scope.postMessage(message, transfer),
  schedule(run) {
    next = run;
    channel.port2.postMessage(null);
  },
});

const fail = (fault: { message: string; fatal: boolean }) =>
  scope.postMessage({ type: 'failed', ...fault }, []);

const { ready, take } = awaitModule();

async function hear(message: Exclude<ToPool, ModuleMessage>): Promise<void> {
  try {
    await ready;
    if (message.type === 'study') told = await rowsOf(message.study.table);
  } catch (error) {
    fail(faultOf(error));
    return;
  }
  tasker.receive(message);
}

const line = new Line<Exclude<ToPool, ModuleMessage>>(hear);
scope.addEventListener('message', ({ data }) => {
  // Not in the line: who is first there may wait for it.
  if (data.type === 'module') take(data);
  else line.push(data);
});
