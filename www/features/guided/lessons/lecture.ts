/** A lesson in front of a room: one line at a time, its question as a slide, then the answer. A clicker does it all. */
import { computed, signal } from '@preact/signals';
import { view } from '../../../session/view';
import { linesAfter, linesBefore } from './lines';
import { asking, back, here, next, reveal, revealed } from './state';

/** The line that was reached, by step, before and after its answer: going back finds it again. */
const reachedLines = signal<Readonly<Record<string, number>>>({});
const part = computed(() => `${view.lesson.value}${revealed.value ? '!' : ''}`);
const lines = computed(() => {
  const step = here.value?.step;
  if (!step) return [];
  return revealed.value ? linesAfter(step) : linesBefore(step);
});
const at = computed(() => reachedLines.value[part.value] ?? 0);

/** What the stage says now. */
export const line = computed(() => lines.value[at.value] ?? '');

function moveTo(index: number): void {
  reachedLines.value = { ...reachedLines.peek(), [part.peek()]: index };
}

/** The next line, the question, its answer, the race, the next step. */
export function onward(): void {
  if (asking.peek()) {
    if (revealed.peek()) asking.value = false;
    else reveal();
  } else if (at.peek() < lines.peek().length - 1) moveTo(at.peek() + 1);
  else if (here.peek()?.step.ask && !revealed.peek()) asking.value = true;
  else next();
}

/** The way back. */
export function backward(): void {
  if (asking.peek() && !revealed.peek()) asking.value = false;
  else if (!asking.peek() && at.peek() > 0) moveTo(at.peek() - 1);
  else if (revealed.peek()) reveal();
  else back();
}
