/**
 * Undo and redo of changes by the controls: of the experiment and the hues of its learners.
 *
 * All changes of one gesture (a slider's drag, a typed number) are one step, or none if it ends where it began. An opened
 * link clears the steps: the state before it is an entry of the browser's history.
 */
import { batch, computed, effect, signal, untracked } from '@preact/signals';
import type { Experiment } from '../engine/bindings';
import { say } from '../ui/live';
import { dismiss } from '../ui/notes';
import { experiment, links, raceKey, slots } from './experiment';
import { sessionWords } from './words';

interface Stood {
  /** The experiment's link: equal keys mean equal experiments. */
  key: string;
  experiment: Experiment;
  slots: readonly number[];
}

/** Maximum number of steps. */
const MOST = 200;

/** The states before each gesture, and those that undoing has left. */
const past = signal<readonly Stood[]>([]);
const future = signal<readonly Stood[]>([]);
export const canUndo = computed(() => past.value.length > 0);
export const canRedo = computed(() => future.value.length > 0);

/** The experiment before the last step. */
export const former = computed(() => past.value.at(-1)?.experiment ?? null);
/** The learner that the last step removed, if it removed just one. */
export const removed = computed(() => {
  const before = past.value.at(-1);
  const missing = before?.slots.filter((slot) => !slots.value.includes(slot)) ?? [];
  const place = before?.slots.indexOf(missing[0] ?? -1) ?? -1;
  return missing.length === 1 ? (before?.experiment.runs[place] ?? null) : null;
});

const now = (): Stood => ({
  key: raceKey.value,
  experiment: experiment.value,
  slots: slots.value,
});
const isSame = (a: Stood, b: Stood) => a.key === b.key && a.slots.join() === b.slots.join();

/** The state after the last known change. */
let known: Stood;
/** The state and the steps before the current gesture, once it has changed something. */
let before: { stood: Stood; past: readonly Stood[]; future: readonly Stood[] } | null = null;

/** Ends the gesture, if there was one: the next change is another step. */
export function endGesture(): void {
  before = null;
}

function take(from: typeof past, to: typeof past, said: string): void {
  const step = from.peek().at(-1);
  if (!step) return;
  batch(() => {
    from.value = from.peek().slice(0, -1);
    to.value = [...to.peek(), known];
    known = step;
    // Notes about the change no longer apply.
    dismiss();
    experiment.value = step.experiment;
    slots.value = [...step.slots];
    known = now();
  });
  endGesture();
  say(said);
}

export const undo = () => take(past, future, sessionWords.undone);
export const redo = () => take(future, past, sessionWords.redone);

/** Records changes of the experiment from the page's own link on; called once. */
export function startUndo(): void {
  let opening = -1;
  effect(() => {
    const next = now();
    const opened = links.value;
    untracked(() => {
      if (opened !== opening) {
        past.value = [];
        future.value = [];
        endGesture();
      } else if (!isSame(next, known)) {
        before ??= { stood: known, past: past.peek(), future: future.peek() };
        const isBack = isSame(next, before.stood);
        past.value = isBack ? before.past : [...before.past, before.stood].slice(-MOST);
        future.value = isBack ? before.future : [];
      }
      opening = opened;
      known = next;
    });
  });
}
