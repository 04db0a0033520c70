/** Detects the moments of a race that are announced: a learner fails, or another one takes a lasting lead. */
import { LASTING } from '../../charts/told';

export class Turns {
  #race: unknown = null;
  #t = 0;
  #gone: ReadonlySet<string> = new Set();
  #leader: string | null = null;
  /** The round in which it took the lead. */
  #since = 0;
  /** The last learner whose lead lasted. */
  #told: string | null = null;

  /**
   * Whether there was a turn in a race at round `t`. `gone`: the learners out of contention in the headline, or out of the
   * race. A lead must last a tenth of all rounds, so a race has at most ten such turns.
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
