/**
 * The experiment and the view, as links open them and controls change them, and the link that they make.
 *
 * They start as the bare address's, which the build wrote down: the page opens its own link when the module is here.
 */
import { batch, computed, signal } from '@preact/signals';
import {
  type Catalogue,
  decode,
  type Entry,
  type Experiment,
  encode,
  type Kind,
  type Option,
  options,
  standIn,
  type View,
} from '../engine/bindings';
import { plainSymbol } from '../ui/format';
import start from '../wasm/start.json';
import { dismiss, noteMended } from './notes';

standIn({
  read: () => start.opened,
  write: () => location.hash.slice(1),
  fitting: () => start.options,
  rows: () => undefined,
});

export const catalogue = start.catalogue as unknown as Catalogue;
const opened = decode('');
const neutral = opened.view;

/** The word of the view key `at` for a race that does not stand still. */
export const PLAY = neutral.at;
/** The round at which a link says that the race stands; `null` if it plays. */
export const roundOf = ({ at }: View) => (at === PLAY ? null : Number(at));

export const experiment = signal<Experiment>(opened.experiment);
export const view = signal<View>(opened.view);

/** Hues belong to learners, not to places: a run keeps its slot when others move or leave. */
export const slots = signal<number[]>(opened.experiment.runs.map((_, index) => index));

/** Number of links that were opened so far: those that bring a sweep want it played. */
export const links = signal(0);
/** The round at which the last one stands; `null`: it plays. */
export const openedAt = signal<number | null>(null);

/** Takes over the page's own link, or one that was typed, pasted or followed; `patch` is what the view keeps of its own. */
export function open(fragment: string, patch: View = {}): void {
  const next = decode(fragment);
  const nextView = { ...next.view, ...patch };
  batch(() => {
    experiment.value = next.experiment;
    slots.value = next.experiment.runs.map((_, index) => index);
    view.value = nextView;
    openedAt.value = roundOf(nextView);
    links.value += 1;
    // Replaces what was said about the former link.
    dismiss();
    noteMended(next.notices);
  });
}

/** The link that plays from the start where another stands at a round. */
export function playedFromStart(fragment: string): string {
  const { experiment: one, view: seen } = decode(fragment);
  return encode(one, { ...seen, at: PLAY ?? '' });
}

/** The experiment alone, canonical: two states with one key play the same race. */
export const raceKeyOf = (one: Experiment) => encode(one, neutral);
export const raceKey = computed(() => raceKeyOf(experiment.value));
/** The whole link, without `#`. */
export const link = computed(() => encode(experiment.value, view.value));

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
