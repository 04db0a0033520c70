/** Starts workers. The worker of the race starts with the page, and is ready when the page knows its race. */
import './trusted';
import { compiledModule } from './bindings';
import type { ModuleMessage } from './protocol';
import type { Role } from './roles';
import { watched } from './workerLock';

/** Starts a worker with this role. It receives the compiled module once that has loaded; earlier messages wait there. */
export function spawn(role: Role): Worker {
  const worker = watched(
    new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: role }),
  );
  compiledModule.then((module) => {
    const message: ModuleMessage = { type: 'module', module };
    worker.postMessage(message);
  });
  return worker;
}
