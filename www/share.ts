/** The link in the address bar, and how it is taken along. */
import { computed, effect, signal } from '@preact/signals';
import { encode } from './core';
import { keepLink } from './link';
import { say } from './live';
import { catalogue, experiment, link, meta, open, opening, view } from './state';

const writer = keepLink(window, (fragment) => void open(fragment));
effect(() => writer.write(link.value));
// What waits is not lost with the page; on telephones a page that is left may never hear more than that it is hidden.
addEventListener('pagehide', () => writer.flush());
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') writer.flush();
});

/** The address says the round on screen, though the race plays: for whoever loads the page again after a fault. */
export function keepRound(): void {
  writer.flush();
  const t = meta.peek()?.t ?? 0;
  if (t === 0 || /[#&]at=/.test(location.hash)) return;
  history.replaceState(history.state, '', `${location.hash || '#v=1'}&at=${t}`);
}

/** Writes what has changed into the address bar at once. */
export const writeLink = () => writer.flush();

/** Makes an entry of what stands here, up to the last change: Back brings it back. */
export function keepForBack(): void {
  writer.flush();
  history.pushState(null, '', location.href);
}

/** How long the button says that the link was copied (ms). */
const SAID = 2500;
/** What came of copying, for a moment. */
export const copied = signal<string | null>(null);

/** Puts text on the clipboard; the older way serves pages that are not on a secure address. */
export async function clip(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = document.createElement('textarea');
    area.value = text;
    area.className = 'visually-hidden';
    // In a dialog nothing outside it can be selected.
    (document.querySelector('dialog[open]') ?? document.body).append(area);
    area.select();
    const done = document.execCommand('copy');
    area.remove();
    return done;
  }
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** The page was opened as a file: its address means something on this computer only, the part after `#` everywhere. */
const isFile = location.protocol === 'file:';
const COPIED = isFile ? 'Copied, for this computer' : 'Link copied';

export async function copyLink(): Promise<void> {
  writer.flush();
  copied.value = (await clip(location.href)) ? COPIED : 'Copy it from the address bar';
  say(copied.value);
  clearTimeout(timer);
  timer = setTimeout(() => {
    copied.value = null;
  }, SAID);
}

const PANELS = catalogue.views.find((spec) => spec.id === 'panels')?.default ?? '';

/**
 * A link to be printed or cited: it names the data, and leaves the rows of the viewer's own table out. Of a page that was
 * opened as a file only the experiment: whose computer it was and in which folder is nobody's business, and opens nowhere.
 */
export function citedLink(address: string): string {
  const [before = '', fragment = ''] = address.split('#');
  const page = isFile ? '' : before;
  // As text: the first module reads no rows, and would see none to leave out.
  const parts = fragment.split('&').filter((part) => !part.startsWith('inline='));
  return `${page}#${parts.join('&')}`;
}

/** The same experiment on the whole page, however it is shown here: for phones, and out of a slide. */
export const pageLink = computed(() => {
  const { embed, panels = PANELS } = view.value;
  // A slide has room for a part; what was chosen on the page is meant.
  const whole = { present: '0', embed: '0', hide: '', panels: embed === '1' ? PANELS : panels };
  const fragment = opening.value?.fragment ?? encode(experiment.value, { ...view.value, ...whole });
  // Not by way of its origin: a file has none in Firefox.
  return `${location.href.replace(/#.*/s, '')}#${fragment}`;
});
