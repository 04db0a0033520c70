/**
 * Learners of the viewer's own: which of their code may run, and its faults.
 *
 * Code may run if its text was written or allowed by the viewer on this device, wherever it comes from (a link, Back,
 * a recipe); in a frame, where the page around chooses the links, in this session.
 */
import { batch, computed, effect, signal } from '@preact/signals';
import { ownParams, ownWithParam, type Run } from '../../engine/bindings';
import type { OwnRun } from '../../engine/protocol';
import { addRun, setRunLabel, setRunParam } from '../../session/edit';
import { isFramed } from '../../session/mode';
import { catalogue, entryOf, experiment, slots } from '../../session/state';
import { steady } from '../../session/steady';
import { formatCount } from '../../ui/format';
import { keep, kept, listIn } from '../../ui/storage';
import type { Fault } from './protocol';
import { templatesFor } from './templates';
import { ownWords } from './words';

const [CODE] = catalogue.own.params;
/** Most characters of code. */
export const LONGEST = CODE?.type === 'text' ? CODE.longest : 0;

export const isOwn = ({ id }: Pick<Run, 'id'>) => id === catalogue.own.id;
export const codeOf = ({ params }: Pick<Run, 'params'>) => String(params[CODE?.id ?? ''] ?? '');

/** The texts that are remembered, and how many. */
const TRUSTED = 'code';
const MOST = 50;
const remembered = computed(() => listIn(kept(TRUSTED).value));

/** The code whatever the numbers of its parameters. */
export const withoutNumbers = (code: string) =>
  ownParams(code).reduce((text, { id }) => ownWithParam(text, id, 0), code);

/** A text with those numbers of parameters that changed from one code to another. */
export function withChanges(text: string, before: string, after: string): string {
  const former = new Map(ownParams(before).map(({ id, value }) => [id, value]));
  const changed = ownParams(after).filter(({ id, value }) => former.get(id) !== value);
  return changed.reduce((changing, { id, value }) => ownWithParam(changing, id, value), text);
}

/** The codes that may run, without the numbers of their parameters: another number is no other code. */
const allowed = signal<ReadonlySet<string>>(new Set());
/** Some code has been allowed since the page was opened. */
export const ranOwn = computed(() => allowed.value.size > 0);
/** The code is allowed, or empty. */
export const mayRun = (code: string) => code.trim() === '' || isAllowed(withoutNumbers(code));
/** By the text without numbers. */
const isAllowed = (text: string) =>
  allowed.value.has(text) || (!isFramed() && remembered.value.includes(text));
/** Allows code that the viewer wrote, or read and decided to run. */
export function allow(code: string): void {
  if (mayRun(code)) return;
  const text = withoutNumbers(code);
  allowed.value = new Set([...allowed.peek(), text]);
  if (!isFramed()) keep(TRUSTED, JSON.stringify([...remembered.peek(), text].slice(-MOST)));
}

/** The experiment's learners with code, as the engine needs them. */
export const ownRuns = computed<OwnRun[]>(() => {
  const { runs, loss } = experiment.value;
  const slope = entryOf('loss', loss.id)?.script ?? '0';
  return runs.flatMap((one, run) => {
    const text = codeOf(one);
    return isOwn(one) ? [{ run, text, slope, allowed: mayRun(text) }] : [];
  });
});
/** Indices of the runs whose code may run; when they change the race starts again. */
export const permitted = steady(() =>
  ownRuns.value.filter(({ allowed }) => allowed).map(({ run }) => run),
);

/** Faults by index of the run. */
export const faults = signal<ReadonlyMap<number, Fault>>(new Map());

/** Slot of the learner whose code is in the dialog … */
export const edited = signal<number | null>(null);
/** … which is open. */
export const editor = signal(false);

/** The text of that code; `null` if its learner has left the race. */
const opened = computed(() => {
  const run = experiment.value.runs[slots.value.indexOf(edited.value ?? -1)];
  return run && isOwn(run) ? codeOf(run) : null;
});
/**
 * Closes the dialog when a link or an embedding page replaces its text by one that is not allowed, which may happen
 * between reading and the click on Run: only the text that was shown may run. Called once.
 */
export function guardEditor(): void {
  let shown: { slot: number | null; code: string | null } | null = null;
  effect(() => {
    const slot = edited.value;
    const code = editor.value ? opened.value : null;
    // The viewer may go on to another learner.
    const swapped = shown?.slot === slot && code !== shown.code && code !== null && !mayRun(code);
    if (editor.peek() && (code === null || swapped)) editor.value = false;
    shown = editor.peek() ? { slot, code } : null;
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

/** Adds a learner of the viewer's own with this code, else with the first template, and opens its code. */
export function addOwn(code = templates.peek()[0]?.code ?? '', label?: string): void {
  batch(() => {
    allow(code);
    addRun(catalogue.own.id, CODE ? { [CODE.id]: code } : {});
    const index = experiment.peek().runs.length - 1;
    if (label) setRunLabel(index, label);
    edit(index);
  });
}

/** Why the code does not fit into a link, if it does not. */
export const tooLong = ({ length }: string) =>
  length > LONGEST ? ownWords.tooLong(formatCount(length), formatCount(LONGEST)) : null;

/** Sets and allows the code of a run. */
export function runCode(index: number, code: string): void {
  batch(() => {
    allow(code);
    setCode(index, code);
  });
}

export function setCode(index: number, code: string): void {
  if (CODE) setRunParam(index, CODE.id, code);
}
