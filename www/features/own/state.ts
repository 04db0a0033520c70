/** User-supplied learners: the dialog with their code, and changes to it. */
import { batch, computed, effect, signal } from '@preact/signals';
import { catalogue, entryOf } from '../../engine/catalogue';
import { addRun, setRunLabel, setRunParam } from '../../session/edit';
import { experiment, links, slots } from '../../session/experiment';
import { allow, CODE, codeOf, isOwn, mayRun } from '../../session/own';
import { formatCount } from '../../ui/format';
import { templatesFor } from './templates';
import { ownWords } from './words';

/** Most characters of code. */
export const LONGEST = CODE?.type === 'text' ? CODE.longest : 0;

/** Slot of the learner whose code is in the dialog … */
export const edited = signal<number | null>(null);
/** … and whether it is open. */
export const editor = signal(false);

/** The text of that code; `null` if its learner has left the race. */
const opened = computed(() => {
  const run = experiment.value.runs[slots.value.indexOf(edited.value ?? -1)];
  return run && isOwn(run) ? codeOf(run) : null;
});
/**
 * Closes the dialog when another link brings code that is not allowed. That may happen between reading and the click on Run:
 * only the text that was shown may run, where it was shown. Called once.
 */
export function guardEditor(): void {
  let shown: { slot: number | null; code: string | null; link: number } | null = null;
  effect(() => {
    const slot = edited.value;
    const link = links.value;
    const code = editor.value ? opened.value : null;
    // The viewer may switch to another learner.
    const other = shown?.slot === slot && (code !== shown.code || link !== shown.link);
    const swapped = other && code !== null && !mayRun(code, slot ?? undefined);
    if (editor.peek() && (code === null || swapped)) editor.value = false;
    shown = editor.peek() ? { slot, code, link } : null;
  });
}

export function edit(index: number): void {
  batch(() => {
    edited.value = slots.peek()[index] ?? null;
    editor.value = edited.peek() !== null;
  });
}

/** The templates for the loss's target. */
export const templates = computed(() => templatesFor(entryOf('loss', experiment.value.loss.id)));

/** Adds a user-supplied learner with this code, by default the first template, and opens its code. */
export function addOwn(code = templates.peek()[0]?.code ?? '', label?: string): void {
  batch(() => {
    addRun(catalogue.own.id, CODE ? { [CODE.id]: code } : {});
    const index = experiment.peek().runs.length - 1;
    allow(code, slots.peek()[index]);
    if (label) setRunLabel(index, label);
    edit(index);
  });
}

/** Why the code does not fit into a link, if so. */
export const tooLong = ({ length }: string) =>
  length > LONGEST ? ownWords.tooLong(formatCount(length), formatCount(LONGEST)) : null;

/** Sets the code of a run and allows it. */
export function runCode(index: number, code: string): void {
  batch(() => {
    allow(code, slots.peek()[index]);
    setCode(index, code);
  });
}

export function setCode(index: number, code: string): void {
  if (CODE) setRunParam(index, CODE.id, code);
}
