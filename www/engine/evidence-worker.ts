/** The evidence worker: an instance of the engine of its own, so that the race never waits for it. */
import './alive';
import { createEvidence, type Data, noData } from './bindings';
import { faultOf } from './fault';
import { awaitModule, type ModuleMessage } from './instance';
import { Line } from './line';
import { type FromProver, Prover, type ToProver } from './prover';
import { rowsOf } from './rows';

/** What a dedicated worker's global offers; the DOM library types `self` as a window. */
interface Scope {
  postMessage(message: FromProver, transfer: Transferable[]): void;
  addEventListener(
    type: 'message',
    heard: (event: MessageEvent<ToProver | ModuleMessage>) => void,
  ): void;
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

const { ready, take } = awaitModule();

const fail = (asked: ToProver, fault: { message: string; fatal: boolean }) =>
  scope.postMessage({ type: 'failed', id: asked.type === 'prove' ? asked.id : 0, ...fault }, []);

async function hear(message: ToProver): Promise<void> {
  try {
    await ready;
    if (message.type === 'prove') {
      // What is under way stands on the former rows.
      prover.receive({ type: 'stop' });
      rows = await rowsOf(message.job.table);
    }
  } catch (error) {
    fail(message, faultOf(error));
    return;
  }
  prover.receive(message);
}

// Every message takes the place of what was asked before.
const line = new Line<ToProver>(hear, () => true);
scope.addEventListener('message', ({ data }) => {
  // Not in the line: who is first there waits for it.
  if (data.type === 'module') take(data);
  else line.push(data);
});
