/**
 * In a worker: the instance, made from what the page posts.
 *
 * The whole module's bindings are part of the worker's own script: the race's successor takes over from a worker that
 * plays, when nobody may be there any more to fetch a file of their own from.
 */
import { bindWhole, loadFirst, loadWhole } from '../core';
// Beside those of the first module, as on the page (`main.tsx`).
import * as bindings from '../wasm/implicit_lab.js';
import { faultOf, NoEngine } from './fault';
import type { ModuleMessage } from './module';

bindWhole(async () => bindings);

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
