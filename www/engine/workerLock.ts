/**
 * Detection of the end of a worker, by the page.
 *
 * A worker that throws fires an error event. One that the browser ends (for lack of memory, in a task manager) or that
 * closes itself falls silent without an event: a race would seem to run forever. So every worker holds a lock for as
 * long as it lives, and the page requests the same lock, which is granted when the worker is gone. No clock is
 * involved, so neither a busy worker nor a computer that slept is mistaken for a dead one. In browsers without locks, and
 * in pages that may not use them, only error events are noticed.
 */
import { engineWords } from './words';

/** A worker's first message: the name of its lock (`null` without locks), or why it has no engine. */
export type FirstWords = { alive: string | null } | { unable: string };

/** Takes a lock, first of all in a worker; the browser frees it when the worker ends, for whatever reason. */
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
 * Time after which a worker without a lock counts as lost, if its script may still be loading or it
 * is at work (s).
 */
const FIRST = 60;
/**
 * Time after which it counts as lost if it has sent no message although another worker had the
 * script; time asleep does not count (s).
 */
const LATER = 10;
/** Whether the page has the script. */
let arrived = false;

/** Returns the same worker, for the page; its end fires an error event on it, as if it had thrown. */
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
    // The browser can be slow with the lock: messages of the worker's role can arrive first.
    if ('type' in data) return;
    // The owner has no use for the first message.
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
