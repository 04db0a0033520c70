/** Which moments of a race are events for who hears it: a learner is gone, or another one leads for good. */
import { LASTING } from '../../charts/told';

export class Turns {
  #race: unknown = null;
  #t = 0;
  #gone: ReadonlySet<string> = new Set();
  #leader: string | null = null;
  /** The round in which it took the lead. */
  #since = 0;
  /** Whose lead lasted last. */
  #told: string | null = null;

  /**
   * Whether something has turned in a race that is at round `t`. `gone`: who is out of the contest, as the headline has it, or out
   * of the race. A lead is for good if it lasts a tenth of all rounds, so a race has ten such turns at most.
   */
  turn(
    race: unknown,
    { t, rounds }: { t: number; rounds: number },
    gone: ReadonlySet<string>,
    leader: string | null,
  ): boolean {
    if (race !== this.#race || t < this.#t) {
      this.#gone = new Set();
      this.#leader = this.#told = null;
    }
    this.#race = race;
    this.#t = t;
    const left = [...gone].some((label) => !this.#gone.has(label));
    this.#gone = new Set([...this.#gone, ...gone]);
    if (leader !== this.#leader) this.#since = t;
    this.#leader = leader;
    const lasts = leader !== null && t - this.#since >= LASTING * rounds;
    const changed = lasts && leader !== this.#told;
    if (changed) this.#told = leader;
    return left || changed;
  }
}
