/** What stands beside the experiment: a lesson's step or a challenge, as the rest of the page meets it. */
import { computed, signal } from '@preact/signals';
import { insteadOf } from './experiment';

export interface Guide {
  /** A step is shown, or its text is being loaded. */
  leads?(): boolean;
  /** The link of its open text; `undefined` if none is open, or no link can name it. */
  link?(): string | undefined;
  /** What it asks to change, as `seed`, `loss` or `sgd.eta`: the controls lie open there. */
  asks?(): readonly string[];
  /** Its question is open: the page must not show the answer. */
  withholds?(): boolean;
}

const guides = signal<readonly Guide[]>([]);

export function addGuide(guide: Guide): void {
  guides.value = [...guides.peek(), guide];
}

/** The viewer is in a lesson. */
export const guided = computed(() => guides.value.some((one) => one.leads?.() === true));
/**
 * The page must not show the answer of an open question: no regret, no bound, no sweep, and of an opened round nothing
 * after the loss.
 */
export const withheld = computed(() => guides.value.some((one) => one.withholds?.() === true));

const isIn = (part: string, whole: string) => `${part}.`.startsWith(`${whole}.`);
/** What stands beside the experiment asks to change this, all that it belongs to, or something in it. */
export const asksFor = (what: string) =>
  guides.value.some((one) => one.asks?.().some((path) => isIn(what, path) || isIn(path, what)));

/** The link of the open step or challenge, if one is open and a link can name it. */
export const openLink = () =>
  guides.value.map((one) => one.link?.()).find((one) => one !== undefined);

/** The part of the fragment that names the open step or challenge (and the language), if that alone opens the same. */
export function shortOf(fragment: string): string | null {
  const link = openLink();
  if (link === undefined) return null;
  const named = fragment.split('&').filter((part) => /^(lesson|challenge|lang)=/.test(part));
  const short = named.join('&');
  return insteadOf(short, link) === fragment ? short : null;
}
