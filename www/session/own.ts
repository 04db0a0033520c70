/**
 * User-supplied learners: which code may run, and its errors.
 *
 * Code may run if its text was written or allowed by the viewer on this device, whatever its source (a link, Back, a
 * recipe). If it would see the viewer's own table, each opened link needs permission again: only changes made since then,
 * in the code's numbers too, are certain to be the viewer's. In a page of another origin no code runs.
 */
import { batch, computed, signal } from '@preact/signals';
import { ownParams, ownWithParam, type Run } from '../engine/bindings';
import { catalogue, entryOf } from '../engine/catalogue';
import type { Fault } from '../engine/own/protocol';
import type { OwnRun } from '../engine/protocol';
import { isGuest } from '../ui/framed';
import { keep, kept, listIn } from '../ui/storage';
import { experiment, links, slots } from './experiment';
import { needsFile } from './rows';
import { steady } from './steady';

/** The parameter that holds the code. */
export const [CODE] = catalogue.own.params;

export const isOwn = ({ id }: Pick<Run, 'id'>) => id === catalogue.own.id;
export const codeOf = ({ params }: Pick<Run, 'params'>) => String(params[CODE?.id ?? ''] ?? '');

/** Storage key of the remembered texts, and their maximum number. */
const TRUSTED = 'code';
const MOST = 50;
const remembered = computed(() => listIn(kept(TRUSTED).value));

/** The code with all numbers of its parameters set to 0. */
export const withoutNumbers = (code: string) =>
  ownParams(code).reduce((text, { id }) => ownWithParam(text, id, 0), code);

/** Applies the parameter values that changed from one code to another to a text. */
export function withChanges(text: string, before: string, after: string): string {
  const former = new Map(ownParams(before).map(({ id, value }) => [id, value]));
  const changed = ownParams(after).filter(({ id, value }) => former.get(id) !== value);
  return changed.reduce((changing, { id, value }) => ownWithParam(changing, id, value), text);
}

/** The codes that may run, without the numbers of their parameters: another number makes no other code. */
const allowed = signal<ReadonlySet<string>>(new Set());
/** The codes that the viewer has allowed for a learner since its link was opened. */
const allowedHere = signal<ReadonlySet<string>>(new Set());
const here = (slot: number | undefined, text: string) => `${links.value} ${slot} ${text}`;

/** Whether the code of the learner in this slot is allowed, or empty. */
export function mayRun(code: string, slot: number | undefined): boolean {
  if (code.trim() === '') return true;
  if (isGuest()) return false;
  const text = withoutNumbers(code);
  if (needsFile.value) return allowedHere.value.has(here(slot, text));
  return allowed.value.has(text) || remembered.value.includes(text);
}
/** Allows code that the viewer wrote, or read and decided to run. */
export function allow(code: string, slot: number | undefined): void {
  if (isGuest()) return;
  const text = withoutNumbers(code);
  batch(() => {
    allowedHere.value = new Set([...allowedHere.peek(), here(slot, text)]);
    allowed.value = new Set([...allowed.peek(), text]);
    if (!remembered.peek().includes(text))
      keep(TRUSTED, JSON.stringify([...remembered.peek(), text].slice(-MOST)));
  });
}

/** The experiment's user-supplied learners, as the engine needs them. */
export const ownRuns = computed<OwnRun[]>(() => {
  const { runs, loss } = experiment.value;
  const script = entryOf('loss', loss.id)?.script ?? '0';
  const [ids, values] = [Object.keys(loss.params), Object.values(loss.params)];
  const slope = ids.length === 0 ? script : `((${ids}) => ${script})(${values})`;
  return runs.flatMap((one, run) => {
    const text = codeOf(one);
    return isOwn(one) ? [{ run, text, slope, allowed: mayRun(text, slots.value[run]) }] : [];
  });
});
/** Indices of the runs whose code may run; the race restarts when they change. */
export const permitted = steady(() =>
  ownRuns.value.filter(({ allowed }) => allowed).map(({ run }) => run),
);

/** Errors by index of the run. */
export const faults = signal<ReadonlyMap<number, Fault>>(new Map());
