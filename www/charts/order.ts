/** Keeps labels that touch from changing places with every frame. */

/** Time for which labels keep their order while a race plays (ms). */
const KEPT = 1000;
/** Largest distance at which labels touch (lines). */
const TOUCHING = 1.5;

export interface Wanted {
  key: string;
  x: number;
  y: number;
}

export class Order {
  /** Keys from the top, in the displayed order. */
  #shown: string[] = [];
  /** Last time at which every label was at the end of its line (ms). */
  #since = 0;

  /**
   * Returns the heights of labels with these preferred heights. While nothing plays, `now` is
   * `null` and preferences win.
   */
  keep(wanted: readonly Wanted[], line: number, now: number | null): number[] {
    const level = (i: number) => wanted[i]?.y ?? 0;
    const places = wanted.map((_, i) => i).sort((a, b) => level(a) - level(b));
    const keys = places.map((i) => wanted[i]?.key ?? '');
    const known = keys.every((key) => this.#shown.includes(key));
    const same = known && keys.every((key, i) => this.#shown[i] === key);
    if (now === null || !known || same || this.#shown.length !== keys.length) {
      this.#shown = keys;
      this.#since = now ?? 0;
      return wanted.map(({ y }) => y);
    }
    if (now - this.#since > KEPT) {
      this.#shown = keys;
      this.#since = now;
      return wanted.map(({ y }) => y);
    }
    const heights = wanted.map(({ y }) => y);
    const order = this.#shown.map((key) => wanted.findIndex((one) => one.key === key));
    // Neighbours in the wrong order swap heights, in as many passes as there are labels.
    for (const _ of order)
      for (let i = 1; i < order.length; i += 1) {
        const [above = 0, below = 0] = [order[i - 1], order[i]];
        const [one, other] = [wanted[above], wanted[below]];
        const [at = 0, beneath = 0] = [heights[above], heights[below]];
        const touch = one?.x === other?.x && at - beneath <= TOUCHING * line;
        if (at > beneath && touch) {
          heights[above] = beneath;
          heights[below] = at;
        }
      }
    return heights;
  }
}
