/**
 * Records the machine's pauses: a virtual machine's processor is taken away for 20 to 400 ms at a
 * time, and part of that is attributed to whatever ran there as processor time. (A program that
 * only reads the clocks sees its own processor time jump by 50 ms.) So one sleeper on every
 * processor wakes every 2 ms and reports its delay.
 *
 * A busy page does not delay a sleeper that long: the system lets a waking one run within a few
 * milliseconds. Without `taskset` nothing is recorded, and every processor time counts unchanged.
 */
import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { ask } from '../../scripts/shell.mjs';

const SLEEP = 2;
/** Shorter delays (ms) may come from the system's own turns. */
const PAUSE = 20;

const self = fileURLToPath(import.meta.url);
/** The clock of the browser's traces: milliseconds since the system started. */
export const now = () => Number(process.hrtime.bigint()) / 1e6;

/** Starts the sleepers; they end with this process. Intervals `[from, to]` on that clock are added to the returned list. */
export function witness() {
  const pauses = [];
  if (ask('taskset', ['--version']) === null) return pauses;
  for (let processor = 0; processor < availableParallelism(); processor++) {
    const sleeper = fork(self, ['sleep'], {
      execPath: 'taskset',
      execArgv: ['-c', String(processor), process.execPath],
    });
    sleeper.on('message', (pause) => pauses.push(pause));
    sleeper.unref();
    sleeper.channel.unref();
  }
  return pauses;
}

/** The time between two moments in which any processor was paused; pauses may overlap (ms). */
export function stood(pauses, from, to) {
  let [total, until] = [0, from];
  for (const [start, end] of [...pauses].sort((a, b) => a[0] - b[0])) {
    const [left, right] = [Math.max(start, until), Math.min(end, to)];
    if (right > left) {
      total += right - left;
      until = right;
    }
  }
  return total;
}

function sleep() {
  let last = now();
  const timer = setInterval(() => {
    const woken = now();
    if (woken - last > PAUSE) process.send([last, woken]);
    last = woken;
  }, SLEEP);
  process.on('disconnect', () => clearInterval(timer));
}

if (process.argv[1] === self && process.argv[2] === 'sleep') sleep();
