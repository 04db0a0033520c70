/**
 * The experiment and the view, as links open them and controls change them, and the link that they make.
 *
 * A link may need more than the first module reads: then it waits here for the whole one.
 */
import { batch, computed, signal } from '@preact/signals';
import {
  decode,
  type Entry,
  type Experiment,
  encode,
  type Kind,
  loadFirst,
  type Notice,
  type Option,
  options,
  catalogue as readCatalogue,
  type View,
} from '../core';
import { startsWhole } from '../early';
import { plainSymbol } from '../format';
import { needsWhole } from '../need';
import { forgetWish, needWhole, onWhole, whole } from '../whole';
import { dismiss, noteMended } from './notes';

/** What became of a link: its race is here; another was opened meanwhile; what it needs is not to be had (yet). */
export type Opened = 'here' | 'left' | 'missing';

interface Opening {
  fragment: string;
  patch: View;
  /** The view as it was taken over first: what differs from it since, the viewer changed. */
  taken: View;
  settle(how: Opened): void;
}

/**
 * The link in the address bar, and what waits for the whole module if that is not to be had. The module that it seems to
 * need is on its way (`early.ts`).
 */
async function openedLink(): Promise<[read: ReturnType<typeof decode>, waits: Opening | null]> {
  const fragment = location.hash.slice(1);
  const tried = startsWhole && !(await needWhole());
  if (!startsWhole || tried) await loadFirst();
  const read = decode(fragment);
  if (whole.peek() || !needsWhole(read.experiment, read.view)) return [read, null];
  if (!tried && (await needWhole())) return [decode(fragment), null];
  return [
    { ...read, notices: [] },
    { fragment, patch: {}, taken: read.view, settle() {} },
  ];
}

const [opened, waits] = await openedLink();
export const catalogue = readCatalogue();
const neutral = decode('').view;

/** The word of the view key `at` for a race that does not stand still. */
export const PLAY = neutral.at;
/** The round at which a link says that the race stands; `null` if it plays. */
const roundOf = ({ at }: View) => (at === PLAY ? null : Number(at));

export const experiment = signal<Experiment>(opened.experiment);
export const view = signal<View>(opened.view);
/** The viewer wants it to play; stays true when the race reaches its end. */
export const playing = signal(opened.view.at === PLAY);
/** The round that was asked for, until it is on screen. */
export const sought = signal<number | null>(roundOf(opened.view));

/** What the decoder had to mend. Replaces what was said about the former link. */
function report(found: Notice[]): void {
  batch(() => {
    dismiss();
    noteMended(found);
  });
}
report(opened.notices);

/** Hues belong to learners, not to places: a run keeps its slot when others move or leave. */
export const slots = signal<number[]>(opened.experiment.runs.map((_, index) => index));

/** How many links were opened so far: those that bring a sweep want it played. */
export const links = signal(1);

/**
 * The link that was opened and waits for the whole module, if one does. What the first one reads of it is shown (it may
 * miss rows, settings of files, sweeps), nothing is played, and the address keeps the link as it is.
 */
export const opening = signal<Opening | null>(waits);

/**
 * Takes over a link that was typed, pasted or followed; `patch` is what the view keeps of its own. If it waits for the whole
 * module, it is here with it: also when that was missing first, and was had later.
 */
export function open(fragment: string, patch: View = {}): Promise<Opened> {
  opening.peek()?.settle('left');
  const next = decode(fragment);
  const view = { ...next.view, ...patch };
  if (whole.peek() || !needsWhole(next.experiment, view)) {
    batch(() => {
      opening.value = null;
      take({ ...next, view });
    });
    return Promise.resolve('here');
  }
  return new Promise((settle) => {
    const mine: Opening = { fragment, patch, taken: view, settle };
    batch(() => {
      opening.value = mine;
      // What is wrong with it, the whole module says.
      take({ ...next, view, notices: [] });
    });
    needWhole().then((there) => {
      if (!there && opening.peek() === mine) settle('missing');
    });
  });
}

onWhole(() => {
  const waiting = opening.peek();
  if (!waiting) return;
  const next = decode(waiting.fragment);
  opening.value = null;
  show(next.experiment);
  const now = view.peek();
  const changed = Object.entries(now).filter(([key, value]) => value !== waiting.taken[key]);
  // Where it stands is what was asked for meanwhile.
  const at = now.at ?? '';
  view.value = { ...next.view, ...waiting.patch, ...Object.fromEntries(changed), at };
  report(next.notices);
  waiting.settle('here');
});

function take(next: ReturnType<typeof decode>): void {
  forgetWish();
  batch(() => {
    show(next.experiment);
    view.value = next.view;
    sought.value = roundOf(next.view);
    playing.value = sought.value === null;
    links.value += 1;
    report(next.notices);
  });
}

function show(next: Experiment): void {
  experiment.value = next;
  slots.value = next.runs.map((_, index) => index);
}

/** The link that plays from the start where another stands at a round. */
export function playedFromStart(fragment: string): string {
  const { experiment: one, view: seen } = decode(fragment);
  return encode(one, { ...seen, at: PLAY ?? '' });
}

/** The experiment alone, canonical: two states with one key play the same race. */
export const raceKeyOf = (one: Experiment) => encode(one, neutral);
export const raceKey = computed(() => raceKeyOf(experiment.value));
/** The whole link, without `#`. One that is not wholly read yet stays as it was given. */
export const link = computed(() => opening.value?.fragment ?? encode(experiment.value, view.value));

export const entryOf = (kind: Kind, id: string): Entry | undefined =>
  kind === 'learner' && id === catalogue.own.id
    ? catalogue.own
    : catalogue.kinds[kind].find((entry) => entry.id === id);

/** What may be chosen now, by kind and id. */
const fits = computed(() => options(experiment.value));
export const reasonAgainst = (kind: Kind, id: string): string | null =>
  fits.value[kind].find((option: Option) => option.id === id)?.reason ?? null;

/** Parameter symbols as text, for sentences. */
export const symbolOf = (kind: Kind, id: string, param: string): string => {
  const spec = entryOf(kind, id)?.params.find((one) => one.id === param);
  return spec ? plainSymbol(spec.symbol) || spec.name : param;
};
