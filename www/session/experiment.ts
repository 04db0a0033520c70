/**
 * The experiment, as links open it and controls change it, and the link that it makes with the view.
 *
 * It starts as the bare address's, which the build wrote down: the page opens its own link when the module is here.
 */
import { batch, computed, signal } from '@preact/signals';
import {
  decode,
  type Experiment,
  encode,
  huesOf,
  type Kind,
  type Notice,
  type Option,
  options,
} from '../engine/bindings';
import { startLink } from '../engine/catalogue';
import { inLanguage } from '../engine/inLanguage';
import { dismiss, note } from '../ui/notes';
import { neutralView, readView, setView, type View, wholeView, writeView } from './view';
import { sessionWords } from './words';

/** Adds a note for each error that was mended. */
export function noteMended(found: Notice[]): void {
  for (const { key, problem, used } of found) {
    const why = inLanguage(problem);
    note(key, used ? sessionWords.mended(why, used, inLanguage(used)) : why, true);
  }
}

/** Experiment and view behind a fragment; whatever is wrong with it is in the notices. */
export function readLink(fragment: string): {
  experiment: Experiment;
  view: View;
  notices: Notice[];
} {
  const { view, ...rest } = decode(fragment);
  return { ...rest, view: readView(view) };
}

/** Canonical fragment of an experiment, and of a view if it is not that of the bare address. */
export const fragmentOf = (one: Experiment, view: Partial<View> = {}) =>
  encode(one, writeView({ ...neutralView, ...view }));

const opened = readLink('');

export const experiment = signal<Experiment>(opened.experiment);

/** What a learner is known by while others move or leave: each has a number of its own. */
export const slots = signal<number[]>(opened.experiment.runs.map((_, index) => index));

/** The colour of every learner. */
export const hues = computed(() => huesOf(experiment.value));

/** Number of links that were opened so far: those that bring a sweep want it played. */
export const links = signal(0);
/** The fragment of the last one, as it was opened. */
export const openedLink = signal('');
/** The round at which the last one stands; `null`: it plays. */
export const openedAt = signal<number | null>(null);

/** The last link as it came, if it had errors, and the whole link of what was read. */
const faulty = signal<{ came: string; read: string } | null>(null);

/**
 * The link names a lesson's step or a challenge and says no experiment: there is none before that text has come. Until then
 * nothing is played, swept or shown.
 */
export const unsaid = signal(false);

/**
 * Takes over the page's own link, or one that was typed, pasted or followed, of the bare address the start; `patch` is what the
 * view keeps of its own. `naming` is the link that came, if it only named the text of this one.
 */
export function open(fragment: string, patch: Partial<View> = {}, naming?: string): void {
  if (naming === undefined && saysOnlyHow(fragment)) {
    open(insteadOf(fragment, startLink), patch, fragment);
    return;
  }
  const next = readLink(fragment || startLink);
  const notices = [...next.notices, ...(naming === undefined ? [] : decode(naming).notices)];
  const view = { ...next.view, ...patch };
  batch(() => {
    experiment.value = next.experiment;
    slots.value = next.experiment.runs.map((_, index) => index);
    setView(view);
    openedLink.value = fragment;
    openedAt.value = view.at;
    unsaid.value = view.lesson + view.challenge !== '' && isBare(next);
    links.value += 1;
    // Replaces what was said about the former link.
    dismiss();
    noteMended(notices);
    faulty.value =
      notices.length === 0
        ? null
        : { came: naming ?? fragment, read: fragmentOf(next.experiment, wholeView()) };
  });
}

/** Whether a link says only how the page is seen (`lang=de`), and neither the experiment nor a text that has one. */
const saysOnlyHow = (fragment: string) =>
  fragment !== '' &&
  fragment
    .split('&')
    .map((setting) => setting.split('=', 1)[0] as string)
    .every((key) => Object.hasOwn(neutralView, key) && key !== 'lesson' && key !== 'challenge');

/** Whether a link says nothing of the experiment. */
const isBare = (given: { experiment: Experiment }) =>
  fragmentOf(given.experiment) === fragmentOf(decode('v=1').experiment);

/** Whether the last link said nothing of the experiment, and nothing was changed since: it may name a text. */
export const namesOnly = () =>
  isBare(decode(openedLink.peek())) && isBare({ experiment: experiment.peek() });

/** The link of a step or challenge, with those view keys that the link that names it has. */
export function insteadOf(naming: string, fragment: string): string {
  const nothing = decode('v=1').view;
  const said = Object.entries(decode(naming).view).filter(([key, text]) => text !== nothing[key]);
  const { experiment: one, view } = decode(fragment);
  return encode(one, { ...view, ...Object.fromEntries(said) });
}

/**
 * Opens the link of a step or challenge, if the page's link named it and no experiment (`lesson=explode:3`) and nothing was
 * changed since. View keys of that link go before those of the step.
 */
export function openInstead(fragment: string): void {
  const naming = openedLink.peek();
  if (!namesOnly()) return;
  const whole = insteadOf(naming, fragment);
  if (whole !== naming) open(whole, {}, naming);
}

/** The link that plays from the start where another stands at a round. */
export function playedFromStart(fragment: string): string {
  const { experiment: one, view } = readLink(fragment);
  return fragmentOf(one, { ...view, at: null });
}

/** The experiment alone, canonical: two states with one key play the same race. */
export const raceKey = computed(() => fragmentOf(experiment.value));
/** The race that the bare address opens. */
export const isPagesOwn = computed(
  () => fragmentOf(readLink(startLink).experiment) === raceKey.value,
);
/** The whole link, without `#`. */
export const link = computed(() => fragmentOf(experiment.value, wholeView()));
/** What the address bar says: the link, but one with errors as it came, until something is changed. */
export const address = computed(() =>
  faulty.value?.read === link.value ? faulty.value.came : link.value,
);

/** What may be chosen now, by kind and id. */
const fits = computed(() => options(experiment.value));
export const reasonAgainst = (kind: Kind, id: string): string | null =>
  inLanguage(fits.value[kind].find((option: Option) => option.id === id)?.reason);
