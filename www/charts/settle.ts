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
 * wide a name is. What would overlap moves down a line, which is `line` high; what that would push
 * below `bottom`, on the axis, moves up instead, and with it what is above.
 */
export function settle(wanted: readonly Placed[], line: number, bottom: number): number[] {
  const levels = wanted.map(({ y }) => y);
  const level = (i: number) => levels[i] ?? 0;
  const byLevel = () => levels.map((_, i) => i).sort((a, b) => level(a) - level(b));
  /** Moves each label, in this order, off those before it. */
  const clear = (order: readonly number[], step: number) => {
    const done: number[] = [];
    for (const i of order) {
      // From one side to the other, so that one pass meets every label that may be in the way.
      for (const other of done)
        if (overlap(wanted[i], wanted[other]) && Math.abs(level(i) - level(other)) < line - 1)
          levels[i] = level(other) + step;
      done.push(i);
      done.sort((a, b) => (level(a) - level(b)) * step);
    }
  };
  clear(byLevel(), line);
  const upwards = byLevel().reverse();
  for (const [i, { y }] of wanted.entries()) levels[i] = Math.min(level(i), Math.max(bottom, y));
  clear(upwards, -line);
  return levels;
}

const overlap = (a: Placed | undefined, b: Placed | undefined) =>
  a && b && a.x < b.x + b.width && b.x < a.x + a.width;
