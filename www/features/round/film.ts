/** The film of a round: its phases play one after another in the pictures, about a second each. */
import { effect, signal, untracked } from '@preact/signals';
import { raceKey } from '../../session/experiment';
import { round as stands } from '../../session/play';
import { pause, step } from '../../session/race';
import { calm } from '../../ui/motion';
import { closed, cutTo, last, progress, round } from './state';
import { filmWanted } from './wanted';

/** Duration of a phase (ms), and the factor of the slow film. */
const PACE = 1000;
const SLOWLY = 4;

/** Whether the film plays. */
export const filmPlaying = signal(false);
/** Number of the current film, so that a stopped one does not continue in parallel with the next. */
let film = 0;

/** Plays the film, from the beginning if it had ended, or stops it. */
export function roll(slowly = false): void {
  if (filmPlaying.peek()) {
    filmPlaying.value = false;
    return;
  }
  if (!round.peek()) return;
  filmPlaying.value = true;
  film += 1;
  const mine = film;
  const pace = slowly ? SLOWLY * PACE : PACE;
  let at = progress.peek() < last.peek() ? progress.peek() : 0;
  let drawn: number | null = null;
  let before = performance.now();
  const next = (now: number) => {
    if (film !== mine || !filmPlaying.peek()) return;
    // Moving to another phase or round meanwhile ends the film.
    if (drawn !== null && progress.peek() !== drawn) {
      filmPlaying.value = false;
      return;
    }
    at = Math.min(last.peek(), calm.peek() ? Math.floor(at) + 1 : at + (now - before) / pace);
    before = now;
    cutTo(at);
    drawn = progress.peek();
    if (at < last.peek()) wait();
    else filmPlaying.value = false;
  };
  // With reduced motion, the phases are shown as stills.
  const wait = () =>
    calm.peek() ? setTimeout(() => next(performance.now()), pace) : requestAnimationFrame(next);
  wait();
}

export function stopFilm(): void {
  filmPlaying.value = false;
}

/** Starts listening; called once. */
export function startFilm(): void {
  effect(() => {
    const wanted = filmWanted.value;
    if (!wanted) return;
    filmPlaying.value = false;
    const elsewhere = wanted.t !== null && wanted.t !== stands.value;
    if (wanted.race !== raceKey.value || elsewhere || closed.value === 'own')
      filmWanted.value = null;
    else if (round.value && [null, round.value.anatomy.t].includes(wanted.t)) {
      filmWanted.value = null;
      roll(wanted.slowly);
    } else if (closed.value === 'running') untracked(pause);
    else if (closed.value === 'empty' && wanted.t === null) untracked(() => step(1));
  });
}
