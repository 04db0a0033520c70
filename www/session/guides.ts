/** Guides alongside the experiment: a lesson's step or a challenge, as the rest of the page sees it. */
import { computed, signal } from '@preact/signals';
import { insteadOf } from './experiment';

export interface Guide {
  /** Whether a step is shown, or its text is loading. */
  leads?(): boolean;
  /** The link of the open text; `undefined` if none is open, or no link can name it. */
  link?(): string | undefined;
  /** The settings that it asks the viewer to change, as `seed`, `loss` or `sgd.eta`: the controls are open there. */
  asks?(): readonly string[];
  /** Whether its question is open, so that the page must not show the answer. */
  withholds?(): boolean;
}

const guides = signal<readonly Guide[]>([]);

export function addGuide(guide: Guide): void {
  guides.value = [...guides.peek(), guide];
}

/** Whether the viewer is in a lesson. */
export const guided = computed(() => guides.value.some((one) => one.leads?.() === true));
/**
 * Whether the page must not show the answer to an open question: no regret, no bound, no sweep, and nothing after the loss
 * in an opened round.
 */
export const withheld = computed(() => guides.value.some((one) => one.withholds?.() === true));

const isIn = (part: string, whole: string) => `${part}.`.startsWith(`${whole}.`);
/** Whether a guide asks to change this setting, a whole that contains it, or a part of it. */
export const asksFor = (what: string) =>
  guides.value.some((one) => one.asks?.().some((path) => isIn(what, path) || isIn(path, what)));

/** The link of the open step or challenge, if one is open and a link can name it. */
export const openLink = () =>
  guides.value.map((one) => one.link?.()).find((one) => one !== undefined);

/** The part of the fragment that names the open step or challenge (and the language), if it opens the same page. */
export function shortOf(fragment: string): string | null {
  const link = openLink();
  if (link === undefined) return null;
  const named = fragment.split('&').filter((part) => /^(lesson|challenge|lang)=/.test(part));
  const short = named.join('&');
  return insteadOf(short, link) === fragment ? short : null;
}
