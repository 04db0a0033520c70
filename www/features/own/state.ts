/**
 * Learners of the viewer's own: what of their code may run, and what went wrong with it.
 *
 * Code runs that the viewer wrote or looked at in this session, text by text. Whatever else brings code (a link,
 * Back, a page around this one, a recipe) brings another text, or one that was looked at.
 */
import { batch, computed, effect, signal } from '@preact/signals';
import type { Run } from '../../engine/bindings';
import type { OwnRun } from '../../engine/protocol';
import { addRun, setRunParam } from '../../session/edit';
import { catalogue, entryOf, experiment, slots } from '../../session/state';
import { steady } from '../../session/steady';
import type { Fault } from './protocol';
import { templatesFor } from './templates';

const [CODE] = catalogue.own.params;
/** Most characters of code. */
export const LONGEST = CODE?.type === 'text' ? CODE.longest : 0;

export const isOwn = ({ id }: Pick<Run, 'id'>) => id === catalogue.own.id;
export const codeOf = ({ params }: Pick<Run, 'params'>) => String(params[CODE?.id ?? ''] ?? '');

const allowed = signal<ReadonlySet<string>>(new Set());
/** Some code of the viewer's, or of a link, may run or has run since the page was opened. */
export const ranOwn = computed(() => allowed.value.size > 0);
/** Nothing is nobody's: an empty text needs no look. */
export const mayRun = (code: string) => code.trim() === '' || allowed.value.has(code);
/** The viewer wrote this, or has looked at it and wants it to run. */
export function allow(code: string): void {
  if (!mayRun(code)) allowed.value = new Set([...allowed.peek(), code]);
}

/** The learners of the experiment that bring code, as the engine is told; nothing if there are none. */
export const ownRuns = computed<OwnRun[]>(() => {
  const { runs, loss } = experiment.value;
  const slope = entryOf('loss', loss.id)?.script ?? '0';
  return runs.flatMap((one, run) => {
    const text = codeOf(one);
    return isOwn(one) ? [{ run, text, slope, allowed: mayRun(text) }] : [];
  });
});
/** Which learners' code may run, by index of the run: with another part of it the race begins once more. */
export const permitted = steady(() =>
  ownRuns.value.filter(({ allowed }) => allowed).map(({ run }) => run),
);

/** By index of the run. */
export const faults = signal<ReadonlyMap<number, Fault>>(new Map());

/** The learner whose code lies open, by its slot … */
export const edited = signal<number | null>(null);
/** … and whether it does. */
export const editor = signal(false);

/** The text of that code; `null` if there is none (any more). */
const opened = computed(() => {
  const run = experiment.value.runs[slots.value.indexOf(edited.value ?? -1)];
  return run && isOwn(run) ? codeOf(run) : null;
});
/**
 * Another link, or the page around this one, may bring another text at any moment, also between the look at it and the
 * click: a text that was not allowed closes the dialog, so that what runs is what was shown. Called once.
 */
export function guardEditor(): void {
  let shown: string | null = null;
  effect(() => {
    const code = editor.value ? opened.value : null;
    const swapped = shown !== null && code !== shown && code !== null && !mayRun(code);
    if (editor.peek() && (code === null || swapped)) editor.value = false;
    shown = editor.peek() ? code : null;
  });
}

export function edit(index: number): void {
  batch(() => {
    edited.value = slots.peek()[index] ?? null;
    editor.value = edited.peek() !== null;
  });
}

/** The target that the templates are for. */
export const templates = computed(() => templatesFor(entryOf('loss', experiment.value.loss.id)));

/** A learner of the viewer's own joins the race with the first template, and its code lies open. */
export function addOwn(): void {
  const code = templates.peek()[0]?.code ?? '';
  allow(code);
  addRun(catalogue.own.id, CODE ? { [CODE.id]: code } : {});
  edit(experiment.peek().runs.length - 1);
}

/** The code of a run is this from now on, and the viewer wants it to run. */
export function runCode(index: number, code: string): void {
  batch(() => {
    allow(code);
    if (CODE) setRunParam(index, CODE.id, code);
  });
}
