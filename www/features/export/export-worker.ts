/**
 * The worker that writes things down: it plays the race once more, so the one on the page goes on undisturbed.
 *
 * There is one for every file, ended with it. Every slice is a task of its own: browsers end a worker between two of them.
 */
import '../../engine/alive';
import {
  createExporter,
  type Data,
  type Exporter,
  seedsCsv,
  sweepCsv,
} from '../../engine/bindings';
import { faultOf } from '../../engine/fault';
import { awaitModule } from '../../engine/instance';
import { rowsOf } from '../../engine/rows';
import type { FromScribe, Order, ToScribe } from './orders';

/** Milliseconds of computing in one go. */
const SLICE = 40;

/** What a dedicated worker's global offers; the DOM library types `self` as a window. */
interface Scope {
  postMessage(message: FromScribe, transfer: Transferable[]): void;
  addEventListener(type: 'message', heard: (event: MessageEvent<ToScribe>) => void): void;
}
const scope = self as unknown as Scope;

const part = (bytes: Uint8Array<ArrayBuffer>, share: number) =>
  scope.postMessage({ type: 'part', bytes, share }, [bytes.buffer]);
const written = (fingerprint: string | null) =>
  scope.postMessage({ type: 'written', fingerprint }, []);
const fail = (error: unknown) =>
  scope.postMessage({ type: 'failed', message: faultOf(error).message }, []);

function begin(order: Order, rows: Data): void {
  const { fragment } = order.job;
  if (order.what === 'run') {
    slice(createExporter(fragment, rows, order.format, order.weights));
    return;
  }
  const { outcomes } = order;
  part(
    order.what === 'sweep'
      ? sweepCsv(fragment, rows, outcomes, order.summary)
      : seedsCsv(fragment, rows, outcomes),
    1,
  );
  written(null);
}

function slice(exporter: Exporter): void {
  try {
    const share = exporter.advance(SLICE);
    part(exporter.take(), share);
    if (share < 1) setTimeout(slice, 0, exporter);
    else written(exporter.fingerprint());
  } catch (error) {
    fail(error);
  }
}

const { ready, take } = awaitModule();
scope.addEventListener('message', async ({ data }) => {
  try {
    if (data.type === 'module') {
      take(data);
      return;
    }
    await ready;
    begin(data.order, await rowsOf(data.order.job.table));
  } catch (error) {
    fail(error);
  }
});
