/** A race that played when another version of the page was asked for plays on in that one, from the round where it stood. */
import { effect } from '@preact/signals';
import { pause, play } from '../../session/race';
import { writeLink } from '../../session/share';
import { phase, sought, waitsForFile } from '../../session/state';

/** The address of the race that is to play on; of this tab only. */
const KEY = 'implicit-lab.plays-on';

/** Where it stands may change until the page goes. */
const raceIn = (hash: string) =>
  hash
    .slice(1)
    .split('&')
    .filter((part) => !part.startsWith('at='))
    .join('&');

/** The race stands, and the address says where. */
export function stand(): void {
  const plays = phase.peek() === 'running';
  pause();
  writeLink();
  try {
    if (plays) sessionStorage.setItem(KEY, raceIn(location.hash));
  } catch {
    // Storage is forbidden: it stands, then.
  }
}

/** Whether the race in the address played; asked once. */
function played(): boolean {
  try {
    const noted = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return noted === raceIn(location.hash);
  } catch {
    return false;
  }
}

/** Called once, when the page starts. */
export function playOn(): void {
  if (location.hash === '' || !played()) return;
  const stop = effect(() => {
    const now = phase.value;
    // Frames of rounds on the way are shown, too.
    if (now === 'loading' || (now === 'paused' && sought.value !== null)) return;
    if (now === 'paused' && !waitsForFile.peek()) play();
    queueMicrotask(() => stop());
  });
}
