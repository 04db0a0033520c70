/**
 * A lesson in front of a room, given with a clicker alone. A step is a picture and a thought: its text in one press or two, or
 * its text, its question and the race. What the race shows is said in words only once it has ended.
 */
import { batch, computed, effect, signal } from '@preact/signals';
import { mode } from '../../../session/mode';
import { meta, raceState } from '../../../session/play';
import { seek } from '../../../session/race';
import { sweeping, sweepStudy } from '../../../session/sweep';
import { view } from '../../../session/view';
import { type Script, scriptOf } from './lines';
import { asking, atLast, back, beginning, here, next, reveal, revealed, waits } from './state';

const SILENT: Script = { parts: [], lines: [], heading: '', reason: '' };
export const script = computed(() => (here.value ? scriptOf(here.value.step) : SILENT));

/** How often one pressed in a step, before and after its answer: going back finds it again. */
const presses = signal<Readonly<Record<string, number>>>({});
const part = computed(() => `${view.lesson.value}${revealed.value ? '!' : ''}`);
/** The part of the text that is said now, from 0; before the question there is one, and the others stand with it. */
export const at = computed(() => presses.value[part.value] ?? 0);

const asks = computed(() => here.value?.step.ask !== undefined);
/** Screens of the step that are no question, and are not the answer. */
const told = computed(() => (asks.value ? 1 : script.value.parts.length));
const screens = computed(() => {
  const lines = Number(script.value.lines.length > 0);
  return asks.value && !revealed.value ? 1 : told.value + lines;
});

/** What the stage shows: the text, the race that answers the question, or what is to be remembered. */
export const scene = computed<'text' | 'answer' | 'remember'>(() => {
  if (at.value >= told.value && script.value.lines.length > 0) return 'remember';
  return revealed.value ? 'answer' : 'text';
});

/** The text of a step that waits is said, so its race is played. */
export const begun = computed(
  () => mode.value === 'present' && waits.value && at.value >= told.value - 1,
);

/** One pressed on after the last screen of the lesson. */
export const over = signal(false);

/** The step whose reason was reached. */
const reached = signal<string | null>(null);
/** The race has shown what the reason says, so that it may be read. On the page both stand beside each other. */
export const explained = computed(
  () => revealed.value && (mode.value !== 'present' || reached.value === view.lesson.value),
);
/** The answers beside the race were put away. */
export const putAway = signal(false);

/** They stand beside the race that shows which is right. */
export const answersStand = computed(() => scene.value === 'answer' && !putAway.value);

/** Nothing more will come to be seen. */
const ended = computed(() => {
  const ask = here.value?.step.ask;
  if (raceState.value === 'failed') return true;
  if (ask?.plays && raceState.value !== 'finished') return false;
  return !sweeping.value || ['done', 'failed', 'stopped'].includes(sweepStudy.phase.value);
});

/** Called once. */
export function startLecture(): void {
  effect(() => {
    // Read for their dependency: whoever goes anywhere else is in the lesson again.
    void [part.value, at.value, mode.value];
    over.value = false;
  });
  effect(() => {
    if (!revealed.value) {
      reached.value = null;
      putAway.value = false;
    } else if (!asking.value && ended.value) reached.value = view.lesson.value;
  });
}

function moveTo(index: number): void {
  presses.value = { ...presses.peek(), [part.peek()]: index };
}

/** Shows the answer, or hides it; on a stage the question makes room for the race. */
export function disclose(): void {
  batch(() => {
    if (mode.peek() === 'present') asking.value = false;
    reveal();
  });
}

/** Who does not wait for the end of the race is shown it; a sweep is left to itself. */
function hurry(): void {
  const { t = 0, rounds = null } = meta.peek() ?? {};
  if (here.peek()?.step.ask?.plays && rounds !== null && t < rounds) seek(rounds);
  else reached.value = view.lesson.peek();
}

/** The rest of the text, the question, the race, what is to be remembered, the next step; after the last one nothing more. */
export function onward(): void {
  if (asking.peek()) {
    if (revealed.peek()) asking.value = false;
    else disclose();
  } else if (revealed.peek() && !explained.peek()) hurry();
  else if (at.peek() < screens.peek() - 1) moveTo(at.peek() + 1);
  else if (asks.peek() && !revealed.peek()) asking.value = true;
  else if (atLast.peek()) over.value = true;
  else next();
}

/** The way back. */
export function backward(): void {
  if (over.peek()) over.value = false;
  else if (asking.peek() && !revealed.peek()) asking.value = false;
  else if (at.peek() > 0) {
    if (begun.peek()) seek(beginning());
    moveTo(at.peek() - 1);
  } else if (revealed.peek())
    batch(() => {
      reveal();
      asking.value = true;
    });
  else back();
}
