/**
 * Learners of the viewer's own: which of their code may run, and its errors.
 *
 * Code may run if its text was written or allowed by the viewer on this device, wherever it comes from (a link, Back,
 * a recipe); in a frame, where the page around chooses the links, in this session.
 */
import { computed, signal } from '@preact/signals';
import { ownParams, ownWithParam, type Run } from '../engine/bindings';
import { catalogue, entryOf } from '../engine/catalogue';
import type { Fault } from '../engine/own/protocol';
import type { OwnRun } from '../engine/protocol';
import { isFramed } from '../ui/framed';
import { keep, kept, listIn } from '../ui/storage';
import { experiment } from './experiment';
import { steady } from './steady';

/** The parameter that holds the code. */
export const [CODE] = catalogue.own.params;

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
  const script = entryOf('loss', loss.id)?.script ?? '0';
  const [ids, values] = [Object.keys(loss.params), Object.values(loss.params)];
  const slope = ids.length === 0 ? script : `((${ids}) => ${script})(${values})`;
  return runs.flatMap((one, run) => {
    const text = codeOf(one);
    return isOwn(one) ? [{ run, text, slope, allowed: mayRun(text) }] : [];
  });
});
/** Indices of the runs whose code may run; when they change the race starts again. */
export const permitted = steady(() =>
  ownRuns.value.filter(({ allowed }) => allowed).map(({ run }) => run),
);

/** Errors by index of the run. */
export const faults = signal<ReadonlyMap<number, Fault>>(new Map());
