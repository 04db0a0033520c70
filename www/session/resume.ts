/** Resumes a race that was playing when a newer version of the page was loaded, from the same round. */
import { effect } from '@preact/signals';
import { raceState, sought } from './play';
import { pause, play } from './race';
import { waitsForFile } from './rows';
import { writeLink } from './share';

/** Key of the race to resume, in this tab's storage. */
const KEY = 'implicit-lab.plays-on';

/** The link without its round, which can change until the page is left. */
const raceIn = (hash: string) =>
  hash
    .slice(1)
    .split('&')
    .filter((part) => !part.startsWith('at='))
    .join('&');

/** Pauses the race and writes its round into the address. */
export function stand(): void {
  const plays = raceState.peek() === 'running';
  pause();
  writeLink();
  try {
    if (plays) sessionStorage.setItem(KEY, raceIn(location.hash));
  } catch {
    // Storage is forbidden: the race stays paused.
  }
}

/** Whether the race in the address was playing; removes the stored note. */
function played(): boolean {
  try {
    const noted = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return noted === raceIn(location.hash);
  } catch {
    return false;
  }
}

/** Resumes the race if it was playing; called once, when the page starts. */
export function playOn(): void {
  if (location.hash === '' || !played()) return;
  const stop = effect(() => {
    const now = raceState.value;
    // Frames of earlier rounds are shown, too.
    if (now === 'loading' || (now === 'paused' && sought.value !== null)) return;
    if (now === 'paused' && !waitsForFile.peek()) play();
    queueMicrotask(() => stop());
  });
}
