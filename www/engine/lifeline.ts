/**
 * How the page hears that a worker is gone.
 *
 * A worker that throws says so, but one that the browser ends (for want of memory, in a task manager) or that closes
 * itself falls silent without an event, and a race would seem to run for ever. So every worker holds a lock (`alive.ts`)
 * for as long as it lives, and the page stands in line for it: whoever is granted the lock of another knows that the
 * other is no more. No clock is involved, so that neither a busy worker nor a computer that slept is taken for a dead
 * one. Browsers without locks, and pages that may not use them, hear what they heard before.
 */

import { engineWords } from './words';

/** What a worker says once it holds its lock; without locks it holds none. */
export interface Alive {
  alive: string | null;
}

/**
 * Seconds after which a worker that has no lock is held to be lost, while its script may still be on its way or while it
 * is at work …
 */
const FIRST = 60;
/** … and when it never said a word, though others had the same script. Seconds that the computer slept do not count. */
const LATER = 10;
const arrived = new Set<string>();

/**
 * The same worker; its end counts as an error of it, which its owner hears like any other. `script` knows it from workers
 * of other scripts, which a slow connection may not have brought yet; the engine's is the one that is left out.
 */
export function watched(worker: Worker, script = 'worker'): Worker {
  const over = (message: string) => worker.dispatchEvent(new ErrorEvent('error', { message }));
  let seconds = 0;
  let spoke = false;
  const arriving = setInterval(() => {
    seconds += 1;
    if (seconds < (arrived.has(script) && !spoke ? LATER : FIRST)) return;
    clearInterval(arriving);
    over(engineWords.notStarted);
  }, 1000);
  worker.addEventListener('error', () => clearInterval(arriving));
  // Nobody waits for one that its owner has ended.
  const { terminate } = worker;
  worker.terminate = () => {
    clearInterval(arriving);
    terminate.call(worker);
  };
  /** Whoever owns the worker has no use for the word of its lock: whether it was that. */
  const take = ({ alive }: Partial<Alive>): boolean => {
    arrived.add(script);
    spoke = true;
    // The browser takes its time with the lock: other words may come first.
    if (alive === undefined) return false;
    clearInterval(arriving);
    worker.removeEventListener('message', hear);
    if (alive !== null)
      navigator.locks?.request(alive, () => over(engineWords.ended)).catch(() => {});
    return true;
  };
  const hear = (event: MessageEvent<Partial<Alive>>) => {
    if (take(event.data)) event.stopImmediatePropagation();
  };
  worker.addEventListener('message', hear);
  return worker;
}
