/** The evidence worker: an instance of the engine of its own, so that the race never waits for it. */
import { createEvidence, dataOf, load } from '../core';
import { type FromProver, Prover, type ToProver } from './prover';

/** What a dedicated worker's global offers; the DOM library types `self` as a window. */
interface Scope {
  postMessage(message: FromProver, transfer: Transferable[]): void;
  addEventListener(type: 'message', heard: (event: MessageEvent<ToProver>) => void): void;
}
const scope = self as unknown as Scope;

const prover = new Prover({
  create(job) {
    const rows = dataOf(job);
    try {
      return createEvidence(job.fragment, rows);
    } finally {
      rows.free();
    }
  },
  post: (message, transfer) => scope.postMessage(message, transfer),
  now: () => performance.now(),
  schedule: (run) => setTimeout(run, 0),
});

const ready = load();
// A failure is reported to the first message; until then it is nobody's.
ready.catch(() => {});
scope.addEventListener('message', async ({ data }) => {
  try {
    await ready;
  } catch (error) {
    const id = data.type === 'prove' ? data.id : 0;
    const message = `The engine could not be loaded: ${error}`;
    scope.postMessage({ type: 'failed', id, message, fatal: true }, []);
    return;
  }
  prover.receive(data);
});
