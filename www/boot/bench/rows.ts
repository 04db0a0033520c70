/** Which panels share a row of the bench. */
import type { Place, Share } from '../../charts/PanelFigure';
import type { Room } from '../../session/panels';

const isHalf = (room: Room | undefined) => room === 'half' || room === 'square';

/** Shares of the first panel and the following ones in the row that they share. */
function row([room, next, third]: readonly Room[], narrow: boolean): Share[] {
  if (room === 'wide' && !narrow) {
    if (next === 'half' && (third === 'half' || third === 'narrow'))
      return ['hero', 'beside', 'beside'];
    if (next === 'narrow') return ['two-thirds', 'third'];
    // Next to a square, the other panel takes a half, too.
    return next === 'square' ? ['half', 'half'] : ['whole'];
  }
  const shares = room === 'narrow' ? !narrow && isHalf(next) : isHalf(room) && isHalf(next);
  if (shares || (!narrow && isHalf(room) && next === 'narrow')) return ['half', 'half'];
  return ['whole'];
}

function shares(rooms: readonly Room[], narrow: boolean): Share[] {
  const found: Share[] = [];
  while (found.length < rooms.length) found.push(...row(rooms.slice(found.length), narrow));
  return found;
}

/** The places of consecutive panels. */
export function placesOf(rooms: readonly Room[]): Place[] {
  const narrow = shares(rooms, true);
  return shares(rooms, false).map((wide, i) => ({ wide, narrow: narrow[i] ?? 'whole' }));
}
