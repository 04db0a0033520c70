/**
 * Writes a file part by part, in a worker.
 *
 * It replays the race, so that the one on the page continues undisturbed. Every slice is a separate task: browsers end a
 * worker between two tasks.
 */
import { createExporter, type Data, seedsCsv, sweepCsv } from './bindings';
import { faultOf } from './fault';
import type { FromExport, Order } from './orders';

/** Computing time of a slice (ms). */
const SLICE = 40;

/**
 * Writes a file; throws if it cannot start. `schedule` calls the given function in a separate task.
 */
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
