/** What the opened round is wanted for, before it is loaded: its film, and the first place on the bench. */
import { computed, signal } from '@preact/signals';
import { raceKey } from '../../session/experiment';
import { panels, setPanels, togglePanel } from '../../session/panels';

/** The name of the panel in links. */
export const ID = 'round';
/** The same of the beads. */
export const BEAD = 'bead';

/** The film that is wanted, of a round of this race, of any where `t` is null: it plays as soon as that round is open. */
export const filmWanted = signal<{ race: string; t: number | null; slowly: boolean } | null>(null);

export function wantFilm(t: number | null, slowly = false): void {
  filmWanted.value = { race: raceKey.peek(), t, slowly };
}

/** The panel is the bench's first. */
export const isFirst = computed(() => panels.value[0] === ID);

/** Moves the panel to the front of the bench, or back to its place. */
export function toggleFirst(): void {
  const others = panels.peek().filter((panel) => panel !== ID);
  if (others.length === 0) return;
  const first = isFirst.peek();
  setPanels([ID, ...others]);
  if (!first) return;
  setPanels(others);
  togglePanel(ID);
}
