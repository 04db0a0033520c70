/**
 * The current lesson and step. Only the link holds them: `lesson=ID:STEP`. The id of a file of this site is its path, and
 * that of the lesson stored on this device is `own`. A step is a link opened like any other, and the browser's Back goes one
 * step back. The viewer may change the whole experiment meanwhile; the step's text stays.
 */
import { computed, signal } from '@preact/signals';
import { did } from '../../../session/deeds';
import { readLink } from '../../../session/experiment';
import { seek } from '../../../session/race';
import { follow } from '../../../session/share';
import { setView, view } from '../../../session/view';
import { meant, namedLink } from '../guide';
import { guidedWords } from '../words';
import type { Lesson, LessonFile, Step } from './collection';

/** Whether the dialog of all lessons is open. */
export const gallery = signal(false);

/** Storage key of the viewer's own lesson on this device. */
export const KEPT = 'lesson';

/** Place of a link in a lesson: `lesson=ID:STEP`, the first step if it names none. */
interface Place {
  id: string;
  /** Number of the step, from 1. */
  step: number;
}

export function placeOf(text: string): Place | null {
  const [id = '', step = '1'] = text.split(':');
  return id === '' ? null : { id, step: Number(step) };
}

export const textOf = ({ id, step }: Place) => `${id}:${step}`;

const lessonKey = view.lesson;
export const place = computed(() => placeOf(lessonKey.value));

/** The page's lessons; empty until they are loaded. */
export const lessons = signal<readonly Lesson[]>([]);
/** The lessons fetched from this site. */
export const fetched = signal<readonly Lesson[]>([]);
/** The id of the viewer's own lesson. */
export const OWN = 'own';
/** The lesson that the viewer is writing, or has opened from a file. */
export const own = signal<LessonFile | null>(null);
export const all = computed<readonly Lesson[]>(() => [
  ...lessons.value,
  ...fetched.value,
  ...(own.value ? [{ id: OWN, ...own.value }] : []),
]);

export interface Here {
  lesson: Lesson;
  step: Step;
  /** Number of the step, from 1. */
  number: number;
}
/** The current step, once its text is loaded. */
export const here = computed<Here | null>(() => {
  const lesson = all.value.find(({ id }) => id === place.value?.id);
  const number = place.value?.step ?? 1;
  const step = lesson?.steps[number - 1];
  return lesson && step ? { lesson, step, number } : null;
});
export const inLesson = computed(() => here.value !== null);
export const atFirst = computed(() => here.value?.number === 1);
export const atLast = computed(() => here.value?.number === here.value?.lesson.steps.length);
/** Id of the last lesson looked for, found or not. */
export const sought = signal<string | null>(null);
/** Whether a step is shown, or its text is being loaded. */
export const guided = computed(
  () => inLesson.value || (place.value !== null && place.value.id !== sought.value),
);

/** Value at each place of a drawn curve; `null` where nothing is drawn. */
export type Sketch = readonly (number | null)[];

/** The viewer's answer (from 1) and a room's votes, by step: going back restores them. */
const guesses = signal<Readonly<Record<string, number>>>({});
const polls = signal<Readonly<Record<string, readonly number[]>>>({});
/** Curves that the viewer drew, by step. */
export const sketches = signal<Readonly<Record<string, Sketch>>>({});
export const isDrawn = (one: Sketch): boolean => one.some((value) => value !== null);
export const chosen = computed(() => guesses.value[lessonKey.value] ?? null);
/** Votes for each answer of the step. */
export const poll = computed(() => polls.value[lessonKey.value] ?? []);
export function choose(answer: number): void {
  guesses.value = { ...guesses.peek(), [lessonKey.peek()]: answer };
}
export function setVotes(index: number, votes: number): void {
  const changed = [...poll.peek()];
  changed[index] = votes;
  polls.value = { ...polls.peek(), [lessonKey.peek()]: Array.from(changed, (one) => one ?? 0) };
}

/** Whether the question fills the window, for a room. */
export const asking = signal(false);
/** The step whose answer is revealed, so that every other step begins with a hidden answer. */
export const answered = signal<string | null>(null);
export const revealed = computed(() => answered.value === lessonKey.value);
/**
 * Whether the step's question is open, so that the page must not show the answer: no regret, no bound, no sweep, and of an
 * opened round nothing after the loss. Also true while the step's text, which may have a question, is being loaded.
 */
export const questionOpen = computed(() => {
  const step = here.value?.step;
  return step ? step.ask !== undefined && !revealed.value : guided.value;
});

/** Whether the heading of the strip takes the focus when the next step is shown. */
export const wantsFocus = signal(false);

/** Whether the lesson is open for editing. */
export const writing = signal(false);
/** The lesson shown as a handout. */
export const handout = signal<Lesson | null>(null);
/** The lesson whose page for teachers is shown. */
export const teaching = signal<Lesson | null>(null);
/** Whether a lesson is one of the page's own, which have a page for teachers. */
export const isOurs = ({ id }: Lesson): boolean => lessons.value.some((one) => one.id === id);

/** Opens a step. The address changes as after a click on a link. */
export function openStep(lesson: Lesson, number: number): void {
  const step = lesson.steps[number - 1];
  if (!step) return;
  gallery.value = false;
  follow(namedLink(step.link, { lesson: textOf({ id: lesson.id, step: number }) }));
}

export function next(): void {
  const at = here.peek();
  if (!at) return;
  if (at.number < at.lesson.steps.length) openStep(at.lesson, at.number + 1);
  else gallery.value = true;
}

export function back(): void {
  const at = here.peek();
  if (at && at.number > 1) openStep(at.lesson, at.number - 1);
}

/** Leaves the lesson; the experiment stays as it is. */
export const leave = () => setView({ lesson: '' });

/** The round at which the step's race begins. */
export const beginning = () => readLink(here.peek()?.step.link ?? '').view.at ?? 0;

/** Whether a step asks nothing and its race is at its start: on a stage, the press that completes its text plays it. */
export const waits = computed(() => {
  const step = here.value?.step;
  return step !== undefined && !step.ask && readLink(step.link).view.at === 0;
});

export const canReveal = () => here.peek()?.step.ask !== undefined;

/** Shows the answer, or hides it for the next audience; a race played by revealing goes back to its round. */
export function reveal(): void {
  answered.value = revealed.peek() ? null : lessonKey.peek();
  if (revealed.peek()) handIn();
  if (here.peek()?.step.ask?.plays && !revealed.peek()) seek(beginning());
}

/** Submits the chosen answer or the drawn curve when the answer is revealed. */
function handIn(): void {
  const at = here.peek();
  if (!at) return;
  const which = { lesson: at.lesson.id, step: at.number };
  const answer = chosen.peek();
  if (answer !== null) did('answer', { ...which, answer, right: answer === at.step.ask?.right });
  if (isDrawn(sketches.peek()[lessonKey.peek()] ?? [])) did('guess', which);
}

export function missing({ id, step }: Place): string {
  const lesson = all.value.find((one) => one.id === id);
  if (lesson) return guidedWords.noStep(lesson.title, step);
  if (id === OWN) return guidedWords.noOwnLesson;
  return (
    guidedWords.noLesson(id) +
    meant(
      id,
      lessons.value.map((one) => one.id),
    )
  );
}

/** Why a link's step cannot be shown, if it does not exist. */
export const absent = computed(() =>
  place.value && sought.value === place.value.id && !inLesson.value ? missing(place.value) : null,
);
