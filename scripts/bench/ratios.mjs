/**
 * Ratios of measured times: formed within an alternation, during which the machine was the same for
 * both, then summarised.
 */

/** The median. */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}

/** The results of one run, by name. */
export class Results {
  #cells;

  constructor(cells) {
    this.#cells = new Map(cells.map((cell) => [`${cell.stage}/${cell.cell}`, cell.nanos]));
  }

  /** Nanoseconds of each alternation; none if it was not measured. */
  times(stage, cell, player) {
    return this.#cells.get(`${stage}/${cell}`)?.[player];
  }

  /** The sum of some cells' times, of each alternation; none if one of them was not measured. */
  sum(stage, cells, player) {
    const lists = cells.map((cell) => this.times(stage, cell, player));
    if (lists.some((list) => !list)) return undefined;
    return lists[0].map((_, turn) => lists.reduce((sum, list) => sum + list[turn], 0));
  }

  /** The median of the alternations' ratios. */
  ratio(above, below) {
    return above && below && median(above.map((time, turn) => time / below[turn]));
  }
}
