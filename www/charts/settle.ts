/** Keeps the labels of a chart from overlapping. */

/**
 * Height of a line of labels, as a multiple of the font size; the style sheets use the same value.
 */
export const LINE = 17 / 13;

export interface Placed {
  x: number;
  /** Its middle (px). */
  y: number;
  width: number;
  /** Number of lines, if not 1. */
  lines?: number;
}

/**
 * Moves labels that extend beyond `right` back inside, and off the ends of their lines: above, or
 * below if another line ends closely above or there is no room.
 */
export function inward<Label extends Placed>(
  wanted: readonly Label[],
  line: number,
  { top, bottom, right }: { top: number; bottom: number; right: number },
): Label[] {
  return wanted.map((label) => {
    const { x, y, width, lines = 1 } = label;
    if (x + width <= right) return label;
    const lift = (line * lines) / 2 + 3;
    const near = wanted.some((other) => other.y < y && y - other.y < 1.5 * line);
    const under = y - lift < top || (near && y + lift < bottom);
    return { ...label, x: right - width, y: under ? y + lift : y - lift };
  });
}

/**
 * Moves labels so that none overlaps another. Rust keeps lines of labels apart, but only the page
 * knows how wide a name is. An overlapping label moves down; one that would be pushed below
 * `bottom`, onto the axis, moves up instead, with the labels above it. A line is `line` high.
 */
export function settle(wanted: readonly Placed[], line: number, bottom: number): number[] {
  const levels = wanted.map(({ y }) => y);
  const level = (i: number) => levels[i] ?? 0;
  const linesOf = (i: number) => wanted[i]?.lines ?? 1;
  const byLevel = () => levels.map((_, i) => i).sort((a, b) => level(a) - level(b));
  /** Moves each label off the earlier ones in this order. */
  const clear = (order: readonly number[], step: 1 | -1) => {
    const done: number[] = [];
    for (const i of order) {
      // From one side to the other, so that one pass meets every label in the way.
      for (const other of done) {
        const apart = (line * (linesOf(i) + linesOf(other))) / 2;
        if (overlap(wanted[i], wanted[other]) && Math.abs(level(i) - level(other)) < apart - 1)
          levels[i] = level(other) + step * apart;
      }
      done.push(i);
      done.sort((a, b) => (level(a) - level(b)) * step);
    }
  };
  clear(byLevel(), 1);
  const upwards = byLevel().reverse();
  for (const [i, { y }] of wanted.entries()) {
    const lowest = bottom - (line * (linesOf(i) - 1)) / 2;
    levels[i] = Math.min(level(i), Math.max(lowest, y));
  }
  clear(upwards, -1);
  return levels;
}

const overlap = (a: Placed | undefined, b: Placed | undefined) =>
  a && b && a.x < b.x + b.width && b.x < a.x + a.width;
