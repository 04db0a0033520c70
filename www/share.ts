/** The link in the address bar, and how it is taken along. */
import { computed, effect, signal } from '@preact/signals';
import { decode, encode } from './core';
import { keepLink } from './link';
import { say } from './live';
import { catalogue, experiment, link, open, view } from './state';

const writer = keepLink(window, open);
effect(() => writer.write(link.value));

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

export async function copyLink(): Promise<void> {
  writer.flush();
  copied.value = (await clip(location.href)) ? 'Link copied' : 'Copy it from the address bar';
  say(copied.value);
  clearTimeout(timer);
  timer = setTimeout(() => {
    copied.value = null;
  }, SAID);
}

const PANELS = catalogue.views.find((spec) => spec.id === 'panels')?.default ?? '';

/** A link to be printed or cited: it names the data, and leaves the rows of the viewer's own table out. */
export function citedLink(address: string): string {
  const [page = '', fragment = ''] = address.split('#');
  const { experiment, view } = decode(fragment);
  if ((experiment.inline ?? null) === null) return address;
  return `${page}#${encode({ ...experiment, inline: null }, view)}`;
}

/** The same experiment on the whole page, however it is shown here: for phones, and out of a slide. */
export const pageLink = computed(() => {
  const { embed, panels = PANELS } = view.value;
  // A slide has room for a part; what was chosen on the page is meant.
  const whole = { present: '0', embed: '0', hide: '', panels: embed === '1' ? PANELS : panels };
  const { origin, pathname, search } = location;
  return `${origin}${pathname}${search}#${encode(experiment.value, { ...view.value, ...whole })}`;
});
