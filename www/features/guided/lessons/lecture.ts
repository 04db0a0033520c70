/**
 * A lesson for a room, given with a clicker alone. A step is a picture and a thought: its text in one press or two, or its
 * text, its question and the race. The race's result is put into words only after it has ended.
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

/** Number of presses in each step, before and after its answer: going back restores it. */
const presses = signal<Readonly<Record<string, number>>>({});
const part = computed(() => `${view.lesson.value}${revealed.value ? '!' : ''}`);
/** The current part of the text, from 0; before the question there is one, and the others appear with it. */
export const at = computed(() => presses.value[part.value] ?? 0);

const asks = computed(() => here.value?.step.ask !== undefined);
/** Number of the step's screens other than question and answer. */
const told = computed(() => (asks.value ? 1 : script.value.parts.length));
const screens = computed(() => {
  const lines = Number(script.value.lines.length > 0);
  return asks.value && !revealed.value ? 1 : told.value + lines;
});

/** The scene on stage: the text, the race that answers the question, or the lines to remember. */
export const scene = computed<'text' | 'answer' | 'remember'>(() => {
  if (at.value >= told.value && script.value.lines.length > 0) return 'remember';
  return revealed.value ? 'answer' : 'text';
});

/** Whether a waiting step's text has been said, so that its race is played. */
export const begun = computed(
  () => mode.value === 'present' && waits.value && at.value >= told.value - 1,
);

/** Whether the last screen of the lesson was passed. */
export const over = signal(false);

/** The step whose reason was reached. */
const reached = signal<string | null>(null);
/**
 * Whether the race has shown the facts of the reason, so that it may be read. On the page both are
 * visible together.
 */
export const explained = computed(
  () => revealed.value && (mode.value !== 'present' || reached.value === view.lesson.value),
);
/** Whether the answers next to the race were closed. */
export const putAway = signal(false);

/** Whether the answers are shown next to the race that reveals the right one. */
export const answersStand = computed(() => scene.value === 'answer' && !putAway.value);

/** Whether nothing more is going to appear. */
const ended = computed(() => {
  const ask = here.value?.step.ask;
  if (raceState.value === 'failed') return true;
  if (ask?.plays && raceState.value !== 'finished') return false;
  return !sweeping.value || ['done', 'failed', 'stopped'].includes(sweepStudy.phase.value);
});

/** Starts following the lecture; called once. */
export function startLecture(): void {
  effect(() => {
    // Read for their dependency: anyone who goes elsewhere is back in the lesson.
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

/** Skips to the end of the race; a sweep is left to itself. */
function hurry(): void {
  const { t = 0, rounds = null } = meta.peek() ?? {};
  if (here.peek()?.step.ask?.plays && rounds !== null && t < rounds) seek(rounds);
  else reached.value = view.lesson.peek();
}

/**
 * Continues to the rest of the text, the question, the race, the lines to remember, the next step;
 * ends after the last one.
 */
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

/** Goes back in the same order. */
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
