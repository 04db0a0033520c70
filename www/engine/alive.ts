/**
 * In a worker, before anything else: takes a lock that is given back when the worker ends, however it ends, and says so
 * to the page, which waits for it (`lifeline.ts`).
 */
import type { Alive } from './lifeline';

const scope = self as unknown as { postMessage(message: Alive): void };
const without = () => scope.postMessage({ alive: null });

if (navigator.locks) {
  const name = `implicit-lab ${crypto.randomUUID()}`;
  navigator.locks
    .request(name, () => {
      scope.postMessage({ alive: name });
      return new Promise<never>(() => {});
    })
    .catch(without);
} else without();
