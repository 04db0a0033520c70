/** The viewer as the adversary: places the next example and the common starting point of all learners by hand. */
import { batch, computed, signal } from '@preact/signals';
import type { Experiment } from '../../engine/bindings';
import { entryOf } from '../../engine/catalogue';
import { experiment, fragmentOf, readLink } from '../../session/experiment';
import { round as roundShown } from '../../session/play';
import { pauseAt } from '../../session/race';
import { wholeView } from '../../session/view';
import { note } from '../../ui/notes';
import { withNext } from './examples';
import { round } from './state';

/** Effect of a click in the plane. */
export type Placing = 'look' | 'example' | 'start';

/** Whether the stream plays examples placed by hand. */
export const isPlaced = computed(
  () => entryOf('stream', experiment.value.stream.id)?.placed === true,
);

const chosen = signal<Placing | null>(null);
/** Current effect of a click: by default it changes only a race whose examples are placed by hand. */
export const placing = computed<Placing>(() => {
  const fits = chosen.value !== 'example' || isPlaced.value;
  return (fits && chosen.value) || (isPlaced.value ? 'example' : 'look');
});
export function choosePlacing(what: Placing): void {
  chosen.value = what;
}

/** x₁, x₂ and y as in the fields. */
export const draft = signal<readonly number[]>([1, 0.5, 1]);

/** More examples than any link holds; Rust rejects them, so that millions need not be generated first. */
const TOO_MANY = 10_000;

/** Plays this example as the next round. */
export function placeExample(next: readonly number[]): void {
  const t = roundShown.peek();
  const here = experiment.peek();
  // With nothing placed yet, the stream has one example: that of the displayed round.
  const first = round.peek();
  const placed = here.examples ?? (first?.x ? [[...first.x, first.anatomy.y]] : []);
  draft.value = next;
  const changed = {
    ...here,
    // A longer race keeps its length: the examples repeat.
    rounds: here.rounds !== null && here.rounds > t + 1 ? here.rounds : null,
    examples: withNext(placed, Math.min(t, TOO_MANY), next),
  };
  if (fits(changed)) change(changed, t + 1);
}

/** Starts all learners here; the race returns to its round. */
export function placeStart(start: readonly number[]): void {
  const changed = { ...experiment.peek(), start: [...start] };
  if (fits(changed)) change(changed, roundShown.peek());
}

function change(changed: Experiment, t: number): void {
  batch(() => {
    pauseAt(t);
    experiment.value = changed;
  });
}

/** Whether a link can hold the experiment; if not, Rust's reason is shown. */
function fits(changed: Experiment): boolean {
  try {
    const { notices } = readLink(fragmentOf(changed, wholeView()));
    for (const { key, problem } of notices) note(key, problem);
    return notices.length === 0;
  } catch (error) {
    // The experiment cannot be encoded at all.
    note('link', error instanceof Error ? error.message : String(error));
    return false;
  }
}
