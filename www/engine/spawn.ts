/** Starts the engine's workers. The first one starts with the page and is there when the page knows its race. */
import '../boot/trusted';
import { sendModule } from './instance';
import { watched } from './lifeline';

export function spawn(): Worker {
  const worker = watched(
    new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'engine' }),
  );
  sendModule(worker);
  return worker;
}
