/** The link in the address bar, and its forms for sharing. */
import { computed, effect } from '@preact/signals';
import type { Experiment } from '../engine/bindings';
import type { Shown } from '../engine/job';
import { isHosted, linkIn, pageAddress } from './address';
import { address, experiment, fragmentOf, link, open } from './experiment';
import { type Bar, keepLink, type LinkWriter } from './link';
import { awaited, labels, meta, playing } from './play';
import { neutralView, type View, wholeView } from './view';
import { sessionWords } from './words';

/** Keeps the address in sync; `undefined` until the page has opened its own link. */
let writer: LinkWriter | undefined;

/**
 * Opens the link in the address, and from then on keeps the address in sync with the page; called
 * once.
 */
export function startLink(bar: Bar): void {
  open(linkIn(bar.location));
  const kept = keepLink(bar, open);
  writer = kept;
  effect(() => kept.write(address.value));
}

/** Writes the round on screen into the address, even while the race plays, for a reload after an error. */
export function keepRound(): void {
  writer?.flush();
  const t = awaited.peek() ? 0 : (meta.peek()?.t ?? 0);
  if (t === 0 || /[#&]at=/.test(location.hash)) return;
  history.replaceState(
    history.state,
    '',
    `${pageAddress()}${location.hash || `#${link.peek()}`}&at=${t}`,
  );
}

/** Writes pending changes into the address bar at once. */
export const writeLink = () => writer?.flush();

/** Opens a link as a click on it would: Back returns to the state before it. */
export function follow(fragment: string): void {
  writer?.flush();
  // The address may already contain this link although the race has moved on.
  if (!writer || location.hash.slice(1) === fragment) open(fragment);
  else writer.step(() => open(fragment));
}

/**
 * A link for print or citation: it names the data, but omits the rows of the viewer's own table. If the page was opened as
 * a file, only the fragment is given: the path would reveal a private folder, and opens on no other computer.
 */
export function citedLink(address: string): string {
  const start = address.indexOf('#');
  const page = isHosted() ? address.slice(0, start) : '';
  const fragment = address.slice(start + 1);
  const parts = fragment.split('&').filter((part) => !part.startsWith('inline='));
  return `${page}#${parts.join('&')}`;
}

function wholePage(one: Experiment, seen: View): string {
  // An embedded page shows only some panels; on the whole page they would be too few.
  const panels = seen.embed ? neutralView.panels : seen.panels;
  const whole = { ...seen, present: false, embed: false, hide: [], panels };
  return `${pageAddress()}#${fragmentOf(one, whole)}`;
}

/** A link to the same experiment on the whole page, whatever the mode here: for phones, and from a slide. */
export const pageLink = computed(() => wholePage(experiment.value, wholeView()));

/** The link to the whole page at a round, or from the start. */
export const pageLinkAt = (at: number | null): string =>
  wholePage(experiment.value, { ...wholeView(), at });

/** The HTML of a frame with the experiment, for slides and web pages. */
export function frameHtml(look: Pick<View, 'at' | 'theme' | 'ground'>): string {
  const seen = { ...wholeView(), ...look, present: false, embed: true };
  const fragment = fragmentOf(experiment.value, seen);
  const src = `${pageAddress()}#${fragment}`.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const title = labels.value.join(', ').replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return sessionWords.frame(src, title);
}

/**
 * The view for the link of a frame: a race that does not play is paused at this frame, even if it
 * is heading for another round.
 */
const viewOf = ({ frame }: Shown): View => ({
  ...wholeView(),
  at: playing.value ? null : frame.meta.t,
});
/** The link of a frame. */
export const linkOf = (one: Shown): string => fragmentOf(one.job.experiment, viewOf(one));
/** The link of the whole page at a frame, to be cited next to its numbers. */
export const pageLinkOf = (one: Shown): string => wholePage(one.job.experiment, viewOf(one));
