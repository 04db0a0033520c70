/**
 * The page's pool: a worker a core, each with an instance of the module that is compiled already.
 *
 * While the race plays, its own worker has one of the cores: with more busy threads than cores the
 * page would have to queue for its frames.
 */
import { effect, untracked } from '@preact/signals';
import { Pool } from './pool';
import { Sandbox } from './sandbox';
import { spawn } from './spawn';

/** Where code of the viewer's own runs for the pool. */
let sandbox: Sandbox | undefined;
/** The race plays; `startPool` is told. */
let races = () => false;

/** Cores that the race leaves. */
const left = () => (navigator.hardwareConcurrency || 1) - Number(untracked(races));

export const pool: Pool = new Pool({
  spawn: () => spawn('pool'),
  size: () => Math.max(left(), 1),
  // On a machine with one core it waits until the race stands.
  spare: left,
  now: () => performance.now(),
  sandbox() {
    sandbox ??= new Sandbox((code, fault) => pool.faulty(code, fault));
    return sandbox;
  },
});

/** Keeps the pool's size fit while the race, as `racing` says, starts and stops; called once. */
export function startPool(racing: () => boolean): void {
  races = racing;
  effect(() => {
    racing();
    pool.fit();
  });
}
