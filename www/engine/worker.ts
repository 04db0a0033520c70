/**
 * The worker: makes its own instance of the engine, then hands every message to the stepper; that of another race when
 * its rows are here.
 */
import './alive';
import { Supplier } from '../features/own/supplier';
import { createEngine, type Data, noData } from './bindings';
import { faultOf } from './fault';
import { awaitModule, type ModuleMessage } from './instance';
import { Line } from './line';
import type { FromWorker, ToWorker } from './protocol';
import { holdsRows, rowsOf } from './rows';
import { Stepper } from './stepper';

/** What a dedicated worker's global offers; the DOM library types `self` as a window. */
interface Scope {
  postMessage(message: FromWorker, transfer: Transferable[]): void;
  addEventListener(
    type: 'message',
    heard: (event: MessageEvent<ToWorker | ModuleMessage>) => void,
  ): void;
}
const scope = self as unknown as Scope;

// Timers are held to 4 ms when they chain; a message channel is not, and lets waiting messages in.
const channel = new MessageChannel();
let soon: (() => void) | null = null;
channel.port1.onmessage = () => {
  const run = soon;
  soon = null;
  run?.();
};
let timer: ReturnType<typeof setTimeout> | undefined;

/** Of the race that was asked for last. */
let rows: Data | undefined;

const stepper = new Stepper({
  create: ({ fragment }) => createEngine(fragment, rows ?? noData()),
  supply: (engine, own, to) =>
    new Supplier(engine, own, to, (run, delay) => {
      const ticking = setInterval(run, delay);
      return () => clearInterval(ticking);
    }),
  post: (message, transfer) => scope.postMessage(message, transfer),
  now: () => performance.now(),
  schedule(run, delay) {
    clearTimeout(timer);
    if (delay > 0) {
      timer = setTimeout(run, delay);
      return;
    }
    if (soon === null) channel.port2.postMessage(null);
    soon = run;
  },
});

const { ready, take } = awaitModule();
let compiled = false;

const fail = (asked: ToWorker, fault: { message: string; fatal: boolean }) =>
  scope.postMessage({ type: 'failed', id: asked.type === 'load' ? asked.id : 0, ...fault }, []);

async function compile(message: ToWorker): Promise<boolean> {
  try {
    await ready;
    compiled = true;
  } catch (error) {
    fail(message, faultOf(error));
  }
  return compiled;
}

async function fetchRows(message: Extract<ToWorker, { type: 'load' }>): Promise<boolean> {
  const { table } = message.job;
  // Large tables: the former one leaves before the next one comes.
  if (!holdsRows(table)) stepper.receive({ type: 'clear' });
  try {
    rows = await rowsOf(table);
    return true;
  } catch (error) {
    fail(message, faultOf(error));
    return false;
  }
}

async function prepare(message: ToWorker): Promise<void> {
  if (!compiled && !(await compile(message))) return;
  if (message.type === 'load' && !(await fetchRows(message))) return;
  stepper.receive(message);
}

function hear(message: ToWorker): Promise<void> | undefined {
  if (!compiled || message.type === 'load') return prepare(message);
  stepper.receive(message);
  return undefined;
}

// A race brings all that was said before with it: rate, request, whether it plays.
const line = new Line<ToWorker>(hear, ({ type }) => type === 'load' || type === 'clear');
scope.addEventListener('message', ({ data }) => {
  if (data.type === 'module') take(data);
  else line.push(data);
});
