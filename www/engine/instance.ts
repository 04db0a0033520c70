/**
 * In a worker: the instance, made from what the page posts.
 *
 * The whole module's bindings are a file of their own here. A worker that does not get them says that it failed, and its
 * successor asks for them anew.
 */
import { bindWhole, loadFirst, loadWhole } from '../core';
import { faultOf, NoEngine } from './fault';
import type { ModuleMessage } from './module';

bindWhole(() => import('../wasm/implicit_lab.js'));

async function instantiate({ module, whole, problem }: ModuleMessage): Promise<void> {
  try {
    if (!module) throw new Error(problem);
    await (whole ? loadWhole(module) : loadFirst(module));
  } catch (error) {
    throw new NoEngine(`the engine could not be loaded: ${faultOf(error).message}`);
  }
}

export interface Awaited {
  /** It came, and the instance is there; else the error says so (`NoEngine`). */
  readonly ready: Promise<void>;
  take(message: ModuleMessage): void;
}

/** Waits for the message; another one that comes before anything is asked for takes its place, also if the first was of no use. */
export function awaitModule(): Awaited {
  let settle: (message: ModuleMessage) => void = () => {};
  let ready = new Promise<ModuleMessage>((resolve) => {
    settle = resolve;
  }).then(instantiate);
  // A failure is reported to the first who asks for something; until then it is nobody's.
  ready.catch(() => {});
  let came = false;
  return {
    get ready() {
      return ready;
    },
    take(message) {
      if (came) {
        ready = ready.catch(() => {}).then(() => instantiate(message));
        ready.catch(() => {});
      } else settle(message);
      came = true;
    },
  };
}
