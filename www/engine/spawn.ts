/**
 * Starts the engine's workers. The first one is started with the page, in its head where that can be, so that it is there
 * when the page knows its race. Each is sent the module that the page has compiled: it need neither fetch nor compile it.
 */
import '../trusted';
import { isWhole, loadFirst, moduleInUse } from '../core';
import { startsWhole, takeWorker } from '../early';
import { watched } from './lifeline';

const start = () =>
  watched(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'engine' }));

function first(): Worker {
  const taken = takeWorker();
  return taken ? watched(taken.worker, 'worker', taken.said) : start();
}

let early: Worker | null = first();
// Nobody hears it yet: should it end before it is asked for, there is another.
early.addEventListener('error', () => {
  early = null;
});

function send(worker: Worker): void {
  const module = moduleInUse();
  if (module) worker.postMessage({ type: 'module', module, whole: isWhole() });
}

/** What was sent to it before anybody asked for it. */
let sent: WebAssembly.Module | undefined;
if (!startsWhole)
  loadFirst().then(
    () => {
      if (!early || isWhole()) return;
      send(early);
      sent = moduleInUse();
    },
    // Then there is no page either: it says why.
    () => {},
  );

/** By now the module is here. */
export function spawn(): Worker {
  const worker = early ?? start();
  if (worker !== early || sent !== moduleInUse()) send(worker);
  early = null;
  return worker;
}
