/** The frame of a panel that is a figure, and its room among its neighbours. */
import { type ComponentChildren, createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Panel } from '../session/panels';

/** Share of a panel in its row, on a wide window and on a narrower one (`rows.ts` of the bench). */
export interface Place {
  wide: Share;
  narrow: Share;
}
/**
 * `hero`: two thirds wide, and as high as the two panels next to it, which are stacked and a third
 * wide each.
 */
export type Share = 'whole' | 'two-thirds' | 'half' | 'third' | 'hero' | 'beside';

/** Set by the bench; on a stage, a panel has all the space. */
export const PlaceOf = createContext<Place | null>(null);

/** Attributes of a panel's outermost element, for its style sheets. */
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
