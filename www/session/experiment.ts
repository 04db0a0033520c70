/**
 * The experiment, which links open and controls change, and the link of experiment and view.
 *
 * At first it is that of the bare address, which the build stored: the page opens its own link once the module has loaded.
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

/** The experiment and the view of a fragment; its errors are in the notices. */
export function readLink(fragment: string): {
  experiment: Experiment;
  view: View;
  notices: Notice[];
} {
  const { view, ...rest } = decode(fragment);
  return { ...rest, view: readView(view) };
}

/** The canonical fragment of an experiment, with the view keys that differ from the bare address. */
export const fragmentOf = (one: Experiment, view: Partial<View> = {}) =>
  encode(one, writeView({ ...neutralView, ...view }));

const opened = readLink('');

export const experiment = signal<Experiment>(opened.experiment);

/** The number of each learner, which identifies it while others move or leave. */
export const slots = signal<number[]>(opened.experiment.runs.map((_, index) => index));

/** The colour of every learner. */
export const hues = computed(() => huesOf(experiment.value));

/** Number of links opened so far; a link with a sweep runs it each time that it is opened. */
export const links = signal(0);
/** The fragment of the last opened link, as it was given. */
export const openedLink = signal('');
/** The round at which the last opened link is paused; `null` if it plays. */
export const openedAt = signal<number | null>(null);

/** If the last link had errors: the link as it was given, and the whole link after mending. */
const faulty = signal<{ came: string; read: string } | null>(null);

/**
 * Whether the link names a lesson's step or a challenge but no experiment, which arrives with that text. Until then nothing
 * is played, swept or shown.
 */
export const unsaid = signal(false);

/**
 * Opens the page's own link, or one that was typed, pasted or followed; the bare address opens the start link. `patch` has
 * the view keys that are kept. `naming` is the link that was given, if it only named the text that has this one.
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
    // Replaces the notes about the previous link.
    dismiss();
    noteMended(notices);
    faulty.value =
      notices.length === 0
        ? null
        : { came: naming ?? fragment, read: fragmentOf(next.experiment, wholeView()) };
  });
}

/** Whether a link sets only the view (`lang=de`), and neither an experiment nor a text that has one. */
const saysOnlyHow = (fragment: string) =>
  fragment !== '' &&
  fragment
    .split('&')
    .map((setting) => setting.split('=', 1)[0] as string)
    .every((key) => Object.hasOwn(neutralView, key) && key !== 'lesson' && key !== 'challenge');

/** Whether a link does not mention the experiment. */
const isBare = (given: { experiment: Experiment }) =>
  fragmentOf(given.experiment) === fragmentOf(decode('v=1').experiment);

/**
 * Whether the last link did not mention the experiment, and nothing has changed since: it may name
 * a text.
 */
export const namesOnly = () =>
  isBare(decode(openedLink.peek())) && isBare({ experiment: experiment.peek() });

/** The link of a step or challenge, with the view keys of the link that names it. */
export function insteadOf(naming: string, fragment: string): string {
  const nothing = decode('v=1').view;
  const said = Object.entries(decode(naming).view).filter(([key, text]) => text !== nothing[key]);
  const { experiment: one, view } = decode(fragment);
  return encode(one, { ...view, ...Object.fromEntries(said) });
}

/**
 * Opens the link of a step or challenge, if the page's link named it without an experiment (`lesson=explode:3`) and nothing
 * was changed since. View keys of the page's link override those of the step.
 */
export function openInstead(fragment: string): void {
  const naming = openedLink.peek();
  if (!namesOnly()) return;
  const whole = insteadOf(naming, fragment);
  if (whole !== naming) open(whole, {}, naming);
}

/** A link that plays from the start instead of pausing at a round. */
export function playedFromStart(fragment: string): string {
  const { experiment: one, view } = readLink(fragment);
  return fragmentOf(one, { ...view, at: null });
}

/** The canonical link of the experiment alone: equal keys mean the same race. */
export const raceKey = computed(() => fragmentOf(experiment.value));
/** Whether the race is that of the bare address. */
export const isPagesOwn = computed(
  () => fragmentOf(readLink(startLink).experiment) === raceKey.value,
);
/** The whole link, without `#`. */
export const link = computed(() => fragmentOf(experiment.value, wholeView()));
/** The text of the address bar: the link; a link with errors stays as it was given until something is changed. */
export const address = computed(() =>
  faulty.value?.read === link.value ? faulty.value.came : link.value,
);

/** The options of each kind, with the reason against those that cannot be chosen. */
const fits = computed(() => options(experiment.value));
export const reasonAgainst = (kind: Kind, id: string): string | null =>
  inLanguage(fits.value[kind].find((option: Option) => option.id === id)?.reason);
