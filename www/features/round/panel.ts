/** The panel of the opened round: its row of the table. Its contents and the film are fetched when it first appears on the page. */
import { signal } from '@preact/signals';
import { chartsWords } from '../../charts/words';
import { entryOf } from '../../engine/catalogue';
import { type Panel, panels } from '../../session/panels';
import { opens } from '../../session/play';
import { lazily } from '../../ui/lazily';
import { BEAD, ID } from './wanted';

/** The panel, once loaded. */
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

/** The same round as beads on its loss; on the page if a link requests it. */
export const beadPanel: Panel = {
  id: BEAD,
  room: 'row',
  asks: () => ({ open: opens.value }),
  name: () => words.bead,
  Component: lazily(async () => {
    await load();
    return (await import('./BeadPanel')).BeadPanel;
  }),
  suits: () => false,
  turnable: () => panels.value.includes(BEAD),
  pictures: [{ kind: 'bead', name: () => words.bead, ready: () => opened()?.pictured === true }],
};
