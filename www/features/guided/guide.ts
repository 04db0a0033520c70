/**
 * Common parts of lessons, challenges and recipes: a link names a text, or belongs to one. The text is fetched after the
 * first frame, or at once if it decides what is drawn. It is shown unless the viewer has gone elsewhere meanwhile.
 */
import { batch, computed, effect, type ReadonlySignal } from '@preact/signals';
import { nearest } from '../../engine/bindings';
import { inLanguage } from '../../engine/inLanguage';
import { fragmentOf, readLink, unsaid } from '../../session/experiment';
import { addGuide, type Guide } from '../../session/guides';
import { meta } from '../../session/play';
import { wantedFile } from '../../session/rows';
import { type View, view } from '../../session/view';
import { isFramed } from '../../ui/framed';
import { note } from '../../ui/notes';
import { whyNotLoaded } from '../../ui/trouble';

interface Row<Wanted extends object, Found> extends Guide {
  /** Subject of its notices. */
  about: string;
  /** The text requested by the last link: another object whenever a link is opened. */
  wanted: ReadonlySignal<Wanted | null>;
  load(wanted: Wanted): Promise<Found>;
  /** Shows the text; returns why there is no such text, if there is none. */
  show(found: Found, wanted: Wanted): string | null;
  /** Message for texts that could not be loaded. */
  missing(why: string): string;
}

/** The link of a text with the view key that names it, presented if the page presents. */
export function namedLink(
  link: string,
  name: Pick<View, 'lesson'> | Pick<View, 'challenge'>,
): string {
  const { experiment, view: asked } = readLink(link);
  return fragmentOf(experiment, { ...asked, present: view.present.peek(), ...name });
}

/** The end of a message about an unknown name: `; did you mean "explode"?` */
export function meant(name: string, known: string[]): string {
  const one = nearest(name, known);
  return one === undefined ? '' : `; ${inLanguage(one)}`;
}

/** Whether no dialog may open by itself: in a slide, in a frame, or on a projector. */
export const onlyPart = () => isFramed() || view.embed.peek() || view.present.peek();

/** Whether texts may be loaded: after the first frame, or once the page waits for one or for the viewer's file. */
const isDrawn = computed(() => meta.value !== null || unsaid.value || wantedFile.value !== null);

/** Shows each requested text once; called once for each kind. */
export function startGuide<Wanted extends object, Found>(row: Row<Wanted, Found>): void {
  const { about, wanted, load, show, missing } = row;
  addGuide(row);
  let last: Wanted | null = null;
  effect(() => {
    const one = wanted.value;
    if (one === null || one === last || !isDrawn.value) return;
    last = one;
    const say = (fault: string | null) => {
      if (fault !== null) note(about, fault);
    };
    load(one)
      .then(
        (found) => () => show(found, one),
        (error: unknown) => () => missing(whyNotLoaded(error)),
      )
      .then((tell) => {
        if (wanted.peek() !== one) return;
        batch(() => {
          say(tell());
          // If there is no such text, the race is that of the bare address.
          if (row.link) unsaid.value = false;
        });
      });
  });
}
