/** Requests to the opened round before it is loaded: its film. */
import { signal } from '@preact/signals';
import { raceKey } from '../../session/experiment';

/** The name of the panel in links. */
export const ID = 'round';
/** The name of the bead panel in links. */
export const BEAD = 'bead';

/** The requested film, of a round of this race, or of any round if `t` is null: it plays as soon as that round is open. */
export const filmWanted = signal<{ race: string; t: number | null; slowly: boolean } | null>(null);

export function wantFilm(t: number | null, slowly = false): void {
  filmWanted.value = { race: raceKey.peek(), t, slowly };
}
