/** Every change that the controls can make to the experiment and to the view. */
import { batch, computed } from '@preact/signals';
import {
  type Entry,
  type Experiment,
  mend,
  type Part,
  type PartKind,
  type Run,
  type Value,
} from '../engine/bindings';
import { catalogue, entryOf, startLink } from '../engine/catalogue';
import { say } from '../ui/live';
import { dismiss } from '../ui/notes';
import { withRole } from './columnNames';
import { experiment, isPagesOwn, noteMended, raceKey, readLink, slots } from './experiment';
import { labels } from './play';
import { dataPart } from './rows';
import { former } from './undo';
import { setView, view } from './view';
import { sessionWords } from './words';

/** A part of this entry with its defaults, except for values of `former` that mean the same. */
export function partOf(entry: Entry, former?: Part): Part {
  const params: Record<string, Value> = {};
  for (const spec of entry.params) {
    const kept = former?.params[spec.id];
    const fits =
      spec.type === 'number'
        ? kept === spec.word || (typeof kept === 'number' && kept >= spec.min && kept <= spec.max)
        : spec.type === 'choice'
          ? spec.choices.some((choice) => choice.id === kept)
          : typeof kept === 'string' && kept.length <= spec.longest;
    const initial =
      spec.type === 'number' && spec.word_is_default && spec.word ? spec.word : spec.default;
    params[spec.id] = kept !== undefined && fits ? kept : initial;
  }
  return { id: entry.id, params };
}

export function choosePart(kind: PartKind, id: string): void {
  const entry = entryOf(kind, id);
  if (!entry) return;
  // The bare address's panels suit its own stream.
  if (kind === 'stream' && view.panels.peek()?.join() === readLink(startLink).view.panels?.join())
    setView({ panels: null });
  // If nothing was changed, nothing is lost: the stream brings its recommended settings.
  if (kind === 'stream' && entry.starter && isStarter()) {
    takeOver(readLink(entry.starter).experiment);
    return;
  }
  const former = experiment.value;
  experiment.value =
    kind === 'stream' ? withStream(former, id) : { ...former, [kind]: partOf(entry, former[kind]) };
}

/** Chooses several parts at once. */
export function chooseParts(choices: readonly (readonly [kind: PartKind, id: string])[]): void {
  batch(() => {
    for (const [kind, id] of choices) choosePart(kind, id);
  });
}

/** Switches to the recommended experiment for the stream, whatever is set now. */
export function useStarter(): void {
  const { starter = '' } = entryOf('stream', experiment.value.stream.id) ?? {};
  if (starter) takeOver(readLink(starter).experiment);
}

function takeOver(next: Experiment): void {
  batch(() => {
    dismiss();
    experiment.value = next;
    slots.value = next.runs.map((_, index) => index);
    setFocus(0);
  });
}

/** Whether the stream's recommended settings are unchanged. */
const isStarter = () =>
  isPagesOwn.value || raceKey.value === entryOf('stream', experiment.value.stream.id)?.starter;
/** Whether another stream was chosen while the other settings stayed, so that its recommended ones can be offered. */
export const offersStarter = computed(() => {
  const { id } = experiment.value.stream;
  const isNew = former.value !== null && former.value.stream.id !== id;
  return isNew && (entryOf('stream', id)?.starter ?? '') !== '' && !isStarter();
});

/** The viewer's table while another stream is chosen, restored when they return to it. */
let put: Pick<Experiment, 'data' | 'inline'> = { data: null, inline: null };

/** The experiment with another stream and the settings that follow from it. */
export function withStream(former: Experiment, id: string): Experiment {
  const entry = entryOf('stream', id);
  if (!entry) return former;
  const { data = null, inline = null } = former;
  if (data || inline !== null) put = { data, inline };
  return {
    ...former,
    stream: partOf(entry, former.stream),
    // A start vector belongs to the features it was written for.
    start: null,
    examples: null,
    rounds: entry.finite ? null : (former.rounds ?? defaultOf('rounds')),
    ...(entry.needsFile ? put : { data: null, inline: null }),
    // λ was chosen for the previous stream; the right one for a file is not known yet.
    ...(entry.needsFile && former.stream.id !== id && { reg: { id: 'none', params: {} } }),
  };
}

export function setParam(kind: PartKind, param: string, value: Value): void {
  const { [kind]: part, start, rounds } = experiment.value;
  const next = {
    ...experiment.value,
    start: kind === 'stream' ? null : start,
    // A number of rounds would count instead of the epochs.
    rounds: kind === 'stream' && param === 'epochs' ? null : rounds,
    [kind]: { ...part, params: { ...part.params, [param]: value } },
  };
  if (kind === 'stream') replaceStream(next);
  else experiment.value = next;
}

/**
 * Changes the stream and adapts the rest: another data set may have another kind of target, or too many features for a
 * learner. Changes that the viewer `agreed` to are not announced again.
 */
