/**
 * How the page notices the end of a worker.
 *
 * A worker that throws fires an error event. One that the browser ends (for want of memory, in a task manager) or that
 * closes itself falls silent without an event: a race would seem to run for ever. So every worker holds a lock for as
 * long as it lives, and the page requests the same lock: it is granted when the worker is gone. No clock is
 * involved, so neither a busy worker nor a computer that slept is taken for a dead one. In browsers without locks, and in
 * pages that may not use them, only error events are noticed.
 */
import { engineWords } from './words';

/** A worker's first words: the name of the lock it holds (without locks, none), or why it has no engine. */
export type FirstWords = { alive: string | null } | { unable: string };

/** In a worker, before anything else: takes a lock, which the browser frees when the worker ends, however it ends. */
export function holdLock(post: (message: FirstWords) => void): void {
  const without = () => post({ alive: null });
  if (!navigator.locks) {
    without();
    return;
  }
  const name = `implicit-lab ${crypto.randomUUID()}`;
  navigator.locks
    .request(name, () => {
      post({ alive: name });
      return new Promise<never>(() => {});
    })
    .catch(without);
}

/**
 * Seconds after which a worker without a lock counts as lost: while its script may still be on its way, or it is at work …
 */
const FIRST = 60;
/** … and when it never said a word although another one had the script. Seconds that the computer slept do not count. */
const LATER = 10;
/** The page has the script. */
let arrived = false;

/** On the page: the same worker; its end fires an error event on it, as if it had thrown. */
export function watched(worker: Worker): Worker {
  const over = (message: string) => worker.dispatchEvent(new ErrorEvent('error', { message }));
  let seconds = 0;
  let spoke = false;
  const arriving = setInterval(() => {
    seconds += 1;
    if (seconds >= (arrived && !spoke ? LATER : FIRST)) over(engineWords.notStarted);
  }, 1000);
  worker.addEventListener('error', () => clearInterval(arriving));
  // A worker that its owner ended is not waited for.
  const { terminate } = worker;
  worker.terminate = () => {
    clearInterval(arriving);
    terminate.call(worker);
  };
  worker.addEventListener('message', (event: MessageEvent<FirstWords | { type: string }>) => {
    const { data } = event;
    arrived = true;
    spoke = true;
    // The browser takes its time with the lock: messages of the worker's role may come before.
    if ('type' in data) return;
    // The owner has no use for the first words.
    event.stopImmediatePropagation();
    if ('unable' in data) over(data.unable);
    else {
      clearInterval(arriving);
      if (data.alive !== null)
        navigator.locks?.request(data.alive, () => over(engineWords.terminated)).catch(() => {});
    }
  });
  return worker;
}
