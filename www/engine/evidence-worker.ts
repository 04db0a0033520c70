/** The evidence worker: an instance of the engine of its own, so that the race never waits for it. */
import { createEvidence, type Data, load, noData } from '../core';
import { faultOf } from './fault';
import { Line } from './line';
import { type FromProver, Prover, type ToProver } from './prover';
import { rowsOf } from './rows';

/** What a dedicated worker's global offers; the DOM library types `self` as a window. */
interface Scope {
  postMessage(message: FromProver, transfer: Transferable[]): void;
  addEventListener(type: 'message', heard: (event: MessageEvent<ToProver>) => void): void;
}
const scope = self as unknown as Scope;

/** Of the race that was asked about last. */
let rows: Data | undefined;

const prover = new Prover({
  create: ({ fragment }) => createEvidence(fragment, rows ?? noData()),
  post: (message, transfer) => scope.postMessage(message, transfer),
  now: () => performance.now(),
  schedule: (run) => setTimeout(run, 0),
});

const ready = load();
// A failure is reported to the first message; until then it is nobody's.
ready.catch(() => {});

const fail = (asked: ToProver, fault: { message: string; fatal: boolean }) =>
  scope.postMessage({ type: 'failed', id: asked.type === 'prove' ? asked.id : 0, ...fault }, []);

async function hear(message: ToProver): Promise<void> {
  try {
    await ready;
  } catch (error) {
    fail(message, { message: `The engine could not be loaded: ${error}`, fatal: true });
    return;
  }
  if (message.type === 'prove') {
    // What is under way stands on the former rows.
    prover.receive({ type: 'stop' });
    try {
      rows = await rowsOf(message.job.table);
    } catch (error) {
      fail(message, faultOf(error));
      return;
    }
  }
  prover.receive(message);
}

// Every message takes the place of what was asked before.
const line = new Line<ToProver>(hear, () => true);
scope.addEventListener('message', ({ data }) => line.push(data));
