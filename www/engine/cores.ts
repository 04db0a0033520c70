/**
 * The page's pool: a worker a core, each with an instance of the module that is compiled already.
 *
 * While the race plays, its own worker has one of the cores: with more busy threads than cores the
 * page would have to queue for its frames.
 */
import { effect } from '@preact/signals';
import { phase } from '../session/state';
import { sendModule } from './instance';
import { watched } from './lifeline';
import { Pool } from './pool';

export const pool = new Pool({
  spawn() {
    const worker = watched(
      new Worker(new URL('./pool-worker.ts', import.meta.url), { type: 'module' }),
      'pool-worker',
    );
    sendModule(worker);
    return worker;
  },
  size() {
    const cores = navigator.hardwareConcurrency || 1;
    return phase.peek() === 'running' ? Math.max(cores - 1, 1) : cores;
  },
  now: () => performance.now(),
});

/** Keeps the pool's size fit while the race starts and stops; called once. */
export function startPool(): void {
  effect(() => {
    void phase.value;
    pool.fit();
  });
}
