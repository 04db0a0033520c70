/**
 * The compiled module on its way to a worker: nobody but the page fetches and compiles it.
 *
 * A worker is spoken to at once, and what it is asked waits there for the module.
 */
import { wholeModule } from '../core';
import { faultOf } from './fault';

/** What a worker is told about the module; `null`: it could not be had, and why. */
export interface ModuleMessage {
  type: 'module';
  module: WebAssembly.Module | null;
  /** It is the whole one. */
  whole: boolean;
  problem?: string;
}

/** On the page: sends the whole module to a worker, for which it is fetched if it is not here. */
export function sendModule(worker: { postMessage(message: ModuleMessage): void }): void {
  wholeModule().then(
    (module) => worker.postMessage({ type: 'module', module, whole: true }),
    (error) => {
      const problem = faultOf(error).message;
      worker.postMessage({ type: 'module', module: null, whole: true, problem });
    },
  );
}
