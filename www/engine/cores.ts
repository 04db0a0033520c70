/**
 * The page's pool: one worker per core, each with its own instance of the compiled module.
 *
 * While the race plays, one core is left to its worker: with more busy threads than cores, frames of
 * the page would be late.
 */
import { effect, untracked } from '@preact/signals';
import { Pool } from './pool';
import { Sandbox } from './sandbox';
import { spawn } from './spawn';

/** The sandbox for user-supplied code in the pool's jobs. */
let sandbox: Sandbox | undefined;
/** Whether the race plays; set by `startPool`. */
let races = () => false;

/** Number of cores that the race leaves free. */
const left = () => (navigator.hardwareConcurrency || 1) - Number(untracked(races));

export const pool: Pool = new Pool({
  spawn: () => spawn('pool'),
  size: () => Math.max(left(), 1),
  // On a machine with one core, an unasked study waits until the race is paused.
  spare: left,
  now: () => performance.now(),
  sandbox() {
    sandbox ??= new Sandbox((code, fault) => pool.faulty(code, fault));
    return sandbox;
  },
});

/** Adjusts the pool's size whenever the race starts or stops; called once. */
export function startPool(racing: () => boolean): void {
  races = racing;
  effect(() => {
    racing();
    pool.fit();
  });
}
