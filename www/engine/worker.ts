/** The worker: compiles its own instance of the engine, then hands every message to the stepper. */
import { createEngine, dataOf, load } from '../core';
import { Supplier } from '../own/supplier';
import type { FromWorker, ToWorker } from './protocol';
import { Stepper } from './stepper';

/** What a dedicated worker's global offers; the DOM library types `self` as a window. */
interface Scope {
  postMessage(message: FromWorker, transfer: Transferable[]): void;
  addEventListener(type: 'message', heard: (event: MessageEvent<ToWorker>) => void): void;
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

const stepper = new Stepper({
  create(job) {
    const rows = dataOf(job);
    try {
      return createEngine(job.fragment, rows);
    } finally {
      rows.free();
    }
  },
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

// Messages that arrive while the module compiles wait in line.
const ready = load();
// A failure is reported to the first message; until then it is nobody's.
ready.catch(() => {});
scope.addEventListener('message', async (event) => {
  try {
    await ready;
  } catch (error) {
    const id = event.data.type === 'load' ? event.data.id : 0;
    scope.postMessage(
      { type: 'failed', id, message: `The engine could not be loaded: ${error}`, fatal: true },
      [],
    );
    return;
  }
  stepper.receive(event.data);
});
