/** The panel of the opened round: its row of the table. What it shows, and the film, are fetched when it first stands on the page. */
import { computed, signal } from '@preact/signals';
import { chartsWords } from '../../charts/words';
import { entryOf } from '../../engine/catalogue';
import { raceKey } from '../../session/experiment';
import { type Panel, panels, setPanels, togglePanel } from '../../session/panels';
import { opens } from '../../session/play';
import { lazily } from '../../ui/lazily';

/** The panel, once it is loaded. */
export const loaded = signal<typeof import('./RoundPanel') | null>(null);

export async function load() {
  const part = await import('./RoundPanel');
  if (!loaded.peek()) {
    part.startRound();
    part.startFilm();
    loaded.value = part;
  }
  return part;
}

/** The film that is wanted, of a round of this race, of any where `t` is null: it plays as soon as that round is open. */
export const filmWanted = signal<{ race: string; t: number | null; slowly: boolean } | null>(null);

export function wantFilm(t: number | null, slowly = false): void {
  filmWanted.value = { race: raceKey.peek(), t, slowly };
}

/** Its name in links. */
const ID = 'round';
const words = chartsWords.round;
const opened = () => loaded.value?.round.value;

export const roundPanel: Panel = {
  id: ID,
  room: 'row',
  asks: () => ({ open: opens.value }),
  name: () => words.panel,
  Component: lazily(async () => (await load()).RoundPanel),
  suits: () => true,
  // Examples are placed in the opened round.
  first: ({ stream }) => entryOf('stream', stream.id)?.placed === true,
  turnable: () => true,
  pictures: [
    { kind: 'scalar', name: () => words.scalar, ready: () => opened()?.pictured === true },
    {
      kind: 'equation',
      name: () => words.equation,
      ready: () => opened()?.pictured === true && opened()?.anatomy.apart == null,
    },
    {
      kind: 'plane',
      name: () => (opened()?.anatomy.classes === 1 ? words.plane : words.triangle),
      ready: () => opened()?.plane === true,
    },
  ],
};

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
