/**
 * In a worker: writes a file part by part.
 *
 * A race is played once more, so the one on the page goes on undisturbed. Every slice is a task of its own: browsers end
 * a worker between two tasks.
 */
import { createExporter, type Data, seedsCsv, sweepCsv } from './bindings';
import { faultOf } from './fault';
import type { FromExport, Order } from './orders';

/** Milliseconds of computing in one go. */
const SLICE = 40;

/** Throws if the order cannot be begun; `schedule` calls what it is given in a task of its own. */
export function writeFile(
  order: Order,
  rows: Data,
  post: (message: FromExport, transfer?: Transferable[]) => void,
  schedule: (run: () => void) => void,
): void {
  const { fragment } = order.job;
  const part = (bytes: Uint8Array<ArrayBuffer>, share: number) =>
    post({ type: 'part', bytes, share }, [bytes.buffer]);
  if (order.what === 'sweep') {
    part(sweepCsv(fragment, rows, order.outcomes, order.summary), 1);
    post({ type: 'written', fingerprint: null });
    return;
  }
  if (order.what === 'seeds') {
    part(seedsCsv(fragment, rows, order.outcomes), 1);
    post({ type: 'written', fingerprint: null });
    return;
  }
  const exporter = createExporter(fragment, rows, order.format, order.weights);
  const slice = () => {
    try {
      const share = exporter.advance(SLICE);
      part(exporter.take(), share);
      if (share < 1) schedule(slice);
      else post({ type: 'written', fingerprint: exporter.fingerprint() });
    } catch (error) {
      post({ type: 'failed', ...faultOf(error) });
    }
  };
  slice();
}
