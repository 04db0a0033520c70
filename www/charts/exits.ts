/** Where curves of the loss chart have left it, as it was drawn last: the headline says so too. */
import { signal } from '@preact/signals';
import type { Geometry } from '../core';
import type { Exits } from '../headline';
import { board } from '../race';

/** By the name of the run. */
export const exits = signal<Exits>(new Map());

/** Keeps what the drawing of the loss chart says of itself. */
export function noteExits({ endLabels }: Geometry): void {
  const runs = board.frame?.meta.runs ?? [];
  const known = exits.peek();
  const found = new Map<string, number>();
  for (const { run, left, text } of endLabels) {
    const label = runs[run]?.label;
    // A label with a text of its own is that of a median over many seeds, not of the race.
    if (label !== undefined && left != null && text == null) found.set(label, left);
  }
  const same = found.size === known.size && [...found].every(([who, t]) => known.get(who) === t);
  if (!same) exits.value = found;
}
