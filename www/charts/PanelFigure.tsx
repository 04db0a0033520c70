/** The frame of a panel that is a figure, and the room that it has among its neighbours. */
import { type ComponentChildren, createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Panel } from '../session/panels';

/** What a panel takes of its row: on a wide window, and on a narrower one (`rows.ts` of the bench). */
export interface Place {
  wide: Share;
  narrow: Share;
}
/** `hero`: two thirds, as high as the two that stand beside it, one above the other, each a third wide. */
export type Share = 'whole' | 'two-thirds' | 'half' | 'third' | 'hero' | 'beside';

/** Given by the bench; a stage gives every panel what there is. */
export const PlaceOf = createContext<Place | null>(null);

/** Attributes of the outermost element of a panel, which its style sheets read. */
export function useRoom({ room }: Panel) {
  const place = useContext(PlaceOf);
  return { 'data-room': room, 'data-wide': place?.wide, 'data-narrow': place?.narrow };
}

export function PanelFigure({ panel, children }: { panel: Panel; children: ComponentChildren }) {
  const { id } = panel;
  return (
    <figure class={id} aria-label={panel.name()} data-testid={`chart-${id}`} {...useRoom(panel)}>
      {children}
    </figure>
  );
}
