/** Keeps the labels of a chart off each other. */

/** Height of a line of labels as a multiple of their font size; the styles say the same. */
export const LINE = 17 / 13;

export interface Placed {
  x: number;
  y: number;
  width: number;
}

/**
 * Lets no label stand on another: Rust keeps lines of labels apart, but only here is it known how
 * wide a name is. What would overlap moves down a line, which is `line` high.
 */
export function settle(wanted: readonly Placed[], line: number): number[] {
  const done: Placed[] = [];
  const levels = wanted.map(({ y }) => y);
  const order = wanted.map((_, i) => i).sort((a, b) => (levels[a] ?? 0) - (levels[b] ?? 0));
  for (const i of order) {
    const label = wanted[i];
    if (!label) continue;
    let { y } = label;
    // From top to bottom, so that one pass meets every label that may be in the way.
    for (const other of done) {
      const beside = label.x >= other.x + other.width || other.x >= label.x + label.width;
      if (!beside && Math.abs(y - other.y) < line - 1) y = other.y + line;
    }
    levels[i] = y;
    done.push({ ...label, y });
    done.sort((a, b) => a.y - b.y);
  }
  return levels;
}
