/**
 * The remaining time of a study, estimated from its progress so far.
 *
 * The speed of one worker is a mean over the last seconds (older ones fade). The remaining jobs are
 * distributed over the workers, so that a last long job is not divided among idle cores.
 */

/** Time after which a measured speed counts only 1/e (ms). */
const MEMORY = 4000;
/** Time before the first estimate (ms). */
const FIRST = 800;

export class TimeLeft {
  #start: number | null = null;
  #last = 0;
  #worked = 0;
  /** Number of workers since the last call. */
  #workers = 0;
  /** Faded sums of the work and of the workers' time spent on it. */
  #work = 0;
  #time = 0;

  /**
   * Remaining time at `now`; `null` while it is unknown (ms). The work done is that of `worked` jobs,
   * `under` has the finished share of each job under way, and `waiting` jobs have no worker.
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
    // Waiting for a worker does not count as slowness.
    this.#workers = under.length;
  }
}

/** The work of the busiest worker when the waiting jobs go to free workers in turn (jobs). */
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
