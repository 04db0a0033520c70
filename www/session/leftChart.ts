/** Rounds at which curves left the loss chart, from its last drawing; the chart's description names them. */
import { computed, signal } from '@preact/signals';
import type { Geometry, RunFrame } from '../engine/bindings';
import type { Job } from '../engine/job';
import { raceShown } from './play';
import { board } from './race';

/** The round in which a run's curve left the chart for good, by label. */
export type Exits = ReadonlyMap<RunFrame['label'], number>;

const drawn = signal<{ job: Job | null; exits: Exits }>({ job: null, exits: new Map() });
/** The exits of the race on screen. */
export const leftChartAt = computed<Exits>(() =>
  drawn.value.job === raceShown.value ? drawn.value.exits : new Map(),
);

/** Takes the rounds from a drawing of the loss chart. */
export function noteLeftChart({ endLabels, moving }: Geometry): void {
  // The exits are known once the axis has stopped moving.
  if (moving) return;
  const { job = null, frame } = board.shown ?? {};
  const runs = frame?.meta.runs ?? [];
  const { job: former, exits: known } = drawn.peek();
  const found = new Map<string, number>();
  for (const { run, left, text } of endLabels) {
    const label = runs[run]?.label;
    // A label with its own text belongs to a median over many seeds, not to the race.
    if (label !== undefined && left != null && text == null) found.set(label, left);
  }
  const same =
    job === former &&
    found.size === known.size &&
    [...found].every(([who, t]) => known.get(who) === t);
  if (!same) drawn.value = { job, exits: found };
}