export function replaceStream(next: Experiment, agreed = false): void {
  const { experiment: mended, notices } = mend(next);
  if (notices.length === 0) {
    batch(() => {
      // Notes about the previous stream no longer apply.
      dismiss();
      experiment.value = next;
    });
    return;
  }
  batch(() => {
    dismiss();
    // Whether a learner stays does not depend on its parameters; if none stays, others replace them.
    const stays = next.runs.map((run) => mended.runs.some((one) => one.id === run.id));
    const kept = slots.value.filter((_, index) => stays[index]);
    experiment.value = { ...next, loss: mended.loss };
    setRuns(mended.runs, kept.length > 0 ? kept : mended.runs.map((_, index) => index));
    if (!agreed) noteMended(notices);
  });
}

/** The default of an experiment-wide number. */
export function defaultOf(id: string): number {
  const spec = catalogue.experiment.find((one) => one.id === id);
  return spec?.type === 'number' ? spec.default : 1;
}

export function setRounds(rounds: number | null): void {
  experiment.value = { ...experiment.value, rounds };
}

export function setSeed(seed: number): void {
  experiment.value = { ...experiment.value, seed };
}

export function clearStart(): void {
  experiment.value = { ...experiment.value, start: null };
}

/** The run shown in the weights panel, from 0. */
const focus = () => view.focus.peek() - 1;
const setFocus = (index: number) => setView({ focus: index + 1 });

/** Shows a learner in the charts of a single one, if it exists. */
export function focusRun(index: number): void {
  const label = labels.value[index];
  if (label === undefined) return;
  setFocus(index);
  say(sessionWords.focused(label));
}

function setRuns(runs: Run[], kept: number[]): void {
  batch(() => {
    const slot = slots.value[focus()];
    experiment.value = { ...experiment.value, runs };
    slots.value = kept;
    // The weights panel keeps its learner.
    setFocus(Math.max(slot === undefined ? 0 : kept.indexOf(slot), 0));
  });
}

const freeSlot = () => {
  let slot = 0;
  while (slots.value.includes(slot)) slot += 1;
  return slot;
};

export const roomForRuns = () => experiment.value.runs.length < catalogue.limits.learners;

/** Adds a learner; `params` are the values that it does not copy from the last one. */
export function addRun(id: string, params: Record<string, Value> = {}): void {
  const entry = entryOf('learner', id);
  if (!entry || !roomForRuns()) return;
  // A fair start: the new learner copies the last one's values.
  const model = experiment.value.runs.at(-1);
  const { params: usual } = partOf(entry, model);
  const run = { id, params: { ...usual, ...params }, label: null };
  setRuns([...experiment.value.runs, run], [...slots.value, freeSlot()]);
}

export function duplicateRun(index: number): void {
  const run = experiment.value.runs[index];
  if (!run || !roomForRuns()) return;
  const copy = { ...run, params: { ...run.params }, label: null };
  setRuns(
    experiment.value.runs.toSpliced(index + 1, 0, copy),
    slots.value.toSpliced(index + 1, 0, freeSlot()),
  );
}

/** Replaces a learner by another one, which keeps the values with the same meaning. */
export function changeRun(index: number, id: string): void {
  const entry = entryOf('learner', id);
  const { runs } = experiment.value;
  if (!entry || !runs[index]) return;
  const run = { ...partOf(entry, runs[index]), label: null };
  setRuns(runs.with(index, run), slots.value.with(index, freeSlot()));
}

export function removeRun(index: number): void {
  const { runs } = experiment.value;
  if (runs.length < 2) return;
  setRuns(runs.toSpliced(index, 1), slots.value.toSpliced(index, 1));
}

export function moveRun(index: number, by: 1 | -1): void {
  const to = index + by;
  const run = experiment.value.runs[index];
  const slot = slots.value[index];
  if (!run || slot === undefined || to < 0 || to >= experiment.value.runs.length) return;
  setRuns(
    experiment.value.runs.toSpliced(index, 1).toSpliced(to, 0, run),
    slots.value.toSpliced(index, 1).toSpliced(to, 0, slot),
  );
}

export function setRunParam(index: number, param: string, value: Value): void {
  experiment.value = {
    ...experiment.value,
    runs: experiment.value.runs.map((run, i) =>
      i === index ? { ...run, params: { ...run.params, [param]: value } } : run,
    ),
  };
}

export function setRunLabel(index: number, label: string): void {
  experiment.value = {
    ...experiment.value,
    runs: experiment.value.runs.map((run, i) =>
      i === index ? { ...run, label: label.trim() || null } : run,
    ),
  };
}

/** Makes another column of the viewer's table the target. */
export function setTarget(target: string): void {
  const part = dataPart.value;
  if (!part) return;
  experiment.value = { ...experiment.value, data: withRole(part, 'target', target), start: null };
}
