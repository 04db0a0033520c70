/**
 * How long a study still takes, from what it did so far.
 *
 * The speed of one worker is the mean of the last seconds (older ones fade). The jobs that are left
 * are dealt out to the workers, so that a last long job is not divided by idle cores.
 */

/** Milliseconds after which a measured speed counts only 1/e. */
const MEMORY = 4000;
/** Until then nothing is known. */
const FIRST = 800;

export class TimeLeft {
  #start: number | null = null;
  #last = 0;
  #worked = 0;
  /** Workers that were at it since then. */
  #workers = 0;
  /** Faded sums of work and of the time workers spent on it. */
  #work = 0;
  #time = 0;

  /**
   * Milliseconds left at `now`; `null` while nobody can tell. The work done is that of `worked` jobs,
   * jobs under way have come as far as `under`, and `waiting` jobs have no worker.
   */
  after(now: number, worked: number, under: readonly number[], waiting: number): number | null {
    if (this.#start === null) {
      this.#start = now;
      this.#keep(now, worked, under);
      return null;
    }
    const passed = now - this.#last;
    const fade = Math.exp(-passed / MEMORY);
    // A repeated job begins again: no speed is negative.
    this.#work = this.#work * fade + Math.max(worked - this.#worked, 0);
    this.#time = this.#time * fade + passed * this.#workers;
    this.#keep(now, worked, under);
    if (now - this.#start < FIRST || this.#work <= 0) return null;
    return (makespan(under, waiting) * this.#time) / this.#work;
  }

  #keep(now: number, worked: number, under: readonly number[]): void {
    this.#last = now;
    this.#worked = worked;
    // A study that waits for a worker is no slower by that.
    this.#workers = under.length;
  }
}

/** Jobs' worth of work on the busiest worker when the waiting jobs are dealt out to who is free. */
function makespan(under: readonly number[], waiting: number): number {
  if (under.length === 0) return waiting;
  const busy = under.map((share) => 1 - share).sort((a, b) => a - b);
  for (let job = 0; job < waiting; job++) {
    const free = (busy.shift() ?? 0) + 1;
    const place = busy.findIndex((other) => other > free);
    busy.splice(place < 0 ? busy.length : place, 0, free);
  }
  return busy.at(-1) ?? 0;
}
