/** The link in the address bar, and how it is taken along. */
import { computed, effect } from '@preact/signals';
import type { Experiment } from '../engine/bindings';
import type { Shown } from '../engine/job';
import { isHosted, linkIn, pageAddress } from './address';
import { address, experiment, fragmentOf, link, open } from './experiment';
import { type Bar, keepLink, type LinkWriter } from './link';
import { awaited, labels, meta, playing } from './play';
import { neutralView, type View, wholeView } from './view';
import { sessionWords } from './words';

/** Keeps the address in step; none before the page has opened its own link. */
let writer: LinkWriter | undefined;

/** Opens the link in the address, and keeps the address in step with the page from then on; called once. */
export function startLink(bar: Bar): void {
  open(linkIn(bar.location));
  const kept = keepLink(bar, open);
  writer = kept;
  effect(() => kept.write(address.value));
}

/** Writes the round on screen into the address, also while the race plays: the page may be loaded again after an error. */
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

/** Writes what has changed into the address bar at once. */
export const writeLink = () => writer?.flush();

/** Opens a link as a click on it would: Back leads to what stood before it. */
export function follow(fragment: string): void {
  writer?.flush();
  // The address may say so already, while the race is elsewhere.
  if (!writer || location.hash.slice(1) === fragment) open(fragment);
  else writer.step(() => open(fragment));
}

/**
 * A link to be printed or cited: it names the data, and leaves the rows of the viewer's own table out. Of a page that was
 * opened as a file only the experiment: whose computer it was and in which folder is nobody's business, and opens nowhere.
 */
export function citedLink(address: string): string {
  const start = address.indexOf('#');
  const page = isHosted() ? address.slice(0, start) : '';
  const fragment = address.slice(start + 1);
  const parts = fragment.split('&').filter((part) => !part.startsWith('inline='));
  return `${page}#${parts.join('&')}`;
}

function wholePage(one: Experiment, seen: View): string {
  // A slide has room for a part; what was chosen on the page is meant.
  const panels = seen.embed ? neutralView.panels : seen.panels;
  const whole = { ...seen, present: false, embed: false, hide: [], panels };
  return `${pageAddress()}#${fragmentOf(one, whole)}`;
}

/** The same experiment on the whole page, however it is shown here: for phones, and out of a slide. */
export const pageLink = computed(() => wholePage(experiment.value, wholeView()));

/** The same at a round, or from the start. */
export const pageLinkAt = (at: number | null): string =>
  wholePage(experiment.value, { ...wholeView(), at });

/** HTML of a frame with the experiment, for slides and pages. */
export function frameHtml(look: Pick<View, 'at' | 'theme' | 'ground'>): string {
  const seen = { ...wholeView(), ...look, present: false, embed: true };
  const fragment = fragmentOf(experiment.value, seen);
  const src = `${pageAddress()}#${fragment}`.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const title = labels.value.join(', ').replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return sessionWords.frame(src, title);
}

/** How a frame is looked at: a race that does not play stands where the frame is, wherever it is on its way to. */
const viewOf = ({ frame }: Shown): View => ({
  ...wholeView(),
  at: playing.value ? null : frame.meta.t,
});
/** The link of a frame … */
export const linkOf = (one: Shown): string => fragmentOf(one.job.experiment, viewOf(one));
/** … and that of the whole page with it, to be cited beside its numbers. */
export const pageLinkOf = (one: Shown): string => wholePage(one.job.experiment, viewOf(one));
