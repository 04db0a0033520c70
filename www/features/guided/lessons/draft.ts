/** The viewer's own lesson: written here or opened from a file, and stored on this device. */
import { computed, signal } from '@preact/signals';
import { experiment, fragmentOf, readLink } from '../../../session/experiment';
import { meta, playing, raceState } from '../../../session/play';
import { wholeView } from '../../../session/view';
import { save } from '../../../ui/download';
import { say } from '../../../ui/live';
import { renote } from '../../../ui/notes';
import { keep as keepText, kept } from '../../../ui/storage';
import type { Lesson, LessonFile, Step } from './collection';
import { LARGEST, NotALesson, readDraft, readLesson, writeLesson } from './file';
import { here, KEPT, leave, OWN, openStep, own, writing } from './state';
import { writingWords as words } from './words';

/** Whether the lesson has changes that are in no file. */
const unsaved = signal(false);

/** The stored text from which `own` was last read, or to which it was written. */
let known = '';

/** Restores the lesson stored on this device; another tab may have written it since. */
export function restore(): void {
  const text = kept(KEPT).value;
  // Forgotten or discarded elsewhere, it lasts as long as this page.
  if (!text || text === known) return;
  known = text;
  try {
    own.value = readDraft(text);
    unsaved.value = true;
  } catch {
    // Another version or another program wrote it: there is no lesson.
  }
}

/** The stored lesson, to be changed. */
function newest(): LessonFile | null {
  restore();
  return own.peek();
}

function keep(lesson: LessonFile): void {
  own.value = lesson;
  known = JSON.stringify(lesson);
  renote('lesson', keepText(KEPT, known) ? undefined : words.notKept);
}

/** Changes the lesson as a whole. */
export function edit(changed: Partial<LessonFile>): void {
  const lesson = newest();
  if (!lesson) return;
  keep({ ...lesson, ...changed });
  unsaved.value = true;
}

/** The step being written, from 1. */
const number = () => here.peek()?.number ?? 1;
const steps = () => newest()?.steps ?? [];

export const editStep = (changed: Partial<Step>) =>
  edit({ steps: steps().map((step, i) => (i === number() - 1 ? { ...step, ...changed } : step)) });

const openOwn = (step: number) =>
  own.peek() && openStep({ id: OWN, ...(own.peek() as LessonFile) }, step);

/** The link of the current experiment; one paused midway begins at its round. */
function linkNow(): string {
  const paused = !playing.value && raceState.value !== 'finished';
  return fragmentOf(experiment.value, {
    ...wholeView(),
    at: paused ? (meta.value?.t ?? null) : null,
    lesson: '',
    present: false,
    embed: false,
    lang: 'auto',
  });
}

const emptyStep = (): Step => ({ title: words.newStep, link: linkNow(), text: '' });

/** Whether the step opens with the displayed experiment, at whatever round. */
export const isTaken = computed(() => {
  const link = here.value?.step.link;
  if (link === undefined) return false;
  const played = (one: string) => {
    const { experiment: asked, view } = readLink(one);
    return fragmentOf(asked, { ...view, at: null });
  };
  return played(link) === played(linkNow());
});
export const take = () => editStep({ link: linkNow() });

export function addStep(): void {
  const at = number();
  edit({ steps: steps().toSpliced(at, 0, emptyStep()) });
  openOwn(at + 1);
}

export function removeStep(): void {
  const at = number();
  edit({ steps: steps().toSpliced(at - 1, 1) });
  openOwn(Math.min(at, steps().length));
}

/** Moves the step by one place, earlier or later. */
export function moveStep(by: -1 | 1): void {
  const at = number();
  const step = steps()[at - 1];
  if (!step) return;
  edit({
    steps: steps()
      .toSpliced(at - 1, 1)
      .toSpliced(at - 1 + by, 0, step),
  });
  openOwn(at + by);
}

/** Whether the lesson may be replaced: it is saved, or the viewer confirms the loss. */
const mayReplace = () => newest() === null || !unsaved.peek() || confirm(words.replace);

/** Begins a lesson with the displayed experiment, or with a copy of another lesson. */
export function begin(former?: Lesson): void {
  if (!mayReplace()) return;
  const { id: _, ...lesson } = former ?? {
    id: OWN,
    title: words.newTitle,
    about: '',
    source: '',
    needs: [],
    steps: [emptyStep()],
  };
  keep(lesson);
  unsaved.value = true;
  writing.value = true;
  openOwn(1);
}

/** Opens a lesson from the text of a file; returns an error in one sentence if that fails. */
export function openText(json: string): string | null {
  let lesson: LessonFile;
  try {
    lesson = readLesson(json);
  } catch (error) {
    if (error instanceof NotALesson) return error.message;
    throw error;
  }
  if (!mayReplace()) return null;
  keep(lesson);
  unsaved.value = false;
  writing.value = false;
  openOwn(1);
  return null;
}

export async function openFile(file: File): Promise<string | null> {
  if (file.size > LARGEST) return words.tooLarge(LARGEST);
  return openText(await file.text());
}

/** Saves the lesson under a name derived from its title. */
export function saveFile(): void {
  const lesson = own.peek();
  if (!lesson) return;
  const plain = lesson.title.normalize('NFKD').toLowerCase();
  const name = `${plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'lesson'}.json`;
  save(new Blob([writeLesson(lesson)], { type: 'application/json' }), name);
  unsaved.value = false;
  say(words.saved(name));
}

/** Deletes the lesson; the experiment stays. */
export function discard(): void {
  if (!mayReplace()) return;
  if (here.peek()?.lesson.id === OWN) leave();
  own.value = null;
  known = '';
  keepText(KEPT, known);
  unsaved.value = false;
}
