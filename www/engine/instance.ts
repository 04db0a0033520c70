/** The compiled module on its way from the page to a worker: the page alone fetches and compiles it. */
import { compiledModule, loadModule } from './bindings';
import { faultOf, NoEngine } from './fault';
import { engineWords } from './words';

export interface ModuleMessage {
  type: 'module';
  module: WebAssembly.Module;
}

/** On the page: sends a worker the module as soon as it is here; what the worker is asked before waits there. */
export function sendModule(worker: { postMessage(message: ModuleMessage): void }): void {
  compiledModule.then((module) => worker.postMessage({ type: 'module', module }));
}

/** In a worker: `ready` when the instance is made of the module that was taken; fails with a `NoEngine`. */
export function awaitModule() {
  let take: (message: ModuleMessage) => void = () => {};
  const ready = new Promise<ModuleMessage>((resolve) => {
    take = resolve;
  }).then(async ({ module }) => {
    try {
      await loadModule(module);
    } catch (error) {
      throw new NoEngine(engineWords.notLoaded(faultOf(error).message));
    }
  });
  // A failure is reported to the first message that needs the instance.
  ready.catch(() => {});
  return { ready, take };
}
