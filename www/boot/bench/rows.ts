/** Which panels share a row of the bench. */
import type { Place, Share } from '../../charts/PanelFigure';
import type { Room } from '../../session/panels';

const isHalf = (room: Room | undefined) => room === 'half' || room === 'square';

/** What a panel and the one behind it take of the row that they share; `null`: each has its own. */
function shared(room: Room, next: Room | undefined, narrow: boolean): [Share, Share] | null {
  if (room === 'wide' && next === 'narrow') return narrow ? null : ['two-thirds', 'third'];
  // Beside a square the other one is a half, too.
  if (room === 'wide') return next === 'square' && !narrow ? ['half', 'half'] : null;
  if (room === 'narrow' && narrow) return null;
  return room !== 'row' && isHalf(next) ? ['half', 'half'] : null;
}

function shares(rooms: readonly Room[], narrow: boolean): Share[] {
  const found: Share[] = [];
  while (found.length < rooms.length) {
    const [room = 'row', next] = rooms.slice(found.length);
    found.push(...(shared(room, next, narrow) ?? (['whole'] as const)));
  }
  return found;
}

/** The places of panels that stand one behind another. */
export function placesOf(rooms: readonly Room[]): Place[] {
  const narrow = shares(rooms, true);
  return shares(rooms, false).map((wide, i) => ({ wide, narrow: narrow[i] ?? 'whole' }));
}
