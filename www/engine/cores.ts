/**
 * The page's pool: a worker a core, each with an instance of the module that is compiled already.
 *
 * While the race plays, its own worker has one of the cores: with more busy threads than cores the
 * page would have to queue for its frames.
 */
import { effect } from '@preact/signals';
import { Desk } from '../features/own/desk';
import { phase } from '../session/state';
import { Pool } from './pool';
import { spawn } from './spawn';

/** Where code of the viewer's own runs for the pool. */
let desk: Desk | undefined;

export const pool: Pool = new Pool({
  spawn: () => spawn('pool'),
  size() {
    const cores = navigator.hardwareConcurrency || 1;
    return phase.peek() === 'running' ? Math.max(cores - 1, 1) : cores;
  },
  now: () => performance.now(),
  sandbox() {
    desk ??= new Desk((code, fault) => pool.faulty(code, fault));
    return desk;
  },
});

/** Keeps the pool's size fit while the race starts and stops; called once. */
export function startPool(): void {
  effect(() => {
    void phase.value;
    pool.fit();
  });
}
