/** Starts workers. That of the race starts with the page and is there when the page knows its race. */
import './trusted';
import { compiledModule } from './bindings';
import type { ModuleMessage } from './protocol';
import type { Role } from './roles';
import { watched } from './workerLock';

/** A worker with this role. It gets the compiled module as soon as that is here; what it is asked before waits there. */
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
