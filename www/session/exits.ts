/** Rounds at which curves left the loss chart, from its last drawing; the headline names them too. */
import { computed, signal } from '@preact/signals';
import type { Geometry, RunFrame } from '../engine/bindings';
import type { Job } from '../engine/job';
import { phase, raceShown } from './play';
import { board } from './race';

/** In which round a run's curve left the chart for good, where it is drawn. */
export type Exits = ReadonlyMap<RunFrame['label'], number>;

/** Who is off the chart, and who was before, while the race plays: an axis that grows may take a curve back for a moment. */
interface Drawn {
  job: Job | null;
  exits: Exits;
  former: Exits;
}

const NONE: Drawn = { job: null, exits: new Map(), former: new Map() };
const drawn = signal(NONE);
const ofRace = computed(() => (drawn.value.job === raceShown.value ? drawn.value : NONE));
/** Rounds by label of the run, for the race on screen … */
export const exits = computed(() => ofRace.value.exits);
/** … and of those that had left before, while it plays; they are no event for one who looks at a race that stands. */
export const formerExits = computed(() => ofRace.value.former);

/** Takes the rounds from a drawing of the loss chart. */
export function noteExits({ endLabels, moving }: Geometry): void {
  // Where a curve leaves is known when the axis stands.
  if (moving) return;
  const { job = null, frame } = board.shown ?? {};
  const runs = frame?.meta.runs ?? [];
  const known = drawn.peek();
  const found = new Map<string, number>();
  for (const { run, left, text } of endLabels) {
    const label = runs[run]?.label;
    // A label with a text of its own is that of a median over many seeds, not of the race.
    if (label !== undefined && left != null && text == null) found.set(label, left);
  }
  const plays = phase.peek() === 'running' && job === known.job;
  const former = plays ? remembered(known.former, found, frame?.meta.t ?? 0) : found;
  const same = isSame(found, known.exits) && isSame(former, known.former);
  if (job !== known.job || !same) drawn.value = { job, exits: found, former };
}

/** Those known and those found; a race that was played back has not come to all of them. */
export const remembered = (known: Exits, found: Exits, t: number): Exits =>
  new Map([...[...known].filter(([, left]) => left <= t), ...found]);

const isSame = (some: Exits, others: Exits) =>
  some.size === others.size && [...some].every(([who, t]) => others.get(who) === t);
